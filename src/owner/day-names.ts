import type { OwnerTexts } from '../locales/owner/english.js';

/** Days of the week: 1 is Monday. */
export const DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

export const dayName = (day: number, { language }: OwnerTexts, weekday: 'long' | 'short' = 'long'): string =>
  new Date(FIRST_DAY_MS + (day - 1) * DAY_MS).toLocaleDateString(language, { weekday, timeZone: 'UTC' });
