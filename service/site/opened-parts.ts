import type { parseHTML } from 'linkedom';

export type Page = ReturnType<typeof parseHTML>['document'];

/** Names of parts that a visitor opens. */
const OPENED = /accordion|collaps|toggle|\btabs?\b|tab-|faq|answer|panel|expand/i;
const REFERENCES = ['aria-controls', 'href', 'data-target', 'data-bs-target'] as const;

/** Not: transparent text, which pages fade in when visitors scroll. */
const INVISIBLE: readonly RegExp[] = [
  /^display:none/,
  /^visibility:hidden/,
  /^font-size:0(?:px|pt|r?em|%)?(?:!|$)/,
  // Moved out of the page.
  /^(?:text-indent|left|top|margin-left):-\d{4}/,
];

/** Whether a `style` attribute hides its element. */
export const isInvisible = (style: string): boolean =>
  style
    .slice(0, 500)
    .toLowerCase()
    .replace(/\s+/g, '')
    .split(';')
    .some(declaration => INVISIBLE.some(pattern => pattern.test(declaration)));

/** The classes of an element, and its identifier. */
export const namesOf = (element: Element): readonly string[] =>
  `${element.getAttribute('class') ?? ''} ${element.id}`.split(/\s+/).filter(Boolean);

/** Identifiers of the parts that buttons, tabs and links of a page open. */
export function openedBy(page: Page): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const name of REFERENCES)
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (name === 'aria-controls') for (const id of value.split(/\s+/)) ids.add(id);
      else if (value.startsWith('#')) ids.add(value.slice(1));
    }
  ids.delete('');
  return ids;
}

/** Whether a visitor opens an element. */
export const isOpened = (element: Element, opened: ReadonlySet<string>): boolean =>
  OPENED.test(namesOf(element).join(' ')) ||
  element.getAttribute('role') === 'tabpanel' ||
  element.getAttribute('hidden') === 'until-found' ||
  opened.has(element.id);

/** Whether markup may have parts for `showOpened`. */
export const mayHaveOpened = (html: string): boolean => /\s(?:hidden|style)\b|<button\b/i.test(html);

/**
 * Shows the parts of a page that a click opens, such as the answers of an accordion, and makes headings of the buttons that
 * open them. Returns whether there are any.
 */
export function showOpened(page: Page): boolean {
  const opened = openedBy(page);
  const shown = new Set<string>();
  let hasShown = false;
  for (const element of page.querySelectorAll('[hidden], [style]')) {
    const isHidden = element.hasAttribute('hidden') || isInvisible(element.getAttribute('style') ?? '');
    if (!isHidden || !isOpened(element, opened)) continue;
    for (const name of ['hidden', 'style', 'aria-hidden']) element.removeAttribute(name);
    shown.add(element.id);
    hasShown = true;
  }
  for (const button of page.querySelectorAll('button[aria-controls]')) {
    if (!shown.has(button.getAttribute('aria-controls') ?? '')) continue;
    const title = page.createElement(button.closest('h1, h2, h3, h4, h5, h6') ? 'span' : 'h4');
    title.textContent = button.textContent;
    button.replaceWith(title);
  }
  // Readability drops buttons, and with them the headings of accordions.
  for (const button of page.querySelectorAll(HEADING_BUTTONS)) {
    const title = page.createElement('span');
    title.textContent = button.textContent;
    button.replaceWith(title);
    hasShown = true;
  }
  return hasShown;
}

const HEADING_BUTTONS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'].map(name => `${name} button`).join(', ');
