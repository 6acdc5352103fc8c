import type { Intent } from '../dialogue/intent.js';
import { forgetResults } from '../dialogue/memory.js';
import type { ListingQuery } from '../listing-query.js';
import { countBy, summarizePrices, type PriceSummary } from '../search/market.js';
import { describe, typeNoun } from '../wording/describe.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import type { PriceWords } from '../wording/phrases.js';
import { noAnswer, reply, type Context, type Reply } from './context.js';

/** Kinds named after a count, cities named in an overview. */
const MAX_ITEMS = 10;

/** Answers "how many". */
export async function answerCount(
  { query }: Intent & { type: 'count' },
  context: Context,
): Promise<Reply> {
  const { database, chatbot, voice, listings, memory } = context;
  const { phrases } = voice;
  const total = await listings.count(chatbot.id, query, voice.gazetteer);
  const remembered = { ...forgetResults(memory), query, total, shown: [] };
  if (total === 0) return reply(phrases.none(describe(query, undefined, voice)), remembered);
  const counts = await countBy(database, chatbot.id, query, voice.gazetteer, 'types');
  const items = counts.map(
    ({ name, count }) =>
      `${voice.numbers.number(count)} ${typeNoun(name, voice)[count === 1 ? 0 : 1]}`,
  );
  return reply(
    paragraphs(
      phrases.thereAre(total, describe(query, total, voice)),
      items.length > 1
        ? phrases.breakdown(voice.numbers.list(items.slice(0, MAX_ITEMS)))
        : undefined,
      phrases.suggestShow,
    ),
    remembered,
  );
}

/** Answers "average price", "price range": rents and prices apart, each currency for itself. */
export async function answerStatistics(
  { query, measure }: Intent & { type: 'statistics' },
  context: Context,
): Promise<Reply> {
  const { database, chatbot, voice, memory } = context;
  const summaries = await summarizePrices(database, chatbot.id, query, voice.gazetteer);
  if (summaries.length === 0)
    return noAnswer(voice.phrases.noPrices(describe(query, undefined, voice)), memory);
  const texts = summaries.map(summary => {
    const narrowed = { ...query, saleType: saleTypeOf(summary) };
    const words = inWords(summary, narrowed, context);
    return voice.phrases.price(measure, describe(narrowed, summary.count, voice), words);
  });
  const total = summaries.reduce((sum, { count }) => sum + count, 0);
  return reply(paragraphs(texts.join('\n\n'), voice.phrases.suggestShow), {
    ...forgetResults(memory),
    query,
    total,
    shown: [],
  });
}

/** Answers "which cities", "what kinds of home". */
export async function answerOverview(
  { of, query }: Intent & { type: 'overview' },
  context: Context,
): Promise<Reply> {
  const { database, chatbot, voice } = context;
  const { phrases, numbers } = voice;
  const counts = await countBy(database, chatbot.id, query, voice.gazetteer, of);
  if (counts.length === 0) return noAnswer(phrases.noListings);
  const items = counts
    .slice(0, MAX_ITEMS)
    .map(({ name, count }) => `${escapeInline(name)} (${numbers.number(count)})`);
  return reply(
    of === 'cities' ? phrases.cities(numbers.list(items)) : phrases.types(numbers.list(items)),
  );
}

const saleTypeOf = ({ saleType }: PriceSummary): 'for_rent' | 'for_sale' =>
  saleType === 'for_rent' ? 'for_rent' : 'for_sale';

function inWords(summary: PriceSummary, query: ListingQuery, { voice }: Context): PriceWords {
  const { numbers, phrases } = voice;
  const suffix = query.saleType === 'for_rent' ? ` ${phrases.perMonth}` : '';
  const money = (value: number) =>
    `${escapeInline(numbers.money(value, summary.currencySymbol))}${suffix}`;
  return {
    count: summary.count,
    average: money(rounded(summary.average)),
    median: money(rounded(summary.median)),
    lowest: money(summary.lowest),
    highest: money(summary.highest),
  };
}

/** Nobody wants to know an average to the dollar. */
const rounded = (value: number) =>
  value >= 100_000 ? Math.round(value / 1000) * 1000 : Math.round(value);
