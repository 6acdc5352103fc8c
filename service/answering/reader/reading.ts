import levenshtein from 'damerau-levenshtein';
import type { Gazetteer } from '../search/gazetteer.js';
import { KINDS } from '../search/kinds.js';
import { anyPhrase } from '../search/text.js';
import type { Unread } from './condition-draft.js';
import { conditionsIn, type Conditions } from './conditions.js';
import { INTENT_WORDS, intentsIn, type Intents, type Topic } from './intents.js';
import { SENTENCE_END } from './phrases.js';
import { tagsOf, type Tag } from './tags.js';
import { readTokens, singular, type Text } from './tokens.js';
import { VOCABULARY } from './vocabulary.js';

/** The meaning of a message, independent of the conversation. */
export interface Reading extends Conditions, Intents {
  readonly text: Text;
  readonly tags: readonly Tag[];
  /** Its words, with single spaces between them. */
  readonly words: string;
  readonly wordCount: number;
}

/** Words from this length on are corrected if they have one mistake, longer ones if they have two. */
const SHORTEST_CORRECTED = 6;
const SHORTEST_KIND = 4;
const TWO_MISTAKES = 9;
/** Unknown words per message that are compared with the vocabulary. */
const MAX_CORRECTED = 25;

export function read(content: string, gazetteer: Gazetteer): Reading {
  gazetteer.beginQuestion();
  const text = readTokens(bodyOf(content), speller(gazetteer), gazetteer.currencies);
  return readText(text, gazetteer);
}

const SALUTATION = /^\s*dear [^,?\n]{1,60}[,\n]/i;
const FAREWELLS = anyPhrase(
  [
    ...['(?:(?:best|kind|kindest|warm) )?regards', '(?:best|kind|warm) wishes', '(?:yours )?(?:sincerely|faithfully)'],
    ...['yours truly', 'many thanks', 'with thanks', '(?:thanks|thank you) in advance'],
  ],
  'i',
);
const LONGEST_SIGNATURE = 60;

/** The text of a letter without its salutation and signature, whose words are no wishes. */
function bodyOf(content: string): string {
  const written = content.replace(SALUTATION, '');
  const end = written.search(FAREWELLS);
  const isSigned = end > 0 && written.length - end <= LONGEST_SIGNATURE && !written.slice(end).includes('?');
  return isSigned ? written.slice(0, end) : written;
}

export function readText(text: Text, gazetteer: Gazetteer): Reading {
  const tags = tagsOf(text.tokens, gazetteer);
  const conditions = conditionsIn(tags, gazetteer);
  const found = intentsIn(withoutNames(text.tokens, tags));
  const isAsked = text.tokens.some(token => token.text === '?');
  // "Listed by another agency" asks for no contact.
  if (tags.some(({ is }) => is === 'lister')) found.asks.delete('contact');
  const intents = isAsked ? { ...found, asks: new Set([...found.asks, 'question' as const]) } : found;
  const spoken = text.tokens.filter(({ text: word }) => /[\p{L}\d]/u.test(word)).map(({ text: word }) => word);
  // "Offices" are a type of property of some agencies, and a home office is a room.
  const isType = tags.some(({ is, words }) =>
    is === 'ownType' ? /^offices?$/.test(words) : is === 'feature' && /^home offices?$/.test(words),
  );
  // "Is the pool open now" asks for no opening hours.
  const isOfHome = conditions.criteria.features.some(id => id !== 'home office') || found.asks.has('sold for');
  const isOther = ({ keys }: Topic) => (isType && keys.includes('office')) || (isOfHome && keys.includes('opening'));
  const described = DESCRIBES.exec(spoken.join(' '))?.[1] ?? '';
  const isWish = DESCRIBED.has(described) && conditions.unread.some(({ role }) => role === 'wish');
  return {
    ...conditions,
    ...intents,
    topics: isWish ? [] : intents.topics.filter(topic => !isOther(topic)),
    unread: conditions.unread.filter(item => !isRead(item, intents)),
    text,
    tags,
    words: spoken.join(' '),
    wordCount: spoken.length,
  };
}

/** "Mill Race House" and "Garden Court" ask for nothing. */
function withoutNames(tokens: Text['tokens'], tags: readonly Tag[]): Text['tokens'] {
  const names = tags.filter(({ is }) => is === 'address');
  return names.length === 0
    ? tokens
    : tokens.map((token, at) =>
        names.some(({ from, to }) => from <= at && at < to) ? { ...token, text: '', stem: '' } : token,
      );
}

/** `rentals that take section 8` describes listings, not how to apply. */
const DESCRIBES = /^(?:(?:any|which|what|show|me|find) )*(\w+) that (?:take|accept|allow)\b/;
const DESCRIBED = new Set(['apartments', 'flats', 'homes', 'houses', 'listings', 'places', 'rental', 'rentals']);

