import { isCalculated, isComputed } from './compare-money.js';
import { currencyOf, type Evidence } from './evidence.js';
import type { Surroundings } from './near.js';
import type { Fact, Mentions } from './sentence.js';
import { ROLES, type FactKind } from './vocabulary.js';
import { OF_VISITOR } from './word-sets.js';

/** A wrong part of a sentence, and what is right in its place. */
export interface Fault {
  readonly kind: FactKind;
  readonly start: number;
  readonly end: number;
  readonly right: string | undefined;
}

export const faultAt = (fact: Fact, right: string | undefined): Fault => ({
  kind: fact.kind,
  start: fact.start,
  end: fact.end,
  right,
});

/** Whether a fact is the visitor's limit, a link elsewhere, or computed from several listings. */
export function isSupported(fact: Fact, around: Surroundings, text: string): boolean {
  const { evidence, tokens } = around;
  if (fact.kind === 'link') return !isListingLink(fact, tokens);
  if (fact.kind === 'price' && (isComputed(fact, around) || isCalculated(fact, around)))
    return isOwnCurrency(fact, evidence);
  const at = tokens.findIndex(({ start }) => start >= fact.start);
  const near = tokens.slice(Math.max(0, at - 8), at + 8);
  const isOfVisitor = near.some(({ flat }) => OF_VISITOR.has(flat)) && 'amount' in fact;
  return (
    isOfVisitor &&
    fact.amount.values.some(value => (value >= LEAST_ASKED || fact.kind !== 'area') && evidence.asked.has(value)) &&
    !/\b(?:costs?|priced|kostet|cuesta)\b/i.test(text)
  );
}

/** Smaller numbers of a visitor are no areas: the 3 of "3 bedrooms" is not in "3,000 sq ft". */
const LEAST_ASKED = 100;

/** "Together, A and B cost …": in a sentence of several listings, the word may be anywhere. */
export function withRole(fact: Fact, tokens: Mentions['tokens']): Fact {
  if (fact.kind !== 'price' || fact.role !== 'price') return fact;
  const role = ROLES.all(tokens).find(means => means === 'sum' || means === 'average');
  return role ? { ...fact, role } : fact;
}

// prettier-ignore
const BARE_LINK = new Set([
  'view', 'listing', 'home', 'house', 'property', 'details', 'photos', 'expose', 'inserat', 'anuncio', 'ficha',
  'haus', 'casa', 'condo', 'apartment',
]);
// prettier-ignore
const LISTING_LINK = new Set([
  'view', 'details', 'listing', 'here', 'more', 'photos', 'see', 'link', 'home', 'house', 'property', 'ansehen',
  'hier', 'expose', 'inserat', 'mehr', 'zum', 'anzeigen', 'ver', 'aqui', 'anuncio', 'ficha', 'mas', 'tour',
]);

/** Whether an unknown link seems to open a listing. */
function isListingLink(
  { isOwn, isImage, anchor }: Extract<Fact, { kind: 'link' }>,
  tokens: Mentions['tokens'],
): boolean {
  if (isOwn || isImage) return true;
  if (!anchor) return tokens.some(({ flat }) => BARE_LINK.has(flat));
  const words = tokens.filter(({ start, end }) => start >= anchor.start && end <= anchor.end);
  return words.some(({ flat, type }) => LISTING_LINK.has(flat) || type === 'number');
}

/** Whether a fact says which of two listings has more of something. */
export const isRelation = (fact: Fact) =>
  fact.kind === 'percent' ||
  fact.kind === 'comparison' ||
  (fact.kind === 'area' && fact.isDifference === true) ||
  (fact.kind === 'price' && fact.isMore !== undefined);

export function isOwnCurrency({ currency }: { readonly currency?: string }, { listings }: Evidence): boolean {
  return (
    currency === undefined ||
    listings.size === 0 ||
    [...listings.values()].some(({ currencySymbol }) => currencyOf(currencySymbol) === currency)
  );
}
