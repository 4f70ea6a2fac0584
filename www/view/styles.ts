import { css } from "lit";

/** What every view's own root needs: box model, focus, and the few controls that look the same everywhere. */
export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  button,
  input,
  select {
    font: inherit;
    font-feature-settings: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  button:disabled {
    opacity: 0.4;
    cursor: default;
  }
  a {
    color: var(--link);
  }
  h1,
  h2,
  h3,
  p,
  dl,
  dd,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  kata-icon {
    display: inline-flex;
    flex: none;
    width: 16px;
    height: 16px;
  }
  kbd {
    font: 500 var(--tiny) / 1 var(--font);
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 20px;
    height: 20px;
    padding: 0 5px;
    color: var(--muted);
    border: 1px solid var(--line);
    border-bottom-width: 2px;
    border-radius: 5px;
    background: var(--panel);
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const buttons = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 7px;
    height: var(--control);
    padding: 0 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    white-space: nowrap;
    transition: background var(--quick);
  }
  .button:hover:not(:disabled) {
    background: var(--hover);
  }
  .button.primary {
    background: var(--accent);
    border-color: transparent;
    color: var(--accent-ink);
    font-weight: 600;
  }
  .button.primary:hover:not(:disabled) {
    background: color-mix(in oklab, var(--accent) 88%, white);
  }
  .button.plain {
    background: none;
    border-color: transparent;
    color: var(--muted);
  }
  .button.plain:hover:not(:disabled) {
    background: var(--hover);
    color: var(--text);
  }
  .icon {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    flex: none;
    width: var(--control);
    height: var(--control);
    border-radius: var(--radius-small);
    color: var(--muted);
    transition:
      background var(--quick),
      color var(--quick);
  }
  .icon:hover:not(:disabled) {
    background: var(--hover);
    color: var(--text);
  }
  .icon[aria-pressed="true"] {
    background: var(--hover);
    color: var(--text);
  }
  .segments {
    display: inline-flex;
    flex: none;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--bg);
    padding: 2px;
    gap: 2px;
  }
  .segments button {
    height: calc(var(--control) - 6px);
    padding: 0 9px;
    border-radius: 5px;
    color: var(--muted);
    white-space: nowrap;
    transition: background var(--quick);
  }
  .segments button:hover {
    color: var(--text);
  }
  .segments button[aria-pressed="true"] {
    background: var(--hover);
    color: var(--text);
    box-shadow: inset 0 0 0 1px var(--line);
  }
`;

/** A thin scroll bar that does not shout. */
export const scrolling = css`
  .scroll {
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--line-strong) transparent;
  }
`;
