import { css } from "lit";

/** The steps of a queue, and the bars between them. */
export const queueStyles = css`
  .steps {
    display: grid;
    gap: 6px;
  }
  .step {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 6px;
    align-items: center;
    padding: 4px 4px 8px;
    border: 1px solid var(--line);
    border-radius: 9px;
    background: var(--raised);
  }
  .dragged .step {
    border-color: var(--focus);
    box-shadow: var(--shadow);
  }
  .grip {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 24px;
    height: 30px;
    color: var(--faint);
    cursor: grab;
    touch-action: none;
    border-radius: 5px;
  }
  .grip:hover {
    color: var(--text);
  }
  .how,
  .told {
    grid-column: 2 / -1;
    padding-right: 6px;
  }
  .how {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 10px;
    align-items: center;
  }
  .how select {
    max-width: 100%;
  }
  .cut {
    width: 48px;
    text-align: right;
  }
  .slide {
    margin: 0 0 6px;
    padding-left: 30px;
    font-size: var(--small);
  }
  .seam {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 8px;
    align-items: center;
    margin: 6px 0 4px;
  }
  .seam div {
    display: contents;
  }
  .seam dt {
    font-size: var(--small);
  }
  .seam dd:last-of-type {
    text-align: right;
  }
  .bar {
    height: 6px;
    border-radius: 3px;
    background: var(--line);
    overflow: hidden;
  }
  .bar i {
    display: block;
    height: 100%;
    min-width: 1px;
    border-radius: 3px;
    background: var(--step);
  }
  @media (pointer: coarse) {
    .grip {
      width: 40px;
      height: 40px;
    }
  }
`;
