import { TextEncoder } from '../../page-platform.js';
import { JSON } from '../../platform.js';
import { KEY_TYPE_NAMES, MAX_CONTEXT_BYTES } from '../../protocol/page-limits.js';
import type { QuestionContext } from '../../protocol/page-context.js';
import { titleOf } from './read-page.js';

type Field = Exclude<keyof QuestionContext, 'Tools'>;

/** Reads each field; undefined if it is invalid. */
const FIELDS: { readonly [Name in Field]: (value: unknown) => QuestionContext[Name] } = {
  Url: value => {
    const text = String(value);
    return /^https?:\/\//i.test(text) ? text : undefined;
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
  const given = typeof value === 'string' ? parse(value) : value;
  if (!isRecord(given)) return warn('data-context is not a JSON object, so that it is not used.');
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
    warn(`the context is larger than ${MAX_CONTEXT_BYTES} bytes, so that its Data is not sent.`);
  }
  const isUsable = Object.keys(context).length > 0 && bytesOf(context) <= MAX_CONTEXT_BYTES;
  return isUsable ? context : undefined;
}

const warned = new Set<string>();

function warn(text: string): undefined {
  if (!warned.has(text)) console.warn(`<chatbot-bubble>: ${text}`);
  warned.add(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Infinite for what JSON can't say. */
export function bytesOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return Infinity;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
