import { readAmounts } from './amounts.js';
import { Lexicon } from './lexicon.js';
import { limitWords } from './limits.js';
import type { Token } from './sentence.js';
import { ordinalMarks, ordinals } from './vocabulary/follow-ups.js';
import type { Cue } from './vocabulary/questions.js';

/** Listings that a sentence names by themselves. */
export interface Names {
  readonly mlsNumbers: readonly MlsReference[];
  readonly addresses: readonly AddressReference[];
  readonly claimed: ReadonlySet<number>;
}

/** Listings that a sentence names by their place in the list that was shown. */
export interface Ordinals {
  /** 1 is the first, -1 the last. */
  readonly ordinals: readonly number[];
  readonly claimed: ReadonlySet<number>;
}

/** Particular listings that a sentence speaks of. */
export type References = Omit<Names & Ordinals, 'claimed'>;

/** What looks like a number of the listing service. */
interface MlsReference {
  readonly text: string;
  /** It was called one, so that it is worth an answer that there is no such listing. */
  readonly certain: boolean;
}

/** What looks like a street address. */
export interface AddressReference {
  /** As it was written. */
  readonly text: string;
  readonly houseNumber: string;
  /** Words of the street's name, without `Street` and its like. */
  readonly words: readonly string[];
}

const ordinalWords = new Lexicon<number>().addRows(ordinals);
const marks = new Lexicon<'number'>().addRows(ordinalMarks);

/** Every word that says which of the listings shown. */
export const ordinalWordSet: ReadonlySet<string> = new Set([...ordinalWords.words, ...marks.words]);

