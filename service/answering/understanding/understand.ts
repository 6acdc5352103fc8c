import type { Feature, ListingQuery } from '../listing-query.js';
import { numberWords } from './amounts.js';
import { criteriaLexicon } from './criteria-lexicon.js';
import { readCriteria, type Criteria } from './criteria.js';
import type { Gazetteer } from './gazetteer.js';
import type { Language } from './lexicon.js';
import { limitWords, readLimits } from './limits.js';
import { findPlaces, findUnknownPlace, placeMarkWords, type UnknownPlace } from './places.js';
import { ordinalWordSet, readNames, readOrdinals, type References } from './references.js';
import {
  detectLanguage,
  isFillerWord,
  isFunctionWord,
  readRemarks,
  remarkWords,
  topicAt,
  type Remarks,
} from './remarks.js';
import { fold, tokenize, type Token } from './sentence.js';
import { correctSpelling, type Correction, type Dictionary } from './spelling.js';
import type { Droppable, Relation } from './vocabulary/follow-ups.js';
import type { Topic } from './vocabulary/topics.js';

/** Everything that was understood of one sentence. Nothing in it depends on what was said before. */
export interface Understanding {
  /** Language of the sentence; undefined when it could be any. */
  readonly language: Language | undefined;
  /** The criteria that were said. */
  readonly query: ListingQuery;
  readonly dropped: readonly Droppable[];
  /** Features that are no longer wished for. */
  readonly droppedFeatures: readonly Feature[];
  readonly relations: readonly Relation[];
  readonly mentionsHome: boolean;
  /** How many listings are wanted. */
  readonly limit: number | undefined;
  /** The number of listings wanted, or a limit to rent, was per month. */
  readonly remarks: Remarks;
  readonly references: References;
  readonly unknownPlace: UnknownPlace | undefined;
  readonly unknownType: string | undefined;
  readonly corrections: readonly Correction[];
  /** Words nobody knows; the text of a listing might. As they were written. */
  readonly words: readonly string[];
  /** What the owner's texts are searched for. */
  readonly terms: readonly Term[];
  /** No word and no number. */
  readonly isEmpty: boolean;
}

/** One thing a text may speak of: a word, or a topic with all its words. */
export type Term =
  | { readonly word: string; /** Without accents. */ readonly folded: string }
  | { readonly topic: Topic };

/** Most listings a visitor may ask for at once. */
const MAX_LIMIT = 10;
/** Rents are below, prices above, where nothing else tells them apart. */
const HIGHEST_RENT = 15_000;
const COMPARABLE_CURRENCIES = ['$', '€', '£', 'CHF'];
/** Questions are sentences; of a novel only the beginning is read. */
const MAX_TOKENS = 400;

/**
 * Understands a sentence: which homes are wanted, and what is wanted of them.
 *
 * @param gazetteer the names the chatbot's listings use
 * @param now for `built in the last 10 years`
 */
export function understand(sentence: string, gazetteer: Gazetteer, now: Date): Understanding {
  const read = tokenize(sentence).slice(0, MAX_TOKENS);
  const { tokens, corrections } = correctSpelling(read, dictionaryOf(gazetteer));
  const names = readNames(sentence, tokens);
  // What is part of a name says nothing else: the "VS" of VS24117 compares nothing.
  const remarks = readRemarks(
    tokens.map((token, at) => (names.claimed.has(at) ? mute(token) : token)),
  );
  const { ordinals, claimed } = readOrdinals(tokens, remarks.cues, names.claimed);
  const isFree = (at: number) => !claimed.has(at);
  const places = findPlaces(tokens, gazetteer, isOrdinary).filter(place => isFree(place.from));
  const taken = new Set([...claimed, ...remarks.declined]);
  for (const { from, to } of places) claim(taken, from, to);
  const limits = readLimits(tokens, taken, now);
  for (const at of limits.claimed) taken.add(at);
  const unknownPlace = findUnknownPlace(tokens, at => !taken.has(at), isOrdinary);
  if (unknownPlace) claim(taken, unknownPlace.from, unknownPlace.to);
  const criteria = readCriteria(tokens, taken, places, limits.ranges, gazetteer, now);
  const limit = readLimit(tokens, taken, criteria);
  if (limit) taken.add(limit.at);
  return {
    language: detectLanguage(tokens),
    query: withSaleType(criteria.query, limits.perMonth, gazetteer),
    dropped: criteria.dropped,
    droppedFeatures: criteria.droppedFeatures,
    relations: criteria.relations,
    mentionsHome: criteria.mentionsHome,
    limit: limit?.value,
    remarks,
    references: { ordinals, mlsNumbers: names.mlsNumbers, addresses: names.addresses },
    unknownPlace,
    unknownType: criteria.unknownType,
    corrections,
    words: readWords(tokens, taken, criteria.claimed, remarks.claimed),
    terms: readTerms(tokens, places),
    isEmpty: tokens.every(token => token.kind === 'sign'),
  };
}

