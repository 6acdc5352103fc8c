import { SALE_CODES, SALE_PHRASES } from '../locales/import/sale-words.js';
import { STATUS_CODES, STATUS_HARMLESS, STATUS_PHRASES, type OfferState } from '../locales/import/status-words.js';
import { NEGATED } from '../locales/import/value-words.js';
import { fold } from './import-units.js';

/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns the words of a text in lower case, also of `FOR_SALE` and `ForSale`. */
const wordsIn = (text: string): readonly string[] =>
  fold(
    text
      .slice(0, MAX_LENGTH)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .normalize('NFKC'),
  ).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Longest text of a choice. */
const MAX_LENGTH = 200;
const MAX_WORDS = 6;

/** Phrases by their words with blanks between them. */
const indexOf = <Kind>(table: readonly { readonly kind: Kind; readonly phrases: readonly string[] }[]) =>
  new Map(table.flatMap(({ kind, phrases }) => phrases.map(phrase => [wordsIn(phrase).join(' '), kind] as const)));

const statuses = indexOf(STATUS_PHRASES.map(({ state, phrases }) => ({ kind: state, phrases })));
const statusCodes = new Map(STATUS_CODES.flatMap(({ state, phrases }) => phrases.map(code => [code, state] as const)));
const sales = indexOf(SALE_PHRASES.map(({ type, phrases }) => ({ kind: type, phrases })));
const saleCodes = new Map(SALE_CODES.flatMap(({ type, phrases }) => phrases.map(code => [code, type] as const)));

/** Finds the known phrases in a text, the longest first, and the words between them. */
function findPhrases<Kind>(text: string, index: ReadonlyMap<string, Kind>) {
  const kinds: Kind[] = [];
  const rest: string[] = [];
  const words = wordsIn(text);
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_WORDS, words.length - at);
    while (length && !index.has(words.slice(at, at + length).join(' '))) length--;
    const word = words[at]!;
    if (length) kinds.push(index.get(words.slice(at, at + length).join(' '))!);
    else if (UNSPACED.test(word)) kinds.push(...findUnspaced(word, index, rest));
    else rest.push(word);
    at += length || 1;
  }
  return { kinds, rest };
}

/** Finds the phrases in a run of characters, the longest first. */
function findUnspaced<Kind>(run: string, index: ReadonlyMap<string, Kind>, rest: string[]): readonly Kind[] {
  const kinds: Kind[] = [];
  for (let at = 0; at < run.length;) {
    let length = Math.min(MAX_WORDS, run.length - at);
    while (length && !index.has(run.slice(at, at + length))) length--;
    if (length) kinds.push(index.get(run.slice(at, at + length))!);
    else rest.push(run[at]!);
    at += length || 1;
  }
  return kinds;
}

/** Order of precedence if a text says several things, such as `Active Under Contract`. */
const ORDER: readonly OfferState[] = ['left-out', 'contract', 'sold', 'soon', 'active'];

interface StatusReading {
  readonly state: OfferState | undefined;
  readonly isSure: boolean;
  readonly isKnown: boolean;
}

const UNKNOWN: StatusReading = { state: undefined, isSure: false, isKnown: false };

/**
 * Returns what a text says about the offer of a listing; nothing if it says nothing known, or if unknown words may
 * change it. `isSure` is false for codes, beside unknown words, and for states that the owner confirms; `isKnown` only for
 * codes and beside unknown words.
 */
export function readStatus(text: string): StatusReading {
  const code = statusCodes.get(text.trim().toLowerCase());
  if (code) return { state: code, isSure: false, isKnown: false };
  const { kinds, rest } = findPhrases(text, statuses);
  const unknown = rest.filter(word => !STATUS_HARMLESS.includes(word));
  const state = ORDER.find(each => kinds.includes(each));
  if (!state || unknown.some(word => NEGATED.includes(word))) return UNKNOWN;
  // `Active - 48 hour clause` may be under contract.
  if (unknown.length && (state === 'active' || state === 'soon')) return UNKNOWN;
  const isKnown = !unknown.length;
  return { state, isSure: isKnown && state !== 'left-out' && state !== 'contract', isKnown };
}

/** Returns what a text offers; nothing if it doesn't say it, or names both. */
export function readSaleType(text: string): {
  readonly type: 'for_sale' | 'for_rent' | undefined;
  readonly isSure: boolean;
} {
  const code = saleCodes.get(text.trim().toLowerCase());
  if (code) return { type: code, isSure: false };
  const { kinds, rest } = findPhrases(text, sales);
  const [type, ...others] = new Set(kinds);
  if (!type || others.length || rest.some(word => NEGATED.includes(word))) return { type: undefined, isSure: false };
  return { type, isSure: rest.length === 0 };
}
