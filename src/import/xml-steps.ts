import { Parser } from 'htmlparser2';
import { UnreadableFileError } from './source.js';
import type { Steps } from './work-slice.js';

/** Characters that are parsed in one piece. */
const PIECE = 16 * 1024;
const MAX_DEPTH = 32;
/** Most elements of a file whose rows are limited, for each row. */
const USUAL_ELEMENTS = 500;

interface Element {
  readonly name: string;
  readonly fields: Map<string, unknown>;
  text: string;
}

/** A document as an object, and whether its end was read. */
export interface XmlValue {
  readonly value: object;
  readonly isComplete: boolean;
}

/**
 * Parses XML to the object that JSON would have: elements and attributes are fields, repeated elements are lists.
 *
 * @throws {UnreadableFileError} for a document that is nested too deeply
 * @throws {RangeError} for more elements than `maxRows` rows have
 */
export function* parsingXml(text: string, maxRows = Infinity): Steps<XmlValue> {
  const root: Element = { name: '', fields: new Map(), text: '' };
  const open = [root];
  let count = 0;
  let isEnding = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) throw new UnreadableFileError('page');
        if (++count > maxRows * USUAL_ELEMENTS) throw new RangeError('Too many elements.');
        const fields = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
        open.push({ name: localName(name), fields: new Map(fields), text: '' });
      },
      ontext(part) {
        open.at(-1)!.text += part;
      },
      onclosetag() {
        if (!isEnding && open.length > 1) close(open);
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += PIECE) {
    // oxlint-disable-next-line local/sinks -- It writes to the parser, not to a document.
    parser.write(text.slice(at, at + PIECE));
    yield;
  }
  isEnding = true;
  parser.end();
  const isComplete = open.length === 1;
  // The entry within which a file ends lacks fields; the entries before it have the same name.
  const cut = open.findIndex(({ name }, at) => at > 0 && open[at - 1]!.fields.has(name));
  if (!isComplete) open.length = Math.max(cut, 1);
  while (open.length > 1) close(open);
  return { value: Object.fromEntries(root.fields), isComplete };
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** Adds the last open element to the one around it. */
function close(open: Element[]): void {
  const { name, fields, text } = open.pop()!;
  const words = text.trim();
  if (fields.size && words) fields.set('#text', words);
  const value = fields.size ? Object.fromEntries(fields) : words;
  const around = open.at(-1)!.fields;
  const known = around.get(name);
  if (Array.isArray(known)) known.push(value);
  else around.set(name, known === undefined ? value : [known, value]);
}
