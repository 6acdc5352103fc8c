import { isRecord } from '../protocol/check.js';
import { LANGUAGES } from '../locales/import/column-names.js';
import { roleOf } from './heading-words.js';
import { addressesIn } from './media-list.js';

/** Converts a value to a cell. Media become addresses, in order. */
export function cellOf(value: unknown, name: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value as readonly unknown[];
  if (items.every(item => typeof item !== 'object')) return items.join('\n');
  // `<url last_update="…">` beside `<url>`
  const media = items.map(item => (typeof item === 'string' ? { '#text': item } : item));
  const addresses = addressesIn(media);
  if (addresses) return addresses.join('\n');
  const isText = roleOf(name) === 'Description' && items.every(isRecord);
  if (!isText) return JSON.stringify(items);
  const [language] = items.map(languageOf).toSorted((one, other) => one - other);
  return items
    .filter(item => languageOf(item) === language)
    .map(paragraphOf)
    .join('\n\n');
}

const LANGUAGE = /^(?:lang(?:uage)?|locale)$/i;

/** Returns the place of the language of a text among all languages; the better, the lower. */
function languageOf(item: Readonly<Record<string, unknown>>): number {
  const name = Object.keys(item).find(each => LANGUAGE.test(each)) ?? '';
  const place = LANGUAGES.indexOf(String(item[name]).slice(0, 2).toLowerCase());
  return place < 0 ? LANGUAGES.length : place;
}

/** Joins the heading and the text of a part of a description. */
const paragraphOf = (item: object): string =>
  Object.entries(item)
    .flatMap(([name, text]) => (typeof text === 'string' && text && !LANGUAGE.test(name) ? text : []))
    .join('\n');
