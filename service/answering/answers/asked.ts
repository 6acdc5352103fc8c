import { featuresOf } from '../search/criteria.js';
import type { Reading } from '../reader/reading.js';
import { ATTRIBUTES, type Attribute } from '../wording/listing-text.js';

/** The fields and features that a question asks about. */
export interface Asked {
  readonly attributes: readonly Attribute[];
  readonly features: readonly string[];
}

// prettier-ignore
export const HOMES: ReadonlySet<string> = new Set([
  'home', 'house', 'apartment', 'flat', 'condo', 'place', 'unit', 'property', 'building', 'townhouse', 'villa', 'cottage', 'loft', 'lot',
  'plot', 'land', 'one', 'first', 'second', 'third',
]);

/** Fields whose words also ask about something else: `how old is the roof`, `pet deposit`, `how much is the second pet`. */
const OF_ANYTHING: ReadonlySet<Attribute> = new Set(['price', 'deposit', 'year', 'area']);
const LEADS_ON: ReadonlySet<string> = new Set(['filler', 'position', 'number', 'order', 'relation', 'in', 'near']);

/** Whether the words for a field belong to a part of the home, or to a thing that the listing may not have. */
export function isOfThing(name: Attribute, tags: Reading['tags']): boolean {
  const at = tags.findIndex(tag => tag.is === 'measure' && tag.of === name);
  if (at < 0 || !OF_ANYTHING.has(name)) return false;
  const isThing = (index: number) => {
    const tag = tags[index];
    return (
      tag !== undefined &&
      (tag.is === 'feature' || tag.is === 'unknown') &&
      !HOMES.has(tag.words) &&
      /\D{2}/.test(tag.words)
    );
  };
  const rest = tags.slice(at + 1);
  const next = rest.findIndex(({ is }) => !LEADS_ON.has(is));
  // "I like the pool, and how much" asks what the pool costs.
  if (next < 0)
    return isThing(at - 1) || (tags[at - 1]?.is === 'join' && tags.slice(0, at).some(({ is }) => is === 'feature'));
  let last = at + 1 + next;
  while (isThing(last + 1)) last++;
  // "How much is this lovely house" is about the house.
  const after = tags[last + 1];
  const isOfHome = after !== undefined && (after.is === 'type' || after.is === 'listing' || HOMES.has(after.words));
  return isThing(at - 1) || (isThing(last) && !isOfHome);
}

/** `offers over the asking price` */
const OF_OFFERS = /\boffers?\b.*\b(?:asking|price)\b/;

/** `is any of them new`: built lately, or new on the market */
const IS_NEW =
  /^(?:and |so |ok )*(?:is|are) (?:it|this|that|they|these|those|(?:any|one|some) of (?:them|these|those)) new$/;
/** `is it a condo` */
const OF_KIND = /^(?:and |so |ok )*(?:is|was) (?:it|this|that)\b/;

export function askedOf({
  attributes,
  criteria,
  numbers,
  addresses,
  tags,
  words,
  topics,
  pointsTo,
  isAnyOffer,
  asks,
}: Reading): Asked & { readonly isQuestion: boolean } {
  const { tour, limits, space, types } = criteria;
  const features = [...featuresOf(criteria), ...criteria.without].flatMap(id => id.split('|'));
  // "Does it have 2 baths" asks for their number.
  const isOfOne = pointsTo.has('it') || addresses.length + numbers.length > 0;
  const isNumbered = asks.has('yes or no') && pointsTo.has('it');
  const isOfOther =
    /\bhow much\b/.test(words) &&
    !/\b(?:price|asking|rent)\b/.test(words) &&
    topics.some(({ keys }) => /^(?:tax|insurance)/.test(keys[0]!));
  const isAsked = (name: Attribute) =>
    (name !== 'mlsNumber' || numbers.length === 0) &&
    (name === 'parking' || isNumbered || !(name in limits)) &&
    !isOfThing(name, tags) &&
    !(name === 'year' && /^(?:and |so )?who\b/.test(words)) &&
    !(name === 'price' && (isOfOther || OF_OFFERS.test(words)));
  const asksParking =
    limits.parking !== undefined &&
    (isOfOne || asks.has('yes or no') || limits.parking.min === 1 || limits.parking.max === 0);
  // "Is it a condo or a house?"
  const asksType = types.length > 0 && pointsTo.has('it') && OF_KIND.test(words);
  // "Is 12 Hill Road available?"
  const asksAvailable =
    addresses.length + numbers.length > 0 && /^(?:is|are)\b.* available(?: now| yet| today| right now)?$/.test(words);
  const asksStatus = asksAvailable || criteria.status === 'pending' || criteria.status === 'sold';
  const wanted = [
    ...new Set([
      ...attributes,
      ...(asksParking ? (['parking'] as const) : []),
      ...(asksStatus ? (['status'] as const) : []),
      ...(space ? (['space'] as const) : []),
      ...(asksType ? (['type'] as const) : []),
      ...(isNumbered ? ATTRIBUTES.filter(name => name in limits) : []),
      ...(IS_NEW.test(words) ? (['year', 'daysOnMarket'] as const) : []),
    ]),
  ].filter(isAsked);
  // "Is it for sale or for rent?" is answered by its price or rent.
  if (isAnyOffer && pointsTo.has('it') && !wanted.includes('price')) wanted.push('price');
  const all = tour && !wanted.includes('tour') ? [...wanted, 'tour' as const] : wanted;
  return { attributes: all, features, isQuestion: all.length + features.length > 0 };
}
