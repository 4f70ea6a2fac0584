import { css } from "lit";

/**
 * Where things are. One set of elements for both layouts, since a canvas handed to a worker cannot be made again:
 * three columns from 900 px on; below that one column, in which the stage stays on top once something is selected, the
 * tab decides what lies under it, and the transport is always within reach of a thumb.
 */
export const shellLayout = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100dvh;
    overflow: hidden;
    --list: clamp(260px, var(--list-width, 30vw), min(60vw, calc(100vw - 560px)));
  }
  .empty {
    flex: 1;
  }
  .wanted {
    margin: 10px 12px;
  }
  main {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-template-columns: var(--list) 0 minmax(0, 1fr) clamp(260px, 26vw, 380px);
    grid-template-rows: minmax(0, 1fr) auto auto;
    grid-template-areas:
      "list splitter stage facts"
      "list splitter transport facts"
      "list splitter timeline facts";
  }
  section {
    min-width: 0;
    min-height: 0;
    display: flex;
    flex-direction: column;
    background: var(--panel);
  }
  section > :not(.handle) {
    flex: 1;
    min-height: 0;
  }
  .list {
    grid-area: list;
    border-right: 1px solid var(--line);
  }
  .splitter {
    grid-area: splitter;
    z-index: 2;
  }
  .stage {
    grid-area: stage;
    background: var(--bg);
  }
  .transport {
    grid-area: transport;
    border-top: 1px solid var(--line);
  }
  .timeline {
    grid-area: timeline;
    border-top: 1px solid var(--line-soft);
    max-height: min(34vh, 300px);
  }
  /* The table of frame data takes the timeline's room, so that the stage keeps its own. */
  :host([framed]) .timeline {
    display: none;
  }
  .facts {
    grid-area: facts;
    border-left: 1px solid var(--line);
  }
  .tabs,
  .handle {
    display: none;
  }
  .toasts {
    position: fixed;
    z-index: 10;
    left: 12px;
    bottom: 46px;
    width: max(320px, calc(var(--list) - 24px));
    max-width: 560px;
    display: grid;
    gap: 8px;
  }
  .toasts.centred {
    left: 50%;
    bottom: 20px;
    width: min(560px, calc(100vw - 24px));
    transform: translateX(-50%);
  }
  .veil {
    position: fixed;
    inset: 8px;
    z-index: 20;
    display: grid;
    place-items: center;
    border: 2px dashed var(--accent);
    border-radius: 16px;
    background: color-mix(in oklab, var(--bg) 72%, transparent);
    pointer-events: none;
  }
  .veil p {
    padding: 14px 22px;
    border-radius: 12px;
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
    font-size: 16px;
  }

  @media (max-width: 899px) {
    main {
      display: flex;
      flex-direction: column;
    }
    .list,
    .facts {
      border: 0;
    }
    .splitter {
      display: none;
    }
    .list,
    .stage,
    .timeline,
    .facts,
    .transport {
      display: none;
    }
    :host([tab="list"]) .list,
    :host([tab="facts"]) .facts,
    :host([tab="stage"]) .stage {
      display: flex;
      flex: 1;
    }
    :host([selected]) .stage {
      display: flex;
      order: -1;
    }
    :host([selected]:not([tab="stage"])) .stage {
      flex: 0 0 34dvh;
    }
    :host([selected][tab="stage"]) .timeline {
      display: flex;
      max-height: 34dvh;
    }
    :host([selected]) .transport {
      display: flex;
      order: 9;
    }
    :host([tab="facts"]) .stage {
      --lift: 14px;
    }
    .facts {
      position: relative;
      z-index: 1;
      margin-top: -14px;
      border-radius: 16px 16px 0 0;
      border-top: 1px solid var(--line);
      box-shadow: 0 -8px 24px var(--shade);
    }
    :host([sheet][tab="facts"]) .stage {
      display: none;
    }
    :host([sheet]) .facts {
      margin-top: 0;
    }
    :host(:not([selected])) .facts {
      margin-top: 0;
      box-shadow: none;
      border-radius: 0;
    }
    :host([selected]) .handle {
      display: block;
      flex: none;
      height: 24px;
      position: relative;
    }
    .handle::after {
      content: "";
      position: absolute;
      left: 50%;
      top: 9px;
      width: 40px;
      height: 5px;
      margin-left: -20px;
      border-radius: 3px;
      background: var(--line-strong);
    }
    .tabs {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      background: var(--panel);
      border-top: 1px solid var(--line);
      padding-bottom: env(safe-area-inset-bottom);
    }
    .tabs button {
      display: grid;
      justify-items: center;
      gap: 2px;
      padding: 7px 0 6px;
      font-size: var(--tiny);
      color: var(--muted);
    }
    .tabs kata-icon {
      width: 20px;
      height: 20px;
    }
    .tabs button[aria-current="page"] {
      color: var(--accent-text);
      font-weight: 600;
    }
    .tabs button:focus-visible {
      outline-offset: -3px;
    }
    .toasts {
      width: calc(100vw - 24px);
      bottom: calc(env(safe-area-inset-bottom) + 64px);
    }
    :host([selected]) .toasts {
      bottom: calc(env(safe-area-inset-bottom) + 132px);
    }
  }
`;
