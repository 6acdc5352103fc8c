import { ASKED_PRICES, CHANGING_WORDS, MAYBE_PAID_PRICES, ROLES } from '../locales/import/column-names.js';
import { IDENTIFIER_WORDS, OTHER_IDENTIFIERS, OTHER_PRICES, PRICES } from '../locales/import/heading-parts.js';
import { TOTAL_WORDS } from '../locales/import/combined-headings.js';
import { LABELS } from '../locales/import/labels.js';
import { PUBLIC_FACTS } from '../locales/import/public-facts.js';
import { ColumnFit } from './column-fit.js';
import { findBedrooms } from './counted-rooms.js';
import type { SourceRow } from './source.js';
import { named } from './heading-index.js';
import { headingWords, isKnownName, likelyFieldsOf, meaningsOf, roleOf, type Meaning } from './heading-words.js';
import type { ColumnTarget, Misfit } from './import-plan.js';
import { filled, type LabelTexts } from './import-words.js';
import { listingSpecs } from './listing-groups.js';
import { KEPT_ROLES } from './plan-columns.js';
import { finish, type Steps } from './work-slice.js';

const FIELDS: ReadonlySet<string> = new Set(listingSpecs.map(({ name }) => name));
/** Labels of the owner's language are as good as our own names; those of other languages come last. */
const OWN_LABEL_RANK = 1;
const OTHER_LABEL_RANK = 9_000_000;

interface Candidate extends Meaning {
  readonly column: string;
}

/** Guesses the targets of columns by their names, in the owner's own language (the first) or another one. */
export const guessTargets = (
  columns: readonly string[],
  languages: readonly LabelTexts[] = [],
): Record<string, ColumnTarget> => finish(guessingByValues(columns, languages, [])).targets;

interface GuessedTargets {
  readonly targets: Record<string, ColumnTarget>;
  readonly misfits: readonly Misfit[];
  /** Columns whose values decided the field. */
  readonly byValues: readonly string[];
}

