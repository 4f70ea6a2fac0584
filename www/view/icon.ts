import type { IconNode } from "lucide";

const SVG = "http://www.w3.org/2000/svg";

/** One Lucide icon, drawn in the colour of the text beside it. Decoration only: what it stands for is said in words. */
export class KataIcon extends HTMLElement {
  #node: IconNode | null = null;

  connectedCallback(): void {
    this.setAttribute("aria-hidden", "true");
  }

  set node(node: IconNode) {
    if (node === this.#node) return;
    this.#node = node;
    const svg = document.createElementNS(SVG, "svg");
    const frame = {
      viewBox: "0 0 24 24",
      width: "100%",
      height: "100%",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    };
    for (const [name, value] of Object.entries(frame)) svg.setAttribute(name, value);
    for (const [tag, attributes] of node) {
      const child = document.createElementNS(SVG, tag);
      for (const [name, value] of Object.entries(attributes)) child.setAttribute(name, String(value));
      svg.append(child);
    }
    this.replaceChildren(svg);
  }
}

customElements.define("kata-icon", KataIcon);
