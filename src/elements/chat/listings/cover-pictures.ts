import type { Home } from './home.js';

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * Leaves the pictures out of an answer that stand on its cards: the same one twice, an arm's length apart,
 * tells nobody anything. By a style sheet, which holds for what is drawn later, too.
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
