import { isRecord } from '../protocol/check.js';
import { ownOptions } from '../platform.js';
import { PEOPLE_WORDS } from '../locales/import/column-names.js';
import { headingWords, isKnownName, roleOf } from './heading-words.js';
import { areResoMedia, resoImages } from './reso-media.js';
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
const VALUE_NAMES = ['value', 'amount', '#text'];
/** Addresses of images and pages in lists of objects. */
const ADDRESS_NAMES = ['MediaURL', 'mediaUrl', 'url', 'Url', 'URL', 'href', 'src', 'uri', 'contentUrl', '#text'];
/** Names of the unit beside such a value. */
const UNIT_NAMES = ['unit', 'units', 'uom', 'unitCode', 'unitText', 'measure'];
const ORDER_NAMES = ['Order', 'order', 'position', 'sort', 'index'];
/** Lists about a fault. */
const ERROR_NAME = /^(?:errors?|warnings?|messages?)$/i;

/**
 * Finds the entries: the longest list of objects, wherever it is, or a single listing. Lists of listings win over others.
 *
 * @throws {UnreadableFileError} for an object without a list that is no listing
 */
export function findList(body: unknown): readonly Item[] {
  if (isRecord(body) && knownFieldsOf(body) >= KNOWN_FIELDS && !hasListOfListings(body)) return [body];
  const lists = [...listsIn(body, 0)];
  const best = lists.sort((one, other) => rankOf(other) - rankOf(one))[0];
  if (best) return best;
  throw new UnreadableFileError('object');
}

const hasListOfListings = (body: Item) => [...listsIn(body, 0)].some(list => rankOf(list) > LISTINGS_FIRST);

/** Yields the lists of objects, and empty lists. */
function* listsIn(value: unknown, depth: number): Generator<readonly Item[], void, undefined> {
  if (Array.isArray(value)) {
    const items = value.filter(isRecord);
    if (items.length || !value.length) yield items;
    return;
  }
  if (!isRecord(value) || depth === MAX_DEPTH) return;
  const entries = Object.entries(value).filter(([name]) => !ERROR_NAME.test(name));
  for (const [, inner] of entries) yield* listsIn(inner, depth + 1);
  // Listings by their numbers.
  const inner = entries.map(([, each]) => each);
  const first = inner.slice(0, SAMPLE);
  if (inner.length > 1 && first.every(each => isRecord(each) && knownFieldsOf(each) >= KNOWN_FIELDS))
    yield inner.filter(isRecord);
}

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
    const cells = ownOptions(Object.fromEntries(entries.map(([name, value]) => [name, cellOf(value)])));
    const numbers = new Set(entries.flatMap(([name, value]) => (typeof value === 'number' ? name : [])));
    rows.push({ line: rows.length + 1, cells, numbers });
    if (slice.isOver) await slice.pause();
  }
  const columns = [...names].filter(name => !name.startsWith('@odata.'));
  return { columns, rows, format: 'json', headingRow: 0, isComplete: true, problems: [], preview: [] };
}

/** Makes the fields of inner objects fields of the entry: `address.city`, or `city` if the entry has no other. */
function flatten(item: Item): Item {
  const flat = new Map<string, unknown>();
  const inner: (readonly [path: string, name: string, value: unknown])[] = [];
  const add = (path: string, name: string, value: unknown) =>
    path ? inner.push([path, name, value]) : flat.set(name, value);
  const visit = (object: Item, path: string, depth: number) => {
    for (const [name, value] of Object.entries(object)) {
      const whole = path ? `${path}.${name}` : name;
      if (!isRecord(value) || depth === MAX_DEPTH || whole.startsWith('@')) {
        add(path, name, value);
        continue;
      }
      const kind = roleOf(name) === 'PropertyType' ? onlyNameOf(value) : undefined;
      if (kind !== undefined) add(path, name, kind);
      const text = textOfRecord(value);
      // A list with one entry, as XML has it.
      const isMedium = roleOf(name) === 'Images' && ADDRESS_NAMES.some(each => typeof value[each] === 'string');
      const isWrapper = !path && WRAPPERS.includes(name);
      if (text !== undefined) add(path, name, text);
      else if (isMedium) add(path, name, [value]);
      else visit(isPoint(value) ? pointOf(value) : value, isWrapper || isPoint(value) ? path : whole, depth + 1);
    }
  };
  visit(item, '', 0);
  for (const [path, name, value] of inner) {
    const last = path.slice(path.lastIndexOf('.') + 1);
    const isUnit = UNIT_NAMES.includes(name) && isKnownName(`${last} unit`);
    const isOwn = isKnownName(name) && !headingWords(path).some(word => PEOPLE_WORDS.includes(word));
    const own = isUnit ? `${last} unit` : isOwn ? name : `${path}.${name}`;
    const short = VALUE_NAMES.includes(name) ? path : own;
    flat.set(flat.has(short) ? `${path}.${name}` : short, value);
  }
  return Object.fromEntries(flat);
}

