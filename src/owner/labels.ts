import type { OwnerTexts } from '../locales/owner/english.js';
import type { listingFields, StoredListing } from '../protocol/listing.js';
import { CHOICE_WORDS, matchChoice } from '../ui/listing-choices.js';
import { readAmount } from '../ui/listing-values.js';

export const listingLabel = ({ listing }: OwnerTexts, name: string): string =>
  listing[name as keyof typeof listingFields][0];

/** Formats an ISO 8601 time; returns other text as it is. */
export function writeTime(time: string, { language }: OwnerTexts): string {
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return time;
  return moment.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Returns the label of a choice such as `for_sale`, or the word itself if it is unknown. */
export const choiceLabel = ({ choices }: OwnerTexts, word: string): string =>
  Object.hasOwn(choices, word) ? choices[word as keyof OwnerTexts['choices']] : word;

/** Formats a recent ISO 8601 time: the time of a day for today, else the date. */
export function writeShortTime(time: string, { language }: OwnerTexts): string {
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return '';
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday
    ? moment.toLocaleTimeString(language, { timeStyle: 'short' })
    : moment.toLocaleDateString(language, { day: 'numeric', month: 'short' });
}

/** Days of the week: 1 is Monday. */
export const DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

export const dayName = (day: number, { language }: OwnerTexts, weekday: 'long' | 'short' = 'long'): string =>
  new Date(FIRST_DAY_MS + (day - 1) * DAY_MS).toLocaleDateString(language, { weekday, timeZone: 'UTC' });

/** Returns an area with the short name of its unit; empty for none. */
export function areaWords(text: string, { Area }: Pick<StoredListing, 'Area'>, { language }: OwnerTexts): string {
  const amount = readAmount(text);
  if (amount === undefined) return '';
  const unit = { 'Square Feet': 'sq ft', 'Square Meters': 'm²' }[matchChoice(CHOICE_WORDS['AreaUnit']!, Area) ?? ''];
  return `${amount.toLocaleString(language)} ${unit ?? ''}`.trim();
}