const MLS_CALLED =
  /\bmls\b[\s#:.]*(?:(?:number|no|nr|id|listing)\b[\s#:.]*)?([a-z0-9][a-z0-9-]*\d[a-z0-9-]*)/giu;
const MLS_LIKE =
  /(?<![\p{L}\d$€£-])(?:[a-z]{1,6}-?\d{3,}[a-z0-9-]*|#\s?\d{4,}|\d{8,})(?![\p{L}\d%])/giu;
const STREET_SUFFIX = new Set(
  'st street ave avenue av rd road blvd boulevard ln lane dr drive ct court way pl place cir circle ter terrace pkwy parkway hwy highway sq square trl trail loop row alley crescent cres close mews'.split(
    ' ',
  ),
);
/** French puts the number before these words, Spanish puts it behind the name. */
const FRENCH_STREET = new Set('rue avenue boulevard place allee chemin'.split(' '));
const SPANISH_STREET = new Set('calle avenida plaza paseo carrer'.split(' '));
const GERMAN_STREET = /(?:strasse|str|weg|platz|allee|gasse|ring|damm|ufer)$/;
const NOT_IN_STREET = new Set(
  'on in at with for under and or near house home condo houses homes'.split(' '),
);
/** After these words `first` and `second` count something else. */
const NOT_LISTINGS = new Set(
  'floor floors story storey level time bedroom bathroom bath home buyer buyers half month stock etage wohnung planta'.split(
    ' ',
  ),
);
const LONGEST_LIST = 50;

/** Reads which listings are named by themselves: `MLS 12345`, `12 Oak Street`. */
export function readNames(sentence: string, tokens: readonly Token[]): Names {
  const claimed = new Set<number>();
  const addresses = findAddresses(tokens, claimed);
  const mlsNumbers = findMlsNumbers(sentence, tokens, claimed);
  return { mlsNumbers, addresses, claimed };
}

/** Reads which of the listings shown are meant: `the second one`, `number 3`. */
export function readOrdinals(
  tokens: readonly Token[],
  cues: ReadonlySet<Cue>,
  taken: ReadonlySet<number>,
): Ordinals {
  const claimed = new Set(taken);
  const ordinals = findOrdinals(tokens, cues, claimed);
  return { ordinals: [...new Set(ordinals)], claimed };
}

function findMlsNumbers(
  sentence: string,
  tokens: readonly Token[],
  claimed: Set<number>,
): readonly MlsReference[] {
  const certain = [...sentence.matchAll(MLS_CALLED)].map(match => match[1] ?? '');
  // Not `matchAll`, which compiles this costly expression anew every time.
  const like = (sentence.match(MLS_LIKE) ?? [])
    .map(text => text.replace(/^#\s?/, ''))
    .filter(text => !certain.includes(text));
  const texts = [...certain, ...like];
  for (const text of texts) claimText(tokens, text, claimed);
  return texts.map((text, index) => ({ text, certain: index < certain.length }));
}

/** Marks the tokens that a piece of the sentence was split into. */
function claimText(tokens: readonly Token[], text: string, claimed: Set<number>): void {
  const wanted = text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
  for (let from = 0; from < tokens.length; from++) {
    let joined = '';
    for (let to = from; to < tokens.length && joined.length < wanted.length; to++) {
      joined += (tokens[to]?.raw ?? '').replace(/[^\p{L}\d]/gu, '').toLowerCase();
      if (joined !== wanted) continue;
      for (let at = from; at <= to; at++) claimed.add(at);
      return;
    }
  }
}

function findAddresses(
  tokens: readonly Token[],
  claimed: Set<number>,
): readonly AddressReference[] {
  const addresses: AddressReference[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const address = readAddress(tokens, at);
    if (!address) continue;
    for (let index = address.from; index < address.to; index++) claimed.add(index);
    addresses.push(address.reference);
    at = address.to - 1;
  }
  return addresses;
}

function readAddress(tokens: readonly Token[], at: number) {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d{1,5}$/.test(token.text)) return undefined;
  const street = streetAfter(tokens, at) ?? streetBefore(tokens, at);
  if (!street) return undefined;
  const from = Math.min(at, street.from);
  const to = Math.max(at + 1, street.to);
  const text = tokens
    .slice(from, to)
    .map(part => part.raw)
    .join(' ');
  return { from, to, reference: { text, houseNumber: token.text, words: street.words } };
}

/** `123 SE Oak Street`, `5 rue de la Paix`. */
function streetAfter(tokens: readonly Token[], at: number) {
  const next = tokens[at + 1]?.text ?? '';
  if (FRENCH_STREET.has(next)) {
    const to = endOfName(tokens, at + 2);
    return to > at + 2 ? { from: at, to, words: namesIn(tokens, at + 2, to) } : undefined;
  }
  for (let to = at + 2; to <= at + 5; to++) {
    const word = tokens[to - 1];
    if (word?.kind !== 'word') return undefined;
    if (to > at + 2 && STREET_SUFFIX.has(word.text))
      return { from: at, to, words: namesIn(tokens, at + 1, to - 1) };
    if (NOT_IN_STREET.has(word.text) || limitWords.has(word.text)) return undefined;
  }
  return undefined;
}

/** `Hauptstraße 5`, `calle Mayor 12`. */
function streetBefore(tokens: readonly Token[], at: number) {
  const word = tokens[at - 1];
  if (word?.kind !== 'word') return undefined;
  if (GERMAN_STREET.test(word.text) && word.text.length > 4)
    return { from: at - 1, to: at + 1, words: [word.text.replace(/(?:strasse|str)$/, '')] };
  for (let from = at - 2; from >= Math.max(0, at - 4); from--)
    if (SPANISH_STREET.has(tokens[from]?.text ?? ''))
      return { from, to: at + 1, words: namesIn(tokens, from + 1, at) };
  return undefined;
}

function endOfName(tokens: readonly Token[], from: number): number {
  let to = from;
  while (to < from + 4 && tokens[to]?.kind === 'word' && !NOT_IN_STREET.has(tokens[to]?.text ?? ''))
    to++;
  return to;
}

const namesIn = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(token => token.text)
    .filter(word => word.length > 2 || to - from === 1);

function findOrdinals(
  tokens: readonly Token[],
  cues: ReadonlySet<Cue>,
  claimed: Set<number>,
): readonly number[] {
  const found: number[] = [];
  for (const match of ordinalWords.matchAll(tokens)) {
    const n = match.entries[0]?.meaning;
    if (n === undefined || claimed.has(match.from)) continue;
    if (NOT_LISTINGS.has(tokens[match.to]?.text ?? '')) continue;
    const several = readAmounts(tokens).find(amount => amount.from === match.to)?.value;
    // "the first two": all of them, but only where two are spoken of; "first 3 houses" is a wish.
    if (several !== undefined && !cues.has('compare')) continue;
    for (let index = 0; index < (several ?? 1); index++) found.push(n > 0 ? n + index : n - index);
    for (let at = match.from; at < match.to + (several === undefined ? 0 : 1); at++)
      claimed.add(at);
  }
  for (const amount of readAmounts(tokens)) {
    const isCount =
      Number.isInteger(amount.value) && amount.value >= 1 && amount.value <= LONGEST_LIST;
    if (!isCount || claimed.has(amount.from) || !isNumbered(tokens, amount.from, amount.to, cues))
      continue;
    found.push(amount.value);
    for (let at = amount.from; at < amount.to; at++) claimed.add(at);
  }
  return found;
}

/** `number 2`, `#2`, `compare 1 and 3`, or the number alone. */
function isNumbered(
  tokens: readonly Token[],
  from: number,
  to: number,
  cues: ReadonlySet<Cue>,
): boolean {
  if (
    limitWords.has(tokens[to]?.text ?? '') &&
    !['and', 'or', 'to', 'und', 'et', 'y'].includes(tokens[to]?.text ?? '')
  )
    return false;
  if (marks.matchEndingAt(tokens, from)) return true;
  if (tokens.length === 1) return tokens[0]?.kind === 'number';
  const isLoose = tokens[from]?.kind === 'number' && (cues.has('compare') || cues.has('details'));
  const next = tokens[to];
  return (
    isLoose &&
    (!next ||
      next.kind === 'sign' ||
      ['and', 'with', 'or', 'to', 'und', 'mit', 'et', 'avec', 'y', 'con'].includes(next.text))
  );
}
