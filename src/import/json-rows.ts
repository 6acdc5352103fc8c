import { isRecord } from '../protocol/check.js';
import { GROUPS } from '../locales/import/sale-words.js';
import { ownOptions } from '../platform.js';
import { LANGUAGES, OTHERS_WORDS, PEOPLE_WORDS } from '../locales/import/column-names.js';
import { headingWords, isExactName, isKnownName, photoNumber, roleOf, wholeOf } from './heading-words.js';
import { cellOf } from './json-cells.js';
import { squareMetersOf } from './import-units.js';
import { hasAddress } from './media-list.js';
import { readSaleType } from './offer-words.js';

import {
  MAX_COLUMNS,
  MAX_NAME_LENGTH,
  TooManyColumnsError,
  UnreadableFileError,
  type ImportSource,
  type SourceRow,
} from './source.js';
import { WorkSlice } from './work-slice.js';

type Item = Readonly<Record<string, unknown>>;

/** Objects around a list or within an entry that are searched. */
const MAX_DEPTH = 6;
/** Entries by which a list is judged. */
const SAMPLE = 20;
/** Fields that make an object a listing. */
const KNOWN_FIELDS = 3;
/** Objects that have the fields of an entry, such as `properties` in GeoJSON. */
const WRAPPERS = ['properties', 'attributes', 'fields', 'node', '_source', 'listing', 'property'];
/** Objects with a single value, such as a price beside its currency. */
const VALUE_NAMES = [
  ...['value', 'amount', '#text', 'rendered', 'kwota', 'monto', 'importe', 'betrag', 'montant', 'importo'],
];
/** Lists of offers, of which a listing mostly has one. */
const OFFER_LISTS = ['operations', 'offers', 'transactions', 'prices'];
/** Names of the unit beside such a value. */
const UNIT_NAMES = [
  ...['unit', 'units', 'uom', 'unitcode', 'unittext', 'measure', 'areaunit', 'area_unit', 'unitofmeasure'],
];

/** Whether a name is one of these in lower case; XML also writes `Value`. */
const isAmong = (names: readonly string[], name: string): boolean => names.includes(name.toLowerCase());
/** The text of a choice beside its number, as in `{ id: 3, text: 'House' }`. */
const CHOICE_NAMES = ['text', 'name', 'label', 'title', 'displayName', 'id', 'code'];
/** Lists about a fault. */
const ERROR_NAME = /^(?:errors?|warnings?|messages?)$/i;

/**
 * Finds the entries: the longest list of objects, wherever it is, or a single listing, also within other objects. Lists of listings win over others.
 *
 * @throws {UnreadableFileError} for an object without a list that is no listing
 */
export function findList(body: unknown): readonly Item[] {
  if (isRecord(body) && knownFieldsOf(body) >= KNOWN_FIELDS && !hasListOfListings(body)) return [body];
  const lists = [...listsIn(body, 0)];
  const best = lists.sort((one, other) => rankOf(other) - rankOf(one))[0];
  if (best) return best;
  const only = onlyListingIn(body);
  if (only) return [only];
  throw new UnreadableFileError('object');
}

/** Returns a single listing within other objects, as in a transfer of OpenImmo with one change. */
function onlyListingIn(body: unknown, depth = 0): Item | undefined {
  if (!isRecord(body) || depth === MAX_DEPTH) return undefined;
  const inner = Object.values(body).filter(isRecord);
  const found = inner.find(item => knownFieldsOf(item) > KNOWN_FIELDS);
  if (found) return found;
  return inner.map(item => onlyListingIn(item, depth + 1)).find(item => item !== undefined);
}

const hasListOfListings = (body: Item) => [...listsIn(body, 0)].some(list => rankOf(list) > LISTINGS_FIRST);

/** Yields the lists of objects, and empty lists. */
function* listsIn(value: unknown, depth: number): Generator<readonly Item[], void, undefined> {
  if (Array.isArray(value)) {
    // An entry that is missing may be any listing.
    const items = value.map((item: unknown) => item ?? {}).filter(isRecord);
    if (value.some(isRecord) || !value.length) yield items;
    return;
  }
  if (!isRecord(value) || depth === MAX_DEPTH) return;
  const entries = Object.entries(value).filter(([name]) => !ERROR_NAME.test(name));
  for (const [, inner] of entries) yield* listsIn(inner, depth + 1);
  const groups = groupsOfListings(entries);
  if (groups.length > 1) yield groups.flat();
  // Listings by their numbers.
  const inner = entries.flatMap(([id, each]) => (isRecord(each) ? { id, ...each } : []));
  if (inner.length > 1 && inner.slice(0, SAMPLE).every(each => knownFieldsOf(each) > KNOWN_FIELDS)) yield inner;
}

