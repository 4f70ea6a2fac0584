import { css } from "lit";

/** How the table looks; apart from what it does. */
export const gridStyles = css`
  :host {
    display: flex;
    min-height: 0;
  }
  .grid {
    flex: 1;
    min-width: 0;
    /* Rows are placed by hand. */
    overflow-anchor: none;
  }
  .row {
    display: grid;
    grid-template-columns: var(--columns);
    height: var(--row);
    align-items: center;
    min-width: min-content;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
    font-size: var(--small);
    color: var(--muted);
  }
  .head .cell {
    gap: 4px;
    height: 100%;
    cursor: pointer;
    user-select: none;
  }
  .head .cell:hover {
    color: var(--text);
  }
  .head .cell[aria-sort="ascending"],
  .head .cell[aria-sort="descending"] {
    color: var(--text);
  }
  .head kata-icon {
    width: 13px;
    height: 13px;
    color: var(--accent-text);
  }
  .body {
    position: relative;
    min-width: min-content;
  }
  .body .row {
    position: absolute;
    inset: 0 0 auto;
    background: var(--panel);
    border-bottom: 1px solid var(--line-soft);
    color: var(--muted);
    cursor: pointer;
    contain: layout style;
  }
  .body .row:hover {
    background: var(--raised);
  }
  .body .row.on {
    background: color-mix(in oklab, var(--accent) 14%, var(--panel));
    color: var(--text);
  }
  .body .row.on .cell:first-child {
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .cell {
    min-width: 0;
    padding: 0 8px;
    outline: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: calc(var(--row) - 1px);
    unicode-bidi: isolate;
  }
  .head .cell,
  .signed {
    display: flex;
    align-items: center;
  }
  .signed {
    gap: 6px;
  }
  .signed span:not(.unseen),
  .head span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The name stays in sight when the rest is scrolled sideways. */
  .cell:first-child {
    padding-left: 25px;
    position: sticky;
    left: 0;
    z-index: 1;
    background: inherit;
  }
  .body .cell:first-child {
    color: var(--text);
  }
  .cell:last-child {
    padding-right: 14px;
  }
  /* Boxes stand in the margin, so that nothing moves when they come. */
  .box {
    position: absolute;
    left: 5px;
    top: 50%;
    width: 14px;
    height: 14px;
    margin: -7px 0 0;
    accent-color: var(--accent);
    opacity: 0;
    cursor: pointer;
  }
  .row:hover .box,
  .row:has(.cell:focus-visible) .box,
  .choosing .box {
    opacity: 1;
  }
  .body .row:has(.box:checked):not(.on) {
    background: color-mix(in oklab, var(--accent) 7%, var(--panel));
  }
  @media (hover: none) {
    .box {
      opacity: 0.55;
    }
  }
  .number {
    justify-content: flex-end;
    text-align: right;
  }
  .damage {
    color: var(--accent-text);
    font-weight: 600;
  }
  .sign {
    width: 14px;
    height: 14px;
    color: var(--warning);
  }
  .body .row .cell:focus-visible,
  .head .cell:focus-visible {
    box-shadow: inset 0 0 0 2px var(--focus);
    border-radius: 4px;
  }
  /* Which row the keyboard is on is seen from afar. */
  .body .row:has(.cell:focus-visible) {
    background: var(--hover);
  }
  .body .row.on:has(.cell:focus-visible) {
    background: color-mix(in oklab, var(--accent) 18%, var(--hover));
  }
`;
