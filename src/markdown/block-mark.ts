const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Makes an element a block at the top of the answer: with a class, which no answer can set, and a direction
 * of its own. As with `dir="auto"` its first letter decides; in a list that of the first item, in a table
 * that of the header, for those are there before they have grown.
 *
 * Not `dir="auto"`: the browser would look for a letter again with every row of a table of numbers.
 */
export function markAsBlock(element: Element): void {
  element.classList.add('block');
  if (element.localName === 'pre') return;
  const text = (element.querySelector('li, thead') ?? element).textContent;
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  element.setAttribute('dir', RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr');
}
