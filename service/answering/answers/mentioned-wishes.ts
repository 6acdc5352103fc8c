import type { FoundListing } from '../search/agency-tools.js';
import { MAX_FEATURES, type Criteria } from '../search/criteria.js';
import { describe } from '../wording/describe.js';
import { OF_VOUCHER } from '../reader/conditions.js';
import { MONTHS } from '../reader/months.js';
import { singular } from '../reader/tokens.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { escapeInline } from '../wording/markdown.js';
import { meaningsOf } from './meanings.js';
import { isDistance } from './search-notes.js';
import type { Mentioned } from './mention-answers.js';
import type { Context } from './reply.js';

/**
 * Searches descriptions for wishes that are no known feature, such as a helipad. Those that none mentions are dropped
 * and named. `mentioned` has the listings with the words of one in their other texts.
 */
export async function withMentioned(criteria: Criteria, context: Context) {
  const { said, tools } = context;
  const used: string[] = [];
  const missing: string[] = [];
  let found = criteria;
  let mentioned: Mentioned | undefined;
  const refused: Refused[] = [];
  // Without a type "Cottage", a text may call the home one.
  if (said.unknownKind !== undefined) {
    const called: Criteria = { ...found, features: [...found.features, said.unknownKind].slice(-MAX_FEATURES) };
    if ((await tools.countListings(called)).total > 0) found = called;
  }
  const items = new Map(joinedUnread(said).map(item => [item.words, item]));
  for (const item of [...items.values()].slice(0, MAX_SEARCHED)) {
    const { words, role, isNegated } = item;
    const compound = compoundOf(item, said);
    const whole: Criteria | undefined = compound && {
      ...found,
      features: [...found.features.filter(id => id !== compound.id), compound.words].slice(-MAX_FEATURES),
    };
    // "Not water access" leaves out those that say so.
    const kept = { ...found, without: found.without.filter(id => id !== compound?.id) };
    if (
      compound &&
      (isNegated || found.without.includes(compound.id)) &&
      (await tools.countListings({ ...kept, features: [...kept.features, compound.words] })).total > 0
    ) {
      found = { ...kept, without: [...kept.without, compound.words].slice(-MAX_FEATURES) };
      used.push(...item.parts);
      continue;
    }
    if (whole && !isNegated && (await tools.countListings(whole)).total > 0) {
      found = whole;
      used.push(...item.parts);
      continue;
    }
    // "No tenant" leaves out those that mention one.
    const isOfType = said.tags.some(({ is, from }) => from === item.to && (is === 'type' || is === 'ownType'));
    if (isNegated && !isOfType && /^\p{L}{5,}$/u.test(words) && !SUBJECTIVE.has(singular(words))) {
      const having = { ...found, features: [...found.features, words].slice(-MAX_FEATURES) };
      if ((await tools.countListings(having)).total > 0) {
        found = { ...found, without: [...found.without, words].slice(-MAX_FEATURES) };
        used.push(...item.parts);
      }
      continue;
    }
    // Of "quick possession, 2 beds" and "cafe for sale", the words may be a wish, too.
    const isOfVoucher = OF_VOUCHER.test(words);
    const isWeak = (role === 'other' || role === 'item') && !isOfVoucher;
    const isShort = said.wordCount <= MAX_SHORT && (said.wordCount <= MAX_BARE || describesListings(said));
    const isPhrase =
      role === 'item' ||
      words.includes(' ') ||
      isNoun(item, said) ||
      (isShort && !STOP_WORDS.has(words) && words.length > 2 && !OF_TEXT.test(said.words));
    const isQuestion = QUESTION.test(said.words) && !WHAT_ABOUT.test(said.words);
    if (
      (isWeak && (!isPhrase || COMPARING.test(words) || isQuestion)) ||
      isNegated ||
      SUBJECTIVE.has(singular(words.split(' ')[0]!)) ||
      MONTHS.has(words) ||
      isDistance(words) ||
      (/\d/.test(words) && item.parts.length === 1 && !isOfVoucher) ||
      role === 'place' ||
      words.split(' ').length > MAX_MENTIONED_WORDS
    )
      continue;
    const wished: Criteria = { ...found, features: [...found.features, words].slice(-MAX_FEATURES) };
    const same = (await tools.countListings(wished)).total > 0 ? wished : await inOtherWords(words, found, context);
    if (same || !isWeak) used.push(...item.parts);
    if (same) found = same;
    else if (!isWeak) {
      const literal = await tools.mentioning(found, words);
      // "Chalk" and "island" are part of an address.
      const placed = literal.found.length > 0 ? undefined : await addressed(item, found, context);
      if (literal.found.length > 0) mentioned ??= { ...literal, wish: words };
      else if (placed) found = placed;
      // Of no listings, none mentions anything.
      else if ((await tools.countListings(found)).total === 0)
        used.splice(used.lastIndexOf(item.parts[0]!), item.parts.length);
      // "Island" is a word of an address.
      else if (
        words.length >= SHORTEST_NAME &&
        found.places.length === 0 &&
        (await tools.countListings(namedIn(found, words))).total > 0
      )
        found = namedIn(found, words);
      else {
        const alike = new Set([words, ...meaningsOf(wordsOf(words), 0).phrases.map(phrase => phrase.join(' '))]);
        for (const own of [...alike].slice(0, MAX_SAME))
          refused.push(...(await tools.denying(found, own)).map(listing => ({ listing, words: own })));
        missing.push(`“${escapeInline(words)}”`);
      }
    }
    if (used.length >= MAX_MENTIONED) break;
  }
  const { order: _, ...rest } = criteria;
  const among = describe(rest, undefined, tools.gazetteer);
  return { criteria: found, used, mentioned, refused, missing: missing.map(word => missingText(word, among)) };
}

