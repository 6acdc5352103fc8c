/** A paragraph or list item of an answer that presents one listing: it begins with a link. */
export interface ListingBlock {
  readonly element: HTMLElement;
  /** Address of the link; undefined while it streams in. */
  readonly href: string | undefined;
  /** Whether it is probably a listing, because it has a price or may still get one. */
  readonly isLikely: boolean;
}

/** A longer text says more than a card shows. */
const MAX_FACTS_LENGTH = 240;
/** A longer answer is a document, not a few listings. */
const MAX_ANSWER_LENGTH = 20_000;

/** Text before the link: a number or a bullet. */
const BEFORE = /^[\s\d.)#:·•–—-]*$/;
/** In a paragraph, other text after the link makes a sentence. */
const AFTER = /^\s*(?:$|[—–\-:·|,;(]|\p{Sc}|\d)/u;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}|\d[\d.,\s]{4}/u;
const BULLET = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/;
/** The begin of emphasis, or of a link, to the end of the line. */
const OPEN = /^(?:(?:\*\*|__)(?:\d+[.)]?[ \t]*)?|(?:\*\*|__)?(?:\d+[.)][ \t]+)?\[.{0,600})$/;

/** Returns the blocks that present listings. `isGrowing`: the last one is still streaming in. */
export function listingBlocksIn(answer: Element, markdown: string, isGrowing: boolean): readonly ListingBlock[] {
  if (!/[[:]/.test(markdown) || markdown.length > MAX_ANSWER_LENGTH) return [];
  const last = isGrowing ? lastBlock(answer) : undefined;
  const open = isLastLineOpen(markdown) ? last : undefined;
  const blocks = answer.querySelectorAll<HTMLElement>(':scope > p, :scope > :is(ul, ol) > li');
  return [...blocks].flatMap(element =>
    element === open ? { element, href: undefined, isLikely: true } : (readBlock(element, element === last) ?? []),
  );
}

/** Whether the last line begins, or may begin, with a link. */
const isLastLineOpen = (markdown: string): boolean =>
  OPEN.test(markdown.slice(markdown.lastIndexOf('\n') + 1).replace(BULLET, ''));

function readBlock(element: HTMLElement, isGrowing: boolean): ListingBlock | undefined {
  const [link, ...others] = element.querySelectorAll('a');
  if (!link || others.some(({ href }) => href !== link.href)) return undefined;
  const text = element.textContent;
  const label = link.textContent;
  const [before = ''] = text.split(label, 1);
  const after = text.slice(before.length + label.length);
  if (!label.trim() || !BEFORE.test(before) || after.length > MAX_FACTS_LENGTH) return undefined;
  if (element.localName !== 'li' && !AFTER.test(after)) return undefined;
  return { element, href: link.href, isLikely: PRICE.test(after) || (isGrowing && AFTER.test(after)) };
}

function lastBlock(answer: Element): Element | null {
  const last = answer.lastElementChild;
  return last?.matches('ul, ol') ? last.lastElementChild : last;
}