/** Languages in which a text may come, the best first. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'uk',
  'ru',
  'sv',
  'da',
  'no',
  'fi',
  'ca',
  'cs',
  'zh',
  'ar',
];
const FLAG = /^(?:[01]|true|false)$/i;

/** Returns the text of an object with one text in several languages, or with one of several choices. */
function textOfRecord(value: Item): string | undefined {
  const entries = Object.entries(value);
  if (!entries.length) return undefined;
  const texts = new Map(entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : [])));
  if (texts.size === entries.length && entries.every(([name]) => LANGUAGES.includes(name)))
    return LANGUAGES.map(name => texts.get(name)).find(Boolean) ?? '';
  // `<type KAUF="1" MIETE="0">`
  const areFlags = entries.every(
    ([name, flag]) => FLAG.test(String(flag)) && !isKnownName(name) && /^\p{L}/u.test(name),
  );
  const chosen = entries.filter(([, flag]) => /^(?:1|true)$/i.test(String(flag)));
  return areFlags && chosen.length === 1 ? chosen[0]![0] : undefined;
}

/** `<objektart><haus/></objektart>` */
function onlyNameOf(value: Item): string | undefined {
  const [only, ...others] = Object.entries(value);
  const isKind = only && !others.length && (isRecord(only[1]) || only[1] === '') && !VALUE_NAMES.includes(only[0]);
  return isKind ? only[0] : undefined;
}

/** Whether it is the geometry of a place in GeoJSON. */
const isPoint = (value: Item): value is { type: string; coordinates: readonly number[] } =>
  value['type'] === 'Point' && Array.isArray(value['coordinates']) && value['coordinates'].length >= 2;

const pointOf = ({ coordinates: [Longitude, Latitude] }: { coordinates: readonly number[] }) => ({
  Latitude,
  Longitude,
});

/** Returns the name of the largest image in an entry with several sizes, such as `Uri1024`. */
const largest = (item: Item): string | undefined =>
  Object.keys(item)
    .filter(each => /^(?:uri|url|src|image|photo)\w*$/i.test(each) && isWebAddress(item[each]))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

const isWebAddress = (value: unknown) => typeof value === 'string' && /^(?:https?:)?\/\//.test(value);

const sizeOf = (name: string): number => Number(/\d{2,5}$/.exec(name)?.[0] ?? (/large|full/i.test(name) ? 2000 : 0));

/** Converts a value to a cell. Media become addresses, in order. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value as readonly unknown[];
  if (items.every(item => typeof item !== 'object')) return items.join('\n');
  if (areResoMedia(items)) return resoImages(items).join('\n');
  const [first] = items;
  const name = isRecord(first)
    ? (ADDRESS_NAMES.find(each => typeof first[each] === 'string') ?? largest(first))
    : undefined;
  if (name === undefined) return JSON.stringify(items);
  const media = items.filter(isRecord);
  const order = ORDER_NAMES.find(each => each in media[0]!) ?? '';
  return media
    .toSorted((one, other) => Number(one[order] ?? 0) - Number(other[order] ?? 0))
    .flatMap(item => (typeof item[name] === 'string' ? item[name] : []))
    .join('\n');
}
