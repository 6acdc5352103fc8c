import type { Home } from './listing.js';

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * Hides images of an answer that are repeated on its cards. A style sheet also covers images rendered later.
 *
 * @param answer shadow root of the answer
 */
export function coverPictures(answer: ShadowRoot, homes: readonly Home[]): void {
  const pictures = homes.flatMap(({ pictures }) => pictures);
  if (!pictures.length && !sheets.has(answer)) return;
  let sheet = sheets.get(answer);
  if (!sheet) {
    sheets.set(answer, (sheet = new CSSStyleSheet()));
    answer.adoptedStyleSheets.push(sheet);
  }
  const selectors = pictures.map(address => `img[src="${CSS.escape(address)}"]`);
  sheet.replaceSync(pictures.length ? `${selectors.join()}{display:none}` : '');
}
