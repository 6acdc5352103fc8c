import {
  CHANGING_WORDS,
  FEE_WORDS,
  HEADING_MULTIPLES,
  LANGUAGE_CODES,
  LINK_WORDS,
  OTHERS_WORDS,
  NOT_PAID_WORDS,
  PHOTO_NAMES,
  PAID_WORDS,
  NAMESPACE_WORDS,
  NUMBER_SIGNS,
  PER_WORDS,
  PRICE_WORDS,
  ROLES,
  SUBJECT_WORDS,
} from '../locales/import/column-names.js';
import { ABBREVIATIONS } from '../locales/import/heading-parts.js';
import { currenciesIn } from './currencies.js';
import { fieldsByWords, type FieldsByWords } from './fields-by-words.js';
import {
  headingWords,
  LAST_RANK,
  named,
  namedInAnyOrder,
  nameFrom,
  wordOfConsonants,
  VAGUE_RANK,
  type Meaning,
} from './heading-index.js';
import { isWholeUnit, splitBrackets, stripped, withoutCounts } from './strip-heading.js';
import { fold, squareMetersBehind, timesAYear, wordsOf } from './import-units.js';
import { COUNT_FIELDS } from './listing-groups.js';

export { headingWords, type Meaning } from './heading-index.js';

/** Between the headings of columns that were combined. */
const JOINT = ' + ';
const OMITTED = '…';

/** `description_en` comes behind `description`. */
const LANGUAGE_PENALTY = 50;
const FIRST_RANK = -100;
const COUNT_ROLES: readonly string[] = [ROLES.fullBaths, ROLES.halfBaths, ROLES.totalBaths];
const AREAS: readonly string[] = ['BuildingArea', 'LotArea'];
const PERIODIC: readonly string[] = ['RentPrice', 'HOAMonth', 'SalePrice'];

const known = new Map<string, readonly Meaning[]>();
/** Most headings that are remembered. */
const MAX_KNOWN = 5000;

/** Returns what a heading may mean, the best first; nothing if an unknown word may change it. */
export function meaningsOf(heading: string): readonly Meaning[] {
  const found = known.get(heading);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const meanings = heading.includes(JOINT) ? combinedMeaning(heading) : readWithPath(heading);
  known.set(heading, meanings);
  return meanings;
}

/** Whether a heading names a field of listings; `Living area (m²)` is also `Living area`. */
export const isKnownName = (heading: string): boolean => meaningsOf(heading).length > 0;

/** Whether all words of a heading together are a name. */
export const isExactName = (heading: string): boolean => named(headingWords(heading)) !== undefined;

/** Returns the best meaning of a heading that its values needn't confirm. */
export const roleOf = (heading: string): string | undefined =>
  meaningsOf(heading).find(({ isVague }) => !isVague)?.field;

/** Returns what the amounts below the heading are multiples of: 1000 for `Price ($000)`, else mostly 1. */
export const multipleOf = (heading: string): number =>
  HEADING_MULTIPLES.find(({ pattern }) => pattern.test(heading))?.factor ?? 1;

/** Returns the number of `Photo 12`, and that of the letter of `img_b`, of which `m` is first; undefined for others. */
export function photoNumber(heading: string): number | undefined {
  const words = headingWords(heading.split('.').at(-1)!).filter(word => !['no', 'url', 'link'].includes(word));
  const [first = '', letter = '', ...more] = words;
  if (PHOTO_NAMES.includes(first) && /^[a-z]$/.test(letter) && !more.length)
    return letter === 'm' ? 0 : parseInt(letter, 36);
  const [, name = '', number] = /^(\D+?)s?(?:url|link)?0*(\d{1,3})(?:url|link)?$/.exec(words.join('')) ?? [];
  return PHOTO_NAMES.includes(name) ? Number(number) : undefined;
}

