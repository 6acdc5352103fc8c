import type { listingTexts } from '../../../locales/widget/english/listings.js';
import type { menuTexts } from '../../../locales/widget/english/menu.js';
import type { panelTexts } from '../../../locales/widget/english/panel.js';
import { formatMoney } from '../../shared/listing-values.js';
import type { Area, Home, Ribbon } from './home.js';

/** The texts for homes; `language` says how numbers are written. */
export type HomeStrings = typeof panelTexts & typeof menuTexts & typeof listingTexts;

/** The asking price, or the rent per month. Empty where the listing tells none. */
export function priceOf({ price, currency, isRent }: Home, strings: HomeStrings): string {
  if (price === undefined) return '';
  const text = formatMoney(price, currency, strings.language);
  return isRent ? strings.perMonth(text) : text;
}

/** A number as the language writes it; empty for none. */
export function numberOf(amount: number | undefined, { language }: HomeStrings): string {
  return amount === undefined ? '' : new Intl.NumberFormat(language).format(amount);
}

/** An area with its unit; empty for none. */
export function areaOf(area: Area | undefined, strings: HomeStrings): string {
  return area ? [numberOf(area.amount, strings), area.unit].filter(Boolean).join('\u00A0') : '';
}

/** `3/12`, in the digits of the language. */
export const positionOf = (position: number, count: number, strings: HomeStrings): string =>
  [position, count].map(number => numberOf(number, strings)).join('/');

/** What a ribbon says. */
export function ribbonText(ribbon: Ribbon, strings: HomeStrings): string {
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
  strings: HomeStrings,
): readonly { readonly name: 'bed' | 'bath' | 'area' | 'lot'; label: string; value: string }[] {
  const facts = [
    { name: 'bed', label: strings.bedrooms, value: numberOf(home.bedrooms, strings) },
    { name: 'bath', label: strings.bathrooms, value: numberOf(home.bathrooms, strings) },
    { name: 'area', label: strings.livingArea, value: areaOf(home.building, strings) },
    // Of land there is nothing else to say.
    { name: 'lot', label: strings.lotArea, value: home.building ? '' : areaOf(home.lot, strings) },
  ] as const;
  return facts.filter(({ value }) => value);
}
