import type { FoundListing } from '../search/agency-tools.js';
import type { Column, Place } from '../search/criteria.js';
import { STREET_SUFFIXES, UNIT_AFTER_STREET, wordsOf } from '../search/text.js';
import { columnsOf } from './listing-columns.js';
import type { Context } from './reply.js';

const BUILDING =
  /\b(?:that|this|the same|same|(?:one|ones|others?|units?|else) in the) (?:building|complex|development)\b/;
const STREET = /\b(?:that|this|the same|same) (?:street|road)\b/;
const THERE = /\bthere$/;
/** Words that ask for other listings, and not about the building itself. */
const OF_OTHERS: readonly RegExp[] = [
  /\b(?:any|anything|something|other|others|else|more|another|one|which|units?|listings?|for sale|for rent)\b/,
  /\b(?:apartments?|condos?|flats?|lofts?|homes?|cheap\w*|bigger|larger|smaller|how many)\b/,
];

/** `anything else in that building`, `whats for sale there`: names the building or the street of the last listing. */
export async function withBuilding(context: Context): Promise<Context> {
  const { said, state, tools } = context;
  const { words, criteria } = said;
  const [id] = state.focus;
  const isThere =
    THERE.test(words) &&
    !/\bhow much is (?:the )?rent\b/.test(words) &&
    (criteria.saleType ?? criteria.order ?? said.relation) !== undefined &&
    state.shown.length < 2;
  const isNamed = BUILDING.test(words) || STREET.test(words);
  if (id === undefined || state.focus.length > 1 || criteria.places.length > 0 || !(isNamed || isThere)) return context;
  if (!isThere && !OF_OTHERS.some(one => one.test(words))) return context;
  const [listing] = await tools.listingsById([id]);
  const building = listing && !STREET.test(words) ? buildingOf(listing) : undefined;
  const street =
    listing && !building && (isNamed || /unit|apt|flat/i.test(listing.address ?? '')) ? streetOf(listing) : [];
  if (!building && street.length === 0) return context;
  const { criteria: _, shownCriteria: __, ...rest } = state;
  const isOfBuilding = (word: string) => /^(?:building|complex|development|street|road|same)$/.test(word);
  return {
    ...context,
    said: {
      ...said,
      criteria: {
        ...criteria,
        places: [...street],
        ...(building && { columns: [...(criteria.columns ?? []), building] }),
      },
      asks: new Set([...said.asks, 'search' as const]),
      mentionsListings: true,
      pointsTo: new Set(),
      unread: said.unread.filter(({ words: own }) => !own.split(' ').every(isOfBuilding)),
    },
    // The other conditions of the last search don't hold for the rest of the building.
    state: { ...rest, focus: [], shown: said.relation ? (state.shown.length > 0 ? state.shown : [id]) : [] },
  };
}

function buildingOf(listing: FoundListing): Column | undefined {
  const named = columnsOf(listing).find(({ Key, value }) => /^building(?: name)?$/i.test(Key.trim()) && value.trim());
  return named && { key: 'building', value: named.value.trim() };
}

/** The street of an address, without its number. */
function streetOf({ address, city }: FoundListing): readonly Place[] {
  const [first = '', ...others] = (address ?? '').split(',').map(part => part.trim());
  const isStreet = (part: string) => wordsOf(part).some(word => STREET_SUFFIXES.has(word));
  const bare = first
    .replace(/^[\d-]+[a-z]?\s+/i, '')
    .replace(new RegExp(UNIT_AFTER_STREET, 'i'), '')
    .trim();
  // "Apt 20, The Maltings, Quay Street" has its street last.
  const street = bare !== first && isStreet(bare) ? bare : others.find(isStreet);
  return street ? [{ street, ...(city?.trim() && { city: city.trim() }) }] : [];
}
