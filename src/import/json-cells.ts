import { isRecord } from '../protocol/check.js';
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
  return isText ? items.map(paragraphOf).join('\n\n') : JSON.stringify(items);
}

/** Joins the heading and the text of a part of a description. */
const paragraphOf = (item: object): string =>
  Object.values(item)
    .filter(text => typeof text === 'string' && text)
    .join('\n');
