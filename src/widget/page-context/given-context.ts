import { TextEncoder } from '../../page-platform.js';
import { JSON, URL } from '../../platform.js';
import { KEY_TYPE_NAMES, MAX_CONTEXT_BYTES } from '../../protocol/page-limits.js';
import { readPageAddress } from '../../protocol/page-address.js';
import type { QuestionContext } from '../../protocol/page-context.js';
import { absolute, titleOf } from './read-page.js';

type Field = Exclude<keyof QuestionContext, 'Tools'>;

/** Reads each field; undefined if it is invalid. */
const FIELDS: { readonly [Name in Field]: (value: unknown) => QuestionContext[Name] } = {
  Url: value => {
    const address = typeof value === 'string' || value instanceof URL ? absolute(String(value)) : undefined;
    return address && readPageAddress(address) ? address : undefined;
  },
  Title: value => titleOf(value) || undefined,
  ListingKey: value => titleOf(value) || undefined,
  KeyType: value => KEY_TYPE_NAMES.find(name => name === value),
  Data: value => (isRecord(value) ? value : undefined),
};

/**
 * Reads the context that a page has set, as an object or as the JSON of an attribute. Leaves out what a service would
 * refuse, and warns about that once.
 */
export function readGiven(value: unknown): QuestionContext | undefined {
  try {
    return readFields(typeof value === 'string' ? JSON.parse(value) : value);
  } catch {
    return warn('the context is not an object or its JSON, so that it is not used.');
  }
}

/** @throws for what is not an object, or has a property that can't be read */
function readFields(given: unknown): QuestionContext | undefined {
  if (!isRecord(given)) throw new TypeError('not an object');
  const context: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(given)) {
    if (field === undefined || field === null || field === '') continue;
    const known = (name.charAt(0).toUpperCase() + name.slice(1)) as Field;
    const read = Object.hasOwn(FIELDS, known) ? FIELDS[known](field) : undefined;
    if (read === undefined) warn(`the field ${name.slice(0, 100)} of the context is not used.`);
    else context[known] = read;
  }
  if (bytesOf(context) > MAX_CONTEXT_BYTES) {
    delete context['Data'];
    warn(`the context is not JSON of at most ${MAX_CONTEXT_BYTES} bytes, so that its Data is not sent.`);
  }
  const isUsable = Object.keys(context).length > 0 && bytesOf(context) <= MAX_CONTEXT_BYTES;
  return isUsable ? context : undefined;
}

const warned = new Set<string>();

export function warn(text: string): undefined {
  if (!warned.has(text)) console.warn(`<chatbot-bubble>: ${text}`);
  warned.add(text);
}

/** Infinite for what JSON can't say. */
export function bytesOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return Infinity;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
