import { ROLES } from '../locales/import/column-names.js';
import { share, withRole, type Combination } from './combination.js';
import { headingWords, meaningsOf, roleOf } from './heading-words.js';
import { squareMetersBehind } from './import-units.js';
import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** Joins the parts of an address, in the order of its country. */
export function address(columns: readonly string[], rows: readonly SourceRow[]): Combination | undefined {
  const find = (role: string) => withRole(columns, role);
  const hasDigits = (column: string) => share(rows, column, cell => /\d/.test(cell)) > 0.5;
  const own = columns.find(column => roleOf(column) === 'Address' && hasDigits(column));
  const addresses = columns.filter(column => roleOf(column) === 'Address');
  // `Kent Road` beside its number, rather than `22 Kent Road, Hawthorn VIC 3122`.
  const bare = addresses.find(column => share(rows, column, cell => /\p{L}/u.test(cell)) > 0.5 && !hasDigits(column));
  const street = find(ROLES.streetName) ?? bare ?? addresses[0];
  // `Número` and `Number` say it only beside the street.
  const at = street === undefined ? Infinity : columns.indexOf(street);
  const [previous, next] = [columns[at - 1], columns[at + 1]];
  const isNumber = (column: string) =>
    headingWords(column).join('') === 'no' && share(rows, column, cell => HOUSE_NUMBER.test(cell)) > 0.5;
  const isOfStreet = previous !== undefined && hasIdentifier(columns, previous) && isNumber(previous);
  const before = find(ROLES.streetNumber) ?? (isOfStreet ? previous : undefined);
  const behind = find(ROLES.houseNumber) ?? (next !== undefined && isNumber(next) ? next : undefined);
  const unit = columns.find(
    column =>
      meaningsOf(column).some(({ field }) => field === ROLES.unitNumber) &&
      (isSecondLine(column) ||
        share(rows, column, cell => squareMetersBehind(cell, true) === undefined && isUnitNumber(cell)) > 0.5),
  );
  if (own !== undefined && (before === undefined || own !== street)) {
    if (unit === undefined) return undefined;
    return { columns: [own, unit], join: cells => withUnit(filled(cells[own]), filled(cells[unit]), unit) };
  }
  if (street === undefined || (before === undefined && behind === undefined)) return undefined;
  // The name of a house in one column, or its number in another.
  const numbers = columns.filter(column => roleOf(column) === ROLES.streetNumber);
  const numberOf = (cells: SourceRow['cells']) =>
    numbers.map(column => filled(cells[column])).find(Boolean) ?? filled(cells[before ?? '']);
  const hasSuffix = find(ROLES.streetSuffix) !== undefined;
  const areBehind = share(rows, street, cell => NUMBER_BEHIND.test(cell));
  const isForeign = areBehind > 0.2 && !hasSuffix && share(rows, street, cell => ENGLISH_STREET.test(cell)) === 0;
  const isBefore = before !== undefined && areBehind <= 0.5 && !isForeign;
  const compass = compassBetween(columns, before, street, rows);
  const parts = [
    isBefore ? before : undefined,
    find(ROLES.streetPrefix) ?? compass,
    street,
    find(ROLES.streetSuffix),
    find(ROLES.streetDirection),
    isBefore ? undefined : (before ?? behind),
  ].filter(column => column !== undefined);
  return {
    // Its heading alone is no part of an address.
    columns: [...parts.filter(column => column !== compass), ...(unit === undefined ? [] : [unit])],
    join(cells) {
      const text = parts
        .map(column => [column, wholeNumber(column === before ? numberOf(cells) : filled(cells[column]))] as const)
        // `Rose Cottage, Mill Lane`
        .map(([column, part]) =>
          column === before && NAME_OF_HOUSE.test(part) && !/, ?\d+$/.test(part) ? `${part},` : part,
        )
        .filter(Boolean)
        .join(' ');
      return unit === undefined ? text : withUnit(text, filled(cells[unit]), unit);
    },
  };
}

/** Returns the column between the number and the name of the street that has the directions of streets. */
function compassBetween(
  columns: readonly string[],
  before: string | undefined,
  street: string,
  rows: readonly SourceRow[],
): string | undefined {
  const between = columns.slice(before === undefined ? Infinity : columns.indexOf(before) + 1, columns.indexOf(street));
  return between.find(
    column =>
      roleOf(column) !== 'State' &&
      share(rows, column, cell => /^[NS]?[EW]?$|^(?:north|south|east|west)$/i.test(cell)) === 1,
  );
}

