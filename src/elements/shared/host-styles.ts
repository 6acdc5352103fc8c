import {
  adoptStyles,
  css,
  supportsAdoptingStyleSheets,
  type CSSResult,
} from '@lit/reactive-element';

/** What shadow roots wear beside the styles of their element's class. */
const added = new WeakMap<ShadowRoot, CSSStyleSheet[]>();

/** The sheets that a shadow root was given by `addStyles` and `HostStyles`; oldest first. */
export const addedSheets = (root: ShadowRoot): readonly CSSStyleSheet[] => added.get(root) ?? [];

/** Adds styles to those of an element's class; once, however often it is asked. */
export function addStyles(root: ShadowRoot, styles: CSSResult): void {
  const { styleSheet } = styles;
  if (!styleSheet) adoptStyles(root, [styles]);
  else if (!addedSheets(root).includes(styleSheet)) addSheet(root, styleSheet);
}

function addSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  added.set(root, [...addedSheets(root), sheet]);
  // Another document would refuse it; the element is dressed again when it comes back.
  if (root.ownerDocument === document) root.adoptedStyleSheets.push(sheet);
}

/**
 * Custom properties that are known at run time only, on the host of a shadow root: in a constructed sheet,
 * so that they need no permission of a Content Security Policy. Where the browser has none of those, in a
 * `<style>` with the nonce that Lit was given.
 */
export class HostStyles {
  readonly #replace: (text: string) => void;
  readonly #properties: Record<string, string> = {};

  constructor(root: ShadowRoot) {
    if (supportsAdoptingStyleSheets) {
      const sheet = new CSSStyleSheet();
      addSheet(root, sheet);
      this.#replace = text => void sheet.replaceSync(text);
    } else {
      adoptStyles(root, [css``]);
      const style = root.lastElementChild!;
      this.#replace = text => void (style.textContent = text);
    }
  }

  /** Sets properties beside those set before. Values are the widget's own, or checked by it. */
  set(properties: Readonly<Record<string, string>>): void {
    const before = this.#text;
    Object.assign(this.#properties, properties);
    if (this.#text !== before) this.#replace(`:host{${this.#text}}`);
  }

  get #text(): string {
    return Object.entries(this.#properties)
      .map(pair => pair.join(':'))
      .join(';');
  }
}
