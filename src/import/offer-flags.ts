import { CONTRACT_FLAGS, NO_WORDS, SOLD_FLAGS, YES_WORDS } from '../locales/import/flag-words.js';
import { headingWords } from './heading-words.js';
import { fold } from './import-units.js';
import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** The meaning of a yes in a column, in words that a status may have. */
export interface OfferFlag {
  readonly status: 'Sold' | 'Under contract' | 'Active';
}

/** Both answers behind a name, as in `Verkauft (J/N)`. */
const ANSWERS = /\s*[([](?:[yjost]\/n|[tv]\/f|yes\/no|ja\/nein|oui\/non|s[ií]\/no|sim\/n[aã]o)[)\]]$/i;
/** The first letters of a yes in several languages, which are other words elsewhere. */
const YES_LETTERS = /^[sotvw]$/i;

/** Finds the columns of yes and no that say whether a listing is sold, rented or under contract. */
export const flagsAmong = (columns: readonly string[]): ReadonlyMap<string, OfferFlag> =>
  new Map(
    columns.flatMap(column => {
      const name = headingWords(column.replace(ANSWERS, '')).join('');
      const status = SOLD_FLAGS.includes(name) ? 'Sold' : CONTRACT_FLAGS.includes(name) ? 'Under contract' : undefined;
      return status ? [[column, { status } as const] as const] : [];
    }),
  );

/** Returns what such a column says about a row, the final state first. */
export function flagOf({ cells }: SourceRow, flags: ReadonlyMap<string, OfferFlag>): OfferFlag | undefined {
  const isSet = (cell: string) => isYes(cell) || YES_LETTERS.test(cell);
  const set = [...flags].flatMap(([column, flag]) => (isSet(filled(cells[column])) ? flag : []));
  const isUnsold = [...flags].some(([column, { status }]) => status === 'Sold' && isNo(filled(cells[column])));
  return set.find(({ status }) => status === 'Sold') ?? set[0] ?? (isUnsold ? { status: 'Active' } : undefined);
}

/** Whether a cell says that a listing has none of something. */
export const isNo = (cell: string): boolean => NO_WORDS.includes(fold(cell));

export const isYes = (cell: string): boolean => cell !== '' && YES_WORDS.includes(fold(cell));