/** Returns the field of a part of a listing's address, its bathrooms or its images. */
export function wholeOf(heading: string): string | undefined {
  if (photoNumber(heading) !== undefined) return 'Images';
  const fields = meaningsOf(heading).map(({ field }) => field);
  if (fields.includes('Images')) return 'Images';
  if (fields.some(field => /-baths$/.test(field)) || fields.includes('Bathrooms')) return 'Bathrooms';
  if (fields.includes('Bedrooms') || fields.includes(ROLES.doubleRooms)) return 'Bedrooms';
  if (fields.some(field => /^zip-/.test(field))) return 'ZIP';
  if (fields.includes('Status')) return 'Status';
  if (fields.includes('ParkingSpots')) return 'ParkingSpots';
  if (headingWords(heading).join('') === 'no') return 'Address';
  if (isRentLimit(heading)) return 'RentPrice';
  return fields.some(field => /^(?:street|house|unit)-|^Address$/.test(field)) ? 'Address' : undefined;
}

/** Whether a heading names the lowest or the highest rent of a home. */
export const isRentLimit = (heading: string, end = '(?:min|max)'): boolean =>
  new RegExp(`^${end}(?:imum)?rent$`).test(headingWords(heading).join(''));

function combinedMeaning(heading: string): readonly Meaning[] {
  const parts = heading.split(JOINT).filter(part => part !== OMITTED);
  const [field, ...others] = new Set(parts.map(wholeOf));
  return field && !others.length ? [{ field, rank: FIRST_RANK, isVague: false }] : [];
}

/** Returns the heading of combined columns. */
export const jointHeading = (columns: readonly string[]): string =>
  (columns.length > 5 ? [columns[0]!, OMITTED, columns.at(-1)!] : columns).join(JOINT);

/** Names of inner objects before a name, as in `hdpData.homeInfo.lotAreaUnit`. */
const PATH = /^[\w ]+(?:(?:[./:]|__)[\w ]+)*(?:[./:]|__)(?=[A-Za-z_]\w*$)/;
const MAX_PATH_LENGTH = 200;

/** Also reads the last name of a path, unless it is that of somebody or something else. */
function readWithPath(heading: string): readonly Meaning[] {
  const whole = readMeanings(heading);
  if (whole.length || heading.length > MAX_PATH_LENGTH) return whole;
  const name = heading.replace(CUSTOM_FIELD, '');
  const [path] = PATH.exec(name) ?? [];
  // `LP/SqFt` is no path.
  if (path?.endsWith('/') && isWholeUnit(headingWords(name.slice(path.length)))) return whole;
  if (path === undefined || headingWords(path).some(word => OTHERS_WORDS.includes(word))) return whole;
  return readMeanings(name.slice(path.length)).map(meaning => ({ ...meaning, rank: meaning.rank + PATH_PENALTY }));
}

const PATH_PENALTY = 20;

function readMeanings(heading: string): readonly Meaning[] {
  const alternatives = readAlternatives(heading);
  // `Price / Rent` is no `price rent`.
  const isPrice = alternatives.some(({ field }) => field === 'SalePrice');
  const own = isPrice ? [] : readName(heading.replace(CUSTOM_FIELD, ''));
  const found = own.length ? own : alternatives;
  if (found.length) return found;
  if (isNumberOfListing(heading)) return [{ field: 'MLSNumber', rank: LAST_RANK, isVague: false }];
  const [first = '', ...rest] = headingWords(heading);
  const further = [
    rest.length && NAMESPACE_WORDS.includes(first) ? rest.join(' ') : writtenOut(heading),
    withoutSubject(heading),
  ].find(name => name && name !== heading);
  const others = further === undefined ? [] : readMeanings(further);
  if (others.length) return others.map(meaning => ({ ...meaning, rank: meaning.rank + PATH_PENALTY }));
  const { fields, isSure, rank } = likelyFieldsOf(heading);
  // Another number of a listing would be another listing.
  return isSure && fields[0] !== 'MLSNumber' ? [{ field: fields[0]!, rank: rank + PATH_PENALTY, isVague: false }] : [];
}

