import { COMBINED_LOTS, COMBINED_PLACES, COMBINED_ROOMS, ROOM_TYPES } from '../locales/import/combined-headings.js';
import { headingWords, meaningsOf } from './heading-words.js';
import { filled } from './import-words.js';
import { isNo, isYes } from './offer-flags.js';
import { readStatus } from './offer-words.js';
import type { SourceRow } from './source.js';

/** A value in a part of a column's cells, or its cells without what other parts took. */
export interface Split {
  readonly column: string;
  /** The heading of the new column; that of `column` replaces its cells. */
  readonly heading: string;
  take(cell: string): string;
}

type Share = (column: string, test: (cell: string) => boolean) => number;

/** Cells of a column that have to fit. */
const MOST = 0.5;
const NEARLY_ALL = 0.8;

const joined = (heading: string) => headingWords(heading).join('');

const ownParts = (parts: readonly (string | undefined)[]) => parts.map(part => part ?? '');

/** `4/3,0,0,0`: bedrooms, and full, three-quarter, half and quarter baths; `3室2厅2卫`. */
const ROOMS = /^(\d{1,2})\s*\/\s*(\d{1,2}(?:\.\d{1,2})?)(?:,(\d),(\d),(\d))?$|^(\d)[室房](?:\d[厅廳])?(\d)[卫衛]$/u;

/** Writes `3bd / 2ba` and `Studio/1` as numbers. */
const withoutRoomWords = (cell: string): string =>
  cell.replace(/^studio(?=\s*\/)/i, '0').replace(/\s*(?:bds?|brs?|beds?|bedrooms?|bas?|baths?|bathrooms?)\b/gi, '');

/** Splits a column with bedrooms and bathrooms. */
export function splitRooms(columns: readonly string[], share: Share): readonly Split[] {
  const typed = columns.find(each => ROOM_TYPES.includes(joined(each)));
  if (typed !== undefined && share(typed, cell => ROOM_TYPE.test(cell)) >= NEARLY_ALL)
    return [{ column: typed, heading: 'Bedrooms', take: cell => ROOM_TYPE.exec(cell)?.[1] ?? '' }];
  const column = columns.find(each => COMBINED_ROOMS.includes(joined(each)));
  if (column === undefined) return splitFrenchTypes(columns, share);
  if (share(column, cell => PLAN.test(cell)) >= MOST)
    return [{ column, heading: 'Bedrooms', take: cell => PLAN.exec(cell)?.slice(1).find(Boolean) ?? cell }];
  if (share(column, cell => ROOMS.test(withoutRoomWords(cell))) < MOST) return [];
  const partsOf = (cell: string) => {
    const [, beds = '', full = '', ...others] = ROOMS.exec(withoutRoomWords(cell)) ?? [];
    const [threeQuarter, half, quarter] = others.slice(0, 3).map(text => Number(text ?? 0));
    const baths = full && String(Number(full) + threeQuarter! * 0.75 + half! * 0.5 + quarter! * 0.25);
    return { beds: beds || (others[3] ?? cell), baths: baths || (others[4] ?? cell) };
  };
  return [
    { column, heading: 'Bedrooms', take: cell => partsOf(cell).beds },
    { column, heading: 'Bathrooms', take: cell => partsOf(cell).baths },
  ];
}

/** Portugal's apartments and houses with so many bedrooms: `T2`, `V4`. France counts all rooms, under other headings. */
const ROOM_TYPE = /^[TV](\d{1,2})$/i;

/** `Appartement T3` has a living room and two bedrooms. */
const FRENCH_TYPE = /^(?:appartement|maison|villa|duplex|loft|studio)\s+[TF](\d)(?:\s?bis)?$/i;
const STUDIO = /^studio$/i;

/** Takes the bedrooms from French types, if no column has them. */
function splitFrenchTypes(columns: readonly string[], share: Share): readonly Split[] {
  if (columns.some(each => meaningsOf(each).some(({ field }) => field === 'Bedrooms'))) return [];
  const typed = columns.find(each => share(each, cell => FRENCH_TYPE.test(cell)) >= MOST);
  if (typed === undefined) return [];
  const take = (cell: string) => {
    const [, rooms] = FRENCH_TYPE.exec(cell) ?? [];
    return rooms === undefined ? (STUDIO.test(cell) ? '0' : '') : String(Math.max(0, Number(rooms) - 1));
  };
  return [{ column: typed, heading: 'Bedrooms', take }];
}

/** Bedrooms beside living rooms: `3LDK`, `1K` and `1R` with a kitchen at most, `3+1` of Turkey, `3室2厅`. */
const PLAN = /^(\d{1,2})\s?S?(?:LDK|DK|K|R)$|^(\d{1,2})\s?\+\s?\d$|^(\d)[室房](?:\d[厅廳])?$/iu;

/** A postal code before a town, with the letter of the country: `D-10115 Berlin`, `1017 AB Amsterdam`. */
const CODE_FIRST =
  /^(?:[A-Z]{1,3}-)?(\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}|\d{3}-\d{4}|\d{4,6}),?\s+(\p{L}.*)$/u;