/** A token that no vocabulary knows. */
const mute = (token: Token): Token => ({ ...token, text: '' });

const vocabulary: ReadonlySet<string> = new Set([
  ...numberWords,
  ...limitWords,
  ...placeMarkWords,
  ...ordinalWordSet,
  ...remarkWords,
  ...criteriaLexicon.words,
]);

/** A word that means something without being a place. */
const isOrdinary = (word: string) => vocabulary.has(word);

/** What the owner's texts are searched for when these words are given. */
export function termsOf(words: string): readonly Term[] {
  return readTerms(tokenize(words).slice(0, MAX_TOKENS), []);
}

/** Endings that make another form of a known word. */
const ENDINGS = /(?:s|es|ed|ing|ly|n|en|er|e)$/;

function dictionaryOf(gazetteer: Gazetteer): Dictionary {
  return {
    names: gazetteer.words,
    terms: criteriaLexicon.words,
    isKnown: word =>
      vocabulary.has(word) ||
      gazetteer.words.has(word) ||
      vocabulary.has(word.replace(ENDINGS, '')),
  };
}

/** `show me 5 houses`, `the 3 cheapest`, `top ten`. */
function readLimit(tokens: readonly Token[], taken: ReadonlySet<number>, criteria: Criteria) {
  for (const [at, token] of tokens.entries()) {
    if (taken.has(at) || token.kind === 'sign') continue;
    const value = token.kind === 'number' ? Number(token.text) : SMALL_NUMBERS.get(token.text);
    if (value === undefined || !Number.isInteger(value) || value < 1) continue;
    const before = tokens[at - 1]?.text ?? '';
    const counts = ['top', 'first', 'best', 'erste', 'ersten', 'premiers', 'primeros'].includes(
      before,
    );
    const isOfHomes = criteria.claimed.has(at + 1) && (value > 1 || token.kind === 'number');
    if (counts || isOfHomes) return { at, value: Math.min(value, MAX_LIMIT) };
  }
  return undefined;
}

const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);

/**
 * A price per month is a rent; so is one that no home is sold for, and the other way round.
 *
 * Not stated: the border between the two lies at 15,000, in currencies where that can be said.
 */
function withSaleType(query: ListingQuery, perMonth: boolean, gazetteer: Gazetteer): ListingQuery {
  if (query.saleType) return query;
  if (perMonth) return { ...query, saleType: 'for_rent' };
  const { price } = query.limits;
  const bound = price?.max ?? price?.min;
  const isTellable = COMPARABLE_CURRENCIES.some(
    symbol => gazetteer.currenciesLike(symbol).length > 0,
  );
  if (bound === undefined || !isTellable) return query;
  return { ...query, saleType: bound < HIGHEST_RENT ? 'for_rent' : 'for_sale' };
}

function readWords(
  tokens: readonly Token[],
  ...claims: readonly ReadonlySet<number>[]
): readonly string[] {
  const words = tokens.flatMap((token, at) => {
    const isRead = token.kind !== 'word' || claims.some(claimed => claimed.has(at));
    return isRead || token.text.length < 3 || isFillerWord(token.text) ? [] : [token.raw];
  });
  return [...new Set(words)];
}

function readTerms(
  tokens: readonly Token[],
  places: readonly { readonly from: number; readonly to: number }[],
): readonly Term[] {
  const inPlace = new Set<number>();
  for (const { from, to } of places) claim(inPlace, from, to);
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length;) {
    const topic = topicAt(tokens, at);
    const token = tokens[at];
    if (topic) terms.push({ topic: topic.topic });
    else if (token?.kind === 'word' && !isFunctionWord(token.text) && !inPlace.has(at))
      terms.push({ word: spelled(token), folded: token.text });
    at = topic?.to ?? at + 1;
  }
  return terms;
}

/** A word as it was written, or as it should have been. */
const spelled = (token: Token) =>
  fold(token.raw) === token.text ? token.raw.toLowerCase() : token.text;

function claim(claimed: Set<number>, from: number, to: number): void {
  for (let at = from; at < to; at++) claimed.add(at);
}