/** Returns the fields that the words of a heading suggest, which is no name. */
export function likelyFieldsOf(heading: string): FieldsByWords {
  const name = writtenOut(heading.replace(CUSTOM_FIELD, ''));
  const whole = fieldsByWords(headingWords(name));
  if (whole.isWhole && whole.fields.length) return whole;
  const { words, times, isArea } = stripped(name);
  const found = fieldsByWords(words);
  const fields = found.fields.filter(
    field => (!isArea || AREAS.includes(field)) && (times === undefined || PERIODIC.includes(field)),
  );
  return { ...found, fields, isNamed: found.isNamed || isArea, isSure: found.isSure && fields.length > 0 };
}

/** Whether a heading names a listing and its number, as in `Immonr` and `ID nieruchomości`. */
function isNumberOfListing(heading: string): boolean {
  const words = headingWords(heading).flatMap(word => /^(\p{L}{4,}?)s?(nr|nummer|id)$/u.exec(word)?.slice(1) ?? word);
  const [one, other, ...further] = words.filter(word => !LINK_WORDS.includes(word));
  const isPair = (subject = '', number = '') =>
    SUBJECT_WORDS.includes(subject) && ['no', 'id', ...NUMBER_SIGNS].includes(number);
  return !further.length && (isPair(one, other) || isPair(other, one));
}

/** Writes `Tipo de inmueble` as `tipo`; nothing for other headings. */
function withoutSubject(heading: string): string {
  const words = headingWords(heading);
  const rest = words.filter(word => !SUBJECT_WORDS.includes(word));
  return rest.length < words.length ? rest.filter(word => !LINK_WORDS.includes(word)).join(' ') : '';
}

/** Writes `Sup. comm.` as `superficie commerciale`, `Badezi.` as `badezimmer`, and `Bthrms` as `bathrooms`. */
const writtenOut = (heading: string): string =>
  wordsOf(heading).replace(/\p{L}+\.?/gu, word => {
    const key = fold(word.replace('.', ''));
    if (Object.hasOwn(ABBREVIATIONS, key)) return ABBREVIATIONS[key]!;
    return (word.endsWith('.') && nameFrom(key)) || wordOfConsonants(key) || word;
  });

/** Parts that systems add to names, as in `pba__Bedrooms_pb__c` of Salesforce and `LM_Int1_Bedrooms` of RETS. */
const CUSTOM_FIELD = /(?:_pb)?__[cr]$|^tax_(?=property)|^L[A-Z]?_(?:(?:Int|Dec|Char)\d*_)?/i;

/** Reads `Prezzo/Affitto` and `Box/Posti auto`: names of one field, or of the price of a sale and that of a rental. */
function readAlternatives(heading: string): readonly Meaning[] {
  // `Lease Rent` is that of the land.
  if (/^(?:rent ?\/ ?lease|lease ?\/ ?rent)$/i.test(heading))
    return [{ field: 'RentPrice', rank: LAST_RANK, isVague: false }];
  const parts = heading.split('/');
  if (parts.length !== 2) return [];
  const [one, other] = parts.map(part => readName(part.trim()).find(({ isVague }) => !isVague));
  if (!one || !other) return [];
  const isPrice = [one, other].every(({ field }) => field === 'SalePrice' || field === 'RentPrice');
  if (one.field !== other.field && !isPrice) return [];
  const field = isPrice ? 'SalePrice' : one.field;
  return [{ field, rank: Math.max(one.rank, other.rank) + PATH_PENALTY, isVague: false }];
}

