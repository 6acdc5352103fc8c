import type { Measure } from '../dialogue/intent.js';
import type { Order } from '../listing-query.js';
import type { Steering } from '../understanding/vocabulary/fair-housing.js';
import type { PropertyKind } from '../understanding/vocabulary/property-types.js';
import type { Attribute } from '../understanding/vocabulary/questions.js';
import type { SmallTalk } from '../understanding/vocabulary/small-talk.js';
import type { AreaUnitNames } from './numbers.js';

/** Singular and plural of a noun. */
export type Noun = readonly [one: string, many: string];

/**
 * Everything the embedded answerer says in one language. Texts are markdown; what is put into them is
 * markdown already.
 */
export interface Phrases extends HomeWords, Sentences {
  readonly locale: string;
}

/** Words for criteria, as they stand in `3 homes for sale in Portland with a pool`, and for facts. */
export interface HomeWords {
  /** What stands behind a label, with the space its language puts before it. */
  readonly colon: string;
  quote(words: string): string;
  readonly areaUnits: AreaUnitNames;
  readonly home: Noun;
  readonly kinds: Readonly<Record<PropertyKind, Noun>>;
  readonly saleType: Readonly<Record<'for_sale' | 'for_rent', string>>;
  /** `sold homes` */
  withStatus(noun: string, status: 'Active' | 'PreOnMarket' | 'Sold'): string;
  readonly statusWord: Readonly<Record<'Active' | 'PreOnMarket' | 'Sold', string>>;
  /** With its article: `an open house`. */
  readonly tour: Readonly<Record<'OpenHouse' | '3D', string>>;
  /** As a fact: `open house`. */
  readonly tourFact: Readonly<Record<'OpenHouse' | '3D', string>>;
  readonly space: Readonly<Record<'Entire place' | 'Room', string>>;
  readonly counted: Readonly<Record<'bedrooms' | 'bathrooms' | 'parking', Noun>>;
  /** `a pool`, by the feature's id. */
  readonly features: Readonly<Record<string, string>>;
  readonly anyParking: string;
  readonly noFee: string;
  inPlace(names: string): string;
  notIn(names: string): string;
  not(types: string): string;
  with(items: string): string;
  without(items: string): string;
  mentioning(words: string): string;
  /** A limit to the price, as it is put behind the homes: `for under $500,000`. */
  atPrice(range: string): string;
  under(limit: string): string;
  upTo(limit: string): string;
  over(limit: string): string;
  atLeast(limit: string): string;
  between(low: string, high: string): string;
  around(value: string): string;
  built(range: { readonly min?: number; readonly max?: number }): string;
  listedWithin(days: number): string;
  dimension(name: 'unitPrice' | 'area' | 'lot' | 'fee', range: string): string;
  readonly perMonth: string;

  readonly short: Readonly<Record<'bedrooms' | 'bathrooms' | 'parking', Noun>>;
  readonly studio: string;
  readonly newOffer: string;
  readonly labels: Readonly<Record<Attribute | 'description' | 'space', string>>;
  days(count: number): string;
  lot(area: string): string;
  readonly readMore: string;
}

/** Whole sentences. `described` is a noun phrase such as `3 homes for sale in Portland`. */
export interface Sentences {
  /** What was found; `described` begins with the number. No full stop at the end. */
  found(total: number, described: string): string;
  /** How many of the homes found are for sale and to let, where both are. */
  split(toSell: number, toLet: number): string;
  /** `The three cheapest:`; `offer` such as `for sale` where others were found, too. */
  best(shown: number, order: Order, offer?: string): string;
  /** Nothing was found; `described` has no number. */
  none(described: string): string;
  /** The nearest price beyond a limit. */
  nearest(direction: 'above' | 'below', value: string): string;
  /** What there is without some criteria; `found` is what `found()` gave. */
  instead(criteria: string, found: string): string;
  nextPage(from: number, to: number, total: number): string;
  noMore(total: number): string;
  readonly noSearchYet: string;
  readonly noListings: string;
  unknownPlace(place: string, cities: string): string;
  unknownType(said: string, types: string): string;
  readAs(said: string, meant: string): string;
  readonly reset: string;

  // Suggestions: the examples in them are understood by the answerer itself
  suggestMore(examples: string): string;
  suggestDetails(ordinal: number): string;
  /** Names two of the numbers shown. */
  suggestCompare(first: number, second: number): string;
  readonly suggestShow: string;
  example(kind: 'price' | 'bedrooms' | 'place' | 'garage' | 'cheaper', value?: string): string;
  orList(examples: readonly string[]): string;

  // The market
  thereAre(total: number, described: string): string;
  breakdown(items: string): string;
  price(measure: Measure, described: string, values: PriceWords): string;
  noPrices(described: string): string;
  cities(items: string): string;
  types(items: string): string;

  // Particular listings
  missingNumber(ordinal: number, shown: number): string;
  unknownMlsNumber(number: string): string;
  unknownAddress(address: string): string;
  readonly gone: string;
  readonly whichOne: string;
  notSaid(label: string): string;
  says(feature: string): string;
  doesNotSay(feature: string): string;
  readonly available: Readonly<Record<'Active' | 'PreOnMarket' | 'Sold', string>>;
  readonly compared: string;
  /** Fewer than two homes were named. */
  readonly compareTwo: string;
  picked(order: Order): string;

  // Conversation
  smallTalk(
    topic: Exclude<SmallTalk, 'help' | 'human'>,
    words: { readonly name: string; readonly human: boolean },
  ): string;
  abilities(examples: readonly string[]): string;
  exampleQuestions(city: string | undefined): readonly string[];
  human(available: boolean): string;
  readonly humanHint: string;
  /** Under the details of a home. */
  readonly visitHint: string;
  contactBy(link: string): string;
  decline(topic: Steering): string;
  readonly declineRest: string;
  readonly unknown: string;
  readonly empty: string;
  readonly cannotPerceive: Readonly<Record<'Image' | 'Audio' | 'Video', string>>;
  readonly wordsOnly: Readonly<Record<'Image' | 'Audio' | 'Video', string>>;
  /** Says what came; `details` tells of each file. */
  readonly received: Readonly<
    Record<'Image' | 'Audio' | 'Video', (count: number, details: string) => string>
  >;
  readonly fileWords: {
    readonly kb: string;
    readonly mb: string;
    readonly pixels: string;
    /** `number` as it is written; `count` is 1 or more than one. */
    readonly seconds: (number: string, count: number) => string;
  };
  /** A recording in which nobody speaks. */
  readonly nothingHeard: string;
}

/** Prices, formatted. */
export interface PriceWords {
  readonly count: number;
  readonly average: string;
  readonly median: string;
  readonly lowest: string;
  readonly highest: string;
}
