const LETTERS_OF_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;
const LETTERS = /\p{L}/gu;

/** Length of the text whose letters decide, in characters: a long block that streams keeps its direction. */
const DECIDING_LENGTH = 200;

/**
 * Marks an element as a top-level block: sets a class, which no answer can set, and a direction. The majority of its
 * letters decides, because a sentence often begins with a name in another script; in a list those of the first item,
 * in a table those of the header, because those arrive first.
 *
 * Not `dir="auto"`, because the first letter decides there.
 */
export function markAsBlock(element: Element): void {
  // Parts of a list or table that streams.
  if (element.matches('li, tr')) return;
  element.classList.add('block');
  if (element.localName === 'pre') return;
  const text = (element.querySelector('li, thead') ?? element).textContent.slice(0, DECIDING_LENGTH);
  const opposite = text.match(LETTERS_OF_RIGHT_TO_LEFT)?.length ?? 0;
  const all = text.match(LETTERS)?.length ?? 0;
  element.setAttribute('dir', opposite > 0 && opposite * 2 >= all ? 'rtl' : 'ltr');
}