/** Guesses the targets by the names and the values of columns; names the columns whose values don't fit. */
export function* guessingByValues(
  columns: readonly string[],
  languages: readonly LabelTexts[],
  rows: readonly SourceRow[],
): Steps<GuessedTargets> {
  const fit = new ColumnFit(rows);
  const targets: Record<string, ColumnTarget> = Object.fromEntries(columns.map(name => [name, '']));
  const taken = new Set<string>();
  const refuted: Candidate[] = [];
  const byValues: string[] = [];
  const keys = new Map(columns.map(column => [column, headingWords(column).join('')] as const));
  // `Sale Price` beside `List Price` is the price that was paid.
  const isAsked = [...keys.values()].some(key => ASKED_PRICES.includes(key));
  const paid = columns.filter(column => isAsked && MAYBE_PAID_PRICES.includes(keys.get(column)!));
  for (const column of paid) targets[column] = '+';
  // Another column with the same meaning is better than an empty one.
  const candidates = candidatesOf(columns, languages);
  const isEmpty = ({ column }: Candidate) => rows.length > 0 && fit.cellsOf(column).length === 0;
  // `listing_type` may name a sale or a house.
  const isUnread = ({ field, column }: Candidate) =>
    OFFER_FIELDS.some(each => each === field) && fit.isUnread(field, column);
  // `T3` counts the rooms of a home.
  const isRooms = ({ field, column }: Candidate) => field === 'PropertyType' && fit.areRoomTypes(column);
  // The number of a building is that of all of its apartments.
  const isShared = ({ field, column }: Candidate) => field === 'MLSNumber' && fit.areSame(column);
  const isLast = (candidate: Candidate) => [isEmpty, isUnread, isRooms, isShared].some(isWorse => isWorse(candidate));
  for (const candidate of [...candidates.filter(each => !isLast(each)), ...candidates.filter(isLast)]) {
    const { field, column, isVague } = candidate;
    yield;
    if (targets[column] || taken.has(field)) continue;
    if (!rows.length && isVague && VALUES_DECIDE.includes(field)) continue;
    if (!fit.fits(field, column, isVague)) {
      if (!isVague && !refuted.some(known => known.column === column)) refuted.push(candidate);
      continue;
    }
    targets[column] = field;
    taken.add(field);
    if (isVague) byValues.push(column);
  }
  const takeByValues = (column: string, field: string) => {
    targets[column] = field;
    taken.add(field);
    byValues.push(column);
  };
  for (const field of OFFER_FIELDS) {
    yield;
    if (taken.has(field)) continue;
    const isOne = (column: string) =>
      fit.isOffer(field, column) || (beginsWithName(field, column) && fit.fits(field, column, true));
    const found = columns.find(column => !targets[column] && !isKnownName(column) && isOne(column));
    if (found !== undefined) takeByValues(found, field);
  }
  const takeOnly = (field: string, isOne: (column: string, fit: ColumnFit) => boolean) => {
    const [only, ...further] = columns.filter(column => !targets[column] && !isKnownName(column) && isOne(column, fit));
    if (only !== undefined && !further.length) takeByValues(only, field);
  };
  for (const field of NAMED_BY_VALUES) {
    yield;
    const found = columns.filter(
      column => !targets[column] && roleOf(column) === undefined && fit.names(field, column),
    );
    // Of two types, the one that all rows have.
    const most = Math.max(...found.map(column => fit.cellsOf(column).length));
    const fullest = field === 'PropertyType' ? found.filter(column => fit.cellsOf(column).length === most) : found;
    if (!taken.has(field) && fullest.length === 1) takeByValues(fullest[0]!, field);
  }
  const likely = columns
    .filter(column => !isKnownName(column) && !isPublicFact(column))
    .map(column => ({ column, ...likelyFieldsOf(column) }));
  const withoutTaken = (each: (typeof likely)[number]) => ({
    ...each,
    fields: each.fields.filter(
      field => !taken.has(field) && field !== ROLES.totalBaths && !OFFER_FIELDS.some(offer => offer === field),
    ),
  });
  // A field of a column alone is taken from those of others.
  for (const field of [...FIELDS, ...FIELDS]) {
    yield;
    const found = likely.filter(each => !targets[each.column] && fit.confirms(field, withoutTaken(each)));
    // Two columns with unknown words may be anything.
    if (!taken.has(field) && (found.length === 1 || found[0]?.isWhole)) takeByValues(found[0]!.column, field);
  }
  const [first = ''] = columns;
  const isFree = !taken.has('MLSNumber') && !targets[first] && roleOf(first) === undefined;
  const isOther = headingWords(first).some(word => OTHER_IDENTIFIERS.includes(word));
  const hasLetters = fit.cellsOf(first).every(cell => /[A-Z]/i.test(cell));
  // The address of a page has a number, too, which is better than that of a row, or of a unit in one of many buildings.
  const isWorse = taken.has('Url') && (isOther || fit.areCounted(first));
  const isNamed = isId(first) && !isWorse;
  if (isFree && fit.areCodes(first) && (isNamed || (hasLetters && !isOther))) takeByValues(first, 'MLSNumber');
  if (!taken.has('MLSNumber')) takeOnly('MLSNumber', isIdentifier);
  const rent = columns.find(column => targets[column] === 'RentPrice');
  const isOfSales = (column: string) =>
    rent === undefined || rows.some(({ cells }) => filled(cells[column]) && !filled(cells[rent]));
  if (!taken.has('SalePrice')) takeOnly('SalePrice', column => isPrice(column, fit) && isOfSales(column));
  const rooms = taken.has('Bedrooms') ? undefined : findBedrooms(columns, rows, fit);
  if (rooms !== undefined) takeByValues(rooms, 'Bedrooms');
  for (const key of KEPT_ROLES) {
    const found = columns.find(column => targets[column] === '' && roleOf(column) === key);
    if (found) targets[found] = '+';
  }
  for (const column of columns) if (targets[column] === '' && isPublicFact(column)) targets[column] = '+';
  const misfits = refuted.flatMap(({ column, field }) => {
    // `Photos` may be their number.
    const isCount = field === 'Images' && fit.cellsOf(column).every(cell => /^\d{1,3}$/.test(cell));
    const row = targets[column] || isCount ? undefined : fit.firstOf(column);
    return row ? [{ column, field, line: row.line, example: row.cells[column]!.trim() }] : [];
  });
  return { targets, misfits, byValues };
}

/** Fewer letters begin too many words. */
const MIN_NAME = 5;

/** Whether a heading of one word begins with a name of the field, as `estadoficha` does. */
function beginsWithName(field: string, column: string): boolean {
  const [word = '', ...others] = headingWords(column);
  const starts = Array.from({ length: word.length }, (_, at) => word.slice(0, at)).slice(MIN_NAME);
  return !others.length && starts.some(start => named([start])?.some(meaning => meaning.field === field));
}

const isId = (column: string) => headingWords(column).some(word => IDENTIFIER_WORDS.includes(word));

/** Whether a heading names an identifier, and each row has another code. */
function isIdentifier(column: string, fit: ColumnFit): boolean {
  return isId(column) && !headingWords(column).some(word => OTHER_IDENTIFIERS.includes(word)) && fit.areCodes(column);
}

