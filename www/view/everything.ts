import { Task } from "@lit/task";
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core";
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { ArrowLeft } from "lucide";
import type { Everything } from "../contract.ts";
import { bytes, whole } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import type { State } from "../state/state.ts";
import { type Order, ordered } from "../state/things.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { showObject } from "./show-object.ts";
import { base, buttons, scrolling } from "./styles.ts";
import "./texture-viewer.ts";
import "./uses.ts";

const ROW = 34;

/** Every instance of every open file, and for each what it refers to and what refers to it. */
@customElement("kata-everything")
export class KataEverything extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  /** Handle of the instance to open with. */
  @property({ attribute: false }) first: number | null = null;
  @property({ attribute: false }) onCharacter: (character: number) => void = () => {};
  @query(".rows") private readonly scroller!: HTMLElement | null;
  @state() private tag = "";
  @state() private order: Order = "name";
  @state() private open: number | null = null;
  @state() private texture: number | null = null;
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null;
  #unmount: (() => void) | null = null;
  #shown: readonly number[] = [];

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    factStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .top {
        display: flex;
        flex: none;
        gap: 8px;
        align-items: center;
        padding: 5px 10px 5px 16px;
        border-bottom: 1px solid var(--line-soft);
      }
      h2 {
        flex: 1;
        min-width: 0;
        font: 600 13px/1.3 var(--font);
        overflow-wrap: anywhere;
      }
      h2 small {
        font: inherit;
        font-weight: 400;
        color: var(--muted);
        margin-left: 6px;
      }
      select {
        height: var(--control);
        max-width: 104px;
        padding: 0 4px;
        border: 1px solid var(--line);
        border-radius: var(--radius-small);
        background: var(--panel);
      }
      .rows,
      .one {
        flex: 1;
        min-height: 0;
        overflow: auto;
      }
      .one {
        padding: 4px 16px 24px;
        container-type: inline-size;
      }
      .space {
        position: relative;
      }
      [role="listitem"] {
        position: absolute;
        left: 0;
        right: 0;
        height: ${ROW}px;
      }
      .row {
        width: 100%;
        height: 100%;
        display: grid;
        grid-template-columns: 46px minmax(0, 1fr) auto;
        gap: 8px;
        align-items: center;
        padding: 0 14px 0 16px;
        text-align: left;
        border-bottom: 1px solid var(--line-soft);
      }
      .row:hover {
        background: var(--hover);
      }
      .row:focus-visible {
        outline-offset: -3px;
      }
      .row b {
        font-weight: 400;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .row i,
      .row span {
        font-style: normal;
        color: var(--muted);
        font-size: var(--small);
      }
      .none {
        padding: 24px;
        text-align: center;
        color: var(--muted);
      }
    `,
  ];

  readonly #all = new Task(this, {
    args: () => [this.state.summary.revision] as const,
    task: () => this.commands.ask.everything(),
  });
  readonly #dangling = new Task(this, {
    args: () => [this.state.summary.revision, this.tag === "dangling"] as const,
    task: async ([, wanted]) => (wanted ? await this.commands.ask.dangling() : null),
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unmount?.();
    this.#unmount = null;
    this.#virtualizer = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("first") && this.first !== null) this.open = this.first;
  }

  protected override updated(): void {
    const { scroller } = this;
    if (!scroller) {
      this.#unmount?.();
      this.#unmount = null;
      this.#virtualizer = null;
      return;
    }
    const options = {
      count: this.#shown.length,
      getScrollElement: () => scroller,
      estimateSize: () => ROW,
      overscan: 8,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => this.requestUpdate(),
    };
    if (this.#virtualizer) {
      const before = this.#virtualizer.options.count;
      this.#virtualizer.setOptions(options);
      if (before !== options.count) this.requestUpdate();
    } else {
      this.#virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options);
      this.#unmount = this.#virtualizer._didMount();
      this.#virtualizer._willUpdate();
      this.requestUpdate();
    }
  }

  override render() {
    return html`
      ${this.#all.render({
        complete: (all) =>
          this.open !== null && all.id.includes(this.open) ? this.#one(all, this.open) : this.#list(all),
        error: (error) => html`<p class="none" role="alert">${messageOf(error)}</p>`,
      })}
      <kata-texture
        .commands=${this.commands}
        .texture=${this.texture}
        .revision=${this.state.summary.revision}
        .onClose=${() => {
          this.texture = null;
        }}
        .onGo=${this.#go}
      ></kata-texture>
    `;
  }

  #list(all: Everything) {
    const dangling = this.tag === "dangling";
    this.#shown = dangling ? [] : ordered(all, this.state.query, this.tag, this.order);
    const shown = this.#shown.length;
    const total = all.id.length;
    return html`
      <div class="top">
        <h2>Everything${dangling ? nothing : html`<small>${shown === total ? whole(total) : `${whole(shown)} of ${whole(total)}`}</small>`}</h2>
        <select aria-label="Kind" @change=${(event: Event) => {
          this.tag = (event.target as HTMLSelectElement).value;
        }}>
          <option value="">All kinds</option>
          <option value="dangling" ?selected=${dangling}>Leads nowhere</option>
          ${[...all.tags].sort().map((tag) => html`<option value=${tag} ?selected=${tag === this.tag}>${tag}</option>`)}
        </select>
        <select aria-label="Order" @change=${(event: Event) => {
          this.order = (event.target as HTMLSelectElement).value as Order;
        }}>
          <option value="file" ?selected=${this.order === "file"}>As in the files</option>
          <option value="name" ?selected=${this.order === "name"}>By name</option>
          <option value="tag" ?selected=${this.order === "tag"}>By kind</option>
          <option value="size" ?selected=${this.order === "size"}>By size</option>
        </select>
      </div>
      ${dangling ? this.#nowhere() : shown > 0 ? this.#rows(all) : html`<p class="none">Nothing here has a name that holds what is searched for.</p>`}
    `;
  }

  #rows(all: Everything) {
    const virtual = this.#virtualizer;
    return html`<div class="rows" tabindex="-1" role="list" aria-label="Instances">
      <div class="space" role="presentation" style="height:${this.#shown.length * ROW}px">
        ${virtual?.getVirtualItems().map(({ index, start }) => {
          const at = this.#shown[index];
          if (at === undefined) return nothing;
          const tag = all.tags[all.tag[at] ?? 0] ?? "";
          return html`<div role="listitem" style="transform:translateY(${start}px)"><button class="row" type="button" title="${all.meanings[all.tag[at] ?? 0]}, ${all.files[all.file[at] ?? 0]}" @click=${() => this.#go(all.id[at] ?? 0, tag)}>
            <i>${tag}</i><b>${all.name[at] || `#${all.index[at]}`}</b><span>${bytes(all.size[at] ?? 0)}</span>
          </button></div>`;
        })}
      </div>
    </div>`;
  }

  #nowhere() {
    return html`<div class="one">${this.#dangling.render({
      complete: (found) =>
        found === null
          ? nothing
          : found.links.length === 0
            ? html`<p class="none">Every link of what is open leads somewhere.</p>`
            : html`<ul>${found.links.map(
                ({ from, role, to }) =>
                  html`<li><button class="link" type="button" @click=${() => this.#go(from.id, from.tag)}>${from.name}</button><span class="text">${role}: ${to}</span></li>`,
              )}</ul>
              ${found.cut ? html`<p class="text">There are more than are listed here.</p>` : nothing}`,
      error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
    })}</div>`;
  }

  #one(all: Everything, id: number) {
    const at = all.id.indexOf(id);
    const tag = all.tag[at] ?? 0;
    return html`
      <div class="top">
        <button class="icon" type="button" aria-label="Back to everything" @click=${() => {
          this.open = null;
        }}><kata-icon .node=${ArrowLeft}></kata-icon></button>
        <h2>${all.name[at] || `${all.tags[tag]} #${all.index[at]}`}</h2>
      </div>
      <div class="one">
        <h3>Instance</h3>
        <dl>
          ${fact("Kind", `${all.tags[tag]}, ${all.meanings[tag] || "not known"}`)}
          ${fact("File", `${all.files[all.file[at] ?? 0]}, instance ${all.index[at]}`)}
          ${fact("Size", bytes(all.size[at] ?? 0))}
        </dl>
        <kata-uses .commands=${this.commands} .thing=${id} .revision=${this.state.summary.revision} .onGo=${this.#go}></kata-uses>
      </div>
    `;
  }

  /** To the view that shows such an instance, or to its links. */
  readonly #go = (thing: number, tag: string) => {
    if (tag === "TXMP") {
      this.texture = thing;
      return;
    }
    this.texture = null;
    if (tag === "TRAM") {
      this.commands.select(thing);
      this.open = thing;
    } else if (tag === "ONCC") this.onCharacter(thing);
    else if (tag === "OBAN") {
      // One that cannot be read has its links all the same.
      showObject(this.commands, thing).catch(() => {});
      this.open = thing;
    } else this.open = thing;
  };
}

function fact(name: string, value: unknown) {
  return html`<div class="fact"><dt>${name}</dt><dd>${value}</dd></div>`;
}
