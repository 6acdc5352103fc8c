import type { FoundListing } from '../search/agency-tools.js';
import type { Reading } from '../reader/reading.js';
import type { Attribute } from '../wording/listing-text.js';
import { isContactColumn, type OwnColumn } from './listing-columns.js';

/** Questions that yes or no would not answer: `is it not a condo`, `is it a loft or a condo`. */
const IS_OPEN = /\b(?:or|not|no|isnt|arent|doesnt|without|included?|free)\b/;
const AT_LEAST = /\b(?:at least|more|over|above|minimum|min|plus|up)\b|\+/;

const NUMBERS: Partial<Record<Attribute, (listing: FoundListing) => number | null>> = {
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  parking: ({ parkingSpots }) => parkingSpots,
  price: ({ price }) => price,
  year: ({ yearBuilt }) => yearBuilt,
  daysOnMarket: ({ daysOnMarket }) => daysOnMarket || null,
};
const COUNTS: ReadonlySet<Attribute> = new Set(['bedrooms', 'bathrooms', 'parking']);

const asksIf = ({ asks, words }: Reading): boolean => asks.has('yes or no') && !IS_OPEN.test(words);
const leadOf = (isTrue: boolean): string => (isTrue ? 'Yes. ' : 'No. ');

/** The beginning of an answer to `is it a loft` and `does it have 2 baths`; empty if the question asks for neither. */
export function leadOfField(attribute: Attribute, listing: FoundListing, said: Reading): string {
  const { types, limits } = said.criteria;
  if (!asksIf(said)) return '';
  if (attribute === 'type') return types.length > 0 ? leadOf(types.includes(listing.propertyType)) : '';
  const range = attribute in limits ? limits[attribute as keyof typeof limits] : undefined;
  const value = NUMBERS[attribute]?.(listing);
  if (range === undefined || value === undefined || value === null) return '';
  const { min = -Infinity, max = Infinity, above = false, below = false } = range;
  const isIn = value >= min && value <= max && !(above && value === min) && !(below && value === max);
  const isMore = isIn && COUNTS.has(attribute) && value > min && max === Infinity && !AT_LEAST.test(said.text.raw);
  return isMore && min > 0 ? 'Yes, more. ' : leadOf(isIn);
}

/** The beginning of an answer to `is it a ranch` from the column with the style. */
export function leadOfColumn(column: OwnColumn, said: Reading): string {
  const { Key, value } = column;
  const [asked, other] = said.criteria.columns ?? [];
  if (
    !asked ||
    other ||
    isContactColumn(column) ||
    !asksIf(said) ||
    asked.key.toLowerCase() !== Key.trim().toLowerCase()
  )
    return '';
  const [own, wanted] = [value, asked.value].map(text => text.trim().toLowerCase()) as [string, string];
  return wanted === '' ? '' : leadOf(asked.values?.includes(value) ?? own.includes(wanted));
}

/** The column that `is it a ranch` asks about. */
export const columnMeant = (listing: FoundListing, said: Reading): OwnColumn | undefined =>
  said.criteria.columns?.length === 1
    ? listing.extension?.find(column => leadOfColumn(column, said) !== '')
    : undefined;
