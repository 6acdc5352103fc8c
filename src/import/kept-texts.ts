import { DEPOSIT_UNITS, DEPOSIT_WORDS } from '../locales/import/deposit-words.js';
import { ROLES } from '../locales/import/column-names.js';
import type { ExtensionPair } from '../ui/listing-values.js';
import { isAmount, isRangeOf, readCell } from './import-numbers.js';
import type { ImportPlan } from './import-plan.js';
import { fold } from './import-units.js';
import { filled } from './import-words.js';
import type { DateOrders } from './listed-days.js';
import { readStatus } from './offer-words.js';
import type { PlanColumns } from './plan-columns.js';
import { withoutQualifier, withoutRemark } from './price-words.js';
import { readDate } from './read-dates.js';
import type { SourceRow } from './source.js';

/** A cell of a row that a field takes its value from. */
export interface FieldCell {
  readonly column: string | undefined;
  /** The cell; empty if it says that there is no value. */
  readonly text: string;
  /** The cell by which a fix finds the row. */
  readonly stored: string;
  /** The owner's replacement. */
  readonly fix: string | undefined;
}

const DATES: readonly string[] = [ROLES.closeDate, ROLES.listingDate, ROLES.priceChangeDate];

/** Returns the extension columns of a row; broker, agent, sale and dates get the keys that cards and answers read. */
export function furtherPairs(
  cells: SourceRow['cells'],
  { further }: PlanColumns,
  orders: DateOrders,
): readonly ExtensionPair[] {
  const keys = new Set<string>();
  return [...further].flatMap(([column, known]) => {
    const cell = filled(cells[column]);
    if (!cell) return [];
    const Key = keys.has(known) ? column : known;
    keys.add(Key);
    const value =
      Key === ROLES.closePrice ? closePrice(cell) : DATES.includes(Key) ? isoDate(cell, orders.get(column)) : cell;
    return value === undefined ? [{ Key: column, value: cell }] : [{ Key, value }];
  });
}

function closePrice(cell: string): string | undefined {
  const uses = { ',': 'thousands', '.': 'thousands' } as const;
  const value = readCell('SalePrice', cell, { uses });
  return value > 1 ? String(value) : undefined;
}

function isoDate(cell: string, order: Parameters<typeof readDate>[1]): string | undefined {
  const time = readDate(cell, order);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Returns the texts that say more than the values they became, such as `Under offer` and `Offers over $1`. */
export function keptTexts(
  used: ReadonlyMap<string, FieldCell>,
  listing: Readonly<Record<string, unknown>>,
  cells: SourceRow['cells'],
  { isUnattended }: ImportPlan,
): readonly ExtensionPair[] {
  return [...used].flatMap(([field, { column, text, fix }]) => {
    if (column === undefined) return [];
    const stored = filled(cells[column]);
    if ((isUnattended || fix !== undefined) && isRangeOf(field, stored)) return [{ Key: column, value: stored }];
    if (fix !== undefined) return [];
    if (isOnlyText(field, stored)) return [{ Key: column, value: stored }];
    const isKept =
      (field === 'Status' && listing[field] === 'Sold' && readStatus(text).state === 'contract') ||
      (isAmount(field) && text !== '' && (withoutQualifier(text).isQualified || withoutRemark(text) !== text)) ||
      (field === 'ParkingSpots' && text !== '' && !/\d/.test(text) && listing[field] === 1);
    return isKept ? [{ Key: column, value: text }] : [];
  });
}

const NUMBER = /^(?:up to |max\.? )?(?:\d{1,2}(?:[.,]5)?|½)\s?[x×]?\s*(?=\p{L})/iu;
const NUMBER_WORD =
  /^(?:one|two|three|six|first|last|eine?|zwei|drei|une?|deux|trois|una?|dos|tres|due|tre|twee|drie)(?!\p{L})/iu;
const MAX_LENGTH = 60;

/** Whether a cell has no number of its field, but a deposit in months or rents, as `3 Kaltmieten` is. */
export function isOnlyText(field: string, cell: string): boolean {
  if (field !== 'DepositFee' || cell.length > MAX_LENGTH) return false;
  const number = NUMBER.exec(cell) ?? NUMBER_WORD.exec(cell);
  const words = number ? (fold(cell.slice(number[0].length)).match(/[\p{L}\p{M}]+/gu) ?? []) : [];
  return (
    words.some(word => DEPOSIT_UNITS.includes(word)) &&
    words.every(word => DEPOSIT_UNITS.includes(word) || DEPOSIT_WORDS.includes(word)) &&
    !/\d/.test(cell.slice(number![0].length))
  );
}