/** Whether a heading such as `L/C Price` names a price, and its values are prices of homes. */
function isPrice(column: string, fit: ColumnFit): boolean {
  const words = headingWords(column);
  const isOther = words.some(word => CHANGING_WORDS.includes(word) || OTHER_PRICES.includes(word));
  const { fields, isNamed } = likelyFieldsOf(column);
  const isNamedPrice = isNamed && fields[0] === 'SalePrice' && fields.length === 1;
  return !isOther && (isNamedPrice || words.some(word => PRICES.includes(word))) && fit.fits('SalePrice', column, true);
}

/** Whether a column has a fact that listings usually publish, under a name that is no field. */
const isPublicFact = (column: string): boolean =>
  PUBLIC_FACTS.has(headingWords(column).join('')) && roleOf(column) === undefined;

/** Fields that a vague heading alone never names. */
const VALUES_DECIDE: readonly string[] = ['BuildingArea', 'Location', 'SaleType', 'Status'];

/** Fields that values name under any heading. */
const OFFER_FIELDS = ['Status', 'SaleType'] as const;

/** Fields that values name if one unknown column has such ones. */
const NAMED_BY_VALUES = ['PropertyType', 'CurrencySymbol', 'Bedrooms', 'LotArea', 'Url', 'Images', 'Address'];

/** Units of one area, which are those of the listing if it has no others. */
const UNIT_ROLES: readonly string[] = [ROLES.buildingUnit, ROLES.lotUnit];

/** Counts whose total is better than another number. That of bathrooms may count half ones as whole. */
const SUMMED: readonly string[] = ['Bedrooms', 'ParkingSpots'];

/** Headings of places that are towns in a file without towns. */
const SUBURBS: readonly string[] = ['suburb', 'locality', 'ilce'];

/** Codes for rooms in Indonesia and Germany, which say it only beside another name. */
const ROOM_CODES = [
  { code: 'kt', beside: 'km', field: 'Bedrooms' },
  { code: 'km', beside: 'kt', field: 'Bathrooms' },
  { code: 'sz', beside: 'zimmer', field: 'Bedrooms' },
  { code: 'sz', beside: 'zi', field: 'Bedrooms' },
  { code: 'sz', beside: 'bad', field: 'Bedrooms' },
  { code: 'sz', beside: 'wohnfl', field: 'Bedrooms' },
];

/** Returns what the columns may be, the best first. */
function candidatesOf(columns: readonly string[], languages: readonly LabelTexts[]): readonly Candidate[] {
  const roles = new Set(columns.map(roleOf));
  const labels = labelsOf(languages);
  return columns
    .flatMap(column => {
      const label = labels.get(headingWords(column).join(''));
      const own = label ? [{ ...label, isVague: false, column }] : [];
      const meanings = meaningsOf(column).flatMap(meaning => {
        // Full baths alone are all that a file knows.
        const isBaths =
          meaning.field === ROLES.totalBaths || (meaning.field === ROLES.fullBaths && !roles.has(ROLES.halfBaths));
        const isSuburb = SUBURBS.includes(headingWords(column).at(-1) ?? '');
        const own = isBaths ? 'Bathrooms' : isSuburb && !roles.has('City') ? 'City' : meaning.field;
        const field = UNIT_ROLES.includes(own) ? 'AreaUnit' : own;
        // `total_hab` beside `habitaciones`
        const isSum = SUMMED.includes(field) && headingWords(column).some(word => TOTAL_WORDS.test(word));
        return FIELDS.has(field) ? [{ ...meaning, field, column, ...(isSum && { rank: 0 }) }] : [];
      });
      const has = (key: string) => columns.some(other => headingWords(other).join('') === key);
      const pair = ROOM_CODES.find(({ code, beside }) => code === headingWords(column).join('') && has(beside));
      const coded = pair ? [{ field: pair.field, rank: OTHER_LABEL_RANK, isVague: false, column }] : [];
      return [...own, ...meanings, ...coded];
    })
    .toSorted((one, other) => one.rank - other.rank);
}

/** Returns the fields by the labels of the owner's dashboard. */
function labelsOf(languages: readonly LabelTexts[]): ReadonlyMap<string, { field: string; rank: number }> {
  const found = new Map<string, { field: string; rank: number }>();
  for (const [at, { listing }] of languages.entries())
    for (const [field, [label]] of Object.entries(listing as Readonly<Record<string, readonly string[]>>)) {
      const key = headingWords(label!).join('');
      // Another column may say more about the type.
      const rank = at || field === 'PropertyType' ? OTHER_LABEL_RANK : OWN_LABEL_RANK;
      if (!found.has(key)) found.set(key, { field, rank });
    }
  for (const { field, names } of LABELS)
    for (const name of names) {
      const key = headingWords(name).join('');
      if (!found.has(key)) found.set(key, { field, rank: OTHER_LABEL_RANK });
    }
  return found;
}
