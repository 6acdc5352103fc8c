import { storableText } from '../data/storable.js';

/** Longest quotation of what a server sent. */
const MAX_QUOTED = 200;
/** Fields of an error in JSON that have its words, the best first. */
const MESSAGE_FIELDS = ['message', 'error_description', 'error', 'errors', 'fault', 'faultstring', 'detail', 'title'];
const MAX_DEPTH = 4;

/** Returns the beginning of what came instead of a feed: the message of an error, the title of a page, or the text. */
export function whatCame(text: string): string {
  const json = /^\s*[[{]/.test(text) ? messageIn(parsed(text)) : undefined;
  const [, title] = /<title[^>]*>([^<]{1,500})<\/title>/i.exec(text) ?? [];
  const words = json ?? title ?? text.slice(0, 5000).replace(/<[^>]{0,1000}>/g, ' ');
  const line = storableText(words)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line && ` It sent: “${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line}”`;
}

/** Returns the words of an error in JSON. */
export function messageIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.length ? messageIn(value[0], depth + 1) : undefined;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]));
  for (const name of MESSAGE_FIELDS) {
    const found = fields.has(name) ? messageIn(fields.get(name), depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
