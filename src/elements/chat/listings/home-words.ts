import type { ListingStrings } from '../../shared/strings.js';
import { formatMoney } from '../../shared/listing-values.js';
import type { Area, Home, Ribbon } from './home.js';

/** How a language writes what is said of homes. */
export interface HomeWords {
  readonly strings: ListingStrings;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** The asking price, or the rent per month. Empty where the listing tells none. */
export function priceOf({ price, currency, isRent }: Home, words: HomeWords): string {
  if (price === undefined) return '';
  const text = formatMoney(price, currency, words.language);
  return isRent ? words.strings.perMonth(text) : text;
}

/** A number as the language writes it; empty for none. */
export function numberOf(amount: number | undefined, { language }: HomeWords): string {
  return amount === undefined ? '' : new Intl.NumberFormat(language).format(amount);
}

/** An area with its unit; empty for none. */
export function areaOf(area: Area | undefined, words: HomeWords): string {
  return area ? [numberOf(area.amount, words), area.unit].filter(Boolean).join('\u00A0') : '';
}

/** `3/12`, in the digits of the language. */
export const positionOf = (position: number, count: number, words: HomeWords): string =>
  [position, count].map(number => numberOf(number, words)).join('/');

/** What a ribbon says. */
export function ribbonText(ribbon: Ribbon, { strings }: HomeWords): string {
  switch (ribbon.type) {
    case 'new':
      return strings.statusNew;
    case 'comingSoon':
      return strings.statusComingSoon;
    case 'sold':
      return strings.statusSold;
    case 'rented':
      return strings.statusRented;
    case 'gone':
      return strings.statusGone;
    case 'openHouse':
      return strings.openHouse;
    case 'tour3d':
      return strings.tour3d;
    case 'status':
      return ribbon.text;
  }
}

/** What is counted of a home: beds, baths, area. What the listing does not say is left out. */
export function factsOf(
  home: Home,
  words: HomeWords,
): readonly { readonly name: 'bed' | 'bath' | 'area' | 'lot'; label: string; value: string }[] {
  const { strings } = words;
  const facts = [
    { name: 'bed', label: strings.bedrooms, value: numberOf(home.bedrooms, words) },
    { name: 'bath', label: strings.bathrooms, value: numberOf(home.bathrooms, words) },
    { name: 'area', label: strings.livingArea, value: areaOf(home.building, words) },
    // Of land there is nothing else to say.
    { name: 'lot', label: strings.lotArea, value: home.building ? '' : areaOf(home.lot, words) },
  ] as const;
  return facts.filter(({ value }) => value);
}
