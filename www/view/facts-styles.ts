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
