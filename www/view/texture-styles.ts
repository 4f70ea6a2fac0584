import { css } from "lit";

export const textureStyles = css`
  dialog {
    width: min(940px, calc(100vw - 24px));
  }
  h2 {
    overflow-wrap: anywhere;
  }
  .split {
    display: grid;
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: 20px;
    padding-top: 16px;
    overflow: auto;
  }
  .picture {
    display: grid;
    gap: 10px;
    align-content: start;
    min-width: 0;
  }
  .sheet {
    height: min(52dvh, 460px);
    overflow: auto;
    display: grid;
    place-items: safe center;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--bg);
  }
  canvas {
    image-rendering: pixelated;
    --square: light-dark(#d4d8e0, #2b313c);
    background: repeating-conic-gradient(var(--square) 0 25%, var(--raised) 0 50%) 0 0 / 16px 16px;
  }
  .fit canvas {
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: none;
  }
  .sheet.fit {
    overflow: hidden;
    --square: light-dark(#d4d8e0, #2b313c);
    background: repeating-conic-gradient(var(--square) 0 25%, var(--raised) 0 50%) 0 0 / 16px 16px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .tools .segments button {
    min-width: 34px;
    padding: 0 8px;
    justify-content: center;
  }
  .mips {
    color: var(--muted);
  }
  select {
    height: var(--control);
    padding: 0 6px;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    background: var(--panel);
  }
  .warn {
    margin-bottom: 8px;
    padding: 8px 10px;
    border-radius: var(--radius-small);
    background: var(--warning-soft);
    color: var(--warning);
  }
  .words {
    min-width: 0;
    container-type: inline-size;
  }
  @media (max-width: 699px) {
    .split {
      grid-template-columns: minmax(0, 1fr);
    }
    .sheet {
      height: 38dvh;
    }
  }
`;