/** Splits a message where a sentence ends, or where `and` begins another question. */
export function sentencesOf({ raw, tokens }: Text): readonly Text[] {
  const sentences: Text[] = [];
  let from = 0;
  const end = (to: number, next: number) => {
    // "??" ends one sentence.
    if (tokens.slice(from, to).some(({ text }) => /[\p{L}\d]/u.test(text)))
      sentences.push({ raw, tokens: tokens.slice(from, to) });
    from = next;
  };
  for (const [at, { text }] of tokens.entries()) {
    const isAnd = text === 'and' || text === 'also' || text === 'plus' || text === ',';
    const next = tokens[at + 1]?.text === 'also' ? tokens[at + 2]?.text : tokens[at + 1]?.text;
    if (SENTENCE_END.has(text)) end(at + 1, at + 1);
    // In "and the pool, how old", the last words are about the first.
    else if (isAnd && at > from + 1 && at < tokens.length - MIN_QUESTION && QUESTION_WORDS.has(next ?? ''))
      end(at, at + 1);
  }
  end(tokens.length, tokens.length);
  return sentences;
}

/** A shorter question is no sentence of its own: `and the roof, how old`. */
const MIN_QUESTION = 3;

// prettier-ignore
const QUESTION_WORDS = new Set([
  'how', 'what', 'when', 'where', 'who', 'do', 'does', 'can', 'could', 'is', 'are', 'tell', 'which',
]);

/** Whether most words of an unread item belong to a question that was understood. */
function isRead({ from, to }: Unread, { read: known }: Intents): boolean {
  let count = 0;
  for (let at = from; at < to; at++) count += Number(known.has(at));
  return count * 2 > to - from;
}

/** The words of an item as the visitor wrote them. */
export const quoted = ({ raw, tokens }: Text, { from, to }: Pick<Unread, 'from' | 'to'>): string =>
  raw.slice(tokens[from]?.from, tokens[to - 1]?.to).replace(/\s+/g, ' ');

/** Words that are a mistake or two away from a word of the tables, and mean something else. */
// prettier-ignore
const NOT_MISSPELLED: ReadonlySet<string> = new Set([
  'collection', 'commitment', 'completed', 'department', 'double', 'finished', 'hiring', 'hose', 'hosted', 'realtor', 'realty', 'retirement', 'settlement', 'staging',
  'triple', 'village',
]);

/** "Closer" and "started" are forms of words of the tables, and no misspelled "closed" and "stated". */
const isForm = (word: string): boolean => {
  const [, stem] = /^(\p{L}{4,})(?:er|est|ed|ing)$/u.exec(word) ?? [];
  return stem !== undefined && [stem, `${stem}e`].some(one => VOCABULARY.has(one) || INTENT_WORDS.has(one));
};

const isKnown = (word: string, gazetteer: Gazetteer) =>
  isForm(word) ||
  VOCABULARY.has(word) ||
  INTENT_WORDS.has(word) ||
  VOCABULARY.has(singular(word)) ||
  INTENT_WORDS.has(singular(word)) ||
  NOT_MISSPELLED.has(singular(word)) ||
  gazetteer.hasWord(word);

/** Names of kinds are corrected from four letters on, if one letter is missing or doubled: `vila`, `hous`, `condoe`. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  KINDS.flatMap(({ named }) => named.flatMap(say => (/^[a-z]{5,}$/.test(say) ? [say] : []))).concat(
    'house',
    'studio',
    'rental',
    'bedroom',
  ),
);
const byLetter = new Map<string, string[]>();
for (const word of new Set([...VOCABULARY, ...KIND_WORDS]))
  if (word.length >= SHORTEST_CORRECTED || KIND_WORDS.has(word))
    byLetter.set(word[0]!, [...(byLetter.get(word[0]!) ?? []), word]);

/** Corrects misspelled words of searches; words that are in a table or a place stay. */
function speller(gazetteer: Gazetteer): (word: string) => string {
  const corrected = new Map<string, string>();
  return word => {
    if (word.length < SHORTEST_KIND || isKnown(word, gazetteer)) return word;
    const before = corrected.get(word);
    if (before !== undefined || corrected.size >= MAX_CORRECTED) return before ?? word;
    const meant =
      isKnown(`${word}g`, gazetteer) && word.endsWith('in')
        ? `${word}g`
        : (closestTo(word) ?? (word.endsWith('s') ? closestTo(word.slice(0, -1), 's') : undefined) ?? word);
    corrected.set(word, meant);
    return meant;
  };
}

/** The closest word of the tables with few enough mistakes, with the ending that the word had. */
function closestTo(word: string, ending = ''): string | undefined {
  const allowed = word.length >= TWO_MISTAKES ? 2 : 1;
  const isShort = word.length + ending.length < SHORTEST_CORRECTED;
  const near = (byLetter.get(word[0]!) ?? [])
    .filter(
      known =>
        Math.abs(known.length - word.length) <= allowed &&
        (!isShort || (KIND_WORDS.has(known) && known.length !== word.length)),
    )
    .map(known => ({ known, steps: levenshtein(word, known).steps }))
    .sort((a, b) => a.steps - b.steps)[0];
  return near && near.steps <= allowed ? near.known + ending : undefined;
}
