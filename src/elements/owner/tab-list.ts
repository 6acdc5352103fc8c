import { html, type TemplateResult } from 'lit';

/** A row of tabs above what the chosen one shows, the element with the id `page`. */
export interface TabList<Tab extends string> {
  /** What the row is about, for who does not see it. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly words: Readonly<Record<Tab, string>>;
  readonly chosen: Tab;
  /** A tab that only narrow screens have: a wide one shows its page beside another. */
  readonly narrowOnly: Tab;
  readonly choose: (tab: Tab) => void;
}

/** Draws the tabs. One of them is reached by Tab; arrows, Home and End lead to the others and choose them. */
export const renderTabList = <Tab extends string>(list: TabList<Tab>): TemplateResult =>
  html`<div class="tabs" role="tablist" aria-label=${list.label} @keydown=${handleKey}>
    ${list.tabs.map(tab => {
      const isChosen = tab === list.chosen;
      return html`<button
        type="button"
        role="tab"
        id=${`tab-${tab}`}
        class=${tab === list.narrowOnly ? 'narrow-only' : ''}
        aria-selected=${isChosen ? 'true' : 'false'}
        aria-controls="page"
        tabindex=${isChosen ? '0' : '-1'}
        @click=${() => list.choose(tab)}
      >
        ${list.words[tab]}
      </button>`;
    })}
  </div>`;

function handleKey(event: KeyboardEvent): void {
  const row = event.currentTarget as HTMLElement;
  const shown = [...row.querySelectorAll<HTMLElement>('[role=tab]')].filter(
    tab => tab.offsetParent !== null,
  );
  const current = shown.findIndex(tab => tab.ariaSelected === 'true');
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const places: Readonly<Record<string, number>> = {
    ArrowRight: current + (isRtl ? -1 : 1),
    ArrowLeft: current + (isRtl ? 1 : -1),
    Home: 0,
    End: shown.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const tab = shown.at(place % shown.length)!;
  tab.focus();
  tab.click();
}
