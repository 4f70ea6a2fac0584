import { html, nothing, type TemplateResult } from "lit";
import type { LinkRef, Word } from "../contract.ts";
import { bareName } from "../lib/format.ts";

/** Small pieces of which the facts are made. */

type Content = TemplateResult | string | typeof nothing;

export interface FactOptions {
  /** Whether words are explained. */
  readonly explain: boolean;
  readonly select: (animation: number) => void;
}

/** A line of the facts: what it is, its value, and what that means. */
export function fact(label: string, value: Content, text = "") {
  return html`<div class="fact">
    <dt>${label}</dt>
    <dd>${value}${text ? html`<span class="text">${text}</span>` : nothing}</dd>
  </div>`;
}

/** A named number; the number stands beside the name, for those who know it by that. */
export function wordFact(label: string, word: Word, { explain }: FactOptions) {
  return fact(label, html`${word.name}${number(word)}`, explain ? word.text : "");
}

function number(word: Word) {
  return word.known ? html`<span class="number">${word.value}</span>` : nothing;
}

/** Several words, each with its explanation. */
export function wordList(words: readonly Word[], { explain }: FactOptions) {
  return words.map(
    (word) =>
      html`<div>${word.name}${explain && word.text ? html`<span class="text">${word.text}</span>` : nothing}</div>`,
  );
}

export function chip(word: Word, extra = "") {
  return html`<span class="chip ${extra} ${word.known ? "" : "unknown"}" title=${word.text || nothing}>${word.name}</span>`;
}

/** A link to another animation; plain text with the reason where it leads nowhere. */
export function link(ref: LinkRef, { select }: FactOptions) {
  const { animation } = ref;
  const name = bareName(ref.name);
  if (animation === null) {
    return html`<span>${name}${ref.problem ? html`<span class="text">${ref.problem}</span>` : nothing}</span>`;
  }
  return html`<button class="link" type="button" title="Play ${ref.name}" @click=${() => select(animation)}>${name}</button>`;
}

export function links(refs: readonly LinkRef[], options: FactOptions) {
  return refs.map((ref) => html`<div>${link(ref, options)}</div>`);
}

export const NONE = html`<span class="none">none</span>`;
