import { css, html, type TemplateResult } from "lit";

/** A row of tabs over one panel: the frame of a column that shows one of several things. */
export const tabStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  [role="tablist"] {
    display: flex;
    flex: none;
    gap: 2px;
    padding: 0 8px;
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 1px solid var(--line);
  }
  [role="tab"] {
    flex: none;
    padding: 0 8px;
    height: 40px;
    color: var(--muted);
    border-bottom: 2px solid transparent;
  }
  [role="tab"]:hover {
    color: var(--text);
  }
  [role="tab"]:focus-visible {
    outline-offset: -3px;
  }
  [role="tab"][aria-selected="true"] {
    color: var(--text);
    font-weight: 600;
    border-bottom-color: var(--accent);
  }
  [role="tabpanel"] {
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
  }
  [role="tabpanel"] > *,
  ::slotted(*) {
    flex: 1;
    min-height: 0;
  }
  @media (max-width: 899px) {
    [role="tab"] {
      height: 44px;
    }
  }
`;

/** The tabs and the panel of the one that is on. Arrow keys go from tab to tab. */
export function tabbed<T extends string>(
  label: string,
  tabs: readonly (readonly [T, string])[],
  on: T,
  show: (tab: T) => void,
  panel: unknown,
): TemplateResult {
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(([tab]) => tab === on);
    const [next] = tabs[(at + step + tabs.length) % tabs.length] ?? [];
    if (next === undefined) return;
    show(next);
    if (event.currentTarget instanceof Element) event.currentTarget.querySelector<HTMLElement>(`#${next}`)?.focus();
  };
  return html`
    <div role="tablist" aria-label=${label} @keydown=${pressed}>
      ${tabs.map(
        ([tab, name]) => html`<button
          type="button"
          role="tab"
          id=${tab}
          aria-controls="panel"
          aria-selected=${tab === on}
          tabindex=${tab === on ? 0 : -1}
          @click=${() => show(tab)}
        >
          ${name}
        </button>`,
      )}
    </div>
    <div role="tabpanel" id="panel" aria-labelledby=${on}>${panel}</div>
  `;
}