/**
 * Returns the lists of listings in one object, such as the `residential` and `rental` elements of REAXML, with the sale
 * type if the names of all lists say it.
 */
function groupsOfListings(entries: readonly (readonly [string, unknown])[]): readonly (readonly Item[])[] {
  const longest = entries.flatMap(([, inner]) => (Array.isArray(inner) ? [inner] : [])).toSorted(byLength)[0] ?? [];
  const groups = entries.flatMap(([name, inner]) => {
    // The place around a list of homes is none of them.
    const isAlone = isRecord(inner) && longest.length > 1 && !isSimilar(inner, longest[0]);
    const items = (Array.isArray(inner) ? inner : [inner]).filter(isRecord);
    return items.length && !isAlone && rankOf(items) > LISTINGS_FIRST ? [{ name, items }] : [];
  });
  const types = groups.map(({ name }) => GROUPS[name.toLowerCase()] ?? readSaleType(name).type);
  const areElements = groups.length > 1 && groups.every(({ name }) => Object.hasOwn(GROUPS, name.toLowerCase()));
  // Listings by their numbers are no lists, and a listing may contain a similar one.
  if (!areElements && !groups.some(({ items }) => items.length > 1)) return [];
  if (types.includes(undefined)) return groups.map(({ items }) => items);
  return groups.map(({ name, items }, at) =>
    items.map(item => ({
      'sale type': types[at],
      ...(KINDS[name.toLowerCase()] && { category: { name: KINDS[name.toLowerCase()] } }),
      ...item,
    })),
  );
}

/** Kinds of properties of REAXML's elements without a category. */
const KINDS: Readonly<Record<string, string>> = { land: 'Land', rural: 'Rural' };

const byLength = (one: readonly unknown[], other: readonly unknown[]) => other.length - one.length;

/** Whether half of the names of one entry are names of another one. */
const isSimilar = (one: Item, other: unknown): boolean =>
  isRecord(other) && Object.keys(one).filter(name => name in other).length * 2 >= Object.keys(other).length;

const LISTINGS_FIRST = 1e9;

/** Longer lists rank higher, above all those of listings. */
const rankOf = (list: readonly Item[]) =>
  list.length + (list.slice(0, SAMPLE).some(item => knownFieldsOf(item) >= KNOWN_FIELDS) ? LISTINGS_FIRST : 0);

/** Counts the fields that have names of listing fields. */
const knownFieldsOf = (item: Item): number => Object.keys(flatten(item)).filter(isKnownName).length;

/** Converts the entries of a JSON file to rows. @throws {TooManyColumnsError} */
export async function toSource(items: readonly Item[], slice = new WorkSlice()): Promise<ImportSource> {
  const rows: SourceRow[] = [];
  const names = new Set<string>();
  for (const item of items) {
    const entries = Object.entries(flatten(item)).filter(([name]) => name.length <= MAX_NAME_LENGTH);
    if (entries.length <= MAX_COLUMNS) for (const [name] of entries) names.add(name);
    if (Math.max(names.size, entries.length) > MAX_COLUMNS) throw new TooManyColumnsError();
    const cells = ownOptions(Object.fromEntries(entries.map(([name, value]) => [name, cellOf(value, name)])));
    const numbers = new Set(entries.flatMap(([name, value]) => (typeof value === 'number' ? name : [])));
    rows.push({ line: rows.length + 1, cells, numbers });
    if (slice.isOver) await slice.pause();
  }
  const columns = [...names].filter(name => !name.startsWith('@odata.'));
  return { columns, rows, format: 'json', headingRow: 0, isComplete: true, problems: [], preview: [] };
}

