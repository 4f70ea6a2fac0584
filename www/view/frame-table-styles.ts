import { css } from "lit";

/** How the table of frame data looks. */
export const frameTableStyles = css`
  :host {
    display: contents;
  }
  dialog {
    position: static;
    margin: 0;
    padding: 0;
    width: 100%;
    max-width: none;
    height: min(46vh, 430px);
    flex: none;
    color: var(--text);
    background: var(--panel);
    border: 0;
    border-top: 1px solid var(--line);
    box-shadow: 0 -8px 24px var(--shade);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog:modal {
    position: fixed;
    inset: 0;
    height: 100dvh;
    max-height: none;
    border: 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
  dialog:focus {
    outline: none;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    min-height: 46px;
    padding: 6px 10px 6px 16px;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    flex: 1;
    min-width: 0;
    font: 650 14px/1.3 var(--font);
  }
  h2 small {
    font: 400 13px/1.3 var(--font);
    color: var(--muted);
    margin-left: 8px;
  }
  .table {
    flex: 1;
    min-height: 0;
    overflow-anchor: none;
  }
  .table:focus-visible {
    outline-offset: -3px;
  }
  .row {
    display: grid;
    grid-template-columns: var(--columns);
    height: var(--row);
    width: max-content;
    min-width: 100%;
    align-items: center;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: 3;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
    font-size: var(--small);
    color: var(--muted);
  }
  .body {
    position: relative;
    width: max-content;
    min-width: 100%;
  }
  .body .row {
    position: absolute;
    top: 0;
    left: 0;
    background: var(--panel);
    border-bottom: 1px solid var(--line-soft);
    cursor: pointer;
  }
  .body .row:hover {
    background: var(--raised);
  }
  .body .row.on {
    background: color-mix(in oklab, var(--accent) 14%, var(--panel));
  }
  .cell {
    min-width: 0;
    padding: 0 10px;
    line-height: calc(var(--row) - 1px);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  .cell:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    height: 100%;
    padding-left: 16px;
    background: inherit;
    border-right: 1px solid var(--line-soft);
  }
  .row.on .cell:first-child {
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .number {
    text-align: right;
  }
  .words {
    color: var(--muted);
  }
  .head .cell {
    padding: 0;
    height: 100%;
  }
  .head button {
    display: flex;
    align-items: center;
    gap: 3px;
    width: 100%;
    height: 100%;
    padding: 0 10px;
    white-space: nowrap;
  }
  .head .cell:first-child button {
    padding-left: 16px;
  }
  .head .number button {
    justify-content: flex-end;
  }
  .head button:hover,
  .head [aria-sort]:not([aria-sort="none"]) {
    color: var(--text);
  }
  .head button:focus-visible {
    outline-offset: -3px;
  }
  .head kata-icon {
    width: 13px;
    height: 13px;
    color: var(--accent-text);
  }
  .play {
    width: 100%;
    height: 100%;
    text-align: left;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-radius: 4px;
  }
  .play:focus-visible {
    outline-offset: -2px;
  }
  .plus {
    color: var(--plus);
  }
  .minus {
    color: var(--minus);
  }
  /* The best of a column has a ring around it, so that it is seen without colour. */
  .best {
    padding: 1px 6px;
    margin-right: -6px;
    border-radius: 6px;
    font-weight: 650;
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, currentColor 55%, transparent);
  }
  .quiet {
    flex: 1;
    display: grid;
    place-content: center;
    padding: 24px;
    text-align: center;
    color: var(--muted);
  }
  @media (max-width: 899px) {
    .top {
      padding-left: 14px;
    }
    h2 small {
      display: block;
      margin: 0;
      font-size: var(--small);
    }
    .button kata-icon + span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .body .cell:first-child,
    .head .cell:first-child button {
      padding-left: 14px;
    }
  }
`;