function readName(heading: string): readonly Meaning[] {
  // `$`
  if (/^[\s$€£]+$/.test(heading)) return [{ field: 'SalePrice', rank: LAST_RANK, isVague: true }];
  const exact = named(headingWords(heading));
  const perArea = readPerArea(heading);
  // `LSqft/Ac` is no price per area.
  if (perArea && (perArea.length || !exact)) return perArea;
  if (exact) return [...exact].sort((one, other) => one.rank - other.rank);
  const unitOf = /^(?:units?|uom)$/.test(headingWords(heading).at(-1) ?? '') ? areaBeside(heading) : undefined;
  if (unitOf) return [{ field: unitOf, rank: LAST_RANK, isVague: false }];
  if (photoNumber(heading) !== undefined) return [{ field: 'Images', rank: VAGUE_RANK, isVague: true }];
  const whole = headingWords(heading);
  const reordered = namedInAnyOrder(whole);
  if (reordered) return reordered.map(meaning => ({ ...meaning, rank: meaning.rank + VAGUE_RANK, isVague: true }));
  const isInLanguage = whole.length > 1 && LANGUAGE_CODES.includes(whole.at(-1)!);
  const inLanguage = isInLanguage ? named(whole.slice(0, -1)) : undefined;
  if (inLanguage) return inLanguage.map(meaning => ({ ...meaning, rank: meaning.rank + LANGUAGE_PENALTY }));
  const has = (words: readonly string[]) => whole.some(word => words.includes(word));
  if (has(FEE_WORDS) && has(PAID_WORDS) && !has(NOT_PAID_WORDS))
    return [{ field: ROLES.feePeriod, rank: LAST_RANK, isVague: false }];
  const [outside = '', inside = ''] = splitBrackets(heading);
  const rest = stripped(outside);
  const within = stripped(inside, false);
  const isHarmless = within.words.length === 0;
  // `Rooms (bed)`
  const turned = isHarmless ? undefined : named([...headingWords(inside), ...headingWords(outside)]);
  if (turned) return turned.map(meaning => ({ ...meaning, rank: meaning.rank + PATH_PENALTY }));
  if (!isHarmless && headingWords(inside).some(word => CHANGING_WORDS.includes(word))) return [];
  const penalty = isHarmless ? 10 : VAGUE_RANK / 2;
  const { times } = isHarmless ? { times: rest.times ?? within.times } : rest;
  const isArea = rest.isArea || (isHarmless && within.isArea);
  return withoutCounts(rest.words)
    .flatMap(({ words, isCount }) =>
      (named(words) ?? []).filter(
        ({ field }) =>
          (!isCount || COUNT_FIELDS.includes(field) || COUNT_ROLES.includes(field)) &&
          // `Built (yr)`
          (times === undefined || PERIODIC.includes(field) || field === 'YearBuilt') &&
          (!isArea || AREAS.includes(field)),
      ),
    )
    .map(({ field, rank, isVague }) => ({
      // `Price pcm` is a rent.
      field: times !== undefined && field === 'SalePrice' ? 'RentPrice' : field,
      rank: rank + penalty,
      isVague: isVague || !isHarmless,
    }))
    .sort((one, other) => one.rank - other.rank);
}

/** Returns the role of the unit of an area, as in `ErfSize unit`. */
function areaBeside(heading: string): string | undefined {
  const own = headingWords(heading).slice(0, -1);
  const area = own.length ? readMeanings(own.join(' ')).find(({ field }) => AREAS.includes(field)) : undefined;
  return area && (area.field === 'LotArea' ? ROLES.lotUnit : ROLES.buildingUnit);
}

/** Reads a price beside a unit of area; nothing for other headings. */
function readPerArea(heading: string): readonly Meaning[] | undefined {
  const words = headingWords(heading);
  const unit = squareMetersBehind(heading) ?? (words.includes('ft') || words.includes('foot') ? 1 : undefined);
  if (unit === undefined) return undefined;
  const isPer = words.some(word => PER_WORDS.includes(word)) || heading.includes('/');
  const isPrice = currenciesIn(heading).length > 0 || PRICE_WORDS.some(name => hasWords(words, name.split(' ')));
  const isRent = words.some(word => (named([word]) ?? []).some(({ field }) => field === 'RentPrice'));
  if (isRent && (isPer || isPrice)) return [];
  if (!isPrice) return isPer ? [] : undefined;
  if (words.some(word => CHANGING_WORDS.includes(word) && word !== 'per' && word !== 'sold')) return [];
  if (words.some(word => timesAYear(word, true) !== undefined && !['a', 'an'].includes(word) && isPeriodWord(word)))
    return [];
  return [{ field: 'UnitAreaPrice', rank: LAST_RANK, isVague: false }];
}

const isPeriodWord = (word: string) => (timesAYear(word, true) ?? 0) > 0;

const hasWords = (words: readonly string[], run: readonly string[]) =>
  words.some((_, at) => run.every((word, offset) => words[at + offset] === word));
