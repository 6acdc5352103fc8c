import type { FoundListing } from '../search/agency-tools.js';
import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { listingLink } from '../wording/listing-text.js';
import { escapeInline, escapeMarkdown, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { focused } from './find-targets.js';
import { columnsOf, columnText, isContactColumn, textOf, wordsOfKey } from './listing-columns.js';
import { listingSource } from './listing-facts.js';
import { meaningsOf } from './meanings.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './text-answers.js';
import { rootOf, rootsOf } from './word-roots.js';

/** A sentence or a column that an answer may quote. */
interface Candidate {
  readonly quote: string;
  /** The roots of its words. */
  readonly roots: string;
  /** Roots of the title above it. */
  readonly about: string;
  /** Markdown. */
  readonly line: string;
  readonly of: FoundListing | FoundText;
}

/** A candidate with the share of the question that it has, from 0 to 1, and the words that it doesn't have. */
export interface Passage extends Candidate {
  readonly coverage: number;
  /** The number of subjects of the question. */
  readonly asked: number;
  readonly missing: readonly string[];
}

/** What a question is about, in all words for it. */
interface Subject {
  readonly said: string;
  readonly phrases: readonly string[];
  /** The roots of each phrase. */
  readonly roots: readonly string[];
}

const MAX_TEXTS = 20;
const MAX_SUBJECTS = 12;
/** Columns and sentences of one listing that are read. */
const MAX_CANDIDATES = 60;
/** A title is above many sentences, and another word may mean something else. */
const IN_TITLE = 0.6;
const FORM = 0.98;
const OTHER_WORDS = 0.8;
/** The share of a word that most sentences have. */
const COMMON = 0.3;

/** Words of questions that no sentence needs: they ask, or name a listing. */
// prettier-ignore
const ASKING: ReadonlySet<string> = new Set([
  'again', 'allowed', 'already', 'am', 'apartment', 'available', 'bring', 'cost', 'costs', 'dont', 'doesnt', 'else', 'even', 'ever', 'exactly',
  'find', 'home', 'homes', 'house', 'houses', 'hows', 'include', 'included', 'isnt', 'keep', 'kind', 'listing', 'listings', 'mention', 'now',
  'only', 'place', 'possible', 'property', 'put', 'right', 'say', 'says', 'see', 'sort', 'still', 'there', 'thing', 'things', 'type', 'use',
  'using', 'whens', 'without', 'work', 'worth', 'yet',
]);
/** Words of many sentences, which alone prove nothing. */
// prettier-ignore
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'agent', 'buy', 'buyer', 'day', 'fee', 'first', 'free', 'money', 'offer', 'office', 'people', 'price', 'rent', 'rental', 'sale',
  'sell', 'seller', 'time', 'unit', 'week',
].map(rootOf));
const isCommon = (word: string): boolean => COMMON_WORDS.has(rootOf(word));

/** The words of a question that its answer should have. */
function subjectsOf({ said }: Context, named: ReadonlySet<string>): readonly Subject[] {
  const words = said.words.split(' ');
  const subjects: Subject[] = [];
  for (let at = 0; at < words.length && subjects.length < MAX_SUBJECTS;) {
    const { length, phrases: found } = meaningsOf(words, at);
    const own = words.slice(at, at + length).join(' ');
    const isEmpty = length === 1 && (STOP_WORDS.has(own) || ASKING.has(own) || /^\d+$/.test(own));
    if (!isEmpty && !named.has(own) && own.length > 1) {
      const phrases = found.map(phrase => phrase.join(' '));
      subjects.push({ said: own, phrases, roots: phrases.map(rootsOf) });
    }
    at += length;
  }
  return subjects;
}

const ofListing = (listing: FoundListing): readonly Candidate[] => [
  ...columnsOf(listing)
    .filter(column => !isContactColumn(column) && column.value.trim() !== '')
    .slice(0, MAX_CANDIDATES)
    .map(column => ({
      quote: `${column.Key}: ${column.value}`,
      roots: rootsOf(`${wordsOfKey(column.Key).join(' ')} ${column.value}`),
      about: '',
      line: columnText(column),
      of: listing,
    })),
  ...sentencesIn(textOf(listing))
    .slice(0, MAX_CANDIDATES)
    .map(quote => ({
      quote,
      roots: rootsOf(quote),
      about: '',
      line: `The listing says: “${escapeInline(quote)}”`,
      of: listing,
    })),
];

const ofText = (text: FoundText): readonly Candidate[] =>
  sentencesIn(text.body).map(quote => ({
    quote,
    roots: rootsOf(quote),
    about: rootsOf(text.title),
    line: escapeProse(quote),
    of: text,
  }));