const NAME_OF_HOUSE = /^\p{L}{2,} /u;
const HOUSE_NUMBER = /^(?:\d{1,5}\s?[a-z]?(?:\s?[-/]\s?\d{1,5}\s?[a-z]?)?|s\/?n)$/i;

/** Whether another column has the numbers of the listings, so that `Number` is not theirs. */
const hasIdentifier = (columns: readonly string[], number: string) =>
  columns.some(column => column !== number && (roleOf(column) === 'MLSNumber' || headingWords(column).includes('id')));

/** It may have a unit, a street below the name of a house, or a village. */
const isSecondLine = (column: string) => headingWords(column).at(-1) === '2';

/** `4B`, `PH`, `Suite 200`, but not `Mumbles` and `sqft`. */
const isUnitNumber = (cell: string) =>
  !/^(?:ft|sq|met)/i.test(cell) && (UNIT_NUMBER.test(cell) || UNIT_WORD.test(cell));
const UNIT_NUMBER = /^(?:#?\s?\p{L}{0,2}[-\s]?\d{1,5}(?:\s?[-/&]\s?\d{1,5})?[-\s]?\p{L}{0,2}|\p{L}{1,3}|\d+\.0+)$/u;
const UNIT_WORD = /^(?:#|unit|apt|apartment|suite|ste|flat|lot|level|floor|penthouse|basement|garden|maisonette)/i;

/** Streets of countries that write the number behind them. */
const NUMBER_BEHIND = new RegExp(
  [
    /^(?:calle|c\/|avenida|avda|plaza|paseo|via|viale|corso|piazza|rua|travessa|largo|ul\.|ulica|aleja)\b/,
    /^(?:carrer|avinguda|passeig|rambla|ronda|camino|carretera|str\.|strada|vicolo|praça|estrada|al\.)(?= )/,
    /(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|straat|laan|plein|gracht|gatan|vägen)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Streets with a suffix of countries that write the number before them. */
const ENGLISH_STREET = new RegExp(
  [
    /\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|way|court|ct|blvd|boulevard|place|pl)\.?$/,
    /\b(?:circle|cir|close|crescent|cres|grove|highway|hwy|parkway|pkwy|square|sq|terrace|ter|trail|trl|walk)\.?$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Whether a cell has a number and an English street, and perhaps a unit or a town. */
export const isStreetAddress = (cell: string): boolean =>
  /^\d{1,6}[a-z]?(?:[-/]\d+[a-z]?)? \p{L}/iu.test(cell) && cell.length <= MAX_ADDRESS && HAS_STREET.test(cell);
const HAS_STREET = new RegExp(ENGLISH_STREET.source.replaceAll('$', '(?=[ ,#]|$)'), 'i');
/** Longer texts are sentences. */
const MAX_ADDRESS = 100;

/** A machine's `12.0` is 12. */
const wholeNumber = (text: string) => text.replace(/^(\d+)\.0+$/, '$1');

function withUnit(street: string, cell: string, column: string): string {
  const unit = wholeNumber(cell);
  if (!unit || unit === '0' || !street || street.toLowerCase().endsWith(` ${unit.toLowerCase()}`)) return street;
  if (street.includes(`#${unit}`) || street.startsWith(`${unit}/`)) return street;
  // `88 Harbour Street 2204, Toronto, ON M5J 0B7`
  if (/\d/.test(unit) && street.split(/[\s,]+/).lastIndexOf(unit) > 0) return street;
  // The second line of a British address is a village.
  if (!isUnitNumber(unit)) return HOUSE_NUMBER.test(street) ? `${street} ${unit}` : `${street}, ${unit}`;
  const [word = ''] = headingWords(column);
  // `Prinsengracht 120 II`
  if (/toev/.test(headingWords(column).join(''))) return `${street} ${unit}`;
  const name = ['apt', 'apartment', 'suite', 'flat'].includes(word) ? word[0]!.toUpperCase() + word.slice(1) : 'Unit';
  return /^(?:#|unit|apt|apartment|suite|ste|flat|no)\b|^#/i.test(unit)
    ? `${street} ${unit}`
    : `${street} ${name} ${unit}`;
}
