import type { ListingEntry } from './listing.js';

/** Hides images of an answer that are repeated on its cards. A style sheet also covers images rendered later. */
export class DuplicateImageHider {
  #sheet: CSSStyleSheet | undefined;

  /** @param answer shadow root of the answer */
  show(answer: ShadowRoot, entries: readonly ListingEntry[]): void {
    const pictures = entries.flatMap(({ pictures }) => pictures);
    if (!pictures.length && !this.#sheet) return;
    this.#sheet ??= new CSSStyleSheet();
    if (!answer.adoptedStyleSheets.includes(this.#sheet))
      answer.adoptedStyleSheets.push(this.#sheet);
    const selectors = pictures.map(address => `img[src="${CSS.escape(address)}"]`);
    this.#sheet.replaceSync(pictures.length ? `${selectors.join()}{display:none}` : '');
  }
}