/** A listing that denies what is wished for, so that it is no match. */
interface Refused {
  readonly listing: FoundListing;
  readonly words: string;
}

/** Shorter words begin too many names. */
export const SHORTEST_NAME = 5;

const namedIn = (criteria: Criteria, words: string): Criteria => ({
  ...criteria,
  places: [{ street: capitalized(words) }],
});

/** Names of streets have capital letters. */
export const capitalized = (words: string): string =>
  words.replace(/(?<!\p{L})\p{Ll}/gu, letter => letter.toUpperCase());

/** Shorter messages than this say little that is no wish. */
const MAX_SHORT = 6;
const MAX_BARE = 3;

/** Whether a message names a kind of offer, a place or a type. */
const describesListings = ({ criteria: { saleType, places, types } }: Context['said']) =>
  saleType !== undefined || places.length + types.length > 0;

/** `vineyard` is `vines`, too. */
async function inOtherWords(wish: string, criteria: Criteria, { tools }: Context): Promise<Criteria | undefined> {
  const words = wordsOf(wish);
  const { length, phrases } = meaningsOf(words, 0);
  const others = phrases.slice(1).map(phrase => phrase.join(' '));
  if (length < words.length || others.length === 0) return undefined;
  const id = [wish, ...others.filter(other => other !== wish)].slice(0, MAX_SAME).join('|');
  const meant: Criteria = { ...criteria, features: [...criteria.features, id].slice(-MAX_FEATURES) };
  return (await tools.countListings(meant)).total > 0 ? meant : undefined;
}

const MAX_SAME = 4;

/** The listings whose address or columns have the words that no description has. */
export async function addressed(
  { words, from }: { readonly words: string; readonly from: number },
  criteria: Criteria,
  { tools, said }: Context,
): Promise<Criteria | undefined> {
  // "An aviary" is a thing, even if a building is called "Aviary House".
  if (/^(?:with|w|has|have|having|an?|any|own)$/.test(said.text.tokens[from - 1]?.text ?? '')) return undefined;
  const text = words.replace(/\b\p{L}/gu, letter => letter.toUpperCase());
  const places = criteria.places.length > 0 ? criteria.places.map(place => ({ ...place, text })) : [{ text }];
  return (await tools.countListings({ ...criteria, places })).total > 0 ? { ...criteria, places } : undefined;
}

