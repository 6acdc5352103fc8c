const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Marks an element as a top-level block: sets a class, which no answer can set, and a direction. As with
 * `dir="auto"`, the first letter decides; in a list that of the first item, in a table that of the header, because
 * those arrive first.
 *
 * Not `dir="auto"`, because the browser would search for a letter again with every row of a table of numbers.
 */
export function markAsBlock(element: Element): void {
  // Parts of a list or table that streams.
  if (element.matches('li, tr')) return;
  element.classList.add('block');
  if (element.localName === 'pre') return;
  const text = (element.querySelector('li, thead') ?? element).textContent;
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  element.setAttribute('dir', RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr');
}
