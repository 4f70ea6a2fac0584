import { css } from "lit";

/** What the tabs "Together" and "Compare" have in common. */
export const togetherStyles = css`
  :host {
    display: block;
  }
  .card {
    display: grid;
    gap: 10px;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--raised);
  }
  .card.on {
    border-color: color-mix(in oklab, var(--accent) 60%, transparent);
  }
  .stack {
    display: grid;
    gap: 8px;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  .line > .grow {
    flex: 1;
  }
  .name {
    font-weight: 600;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  .small {
    color: var(--faint);
    font-size: var(--small);
    line-height: 1.4;
    text-wrap: pretty;
  }
  .muted {
    color: var(--muted);
  }
  .button {
    height: 30px;
    padding: 0 10px;
    gap: 6px;
    background: var(--panel);
  }
  .button kata-icon {
    width: 14px;
    height: 14px;
  }
  .segments button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    height: 26px;
    padding: 0 8px;
    font-size: var(--small);
  }
  .warn {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    font-size: var(--small);
    line-height: 1.4;
  }
  .warn kata-icon {
    width: 14px;
    height: 14px;
    margin-top: 2px;
    color: var(--warning);
  }
  select,
  .cut {
    height: 28px;
    padding: 0 6px;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    background: var(--panel);
    font-size: var(--small);
    min-width: 0;
  }
  h3:first-child {
    margin-top: 4px;
  }
  @media (pointer: coarse) {
    .button,
    select,
    .cut,
    .segments button {
      height: 40px;
    }
    .icon {
      width: 40px;
      height: 40px;
    }
  }
`;