function shareOf({ quote, roots, about }: Candidate, { said, roots: [own = '', ...others] }: Subject): number {
  if (roots.includes(own)) return wordsOf(quote).includes(said) ? 1 : FORM;
  if (others.some(phrase => roots.includes(phrase))) return OTHER_WORDS;
  return about.includes(own) ? IN_TITLE : 0;
}

/** Ranks sentences by how much of a question they have; a word that few of them have weighs more. */
function ranked(candidates: readonly Candidate[], subjects: readonly Subject[]): readonly Passage[] {
  const shares = candidates.map(candidate => subjects.map(subject => shareOf(candidate, subject)));
  const weights = subjects.map(({ said }, at) => {
    const found = shares.filter(own => own[at]! > 0).length;
    const rarity = 1 / Math.log2(2 + found);
    return isCommon(said) ? COMMON * rarity : Math.max(rarity, COMMON);
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates
    .map((candidate, index): Passage => {
      const own = shares[index]!;
      const proven = own.some((share, at) => share > IN_TITLE && !isCommon(subjects[at]!.said));
      const coverage = own.reduce((sum, share, at) => sum + share * weights[at]!, 0) / whole;
      const missing = subjects.flatMap(({ said }, at) => (own[at] === 0 ? [said] : []));
      return { ...candidate, coverage: proven ? coverage : 0, asked: subjects.length, missing };
    })
    .filter(({ coverage }) => coverage > 0)
    .sort((a, b) => b.coverage - a.coverage);
}

/** The sentences and columns of the listings in view that have words of the question, best first. */
export async function passagesInView(ids: readonly number[], context: Context): Promise<readonly Passage[]> {
  const listings = await context.tools.listingsById(ids);
  const titles = listings.flatMap(({ address, propertyType }) => wordsOf(`${address ?? ''} ${propertyType}`));
  return ranked(listings.flatMap(ofListing), subjectsOf(context, new Set(titles)));
}

/** The sentences of the owner's texts that have words of the question, best first. */
export async function passagesInTexts(context: Context): Promise<readonly Passage[]> {
  const subjects = subjectsOf(context, new Set());
  const terms = subjects.map(({ phrases }) => phrases);
  const texts = terms.length === 0 ? [] : await context.tools.searchTexts(terms, MAX_TEXTS);
  return ranked(texts.flatMap(ofText), subjects);
}

const isListing = (of: FoundListing | FoundText): of is FoundListing => 'propertyType' in of;

/** Quotes the best passage of each listing. */
export function quoteInView(passages: readonly Passage[], context: Context): Reply {
  const { gazetteer } = context.tools;
  const best = passages.filter(({ coverage }) => coverage >= passages[0]!.coverage);
  const listings = [...new Set(best.map(({ of }) => of).filter(isListing))];
  const parts = listings.map(listing => {
    const own = best.filter(({ of }) => of === listing).slice(0, MAX_QUOTED);
    return paragraphs(`**${listingLink(listing, gazetteer)}**`, own.map(({ line }) => line).join('  \n'));
  });
  const state = listings.length === 1 ? focused(listings, context) : context.state;
  return {
    ...reply(paragraphs(...parts, noteOf(best[0]!)), state),
    listings,
    sources: best.flatMap(({ of, quote }) => (isListing(of) ? [listingSource(of, quote, gazetteer)] : [])).slice(0, 8),
  };
}

const MAX_QUOTED = 2;

/** Quotes the best sentence of the owner's texts. */
export function quoteOfTexts(passages: readonly Passage[], { state }: Context): Reply | undefined {
  const [best] = passages;
  if (!best || isListing(best.of)) return undefined;
  const all = sentencesIn(best.of.body);
  const same = passages.filter(({ of, coverage }) => of === best.of && coverage === best.coverage).slice(0, MAX_QUOTED);
  // A sentence that begins with "it" needs the one before.
  const isQuoted = (sentence: string) => same.some(({ quote }) => quote === sentence);
  const quote = all
    .filter((sentence, at) => isQuoted(sentence) || (isQuoted(all[at + 1] ?? '') && OF_BEFORE.test(all[at + 1]!)))
    .join(' ');
  const told = { title: best.of.title, topics: [] };
  const text = paragraphs(`**${escapeMarkdown(best.of.title)}**`, escapeProse(quote), noteOf(best));
  return { ...reply(text, { ...state, told }), sources: [sourceOf(best.of, quote)] };
}

/** Sentences that need the one before. */
const OF_BEFORE = /^(?:it|they|this|that|these|those|then|he|she|both|for that|with that|if so|if not)\b/i;

/** Names the words of the question that the quoted sentence doesn't have. */
function noteOf({ missing }: Passage): string | undefined {
  const named = missing.filter(word => !isCommon(word)).map(word => `“${escapeInline(word)}”`);
  return named.length > 0 ? `I found nothing about ${list(named)}.` : undefined;
}
