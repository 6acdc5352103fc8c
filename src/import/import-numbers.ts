import { AREA_SOURCES } from '../locales/import/price-words.js';
import { HARMLESS } from '../locales/import/number-words.js';
import type { ColumnNumbers } from './column-numbers.js';
import { withoutCurrencies } from './currencies.js';
import { withPlainDigits } from './eastern-amounts.js';
import { multipleOf } from './heading-words.js';
import { ACRE, fold, SQUARE_FOOT, squareMetersBehind, suffixOf, timesAYear, toHundredths } from './import-units.js';
import { COUNT_FIELDS } from './listing-groups.js';
import { splitMultiple, timesFactor, withoutQualifier, withoutRemark } from './price-words.js';
import { readCount, readFraction } from './read-count.js';
import { readDegrees, readYear } from './read-place.js';
import { MAX_WRITTEN_LENGTH, markUseOf, parseWrittenNumber, type ParsedNumber } from './written-number.js';

export const isAmount = (field: string) => /Price$|^HOAMonth$|^DepositFee$/.test(field);
export const isArea = (field: string) => field === 'LotArea' || field === 'BuildingArea';

/** Digits behind the point of money. */
const MONEY_PLACES = 2;

/** How the numbers of a column are read, and whether its amounts may have three decimals. */
export type NumberReading = Pick<ColumnNumbers, 'uses' | 'firm' | 'isWestern'> & { readonly hasMills?: boolean };

/**
 * Returns the number in a cell as a person understands it; NaN if there is none, or if words and signs around it may
 * change its meaning, such as `per unit` and unknown units.
 */
