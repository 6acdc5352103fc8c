import { headingWords, meaningsOf } from './heading-words.js';
import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

const GARAGE_WORDS = ['garage', 'garages'];
const CARPORT_WORDS = ['carport', 'carports'];
const COUNT = /^\d{1,2}(?:\.0+)?$/;

/** Adds garages and carports that have columns of their own, unless another column counts all parking spots. */
export function parking(columns: readonly string[]) {
  const spots = columns
    .filter(column => meaningsOf(column).some(({ field }) => field === 'ParkingSpots'))
    .map(column => ({ column, words: headingWords(column) }));
  const withWord = (own: readonly string[], others: readonly string[]) =>
    spots.filter(({ words }) => words.some(word => own.includes(word)) && !words.some(word => others.includes(word)));
  const [garages, carports] = [withWord(GARAGE_WORDS, CARPORT_WORDS), withWord(CARPORT_WORDS, GARAGE_WORDS)];
  if (garages.length !== 1 || carports.length !== 1 || spots.length > 2) return undefined;
  const both = [garages[0]!.column, carports[0]!.column];
  return {
    columns: both,
    join(cells: SourceRow['cells']) {
      const texts = both.map(column => filled(cells[column])).filter(Boolean);
      return texts.every(text => COUNT.test(text)) && texts.length
        ? String(texts.reduce((sum, text) => sum + Number(text), 0))
        : (texts[0] ?? '');
    },
  };
}
