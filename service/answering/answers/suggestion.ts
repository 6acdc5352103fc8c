import type { ListingQuery } from '../listing-query.js';
import type { FoundListing } from '../search/listing-search.js';
import { placeNames } from '../wording/describe.js';
import { escapeInline } from '../wording/markdown.js';
import type { Context } from './context.js';

/**
 * One line on how to go on. Its examples are sentences that the answerer understands, made from what was
 * not asked for yet.
 *
 * @param first number of the first listing shown
 * @param left how many results were not shown
 */
export function suggestion(
  query: ListingQuery,
  shown: readonly FoundListing[],
  first: number,
  left: number,
  { voice }: Context,
): string | undefined {
  const { phrases } = voice;
  if (left <= 0) {
    if (shown.length === 0) return undefined;
    return shown.length === 1
      ? phrases.suggestDetails(first)
      : phrases.suggestCompare(first, first + 1);
  }
  const examples = examplesFor(query, shown, voice);
  return phrases.suggestMore(phrases.orList(examples.slice(0, 2)));
}

function examplesFor(
  query: ListingQuery,
  shown: readonly FoundListing[],
  voice: Context['voice'],
): readonly string[] {
  const { phrases, numbers, gazetteer } = voice;
  const examples: string[] = [];
  if (!query.limits.bedrooms && shown.some(({ bedrooms }) => bedrooms > 0))
    examples.push(phrases.example('bedrooms'));
  const [city] = gazetteer.cities;
  if (query.places.length === 0 && gazetteer.cities.length > 1 && city)
    examples.push(phrases.example('place', placeNames([{ city: city.name }], voice)));
  const dearest = Math.max(0, ...shown.map(({ price }) => price ?? 0));
  const symbol = shown[0]?.currencySymbol ?? '';
  if (!query.limits.price && dearest > 0)
    examples.push(phrases.example('price', escapeInline(numbers.money(roundUp(dearest), symbol))));
  if (query.features.length === 0) examples.push(phrases.example('garage'));
  if (query.limits.price) examples.push(phrases.example('cheaper'));
  return examples;
}

/** A fifth more, with two figures: 412,000 becomes 500,000. */
function roundUp(price: number): number {
  const wanted = price * 1.2;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(wanted)) - 1) * 5;
  return Math.ceil(wanted / step) * step;
}
