import { headingWords, meaningsOf } from './heading-words.js';
import type { ColumnFit } from './column-fit.js';
import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** Headings that mean bedrooms in some countries, and all rooms in others. */
const ROOMS_HEADING = /(?:^|[._ ])(?:rooms|zimmer|pi[eè]ces|locali|kamers|pokoje|rum|rooms ?total)$/i;

/** Whether a heading may count bedrooms or all rooms. */
export const maybeBedrooms = (column: string): boolean => ROOMS_HEADING.test(column);

/** Rows whose texts are searched. */
const SAMPLE = 200;
const MAX_TEXT_LENGTH = 2000;
const COUNTED = /(?<![\d.,])(\d{1,2})[\s-]+(\p{L}{3,})/gu;

/**
 * Returns the column whose number of rooms is the number of bedrooms in the texts of all rows that name one: at least
 * two, or all rows.
 */
export function findBedrooms(
  columns: readonly string[],
  rows: readonly SourceRow[],
  fit: ColumnFit,
): string | undefined {
  return columns.filter(maybeBedrooms).find(column => {
    const found = rows.slice(0, SAMPLE).flatMap(({ cells }) => {
      const counts = Object.values(cells).flatMap(bedroomsIn);
      return counts.length ? [{ rooms: filled(cells[column]), counts }] : [];
    });
    const isEnough = found.length >= Math.min(2, rows.length) && found.length > 0;
    return (
      isEnough && fit.cellsOf(column).length > 0 && found.every(({ rooms, counts }) => counts.includes(Number(rooms)))
    );
  });
}

/** Returns the numbers before a word for bedrooms, as in `3 dormitorios`. */
const bedroomsIn = (text: string): readonly number[] =>
  [...text.slice(0, MAX_TEXT_LENGTH).matchAll(COUNTED)].flatMap(([, count, word]) =>
    meaningsOf(headingWords(word!).join(' ')).some(({ field, isVague }) => field === 'Bedrooms' && !isVague)
      ? [Number(count)]
      : [],
  );
