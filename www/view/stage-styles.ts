import { css } from "lit";

/** How the stage looks; apart from what it does. Its own width decides how much is written on the switches. */
export const stageStyles = css`
  :host {
    position: relative;
    display: block;
    overflow: hidden;
    container-type: size;
    background: var(--bg);
  }
  .view {
    position: absolute;
    inset: 0;
    touch-action: none;
    cursor: grab;
    user-select: none;
    -webkit-user-select: none;
  }
  .view:active {
    cursor: grabbing;
  }
  .view:focus-visible {
    outline-offset: -3px;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  .labels {
    position: absolute;
    inset: 0;
    overflow: hidden;
    pointer-events: none;
  }
  .labels span {
    position: absolute;
    left: 0;
    top: 0;
    padding: 0 5px;
    font: 500 var(--tiny) / 16px var(--font);
    color: var(--text);
    background: var(--float);
    border-radius: 4px;
    white-space: nowrap;
    will-change: transform;
  }
  .labels span.particle,
  .labels span.weapon {
    padding: 0 6px;
    border: 1px solid var(--mark);
    font-weight: 600;
  }
  .labels .particle {
    --mark: var(--particle);
  }
  .labels .weapon {
    --mark: var(--muted);
    border-style: dashed;
  }
  .labels i {
    position: absolute;
    left: 0;
    top: 0;
    width: 9px;
    height: 9px;
    padding: 0;
    border: 2px solid var(--mark);
    border-radius: 50%;
  }
  .labels i.weapon {
    border-radius: 2px;
  }
  .legend {
    position: absolute;
    top: 62px;
    right: 12px;
  }
  .float {
    position: absolute;
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: 11px;
    background: var(--float);
  }
  .top {
    top: 12px;
  }
  /* The facts' sheet lies over the lower edge. */
  .bottom {
    bottom: calc(12px + var(--lift, 0px));
  }
  .start {
    left: 12px;
  }
  .end {
    right: 12px;
  }
  .float button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    height: calc(var(--control) - 2px);
    min-width: calc(var(--control) - 2px);
    padding: 0 7px;
    border-radius: 7px;
    color: var(--muted);
    transition: background var(--quick);
  }
  .float button:hover {
    color: var(--text);
    background: var(--hover);
  }
  .float button[aria-pressed="true"] {
    color: var(--text);
    background: var(--hover);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .float hr {
    width: 1px;
    height: 18px;
    margin: 0 3px;
    border: 0;
    background: var(--line);
  }
  .reset {
    padding: 0;
  }
  .views-small,
  .switches-small {
    display: none;
  }
  .menu .off {
    visibility: hidden;
  }
  .menu button {
    justify-content: flex-start;
  }
  .readout {
    gap: 7px;
    height: calc(var(--control) + 8px);
    padding: 0 12px;
    color: var(--muted);
    font-size: var(--small);
    pointer-events: none;
  }
  .readout b {
    color: var(--text);
    font-weight: 600;
    min-width: 6ch;
  }
  .dash {
    width: 16px;
    height: 0;
    border-top: 2px dashed var(--invulnerable);
  }
  .cover {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 8px;
    padding: 24px;
    text-align: center;
    background: color-mix(in oklab, var(--bg) 86%, transparent);
  }
  .cover p {
    max-width: 44ch;
    text-wrap: balance;
  }
  .cover .button {
    margin-top: 8px;
  }
  .hint {
    position: absolute;
    left: 12px;
    right: 12px;
    bottom: 64px;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  .hint p {
    padding: 8px 14px;
    border-radius: 9px;
    background: var(--float);
    border: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .switches > button > kata-icon {
    display: none;
  }
  .float .menu hr {
    width: auto;
    height: 1px;
    margin: 6px 4px;
  }
  .float .menu .item[aria-pressed] {
    background: none;
    box-shadow: none;
  }
  .float .menu .item[aria-pressed]:hover {
    background: var(--hover);
  }
  .float .more {
    padding: 0;
  }
  @container (max-width: 620px) {
    .switches > button > kata-icon {
      display: inline-flex;
    }
    .switches > button > span {
      display: none;
    }
    .switches > button {
      padding: 0;
    }
  }
  @container (max-width: 470px) {
    .views {
      display: none;
    }
    .views-small {
      display: flex;
    }
    .top {
      top: 8px;
    }
    .bottom {
      bottom: calc(8px + var(--lift, 0px));
    }
    .start {
      left: 8px;
    }
    .end,
    .legend {
      right: 8px;
    }
    .legend {
      top: 62px;
    }
  }
  @container (max-width: 470px) and (max-height: 360px) {
    .switches {
      display: none;
    }
    .switches-small {
      display: flex;
    }
  }
`;
