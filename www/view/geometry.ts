import { Task } from "@lit/task";
import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GeometryDetail, GeometryRow, Three } from "../contract.ts";
import { count, decimal } from "../lib/format.ts";
import { short } from "../lib/tags.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import { base, buttons } from "./styles.ts";

/** Triangles drawn of a mesh: more would be one dark patch. */
const MOST_DRAWN = 4000;

/** From a quarter to the left and a little above: x to the right, y down. */
function flat([x, y, z]: Three): readonly [number, number] {
  return [x * 0.8 - z * 0.6, -y + (x * 0.6 + z * 0.8) * 0.35];
}

function size({ low, high }: GeometryRow): string {
  return high.map((top, axis) => decimal(top - (low[axis] ?? 0))).join(" \u00d7 ");
}

/** Meshes by name: wireframe with normals and box, and how the texture lies on it. */
@customElement("kata-geometry")
export class KataGeometry extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) rows: readonly GeometryRow[] = [];
  /** Meshes without a name, which are not listed. */
  @property({ type: Number }) unnamed = 0;
  @state() private chosen: number | null = null;
  readonly #detail = new Task(this, {
    task: ([commands, id]) => (id === null ? Promise.resolve(null) : commands.ask.geometryDetail(id)),
    args: () => [this.commands, this.chosen] as const,
  });

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        overflow-y: auto;
        min-height: 0;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0 6px 10px;
      }
      .row {
        display: block;
        width: 100%;
        padding: 6px 8px;
        text-align: left;
        border-radius: var(--radius-small);
      }
      .row:hover {
        background: var(--hover);
      }
      .row[aria-expanded="true"] {
        background: var(--accent-soft);
      }
      small {
        display: block;
        color: var(--muted);
        font-size: var(--small);
      }
      svg {
        display: block;
        width: 100%;
        height: 220px;
        margin: 6px 0;
        background: var(--raised);
        border-radius: var(--radius-small);
        fill: none;
        stroke: var(--text);
      }
      .normals {
        stroke: var(--particle);
      }
      .box {
        stroke: var(--link);
        stroke-dasharray: 4 3;
      }
      p {
        margin: 14px;
        color: var(--muted);
      }
    `,
  ];

  override render() {
    if (this.rows.length === 0) return html`<p>No meshes (M3GM) are in the open files.</p>`;
    return html`<ul aria-label="Geometry">
        ${this.rows.map(
          (row) => html`<li>
            <button
              class="row"
              type="button"
              aria-expanded=${row.id === this.chosen}
              @click=${() => {
                this.chosen = row.id === this.chosen ? null : row.id;
              }}
            >
              ${short(row.name)}
              <small>
                ${count(row.triangles, "triangle")}, ${count(row.points, "point")}, ${size(row)} units${row.texture ? `, ${row.texture}` : ""}
              </small>
            </button>
            ${row.problems.map((problem) => html`<small role="note">${problem}</small>`)}
            ${row.id === this.chosen ? this.#chosen() : nothing}
          </li>`,
        )}
      </ul>
      ${this.unnamed > 0 ? html`<p>${count(this.unnamed, "mesh", "meshes")} without a name, parts of bodies as a rule, are not listed.</p>` : nothing}`;
  }

  #chosen() {
    return this.#detail.render({
      pending: () => html`<p>Reading …</p>`,
      error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
      complete: (detail) =>
        detail && detail.triangles.length > 0 ? this.#pictures(detail) : html`<p>This mesh has nothing to show.</p>`,
    });
  }

  #pictures(detail: GeometryDetail) {
    const { points, normals, uvs, triangles, row } = detail;
    const name = short(row.name);
    const drawn = triangles.slice(0, MOST_DRAWN);
    const places = points.map(flat);
    const path = (at: readonly (readonly [number, number])[]) =>
      drawn.map((corners) => `M${corners.map((corner) => (at[corner] ?? [0, 0]).join(",")).join("L")}Z`).join("");
    const corner = (n: number): Three =>
      [0, 1, 2].map((axis) => (n & (1 << axis) ? row.high : row.low)[axis] ?? 0) as unknown as Three;
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => flat(corner(n)));
    const edges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
      [1, 2, 4].filter((bit) => !(n & bit)).map((bit) => [n, n | bit] as const),
    );
    const reach = Math.max(...row.high.map((top, axis) => top - (row.low[axis] ?? 0)), 0.01);
    const spikes = points.slice(0, MOST_DRAWN).map((point, i) => {
      const normal = normals[i] ?? [0, 0, 0];
      const end = flat(point.map((part, axis) => part + (normal[axis] ?? 0) * reach * 0.1) as unknown as Three);
      return `M${(places[i] ?? [0, 0]).join(",")}L${end.join(",")}`;
    });
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [left, top] = [Math.min(...xs) - reach * 0.15, Math.min(...ys) - reach * 0.15];
    const box = [left, top, Math.max(...xs) - left + reach * 0.15, Math.max(...ys) - top + reach * 0.15].join(" ");
    return html`
      <svg viewBox=${box} role="img" aria-label="Wireframe of ${name} with its normals and its box">
        ${svg`<path d=${path(places)} vector-effect="non-scaling-stroke" /><path class="normals" d=${spikes.join("")} vector-effect="non-scaling-stroke" />
        <path class="box" d=${edges.map(([a, b]) => `M${corners[a]?.join(",")}L${corners[b]?.join(",")}`).join("")} vector-effect="non-scaling-stroke" />`}
      </svg>
      <svg viewBox="-0.05 -0.05 1.1 1.1" role="img" aria-label="Where the texture lies on ${name}">
        ${svg`<rect class="box" width="1" height="1" vector-effect="non-scaling-stroke" /><path d=${path(uvs)} vector-effect="non-scaling-stroke" />`}
      </svg>
      <small>Solid: edges. Short lines: normals. Dashed: the box, and the whole texture below.</small>
    `;
  }
}
