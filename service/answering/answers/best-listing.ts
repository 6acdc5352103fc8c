import { SALE_TYPES } from '../../../src/protocol/listing.js';
import { hasCriteria } from '../search/criteria.js';

import { COMPARISONS } from '../search/comparisons.js';
import { readText, type Reading } from '../reader/reading.js';
import type { Tag } from '../reader/tags.js';
import { readTokens, type Token } from '../reader/tokens.js';
import { describe, theMost } from '../wording/describe.js';
import { listingLink } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import { askedOf } from './asked.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import type { Context, Reply } from './reply.js';
import { withoutLand } from './search-questions.js';

/** Words that end the description of a listing: `does the cheapest condo | allow dogs`. */
// prettier-ignore
const VERBS: ReadonlySet<string> = new Set([
  'has', 'have', 'had', 'been', 'sell', 'stay', 'come', 'comes', 'allow', 'allows', 'include', 'includes', 'accept',
  'accepts', 'take', 'takes', 'offer', 'offers', 'get', 'gets', 'got', 'cost', 'costs', 'need', 'needs', 'look',
  'looks', 'sit', 'sits', 'and', 'but', 'please', '?', '!', '.', ',', ';',
]);
const IS = /^(?:is|are|was|were|s)$/;
const OF_OTHERS: readonly Parameters<Reading['asks']['has']>[0][] = ['compare', 'towns', 'types', 'more', 'average'];

/**
 * Answers a question about the first listing of an order: `association fee of the cheapest condo in Salem` is asked of the
 * cheapest condo as `association fee of it`.
 */
export async function answerAboutBest(
  context: Context,
  answer: (rest: Context) => Promise<Reply>,
): Promise<Reply | undefined> {
  const { said, tools } = context;
  const found = bestIn(said);
  if (!found) return undefined;
  const { raw, tokens } = said.text;
  const [{ from, to }] = [tokens[found.from]!];
  const it: readonly Token[] = readTokens('it').tokens.map(token => ({ ...token, from, to }));
  const rest = readText({ raw, tokens: tokens.toSpliced(found.from, found.to - found.from, ...it) }, tools.gazetteer);
  const named = readText({ raw, tokens: tokens.slice(found.from, found.to) }, tools.gazetteer);
  const { order, ...wished } = withoutLand(named.criteria, context);
  if (order === undefined || named.unread.length > 0 || !asksAbout(rest, COMPARISONS[order].by)) return undefined;
  const [best] = (await tools.searchListings({ ...wished, order }, { limit: 1 })).listings;
  if (!best) return undefined;
  // Prices and rents are not compared with each other.
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const saleType = SALE_TYPES.find(type => isByPrice && type === best.saleType);
  const criteria = saleType ? { ...wished, saleType } : wished;
  const { total } = await tools.countListings(criteria);
  const state = { ...NEW_DIALOGUE, criteria: { ...criteria, order }, shown: [best.id], focus: [best.id] };
  const told = await answer({ ...context, said: rest, state });
  const [only = best, other] = told.listings ?? [];
  if (other || only.id !== best.id) return told;
  const most = `${theMost(order, tools.gazetteer).replace(/^t/, 'T')} of ${describe(criteria, total, tools.gazetteer)}:`;
  const link = told.listings?.length ? undefined : `**${listingLink(best, tools.gazetteer)}**`;
  return { ...told, text: paragraphs(total > 1 ? most : undefined, link, told.text), listings: [best] };
}

/** The tokens of `the cheapest condo in Salem`, with its article. */
function bestIn({ tags, text: { tokens }, asks }: Reading): { readonly from: number; readonly to: number } | undefined {
  const at = tags.findIndex(({ is }) => is === 'order');
  const order = tags[at];
  if (!order || asks.has('compare')) return undefined;
  const noun = tags.findIndex((tag, index) => index > at && index <= at + MAX_BETWEEN && isNoun(tag));
  const last = tags[noun];
  // "The latest I can view a flat" is a time.
  const isOther = last && tokens.slice(order.to, last.from).some(({ text }) => BETWEEN.test(text));
  if (!last || isOther || !isSingular(tokens[last.to - 1]!)) return undefined;
  const article = tokens[order.from - 1]?.text ?? '';
  const hasArticle = /^(?:the|your|our|ur)$/.test(article);
  if (!hasArticle && article !== 'of' && article !== 'for') return undefined;
  const from = order.from - Number(hasArticle);
  // In "what is the newest house with a garage", the garage belongs to the house.
  const isAsked =
    IS.test(tokens[from - 1]?.text ?? '') &&
    tokens.slice(0, from - 1).every(({ text }) => /^(?:and|so|ok)$/.test(text));
  return { from, to: isAsked ? endOfPlace(tags, noun) : endOfPhrase(tokens, last.to) };
}

const MAX_BETWEEN = 4;
const BETWEEN = /^(?:i|we|you|u|they|it|a|an|the|of|in|for|on|to|and|or|can|do|does|is|are|,)$/;
const isNoun = ({ is, words }: Tag) =>
  is === 'type' || is === 'ownType' || is === 'listing' || (is === 'saleType' && words === 'rental');
const isSingular = ({ text, stem }: Token) => text === stem;

/** `is the cheapest condo in Salem | furnished`: the offer and the place belong to the listing. */
function endOfPlace(tags: readonly Tag[], noun: number): number {
  let end = noun + 1;
  for (let at = end; at < tags.length; at++) {
    const { is } = tags[at]!;
    if (is === 'place' || is === 'saleType') end = at + 1;
    else if (is !== 'in') break;
  }
  return tags[end - 1]!.to;
}

/** `the smallest place you have to rent` */
const OF_STOCK = /^(?:you|u|they|guys|that|which)$/;

function endOfPhrase(tokens: readonly Token[], start: number): number {
  const isEnd = ({ text }: Token, at: number) =>
    (VERBS.has(text) || IS.test(text)) && !OF_STOCK.test(tokens[start + at - 1]?.text ?? '');
  const next = tokens.slice(start).findIndex(isEnd);
  return next < 0 ? tokens.length : start + next;
}

/** Whether a question with `it` for the listing asks about it, and for more than the measure that it is the first by. */
function asksAbout(rest: Reading, by: string): boolean {
  const { asks, criteria, topics } = rest;
  const isOther =
    criteria.places.length + criteria.types.length > 0 ||
    (rest.relation ?? criteria.order ?? criteria.saleType) !== undefined;
  if (isOther || OF_OTHERS.some(ask => asks.has(ask))) return false;
  const { attributes, features } = askedOf(rest);
  const isFact = attributes.some(name => name !== by) || features.length > 0 || criteria.columns !== undefined;
  const isWanted = ['details', 'contact', 'visit', 'mortgage', 'similar'].some(ask => asks.has(ask as 'visit'));
  const isOpen = !asks.has('search') && (topics.length > 0 || rest.unread.length > 0);
  const isOf = asks.has('question') || /\b(?:of|on|for|at) it\b/.test(rest.words);
  return isFact || isWanted || (isOf && (isOpen || hasCriteria(criteria)));
}
