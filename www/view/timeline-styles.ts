import { css } from "lit";

/** How the timeline looks. Every kind has its own shape or place besides its colour. */
export const timelineStyles = css`
  :host {
    display: flex;
    min-height: 0;
    container-type: inline-size;
  }
  .all {
    --label: 116px;
    --end: 16px;
    position: relative;
    flex: 1;
    min-width: 0;
    padding-bottom: 8px;
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
    touch-action: pan-y;
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
  .lane {
    position: relative;
    height: 100%;
    border-bottom: 1px solid var(--line-soft);
  }
  .ruler {
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--panel);
    height: 28px;
  }
  .ruler .lane {
    border-color: var(--line);
    cursor: ew-resize;
  }
  .ruler i {
    position: absolute;
    top: 6px;
    font: var(--tiny) / 16px var(--font);
    color: var(--faint);
    transform: translateX(-50%);
    pointer-events: none;
  }
  .loop {
    position: absolute;
    bottom: -1px;
    height: 4px;
    border-radius: 2px;
    background: var(--accent);
    pointer-events: none;
  }
  .quiet {
    padding: 6px 16px 6px calc(var(--label) + 24px);
    color: var(--faint);
    font-size: var(--small);
    min-height: 28px;
  }
  .mark {
    position: absolute;
    font: 600 var(--tiny) / 1 var(--font);
    color: var(--event-ink);
    --event: var(--step);
  }
  .bar {
    top: 4px;
    bottom: 4px;
    min-width: 3px;
    padding: 0 6px;
    border-radius: 4px;
    display: flex;
    align-items: center;
    overflow: hidden;
    white-space: nowrap;
    background: var(--event);
  }
  .diamond,
  .circle,
  .square,
  .triangle {
    top: 50%;
    width: 9px;
    height: 9px;
    margin: -4.5px 0 0 -4.5px;
    background: var(--event);
  }
  .diamond {
    transform: rotate(45deg) scale(0.92);
  }
  .circle {
    border-radius: 50%;
  }
  .triangle {
    width: 11px;
    margin-left: -5.5px;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .attack {
    --event: var(--attack);
  }
  .invulnerable {
    --event: var(--invulnerable);
  }
  .atomic {
    --event: var(--atomic);
  }
  .damage {
    --event: var(--damage);
  }
  .action {
    --event: var(--action);
  }
  .blend.bar {
    background: linear-gradient(to right, var(--blend), color-mix(in oklab, var(--blend) 35%, transparent));
  }
  .particle {
    --event: var(--particle);
  }
  .blur {
    --event: var(--blur);
  }
  .sound {
    --event: var(--sound);
  }
  /* Bars without a text are told apart by how they are filled. */
  .invulnerable.bar {
    background: repeating-linear-gradient(
      -45deg,
      var(--event) 0 5px,
      color-mix(in oklab, var(--event) 72%, var(--panel)) 5px 8px
    );
  }
  .over {
    position: absolute;
    inset: 0 var(--end) 0 var(--label);
    pointer-events: none;
    z-index: 3;
  }
  .shade {
    position: absolute;
    top: 28px;
    bottom: 0;
    background: color-mix(in oklab, var(--panel) 62%, transparent);
  }
  .head {
    position: absolute;
    top: 4px;
    bottom: 4px;
    left: -1px;
    width: 2px;
    background: var(--text);
    will-change: transform;
  }
  .head b {
    position: absolute;
    top: 0;
    left: 50%;
    transform: translateX(-50%);
    padding: 0 5px;
    border-radius: 4px;
    font: 700 var(--tiny) / 18px var(--font);
    color: var(--panel);
    background: var(--text);
  }
  @container (max-width: 520px) {
    .all {
      --label: 92px;
      --end: 12px;
    }
    .label {
      padding-left: 12px;
    }
  }
`;
