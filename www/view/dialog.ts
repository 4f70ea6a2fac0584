import { css } from "lit";

/** How a modal dialog looks. */
export const dialogStyles = css`
  dialog {
    padding: 0;
    color: var(--text);
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 16px;
    box-shadow: var(--shadow);
    max-height: min(86dvh, 760px);
    width: min(680px, calc(100vw - 24px));
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: var(--shade);
  }
  dialog .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    flex: none;
    padding: 14px 12px 12px 20px;
    border-bottom: 1px solid var(--line-soft);
  }
  dialog h2 {
    font: 650 16px/1.3 var(--font);
  }
  dialog .body {
    padding: 8px 20px 24px;
    min-height: 0;
    outline-offset: -3px;
  }
`;