export function readCell(field: string, stored: string, numbers: NumberReading = { uses: {} }): number {
  if (stored.length > MAX_WRITTEN_LENGTH) return NaN;
  if (isArea(field) && ARES.test(stored)) return readAres(ARES.exec(stored)!);
  const cell = stored.replace(ROUGHLY_BEFORE, '').replace(ROUGHLY_BEHIND, '');
  if (/^L[ao].*tude$/.test(field)) return readDegrees(field, cell);
  const power = SCIENTIFIC.exec(cell);
  if (power) return readPower(power);
  const { text, isQualified } = isAmount(field)
    ? withoutQualifier(withoutRemark(cell))
    : { text: cell, isQualified: false };
  // At least, at most, and negative as in accounts.
  if (
    !isQualified &&
    (/^[<>≤≥]|\d\s*[−-]$|^[^\d(]{0,5}\(.*\)$/.test(text) || (/\d\s*\+$/.test(text) && !COUNT_FIELDS.includes(field)))
  )
    return NaN;
  if (field === 'YearBuilt') return readYear(text.replace(SOURCE_CODE, '$1'));
  const read = (digits: string) => readDigits(field, digits, numbers);
  // Most cells, without the cost of the rest.
  if (/^\d[\d.,]*$/.test(text)) return read(text) ?? NaN;
  if (COUNT_FIELDS.includes(field)) return readCount(field, text, read);
  return isAmount(field) ? readAmount(field, text, read, numbers.firm) : readArea(text, read).value;
}

/** Words that say that a number is rounded, but not the begin of `carport`. */
const ROUGHLY_BEFORE = /^(?:(?:approx(?:imately)?|about|around|circa|ca?)(?!\p{L})\.?|[~±≈]|\+\/-)\s*/iu;
const ROUGHLY_BEHIND = /\s*(?:\+\/-|±|\bm\/l|\bmol|\bmore or less|\baprox\.?|\bapprox\.?|\bca\.?)$/i;

/** `1.225e+006` */
const SCIENTIFIC = /^(\d(?:\.(\d{1,12}))?)(e)\+?0*(\d{1,2})$/i;

/** Returns the whole number of a machine. Spreadsheets round such numbers to two decimals. */
function readPower([, mantissa, places = '', sign, exponent]: RegExpExecArray): number {
  const isRounded = sign === 'E' && places.length === 2;
  const value = Math.round(Number(`${mantissa}e${exponent}`));
  return isRounded || places.length > Number(exponent) || !Number.isSafeInteger(value) ? NaN : value;
}

/** Reads a number by the separators of its column. */
export function readDigits(
  field: string,
  text: string,
  { uses, firm = {}, hasMills, isWestern }: NumberReading,
): number | undefined {
  const written = parseWrittenNumber(text);
  if (!written) return undefined;
  if (written.type === 'either') {
    const use = markUseOf(field) ?? uses[written.mark];
    return use && written[use];
  }
  const isMoney = isAmount(field) && field !== 'UnitAreaPrice';
  const isDamaged = isMoney && !hasMills && written.places > MONEY_PLACES && !isMachineNumber(text);
  // `1,15,000` beside `415,000` lacks a digit.
  const isCut = isWestern && written.isIndian;
  return isDamaged || isCut || contradicts(written, firm) ? undefined : written.value;
}

/** `1250.000` and `1249.999999999` are numbers of a machine, `12,3456` is not. */
const isMachineNumber = (text: string) => /^(?:\d{4,}[.,]\d{3}|\d+\.\d{6,})$/.test(text.trim());

/** Whether a number uses its only separator in another way than its column. */
const contradicts = ({ thousands, fraction }: ParsedNumber & { type: 'number' }, firm: ColumnNumbers['uses']) =>
  fraction !== undefined && thousands === undefined && firm[fraction] === 'thousands';

type Read = (text: string) => number | undefined;

function readAmount(field: string, cell: string, read: Read, firm: ColumnNumbers['uses'] = {}): number {
  const digitsOnly = withPlainDigits(withoutCurrencies(cell));
  if (digitsOnly === undefined) return NaN;
  const bare = digitsOnly.replace(/\/-(?=\s*$)/, '');
  const { text, factor } = splitMultiple(field === 'SalePrice' ? bare.replace(MILLION, '$1 million') : bare);
  const suffix = suffixOf(text);
  const isPeriod = ['SalePrice', 'RentPrice', 'HOAMonth'].includes(field) && timesAYear(suffix) !== undefined;
  const isUnit = field === 'UnitAreaPrice' && squareMetersBehind(suffix) !== undefined;
  const isKnown = isPeriod || isUnit;
  if (!isHarmless(leadOf(text)) || !(isKnown || isHarmless(suffix))) return NaN;
  const lead = leadOf(text);
  const digits = lead.replace(/[\p{L}\s.]+/gu, '') + text.slice(lead.length, text.length - suffix.length);
  const either = parseWrittenNumber(digits);
  // `1,250k` may be 1,250 or 1.25 times a thousand; the other numbers say it of `1.295M`.
  if (factor !== undefined && either?.type === 'either') {
    const use = factor < MILLIONS ? undefined : firm[either.mark];
    return use ? timesFactor(either[use], factor) : NaN;
  }
  if (factor === undefined) return readFraction(digits) ?? read(digits) ?? NaN;
  // `1.2k` has a fraction, whatever the other prices use a point for.
  const written = parseWrittenNumber(digits);
  return written?.type === 'number' ? timesFactor(written.value, factor) : NaN;
}

const MILLIONS = 1_000_000;
/** `1.2 mil` are no thousands where homes are sold for them. */
const MILLION = /((?:^|\D)\d{1,2}[.,]\d{1,2})\s?mil\.?(?!\p{L})/iu;

/** Whether an amount names its own multiple, as `1.2 Cr` and `580万` do. */
function hasOwnMultiple(cell: string): boolean {
  const bare = withoutCurrencies(withoutQualifier(withoutRemark(cell)).text);
  return withPlainDigits(bare) !== bare || splitMultiple(bare).factor !== undefined;
}

/** `$850,000 - $900,000`, `1500-2000 sqft`, `Mid 400s` */
const RANGE = /^([^\d]{0,20}[\d.,]*\d\s?k?m?)\s*(?:[-–—]|to|bis|à)\s*(\D{0,4}[\d.,]*\d\s?k?m?[^\d]{0,12})$/iu;
const ROUGH = /^(?:low|mid|high|upper)\s+\D?\d{2,3}['’]?s$/i;

/** Whether a cell has the bounds of a price or an area instead of a number. */
export function isRangeOf(field: string, cell: string): boolean {
  if (cell.length > MAX_WRITTEN_LENGTH || !/\d/.test(cell)) return false;
  const isPrice = field === 'SalePrice' || field === 'RentPrice';
  if (!isPrice && !isArea(field)) return false;
  if (isPrice && ROUGH.test(cell)) return true;
  const [, from = '', to = ''] = RANGE.exec(isPrice ? withoutQualifier(cell).text : cell) ?? [];
  const [low, high] = [from, to].map(text => readCell(field, text, { uses: { ',': 'thousands', '.': 'thousands' } }));
  return low! > 0 && high! > low! && high! < low! * MAX_RANGE;
}

/** The bounds of a range are of the same order. */
const MAX_RANGE = 4;

const leadOf = (text: string) => /^[^\d½¼¾]*/.exec(text)![0].replace(/[.,]$/, '');

/** Whether words around a number leave it as it is. */
function isHarmless(part: string, more: readonly string[] = []): boolean {
  if (/[/%]/.test(part)) return false;
  const words = fold(part.replaceAll('.', '')).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every(word => HARMLESS.includes(word) || more.includes(word));
}

/** An area with the square meters of its unit: 0 if they are unknown, undefined if the cell names no unit. */
export interface AreaReading {
  readonly value: number;
  readonly unit: number | undefined;
}

/** `2,412/A`: the code of the source, as in exports of CRMLS. */
const SOURCE_CODE = /^(\d[\d.,]*)\/(?!(?:AC|HA|SF|M|FT)$)[A-Z]{1,4}$/;

const NO_AREA: AreaReading = { value: NaN, unit: undefined };
/** Two measures of the same area differ by rounding. */
const TOLERANCE = 0.03;

/** Reads `1,200 sq ft`, `43,560 SF (1 acre)`, `0.17 AC / 7500 SF`. `target`: the square meters of the listing's unit. */
export function readArea(cell: string, read: Read, target?: number): AreaReading {
  const text = withoutSource(cell.replace(SOURCE_CODE, '$1'));
  const hectares = ARES.exec(text);
  if (hectares) return { value: readAres(hectares), unit: 1 };
  const dimensions = /^(\d+(?:[.,]\d+)?)\s*(?:'|ft|m)?\s*[x×]\s*(\d+(?:[.,]\d+)?)\s*('|ft|m)?$/iu.exec(text);
  if (dimensions) return readDimensions(dimensions);
  const parts = text.split(/\s*[()|;=]\s*|(?:\s|(?<=\p{L}))\/\s*(?=[.\d])|\s+or\s+/iu).filter(part => part.trim());
  const areas = parts.map(part => readSingleArea(part, read));
  const [first = NO_AREA] = areas;
  if (areas.length < 2) return first;
  if (areas.some(({ value, unit }) => !(value > 0) || !unit)) return NO_AREA;
  const sizes = areas.map(({ value, unit }) => value * unit!);
  if (Math.max(...sizes) > Math.min(...sizes) * (1 + TOLERANCE)) return NO_AREA;
  return areas.find(({ unit }) => unit === target) ?? first;
}

/** `1 ha 25 a 40 ca` */
const ARES = /^(?:(\d{1,4})\s*ha\s*)?(?:(\d{1,2})\s*a\s*)?(\d{1,2})\s*ca$/i;

const readAres = ([, hectares = 0, ares = 0, centiares = 0]: readonly (string | number)[]): number =>
  Number(hectares) * 10_000 + Number(ares) * 100 + Number(centiares);

/** Returns the text without brackets that only say where the number is from, such as `(assessor)`. */
const withoutSource = (cell: string) =>
  cell.replace(/\s*[([]([\p{L}\s'’.-]*)[)\]]\s*$/u, (whole, words: string) =>
    isHarmless(words, AREA_SOURCES) || squareMetersBehind(words, true) !== undefined
      ? ` ${words.match(/\p{L}/u) && squareMetersBehind(words, true) !== undefined ? words : ''}`
      : whole,
  );

function readSingleArea(part: string, read: Read): AreaReading {
  const text = part.trim();
  const suffix = suffixOf(text);
  const isAcre = /\dA$/.test(text);
  // `mq 104`
  const unitBefore = squareMetersBehind(leadOf(text), true);
  const unit = isAcre ? ACRE : (squareMetersBehind(suffix) ?? unitBefore);
  if (unitBefore === undefined && !isHarmless(leadOf(text), AREA_SOURCES)) return NO_AREA;
  if (unit === undefined && !isHarmless(suffix, AREA_SOURCES)) return NO_AREA;
  const digits = isAcre ? text.slice(0, -1) : text;
  return { value: readFraction(digits) ?? read(digits) ?? NaN, unit };
}

/** Multiplies the sides of a rectangle; feet unless the cell says meters or nothing. */
function readDimensions([, one = '', other = '', sign = '']: RegExpExecArray): AreaReading {
  const [width, length] = [one, other].map(side => Number(side.replace(',', '.')));
  const unit = /m/i.test(sign) ? 1 : sign ? SQUARE_FOOT : undefined;
  return { value: Math.round(width! * length! * 100) / 100, unit };
}

/** Counts the half baths that some systems write behind the point: `2.1` are 2 full ones and 1 half. */
export function withHalves(field: string, value: number): number {
  const tenths = Math.round((value % 1) * 1000) / 100;
  return field === 'Bathrooms' && [1, 2, 3, 4].includes(tenths) ? Math.floor(value) + tenths / 2 : value;
}

/** Whether a year and a latitude are possible, and the latitude is no longitude. */
export function isPlausible(field: string, value: unknown): boolean {
  const number = Number(value);
  if (field === 'YearBuilt') return number === 0 || (number >= 1000 && number <= new Date().getFullYear() + 10);
  return field !== 'Latitude' || (number >= -60 && number <= 85);
}

/** Returns the number below `Price ($000)` and `总价(万元)`. */
export function inUnits(field: string, column: string | undefined, cell: string, value: number): number {
  const multiple = column === undefined || !isAmount(field) ? 1 : multipleOf(column);
  if (multiple === 1 || hasOwnMultiple(cell)) return value;
  // A whole price in a column of thousands.
  return value >= 100_000 ? NaN : toHundredths(value * multiple);
}
