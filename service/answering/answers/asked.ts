import { featuresOf } from '../search/criteria.js';
import type { Reading } from '../reader/reading.js';
import { ATTRIBUTES, type Attribute } from '../wording/listing-text.js';

/** The fields and features that a question asks about. */
export interface Asked {
  readonly attributes: readonly Attribute[];
  readonly features: readonly string[];
}

/** Finds the thing whose size a question asks for: `how big is the room`. */
const SIZED = /\bhow (?:big|large|small|spacious) (?:an? |is (?:the|its) |are the )(\w+)/;
// prettier-ignore
export const HOMES: ReadonlySet<string> = new Set([
  'home', 'house', 'apartment', 'flat', 'condo', 'place', 'unit', 'property', 'building', 'townhouse', 'villa', 'cottage', 'loft', 'lot',
  'plot', 'land', 'one', 'first', 'second', 'third',
]);

const NO_PRICE = [
  /\bhow much (?:is|are|r) the (?:\w+ )?fees?\b/,
  /\b(?:lot|ground|pad|site) rent\b/,
  /\boffers?\b.*\b(?:asking|price)\b/,
  /\bhow much (?:notice|time|space|room|storage|light|noise|work|traffic|sun|help)\b/,
];

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
  unread,
  words,
  topics,
  pointsTo,
  isAnyOffer,
  asks,
}: Reading): Asked & { readonly isQuestion: boolean } {
  const { tour, limits, space, types } = criteria;
  const features = [...featuresOf(criteria), ...criteria.without].flatMap(id => id.split('|'));
  // "How old is the roof?" doesn't ask for the year of the home.
  const isOfPart =
    (unread.some(item => !HOMES.has(item.words)) && /\b(?:how old|age|what year|which year|when)\b/.test(words)) ||
    (features.length > 0 && /\bhow old\b/.test(words) && !words.split(' ').some(word => HOMES.has(word)));
  // "Does it have 2 baths" asks for their number.
  const isNumbered = asks.has('yes or no') && pointsTo.has('it');
  // "How big is the room?" doesn't ask for the area of the home.
  const [, sized] = SIZED.exec(words) ?? [];
  const isOfOther =
    /\bhow much\b/.test(words) &&
    !/\b(?:price|asking|rent)\b/.test(words) &&
    topics.some(({ keys }) => /^(?:tax|insurance)/.test(keys[0]!));
  const isAsked = (name: Attribute) =>
    (name !== 'mlsNumber' || numbers.length === 0) &&
    (name === 'parking' || isNumbered || !(name in limits)) &&
    !(name === 'year' && (isOfPart || /^(?:and |so )?who\b/.test(words))) &&
    !(name === 'area' && sized !== undefined && !HOMES.has(sized) && !/^\d/.test(sized)) &&
    !(name === 'price' && (isOfOther || NO_PRICE.some(says => says.test(words))));
  const asksParking = limits.parking?.min === 1 || limits.parking?.max === 0;
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
