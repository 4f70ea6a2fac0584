import { css } from "lit";

/** How the transport looks. Its own width decides what it has room for. */
export const transportStyles = css`
  :host {
    display: block;
    position: relative;
    container-type: inline-size;
  }
  .scrub {
    position: absolute;
    inset: -8px 0 auto;
    z-index: 2;
    height: 16px;
    margin: 0;
    width: 100%;
    appearance: none;
    background: none;
    cursor: pointer;
    touch-action: none;
  }
  .scrub::-webkit-slider-runnable-track {
    height: 3px;
    background: linear-gradient(to right, var(--accent) calc(100% * var(--part, 0)), transparent 0);
  }
  .scrub::-moz-range-track {
    height: 3px;
    background: linear-gradient(to right, var(--accent) calc(100% * var(--part, 0)), transparent 0);
  }
  .scrub::-webkit-slider-thumb {
    appearance: none;
    width: 12px;
    height: 12px;
    margin-top: -4.5px;
    border: 0;
    border-radius: 50%;
    background: var(--accent);
    opacity: 0;
  }
  .scrub::-moz-range-thumb {
    width: 12px;
    height: 12px;
    border: 0;
    border-radius: 50%;
    background: var(--accent);
    opacity: 0;
  }
  .scrub:hover::-webkit-slider-thumb,
  .scrub:focus-visible::-webkit-slider-thumb {
    opacity: 1;
  }
  .scrub:hover::-moz-range-thumb,
  .scrub:focus-visible::-moz-range-thumb {
    opacity: 1;
  }
  .scrub:focus-visible {
    outline-offset: -5px;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding: 6px 10px;
  }
  .steps {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .play {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    flex: none;
    width: 36px;
    height: 36px;
    margin: 0 6px;
    border-radius: 50%;
    background: var(--text);
    color: var(--panel);
  }
  .play:hover:not(:disabled) {
    background: color-mix(in oklab, var(--text) 88%, var(--accent));
  }
  .play kata-icon {
    width: 17px;
    height: 17px;
  }
  .numbers {
    min-width: 0;
    overflow: hidden;
    display: flex;
    align-items: baseline;
    gap: 6px;
    white-space: nowrap;
  }
  .frame {
    width: 5.4ch;
    padding: 3px 4px;
    border: 1px solid transparent;
    border-radius: var(--radius-small);
    background: none;
    font-weight: 650;
    font-size: 15px;
    text-align: right;
  }
  .frame:hover:not(:disabled),
  .frame:focus {
    border-color: var(--line);
    background: var(--bg);
  }
  .of,
  .time {
    color: var(--muted);
    font-size: var(--small);
  }
  .time {
    min-width: 0;
    overflow: hidden;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  .loop {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .loop .icon[aria-pressed="true"] {
    color: var(--accent-text);
    background: var(--accent-soft);
  }
  .range {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: var(--control);
    padding: 0 5px;
    border-radius: var(--radius-small);
    color: var(--muted);
    font-size: var(--small);
    white-space: nowrap;
  }
  .range.on {
    color: var(--accent-text);
  }
  .range:hover:not(:disabled) {
    background: var(--hover);
    color: var(--text);
  }
  .range kata-icon {
    width: 14px;
    height: 14px;
  }
  .menu {
    width: 230px;
  }
  .note {
    padding: 6px 10px 4px;
    color: var(--faint);
    font-size: var(--small);
  }
  @container (max-width: 680px) {
    .bar:has(.range.on) .time {
      display: none;
    }
    /* All speeds are in the menu beside it, too. */
    .bar:has(kata-speaker) .speeds {
      display: none;
    }
  }
  @container (max-width: 590px) {
    .speeds {
      display: none;
    }
  }
  @container (max-width: 520px) {
    .bar {
      gap: 4px;
      padding: 6px 8px;
    }
    .edge {
      display: none;
    }
    .play {
      width: 44px;
      height: 44px;
      margin: 0 2px;
    }
    .scrub {
      inset: -12px 0 auto;
      height: 24px;
    }
    .scrub::-webkit-slider-thumb {
      opacity: 1;
      width: 14px;
      height: 14px;
      margin-top: -5.5px;
    }
    .scrub::-moz-range-thumb {
      opacity: 1;
    }
  }
  @container (max-width: 400px) {
    .time,
    .bar:has(kata-speaker) .of {
      display: none;
    }
  }
`;
