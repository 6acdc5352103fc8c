import type { FoundListing } from '../search/agency-tools.js';
import type { Reading } from '../reader/reading.js';
import { isSameWord } from '../search/word-forms.js';
import { anyPhrase, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import {
  columnsOf,
  columnText,
  isContactColumn,
  saysWhen,
  wordsOfKey,
  textOf,
  type OwnColumn,
} from './listing-columns.js';
import { meaningsOf, WITHOUT_SUBJECT } from './meanings.js';
import { leadOfColumn } from './yes-or-no.js';

/** A column or a sentence of a listing that has words of a question. */
export interface Passage {
  readonly column?: OwnColumn;
  readonly sentence?: string;
  /** How many words of the question it has, of all that say something. */
  readonly found: number;
}

/** The result of looking a question up in one listing. */
export interface Lookup {
  /** The best passages, in the order of the listing; empty when it says nothing. */
  readonly passages: readonly Passage[];
  /** Whether they have all words of the question. */
  readonly isWhole: boolean;
}

const MAX_PASSAGES = 2;
const NOTHING: Lookup = { passages: [], isWhole: false };

/** A wish of a question, and the phrases that listings say it with. */
export interface Subject {
  readonly said: string;
  readonly phrases: readonly (readonly string[])[];
}

/** The words of a question that a listing may have: those that name neither the listing nor a way to ask. */
export function subjectsIn(raw: string, named: ReadonlySet<string>): readonly Subject[] {
  const words = wordsOf(raw).slice(0, MAX_WORDS);
  const subjects: Subject[] = [];
  for (let at = 0; at < words.length;) {
    const { length, phrases } = meaningsOf(words, at);
    const said = words.slice(at, at + length).join(' ');
    // "Well or mains water" asks about a well.
    const isWell = said === 'well' && (words[at + 1] === 'or' || words[at - 1] === 'a' || words[at - 1] === 'or');
    const isEmpty = length === 1 && !isWell && (WITHOUT_SUBJECT.has(said) || /^\d+$/.test(said));
    if (!isEmpty && !named.has(said) && said.length > 1) subjects.push({ said, phrases });
    at += length;
  }
  return subjects;
}

const MAX_WORDS = 40;

/** `can I paint the walls`: "freshly painted" permits nothing. */
export const MAY_DO = /^(?:and |so |ok )*(?:can|could|may|am|are) (?:i|we)(?: allowed to)?\b/;

/** A sentence that permits something has a word for it, or the word of the question itself. */
export const permits = (phrases: readonly string[]): RegExp =>
  anyPhrase(['may', 'allow\\w*', 'permit\\w*', 'welcome', 'possible', 'ok(?:ay)?', 'prohibited', ...phrases], 'i');

/** Looks the subjects of a question up in a listing's columns and sentences. */
export function lookUp(
  listing: FoundListing,
  subjects: readonly Subject[],
  { isEither = false, isDistance = false, isTime = false, isInclusion = false, says = /(?:)/ } = {},
): Lookup {
  // "Heating: Oil, hot water" doesn't say whether water is included.
  if (isInclusion && subjects.every(({ said }) => UTILITIES.has(said.replace(/ included$/, ''))))
    return lookUpInclusion(listing);
  if (subjects.length === 0) return NOTHING;
  const columns = columnsOf(listing).filter(
    column =>
      !isContactColumn(column) &&
      column.value.trim() !== '' &&
      says.test(column.value) &&
      (!isTime || saysWhen(column)),
  );
  const candidates = [
    ...columns.map((column): Candidate => {
      const key = wordsOfKey(column.Key);
      const words = [...key, ...wordsOf(column.value)];
      const inKey = subjects.filter(subject => isIn(subject, key) || isShortFor(subject, key)).length;
      // "Sewer: Town" doesn't say how far the town is.
      const isOther = inKey === 0 && isDistance;
      const shares = subjects.map(subject =>
        isOther ? 0 : Math.max(shareOf(subject, words), isShortFor(subject, key) ? 1 : 0),
      );
      return { column, words, ...sumOf(shares), bonus: inKey * IN_NAME };
    }),
    ...sentencesIn(textOf(listing))
      .filter(sentence => says.test(sentence))
      .map((sentence): Candidate => {
        const words = wordsOf(sentence);
        return { sentence, words, ...sumOf(subjects.map(subject => shareOf(subject, words))), bonus: 0 };
      }),
  ];
  const best = Math.max(...candidates.map(({ score, bonus }) => score + bonus), 0);
  if (best === 0) return NOTHING;
  const passages = candidates.filter(({ score, bonus }) => score + bonus === best).slice(0, MAX_PASSAGES);
  return { passages, isWhole: isEither || passages.some(({ found }) => found === subjects.length) };
}

/** `is water included` */
export const OF_INCLUSION = /\bincl(?:ud(?:ed|es?|ing)|usive)?\b/;
const UTILITIES: ReadonlySet<string> = new Set([
  ...['water', 'electricity', 'electric', 'power', 'gas', 'heat', 'heating', 'hydro', 'internet', 'wifi', 'broadband'],
  ...['trash', 'garbage', 'bins', 'sewer', 'cable', 'tv', 'hot water', 'bills', 'utilities'],
]);
const SAYS_INCLUDED = /\b(?:includ\w+|inclusive|paid|pays?|yours|covers?|covered|extra|separate(?:ly)?)\b/i;
const SAYS_UTILITY =
  /\b(?:water|hydro|electric\w*|power|gas|heat|heating|internet|wi-?fi|broadband|trash|bins|bills?|utilit\w+|rent)\b/i;

/** Finds the sentences about the costs that the rent includes. */
function lookUpInclusion(listing: FoundListing): Lookup {
  const saysBoth = (text: string) => SAYS_INCLUDED.test(text) && SAYS_UTILITY.test(text);
  const columns = columnsOf(listing).filter(({ Key, value }) => saysBoth(`${Key}: ${value}`));
  const sentences = sentencesIn(textOf(listing)).filter(saysBoth);
  const found = 1;
  const passages = [...columns.map(column => ({ column, found })), ...sentences.map(sentence => ({ sentence, found }))];
  return { passages: passages.slice(0, MAX_PASSAGES), isWhole: passages.length > 0 };
}

/** The lines of an answer with passages: columns, and sentences as quotes. */
export function passageLines(passages: readonly Passage[], said?: Reading): readonly string[] {
  const columns = passages.flatMap(({ column }) =>
    column ? [(said ? leadOfColumn(column, said) : '') + columnText(column)] : [],
  );
  const quotes = passages.flatMap(({ sentence }) => (sentence === undefined ? [] : [`“${escapeInline(sentence)}”`]));
  return [...columns, ...(quotes.length > 0 ? [`The listing says: ${list(quotes)}`] : [])];
}

/** Other words for a subject count less than the visitor's own, the name of a column counts a little more. */
const OTHER_WORDS = 0.8;
const IN_NAME = 0.15;

type Candidate = Passage & { readonly words: readonly string[]; readonly score: number; readonly bonus: number };

const sumOf = (shares: readonly number[]) => ({
  score: shares.reduce((sum, share) => sum + share, 0),
  found: shares.filter(Boolean).length,
});

function shareOf(subject: Subject, words: readonly string[]): number {
  const [own = [], ...others] = subject.phrases;
  if (isIn({ ...subject, phrases: [own] }, words)) return 1;
  return isIn({ ...subject, phrases: others }, words) ? OTHER_WORDS : 0;
}

/** Whether a text has one of the phrases of a subject, in any of its forms. */
const isIn = ({ phrases }: Subject, words: readonly string[]): boolean =>
  phrases.some(phrase => words.some((_, at) => phrase.every((word, step) => isSameWord(word, words[at + step] ?? ''))));

/** "NBS" and "body corp" shorten the name of a column. */
function isShortFor({ said }: Subject, key: readonly string[]): boolean {
  const initials = key.map(word => word[0]).join('');
  if (key.length > 1 && initials === said) return true;
  const words = said.split(' ');
  return (
    said.length > 3 &&
    key.some((_, at) => words.every((word, step) => word.length > 2 && key[at + step]?.startsWith(word) === true))
  );
}