/** Makes the fields of inner objects fields of the entry: `address.city`, or `city` if the entry has no other. */
export function flatten(item: Item): Item {
  const flat = new Map<string, unknown>();
  const inner: (readonly [path: string, name: string, value: unknown])[] = [];
  const add = (path: string, name: string, value: unknown) =>
    path ? inner.push([path, name, value]) : flat.set(name, value);
  const visit = (object: Item, path: string, depth: number) => {
    for (const [name, wrapped] of Object.entries(object)) {
      const value = withoutList(wrapped);
      const whole = path ? `${path}.${name}` : name;
      const isHidden = FLAG_WORDS.test(String(object[DISPLAY])) && !isShown(object[DISPLAY]);
      // `<price display="no">` and `<address display="no">`
      if (name === DISPLAY && FLAG_WORDS.test(String(value))) continue;
      const isPart = name === SHOWN_PART && SHOWN_PARTS.test(String(value));
      if (isPart || isBeyond(object[SHOWN_PART], name)) continue;
      if (isHidden && (isAmong(VALUE_NAMES, name) || wholeOf(name) === 'Address')) continue;
      const [offer, ...offers] = OFFER_LISTS.includes(name) && Array.isArray(value) ? (value as unknown[]) : [];
      if (isRecord(offer) && !offers.length && depth < MAX_DEPTH) {
        visit(offer, whole, depth + 1);
        continue;
      }
      const named = depth < MAX_DEPTH && Array.isArray(value) ? namedValues(value, name) : undefined;
      if (named) {
        visit(named, whole, depth + 1);
        continue;
      }
      if (!isRecord(value) || depth === MAX_DEPTH || whole.startsWith('@')) {
        add(path, name, value);
        continue;
      }
      const kind = roleOf(name) === 'PropertyType' ? onlyNameOf(value) : undefined;
      if (kind !== undefined) add(path, name, kind);
      const text = textOfRecord(value, name);
      // A list with one entry, as XML has it.
      const isMedium = (roleOf(name) === 'Images' || roleOf(whole) === 'Images') && hasAddress(value);
      const isWrapper = !path && isAmong(WRAPPERS, name);
      const [only, ...others] = Object.values(value);
      const areNumbered = others.length > 0 && Object.keys(value).every(key => photoNumber(key) !== undefined);
      const images = areNumbered ? Object.values(value) : others.length ? undefined : only;
      const list = roleOf(name) === 'Images' && Array.isArray(images) ? images : undefined;
      if (text !== undefined) add(path, name, text);
      else if (isMedium || list) add(path, name, list ?? [value]);
      else
        visit(
          isPoint(value) ? pointOf(value) : inWholeUnits(value),
          isWrapper || isPoint(value) ? path : whole,
          depth + 1,
        );
    }
  };
  visit(item, '', 0);
  for (const [around, inside, value] of inner) {
    // `<area unit="sqm">650</area>` is the value of `area`, like `<area>650</area>`.
    const end = around.lastIndexOf('.');
    const isValue = isAmong(VALUE_NAMES, inside) && end > 0;
    const [path, name] = isValue ? [around.slice(0, end), around.slice(end + 1)] : [around, inside];
    const last = path.slice(path.lastIndexOf('.') + 1);
    const isUnit = isAmong(UNIT_NAMES, name) && isKnownName(`${last} unit`);
    // `landDetails.area` is that of the lot.
    const unitOf = isUnit && isExactName(`${path} unit`) ? path : last;
    const isOfPeople = headingWords(path).some(word => PEOPLE_WORDS.includes(word));
    // The address in an object about an image or a video is not that of the listing's page.
    const isOfMedium = roleOf(last) === 'Images' || headingWords(last).some(word => OTHERS_WORDS.includes(word));
    const isOwn = isKnownName(name) && !isOfPeople && !(isOfMedium && roleOf(name) === 'Url');
    const isJoint = !isOfPeople && roleOf(name) === undefined && isExactName(`${last} ${name}`);
    const own = isUnit ? `${unitOf} unit` : isJoint ? `${last}.${name}` : isOwn ? name : `${path}.${name}`;
    const short = isAmong(VALUE_NAMES, name) ? path : own;
    flat.set(flat.has(short) ? `${path}.${name}` : short, value);
  }
  return Object.fromEntries(flat);
}

/** The attribute of VRSync with the most exact part of an address that may be published. */
const SHOWN_PART = 'displayAddress';
const SHOWN_PARTS = /^(?:all|street|neighborhood)$/i;

/** Whether a part of an address is more exact than what may be published. */
function isBeyond(shown: unknown, name: string): boolean {
  if (!/^(?:street|neighborhood)$/i.test(String(shown))) return false;
  const role = roleOf(name) ?? '';
  return (
    ['street-number', 'Latitude', 'Longitude'].includes(role) ||
    (!/^street$/i.test(String(shown)) && role === 'Address')
  );
}

/** The attribute of what may be published. */
const DISPLAY = 'display';
const FLAG_WORDS = /^(?:yes|no|true|false|0|1)$/i;
const isShown = (flag: unknown) => /^(?:yes|true|1)$/i.test(String(flag));

const FLAG = /^(?:[01]|true|false)$/i;

