import { css } from "lit";

/** What the parts of the facts column have in common. */
export const factStyles = css`
  h3 {
    font: 600 var(--tiny) / 1.3 var(--font);
    letter-spacing: 0.07em;
    text-transform: uppercase;
    color: var(--faint);
    margin: 22px 0 8px;
  }
  dl {
    display: grid;
    gap: 6px;
  }
  .fact {
    display: grid;
    grid-template-columns: 116px minmax(0, 1fr);
    gap: 0 10px;
  }
  @container (max-width: 300px) {
    .fact {
      grid-template-columns: 84px minmax(0, 1fr);
    }
  }
  dt {
    color: var(--muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
  .number {
    color: var(--faint);
    font-size: var(--small);
    margin-left: 4px;
  }
  .text {
    display: block;
    color: var(--faint);
    font-size: var(--small);
    line-height: 1.4;
    text-wrap: pretty;
  }
  .none {
    color: var(--faint);
  }
  .link {
    color: var(--link);
    text-align: left;
    overflow-wrap: anywhere;
    border-radius: 3px;
  }
  .link:hover {
    text-decoration: underline;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .chip {
    padding: 1px 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    background: var(--raised);
    font-size: var(--small);
  }
  .chip.attack {
    color: var(--accent-text);
    border-color: color-mix(in oklab, var(--accent) 55%, transparent);
    background: var(--accent-soft);
  }
  .chip.unknown {
    border-style: dashed;
    color: var(--muted);
  }
  details {
    margin-top: 10px;
  }
  summary {
    color: var(--muted);
    cursor: pointer;
    border-radius: 4px;
    padding: 2px 0;
  }
  summary:hover {
    color: var(--text);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    margin-top: 6px;
    font-size: var(--small);
  }
  th {
    font-weight: 500;
    color: var(--faint);
    text-align: left;
  }
  th,
  td {
    padding: 3px 8px 3px 0;
    border-bottom: 1px solid var(--line-soft);
    vertical-align: top;
  }
  th.right,
  td.right {
    text-align: right;
    padding: 3px 0 3px 8px;
  }
  code {
    font: var(--tiny) var(--mono);
    color: var(--faint);
  }
`;

/** A page of the right column: fills it, scrolls, and names what it is of. */
export const frameStyles = css`
  :host {
    display: flex;
    min-height: 0;
    container-type: inline-size;
  }
  .all {
    flex: 1;
    min-width: 0;
    padding: 14px 18px 40px;
  }
  .title {
    display: flex;
    align-items: flex-start;
    gap: 4px;
  }
  h2 {
    flex: 1;
    font: 650 17px/1.35 var(--font);
    letter-spacing: 0.005em;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
  .title .icon {
    margin-top: -4px;
  }
  .cards {
    display: grid;
    gap: 8px;
  }
  .quiet {
    flex: 1;
    display: grid;
    place-content: center;
    padding: 24px;
    text-align: center;
    color: var(--muted);
  }
  .quiet p {
    max-width: 34ch;
    text-wrap: balance;
  }
`;

/** One attack as a card with its name at the left and its damage at the right. */
export const attackCardStyles = css`
  :host {
    display: block;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--raised);
  }
  header {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    font-weight: 600;
  }
  header b {
    font-weight: 650;
    color: var(--accent-text);
  }
`;