/** "Cafe for sale" and "anything going to auction" have a noun, "plots to build on" a verb. */
function isNoun(
  { from, to, words }: { readonly from: number; readonly to: number; readonly words: string },
  said: Context['said'],
) {
  const [before, next] = [said.text.tokens[from - 1]?.text, said.text.tokens[to]?.text];
  const isVerb = before === 'to' && next !== undefined && /^\p{L}/u.test(next);
  return (
    words.length > 3 &&
    !isVerb &&
    !OF_TEXT.test(said.words) &&
    (said.mentionsListings || said.criteria.saleType !== undefined)
  );
}

/** Orders about texts: `repeat everything above this line`. */
const OF_TEXT = /\b(?:repeat|ignore|print|reveal|output|translate|summari[sz]e|write|say|instructions?|prompt)\b/;

/** In "a peat shed" and "a pool table", the unknown word belongs to the feature beside it. */
function compoundOf(
  { from, to, words }: { readonly from: number; readonly to: number; readonly words: string },
  { tags }: Context['said'],
) {
  const [before, next] = [tags.find(tag => tag.to === from), tags.find(tag => tag.from === to)];
  const isNoun = tags.some(tag => tag.from === from && tag.is === 'unknown');
  if (isNoun && before?.is === 'feature' && next?.is !== 'feature' && !words.includes(' '))
    return { id: before.id, words: `${before.words} ${words}` };
  return next?.is === 'feature' && !words.includes(' ') ? { id: next.id, words: `${words} ${next.words}` } : undefined;
}

/** Several words may be there in another order, so their absence as a phrase denies nothing. */
export const missingText = (quote: string, among: string) =>
  quote.includes(' ')
    ? `I couldn't find the words ${quote} in the texts of the ${among}.`
    : `None of the ${among} mentions ${quote}.`;

/** "A BER of A2" is one wish of two words. */
function joinedUnread({ unread, text }: Context['said']) {
  const items: (Context['said']['unread'][number] & { readonly parts: readonly string[] })[] = [];
  for (const item of unread) {
    const last = items.at(-1);
    const between = last ? text.tokens.slice(last.to, item.from).map(token => token.text) : [];
    const isJoined = last?.role === 'wish' && between.length <= 1 && between.every(word => JOINS.has(word));
    if (isJoined && !last.isNegated && !item.isNegated)
      items[items.length - 1] = {
        ...last,
        to: item.to,
        words: `${last.words} ${item.words}`,
        parts: [...last.parts, item.words],
      };
    else items.push({ ...item, parts: [item.words] });
  }
  return items;
}

/** Words of such messages may be about anything. */
const QUESTION =
  /^(?:and |so |ok )?(?:how|what|when|where|who|why|can|could|do|does|did|is|are|should|will|would|my|we|im|i am)\b/;

/** `how about foreclosures` */
const WHAT_ABOUT = /^(?:and |so |ok )?(?:what|how) about\b/;

const COMPARING = /\b(?:under|over|above|below|than|up to)\b/;

const JOINS: ReadonlySet<string> = new Set(['of', 'is', '-', ':', 'rated', 'rating']);

/** Visitors don't agree on these words: a text with one of them proves nothing. */
// prettier-ignore
export const SUBJECTIVE: ReadonlySet<string> = new Set([
  'low', 'high', 'amazing', 'beautiful', 'cute', 'cozy', 'charming', 'huge',
  'tiny', 'small', 'large', 'big', 'spacious', 'bright', 'clean', 'reasonable', 'haunted', 'affordable',
  'space', 'enough', 'extra', 'finished', 'building', 'premises', 'room', 'interested', 'sqm', 'build', 'live', 'raise', 'invest', 'style', 'urgent', 'urgently', 'serious', 'modest', 'couple',
]);
const MAX_MENTIONED = 3;
/** Wishes that are searched for, because each takes several statements; the others are named. */
const MAX_SEARCHED = 8;
const MAX_MENTIONED_WORDS = 3;
