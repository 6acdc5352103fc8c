import { directionOf, isTelling, type Direction } from './text-direction.js';

/**
 * Marks an element as a top-level block: sets a class, which no answer can set, and a direction. In a list the first
 * item decides, in a table the header, because those arrive first. `base` is the direction of the conversation;
 * `isWhole`: no more text of the block follows.
 *
 * @returns the direction for the next block
 */
export function markAsBlock(element: Element, base: Direction | undefined, isWhole: boolean): Direction | undefined {
  // Parts of a list or table that streams.
  if (element.matches('li, tr')) return base;
  element.classList.add('block');
  if (element.localName === 'pre') return base;
  const text = (element.querySelector('li, thead') ?? element).textContent;
  const direction = directionOf(text, base, isWhole);
  element.setAttribute('dir', direction);
  return isWhole && base && isTelling(text) ? direction : base;
}