/** Returns the only entry of `{ values: […] }`. */
function withoutList(value: unknown): unknown {
  const [[name = '', list] = [], ...others] = isRecord(value) ? Object.entries(value) : [];
  const isOnly = !others.length && /^values?$/i.test(name) && Array.isArray(list) && list.length < 2;
  return isOnly ? ((list as readonly unknown[])[0] ?? '') : value;
}

/** Returns the text of an object with one text in several languages, or with one of several choices. */
function textOfRecord(value: Item, of: string): string | undefined {
  const entries = Object.entries(value);
  if (!entries.length) return undefined;
  const texts = new Map(entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : [])));
  if (texts.size === entries.length && entries.every(([name]) => LANGUAGES.includes(name)))
    return LANGUAGES.map(name => texts.get(name)).find(Boolean) ?? '';
  // `<type KAUF="1" MIETE="0">`
  const areFlags = entries.every(
    ([name, flag]) =>
      FLAG.test(String(flag)) && !isKnownName(name) && !isExactName(`${of} ${name}`) && /^\p{L}/u.test(name),
  );
  const chosen = entries.filter(([, flag]) => /^(?:1|true)$/i.test(String(flag)));
  if (areFlags && chosen.length === 1) return chosen[0]![0];
  // The bounds of a range, which is the number if both are the same.
  const [low, high] = ['min', 'max'].map(end => entries.find(([name]) => name.toLowerCase() === end)?.[1]);
  const [unit, ...others] = entries.filter(([name]) => !/^m(?:in|ax)$/i.test(name)).map(([, text]) => text);
  const isMeasured = typeof unit === 'string' && !others.length && squareMetersOf(unit) !== undefined;
  const isRange = (entries.length === 2 && isKnownName(of)) || (entries.length === 3 && isMeasured);
  if (isRange && isScalar(low)) {
    const isOne = !isScalar(high) || Number(high) === 0 || String(low) === String(high);
    const number = isOne ? String(low) : `${String(low)} - ${String(high)}`;
    return isMeasured ? `${number} ${unit}` : number;
  }
  const isChoice = isKnownName(of) && entries.length <= 3 && entries.every(([name]) => CHOICE_NAMES.includes(name));
  return isChoice ? CHOICE_NAMES.map(name => texts.get(name)).find(Boolean) : undefined;
}

/** Names of what a value is, in lists such as `[{ name: 'city', value: 'Reno' }]`. */
const KEY_NAMES = ['name', 'key', 'label', 'code', 'field'];

/** Returns a list of values with their names as an object; nothing for other lists, such as one of images. */
function namedValues(list: readonly unknown[], of: string): Item | undefined {
  if (list.length < 2 || roleOf(of) === 'Images' || !list.every(isRecord)) return undefined;
  const entries = list.flatMap(item => {
    const names = Object.keys(item);
    const [key, value] = [KEY_NAMES, VALUE_NAMES].map(all => names.find(name => isAmong(all, name)));
    const name = item[key ?? ''];
    return typeof name === 'string' && isScalar(item[value ?? '']) ? [[name, item[value!]] as const] : [];
  });
  const isWhole = entries.length === list.length && new Set(entries.map(([name]) => name)).size === list.length;
  return isWhole ? Object.fromEntries(entries) : undefined;
}

const isScalar = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** `<objektart><haus/></objektart>` */
function onlyNameOf(value: Item): string | undefined {
  const [only, ...others] = Object.entries(value);
  const isKind = only && !others.length && (isRecord(only[1]) || only[1] === '') && !VALUE_NAMES.includes(only[0]);
  return isKind ? only[0] : undefined;
}

/** Returns an amount of cents in units of its currency. */
function inWholeUnits(value: Item): Item {
  const name = VALUE_NAMES.find(each => typeof value[each] === 'number');
  const unit = UNIT_NAMES.find(each => CENTS.test(String(value[each])));
  if (name === undefined || unit === undefined) return value;
  const { [unit]: _cents, ...rest } = value;
  return { ...rest, [name]: (value[name] as number) / 100 };
}

const CENTS = /^(?:cents?|minor)$/i;

/** Whether it is the geometry of a place in GeoJSON. */
const isPoint = (value: Item): value is { type: string; coordinates: readonly number[] } =>
  value['type'] === 'Point' && Array.isArray(value['coordinates']) && value['coordinates'].length >= 2;

const pointOf = ({ coordinates: [Longitude, Latitude] }: { coordinates: readonly number[] }) => ({
  Latitude,
  Longitude,
});
