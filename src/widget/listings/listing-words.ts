import type { listingTexts } from '../../locales/widget/english/listings.js';
import type { menuTexts } from '../../locales/widget/english/menu.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { formatMoney } from '../../ui/listing-values.js';
import type { Area, ListingEntry, Ribbon } from './listing.js';

/** Texts for listings; `language` determines the number format. */
export type ListingStrings = typeof panelTexts & typeof menuTexts & typeof listingTexts;

/** Formats the price or the monthly rent. Empty if the listing has none. */
export function priceOf({ price, currency, isRent }: ListingEntry, strings: ListingStrings): string {
  if (price === undefined) return '';
  const text = formatMoney(price, currency, strings.language);
  return isRent ? strings.perMonth(text) : text;
}

export function numberOf(amount: number | undefined, { language }: ListingStrings): string {
  return amount === undefined ? '' : new Intl.NumberFormat(language).format(amount);
}

export function areaOf(area: Area | undefined, strings: ListingStrings): string {
  return area ? [numberOf(area.amount, strings), area.unit].filter(Boolean).join('\u00A0') : '';
}

/** Formats a position as `3/12`, in the digits of the language. */
export const positionOf = (position: number, count: number, strings: ListingStrings): string =>
  [position, count].map(number => numberOf(number, strings)).join('/');

export const ribbonText = (ribbon: Ribbon, strings: ListingStrings): string =>
  ribbon.type === 'status' ? ribbon.text : strings[RIBBONS[ribbon.type]];

const RIBBONS = {
  new: 'statusNew',
  comingSoon: 'statusComingSoon',
  sold: 'statusSold',
  rented: 'statusRented',
  gone: 'statusGone',
  openHouse: 'openHouse',
  tour3d: 'tour3d',
} as const;

export function factsOf(
  entry: ListingEntry,
  strings: ListingStrings,
): readonly { readonly name: 'bed' | 'bath' | 'area' | 'lot'; label: string; value: string }[] {
  const facts = [
    { name: 'bed', label: strings.bedrooms, value: numberOf(entry.bedrooms, strings) },
    { name: 'bath', label: strings.bathrooms, value: numberOf(entry.bathrooms, strings) },
    { name: 'area', label: strings.livingArea, value: areaOf(entry.building, strings) },
    // The lot is the only fact about land.
    { name: 'lot', label: strings.lotArea, value: entry.building ? '' : areaOf(entry.lot, strings) },
  ] as const;
  return facts.filter(({ value }) => value);
}
