import { css } from "lit";

/** How the timeline looks; what is in its rows is painted (`timeline-paint.ts`). */
export const timelineStyles = css`
  :host {
    display: flex;
    min-height: 0;
    container-type: inline-size;
    --tool: 24px;
  }
  .all {
    --label: 120px;
    --end: 16px;
    flex: 1;
    min-width: 0;
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
    touch-action: pan-y;
  }
  .sheet {
    position: relative;
    min-height: 100%;
  }
  .track {
    display: grid;
    grid-template-columns: var(--label) minmax(0, 1fr);
    align-items: center;
    height: var(--track);
    padding-right: var(--end);
  }
  .label {
    padding-left: 16px;
    padding-right: 8px;
    color: var(--muted);
    font-size: var(--small);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    cursor: default;
  }
  .fold {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 100%;
    padding-left: 0;
    text-align: left;
    cursor: pointer;
  }
  .fold:focus-visible {
    outline-offset: -2px;
  }
  .fold:hover {
    color: var(--text);
  }
  .fold kata-icon {
    width: 12px;
    height: 12px;
    transition: rotate var(--quick);
  }
  .fold[aria-expanded="true"] kata-icon {
    rotate: 90deg;
  }
  .folded .track {
    height: calc(var(--track) - 6px);
  }
  .folded .label {
    font-size: var(--tiny);
    color: var(--faint);
  }
  .heading {
    display: block;
    padding: 0 16px;
    align-content: end;
    font: 600 var(--tiny) / 1.6 var(--font);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--faint);
    cursor: default;
    /* Over the playhead, which would strike through it. */
    position: relative;
    z-index: 4;
    background: var(--panel);
  }
  .lane {
    position: relative;
    height: 100%;
    border-bottom: 1px solid var(--line-soft);
  }
  canvas {
    position: absolute;
    inset: 0 auto auto 0;
    pointer-events: none;
  }
  .ruler {
    position: sticky;
    top: 0;
    z-index: 5;
    background: var(--panel);
    height: 30px;
  }
  .ruler .lane {
    border-color: var(--line);
    cursor: ew-resize;
    touch-action: none;
  }
  .tools {
    display: flex;
    padding-left: 8px;
    cursor: default;
  }
  .tools .icon {
    width: var(--tool);
    height: var(--tool);
  }
  .tools kata-icon {
    width: 14px;
    height: 14px;
  }
  .slider {
    position: absolute;
    inset: 0;
    border-radius: 4px;
  }
  .slider:focus-visible {
    outline-offset: -2px;
  }
  .loop {
    position: absolute;
    left: 0;
    bottom: -1px;
    height: 4px;
    background: var(--accent);
    pointer-events: none;
  }
  /* A grip outside of each end, wide enough to be taken hold of. */
  .handle {
    position: absolute;
    left: 0;
    bottom: -3px;
    width: 24px;
    height: 20px;
    margin-left: -12px;
    cursor: ew-resize;
    touch-action: none;
    border-radius: 4px;
  }
  .handle::before {
    content: "";
    position: absolute;
    bottom: 1px;
    left: 12px;
    width: 6px;
    height: 13px;
    border-radius: 0 5px 1px 0;
    background: var(--accent);
  }
  .handle.first::before {
    left: 6px;
    border-radius: 5px 0 0 1px;
  }
  .head.away,
  .number.away {
    visibility: hidden;
  }
  .handle.away {
    opacity: 0;
    pointer-events: none;
  }
  .number {
    position: absolute;
    top: 4px;
    left: 0;
    padding: 0 5px;
    border-radius: 4px;
    font: 700 var(--tiny) / 18px var(--font);
    color: var(--panel);
    background: var(--text);
    pointer-events: none;
  }
  .ghost {
    color: var(--text);
    background: var(--hover);
  }
  .rows {
    position: relative;
  }
  .quiet {
    padding: 6px 16px 6px calc(var(--label) + 8px);
    color: var(--faint);
    font-size: var(--small);
    min-height: 28px;
  }
  .under,
  .over {
    position: absolute;
    inset: 0 var(--end) 0 var(--label);
    pointer-events: none;
  }
  .over {
    bottom: 14px;
    z-index: 3;
    overflow: clip;
    overflow-clip-margin: 2px;
  }
  /* Behind the last frame: not part of the animation. */
  .tail {
    position: absolute;
    inset: 0 auto 0 0;
    border-left: 1px solid var(--line-strong);
    background: repeating-linear-gradient(-45deg, var(--line-soft) 0 2px, transparent 2px 7px);
  }
  .shade {
    position: absolute;
    inset: 30px auto 0 0;
    background: color-mix(in oklab, var(--panel) 62%, transparent);
  }
  .head,
  .hover {
    position: absolute;
    top: 4px;
    bottom: 0;
    left: -1px;
    width: 2px;
    background: var(--text);
    will-change: transform;
  }
  .hover {
    left: -0.5px;
    width: 1px;
    background: var(--line-strong);
  }
  .map {
    position: sticky;
    bottom: 0;
    z-index: 5;
    height: 14px;
    background: var(--panel);
    cursor: grab;
    touch-action: none;
  }
  .map.unused > * {
    visibility: hidden;
  }
  .map.unused {
    background: none;
    pointer-events: none;
  }
  .map .lane {
    border: 0;
    border-radius: 4px;
    background: var(--raised);
    height: 12px;
    overflow: hidden;
  }
  .thumb,
  .at {
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: 4px;
    background: color-mix(in oklab, var(--text) 14%, transparent);
    box-shadow: inset 0 0 0 1px var(--line-strong);
    pointer-events: none;
  }
  .at {
    width: 2px;
    margin-left: -1px;
    background: var(--text);
    box-shadow: none;
  }
  @container (max-width: 520px) {
    .all {
      --label: 112px;
      --end: 12px;
    }
    .tools {
      padding-left: 4px;
    }
    .label {
      padding-left: 12px;
    }
    .fold {
      padding-left: 0;
    }
  }
  @media (pointer: coarse) {
    :host {
      --tool: 26px;
    }
    .handle {
      width: 36px;
      height: 30px;
      margin-left: -18px;
    }
    .handle::before {
      left: 18px;
    }
    .handle.first::before {
      left: 12px;
    }
  }
`;