/** Postal codes at the end of a cell: of America, Australia, India, Canada and Britain. */
const LAST_CODES: readonly RegExp[] = [
  /\d{5}(?:-\d{4})?/,
  /\d{4}/,
  /\d{6}/,
  /[A-Z]\d[A-Z] ?\d[A-Z]\d/,
  /[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/,
];
const LAST_CODE = LAST_CODES.map(({ source }) => source).join('|');
/** A town, or a town and its state, before a code: `Austin, TX 78701`, `Richmond VIC 3121`, `Leeds LS1 4AP`. */
const CODE_LAST = new RegExp(
  `^(\\p{L}[^\\d,]*?)(?:,\\s*|\\s+)(?:([A-Z]{2,3}|[A-Z]\\p{L}+),?\\s+)?(${LAST_CODE})$`,
  'u',
);
const STATE_LAST = /^(\p{L}[^\d,]*),\s*([A-Z]{2,3})$/u;

interface Place {
  readonly town: string;
  readonly state: string;
  readonly code: string;
}

function placeOf(cell: string): Place | undefined {
  const first = CODE_FIRST.exec(cell);
  if (first) return { code: first[1]!, town: first[2]!, state: '' };
  const [, town = '', state = '', code = ''] = CODE_LAST.exec(cell) ?? STATE_LAST.exec(cell) ?? [];
  if (!town) return undefined;
  // `West Palm Beach 33401`: only capitals are a state, unless a comma is before the word.
  const isState = /^\p{Lu}{2,3}$/u.test(state) || cell.includes(`, ${state}`);
  return { town: state && !isState ? `${town} ${state}` : town, state: isState ? state : '', code };
}

/** Splits a column with a town and its postal code, and sometimes its state. */
export function splitPlaces(columns: readonly string[], share: Share): readonly Split[] {
  const arePlaces = (column: string) => share(column, cell => placeOf(cell) !== undefined) >= MOST;
  const named = columns.find(each => COMBINED_PLACES.includes(joined(each)) && arePlaces(each));
  const hasRole = (role: string) =>
    columns.some(each => each !== named && meaningsOf(each).some(({ field }) => field === role));
  const column = named ?? columns.find(each => !hasRole('ZIP') && meaningsOf(each)[0]?.field === 'City');
  if (column === undefined || !arePlaces(column)) return hasRole('ZIP') ? [] : splitAddresses(columns, share, hasRole);
  const part = (heading: string, name: keyof Place): readonly Split[] => [
    { column, heading, take: cell => placeOf(cell)?.[name] ?? (name === 'town' ? cell : '') },
  ];
  return [
    ...(named === undefined ? part(column, 'town') : hasRole('City') ? [] : part('City', 'town')),
    ...(hasRole('ZIP') ? [] : part('ZIP', 'code')),
    ...(hasRole('State') ? [] : part('State', 'state')),
  ];
}

/** The country at the end of an address. */
const LAST_COUNTRY =
  /,\s*(?:usa|us|united states(?: of america)?|canada|uk|united kingdom|australia|deutschland|germany)$/i;
/** Codes in which a word before them is a town, and no state. */
const AFTER_TOWN = /(?:[A-Z]{2,3} \d{4,5}|\d[A-Z]{2})$|^(?:[A-Z]{1,3}-)?\d/;

/** Reads `15 Palm Ave, Miami, FL 33139, USA` and `Lindenallee 3, 50968 Köln`. */
function addressOf(cell: string): (Place & { readonly street: string }) | undefined {
  const parts = cell.replace(LAST_COUNTRY, '').split(/\s*,\s*/);
  const last = parts.at(-1)!;
  const isState = /^[A-Z]{2,3}(?: |$)/.test(last);
  const place = isState ? placeOf(parts.slice(-2).join(', ')) : AFTER_TOWN.test(last) ? placeOf(last) : undefined;
  const street = parts.slice(0, isState ? -2 : -1).join(', ');
  return place?.code && street ? { ...place, street } : undefined;
}

/** Splits a column of whole addresses. Beside a column for the town they stay whole. */
function splitAddresses(
  columns: readonly string[],
  share: Share,
  hasRole: (role: string) => boolean,
): readonly Split[] {
  const column = columns.find(
    each =>
      meaningsOf(each).some(({ field }) => field === 'Address') &&
      share(each, cell => addressOf(cell) !== undefined) >= NEARLY_ALL,
  );
  if (column === undefined) return [];
  const take = (name: keyof Place | 'street') => (cell: string) =>
    addressOf(cell)?.[name] ?? (name === 'street' ? cell : '');
  return [
    ...(hasRole('City') ? [] : [{ column, heading: column, take: take('street') }]),
    ...(hasRole('City') ? [] : [{ column, heading: 'City', take: take('town') }]),
    ...(hasRole('State') ? [] : [{ column, heading: 'State', take: take('state') }]),
    { column, heading: 'ZIP', take: take('code') },
  ];
}

/** Words that a column named `Available` has instead of a yes and a no. */
export function splitAvailability(columns: readonly string[], share: Share): readonly Split[] {
  // `none` says that there is no status.
  const isAnswer = (cell: string) => isYes(cell) || (isNo(cell) && !/^none$/i.test(cell));
  const areCodes = (column: string) => /stat/i.test(column) && share(column, cell => /^[xn]$/i.test(cell)) === 1;
  const isSureAnswer = (cell: string) => cell.length > 1 && isAnswer(cell);
  const isKnown = (cell: string) => isAnswer(cell) || readStatus(cell).state !== undefined;
  const take = (cell: string) => (isYes(cell) ? 'available' : isNo(cell) ? 'not available' : cell);
  return (
    columns
      .filter(column => meaningsOf(column).some(({ field }) => field === 'Status'))
      // `X` is expired and `N` is new beside the codes of a status.
      .filter(column => share(column, isAnswer) > 0 && share(column, isKnown) === 1)
      .filter(column => share(column, isSureAnswer) > 0 || (share(column, isAnswer) === 1 && !areCodes(column)))
      .map(column => ({ column, heading: column, take }))
  );
}

/** `26.1420,-81.7948,14`: degrees, and sometimes the zoom of a map. */
const COORDINATES = /^\(?(-?\d{1,3}\.\d{2,})\s*[,;]\s*(-?\d{1,3}\.\d{2,})(?:\s*[,;]\s*\d{1,2})?\)?$/;
/** Names of points, for which some programs write the longitude first and others the latitude. */
const POINT = /point|punt|punkt/i;
const GULF_TOWN = /^(?:dubai|abu dhabi|sharjah|ajman|al ain|ras al khaimah|fujairah|doha|lusail|manama|muscat)$/i;
/** The highest latitude. */
const POLE = 90;

/** Splits a column with the latitude and the longitude. */
export function splitCoordinates(columns: readonly string[], share: Share): readonly Split[] {
  const has = (role: string) => columns.some(each => meaningsOf(each).some(({ field }) => field === role));
  if (has('Latitude') || has('Longitude')) return [];
  const column = columns.find(each => share(each, cell => COORDINATES.test(cell)) >= NEARLY_ALL);
  if (column === undefined) return [];
  const isBeyond = (at: number) => share(column, cell => Math.abs(Number(COORDINATES.exec(cell)?.[at])) > POLE) > 0;
  const [isReversed, isUsual] = [isBeyond(1), isBeyond(2)];
  // Around the Persian Gulf, the longitude is the larger number.
  const isInGulf = columns.some(each => share(each, cell => GULF_TOWN.test(cell)) > 0);
  const isLarger = (at: number) => (cell: string) => {
    const found = COORDINATES.exec(cell)?.map(Number) ?? [];
    return found[at]! > found[3 - at]!;
  };
  if (isInGulf && share(column, isLarger(1)) === 1) return partsOf(column, true);
  // A place at the other end of the world is worse than none.
  if (isReversed === isUsual && (isUsual || POINT.test(column))) return [];
  return partsOf(column, isReversed);
}

function partsOf(column: string, isReversed: boolean): readonly Split[] {
  const part = (heading: string, at: number): Split => ({
    column,
    heading,
    take: cell => COORDINATES.exec(cell)?.[at] ?? '',
  });
  return [part('Latitude', isReversed ? 2 : 1), part('Longitude', isReversed ? 1 : 2)];
}

/** Acres are rounded to hundredths. */
const ROUNDING = 0.0055;
const FEET_PER_ACRE = 43_560;
const LOTS = /^([\d.,]{1,12})\s*\/\s*([\d.,]{1,12})$/;

/** Takes the square feet from a column such as `LSqft/Ac`, if its acres are the same area. */
export function splitLots(columns: readonly string[], share: Share): readonly Split[] {
  const column = columns.find(each => COMBINED_LOTS.includes(joined(each)));
  if (column === undefined || share(column, cell => LOTS.test(cell)) < MOST) return [];
  const take = (cell: string) => {
    const [one, other] = ownParts(LOTS.exec(cell)?.slice(1, 3) ?? []).map(part => Number(part.replaceAll(',', '')));
    if (one === undefined || other === undefined) return cell;
    const [feet, acres] = one > other ? [one, other] : [other, one];
    if (feet > 0 && Math.abs(feet / FEET_PER_ACRE - acres) <= ROUNDING) return `${feet} sqft`;
    // The reader of areas compares them, and refuses what differs.
    return feet > 0 ? `${feet} sqft / ${acres} ac` : '';
  };
  return [{ column, heading: column, take }];
}

/** Adds the new columns to a row. */
export function withSplits(row: SourceRow, splits: readonly Split[]): SourceRow {
  const cells = { ...row.cells };
  for (const { column, heading, take } of splits) {
    const cell = filled(row.cells[column]);
    cells[heading] = cell && take(cell);
  }
  return { ...row, cells };
}
