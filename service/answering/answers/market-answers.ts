import { COMPARISONS } from '../search/comparisons.js';
import type { Criteria, Order } from '../search/criteria.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';
import { describe, theMost, unitOf } from '../wording/describe.js';
import { areaFromSquareFeet, counted, money, number, SQUARE_FEET_PER_ACRE } from '../wording/format.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { answerNotKnown } from './conversation-answers.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { answerSearch } from './search-answers.js';
import { showPage } from './search-page.js';
import { landTypes, MAX_NAMES, offerOf, withPlace } from './search-place.js';
import { unusedWords } from './unused-words.js';

/** Fields other than the price that have an average. */
const MEASURED = ['fee', 'deposit', 'area', 'lot', 'daysOnMarket', 'year', 'bedrooms', 'bathrooms'] as const;
const NOUNS = {
  fee: 'association fee',
  deposit: 'deposit',
  area: 'size',
  lot: 'lot',
  daysOnMarket: 'time on the market',
  year: 'year of construction',
  bedrooms: 'number of bedrooms',
  bathrooms: 'number of bathrooms',
} as const;
/** Measures without a unit, and their digits behind the point. */
const PLAIN: Readonly<Record<string, number>> = { year: 0, bedrooms: 1, bathrooms: 1 };

export async function answerPrices(criteria: Criteria, context: Context): Promise<Reply> {
  const { tools, said, state } = context;
  const isAgain = state.wasPrices === true && !said.asks.has('average') && !said.asks.has('prices');
  const asked = said.attributes.includes('lotPrice') ? 'lotPrice' : said.asks.has('per area') ? 'unitPrice' : undefined;
  const by = asked ?? (isAgain ? state.by : undefined) ?? 'price';
  const isRate = by !== 'price';
  // Homes are not priced by the acre.
  const types = by === 'lotPrice' && criteria.types.length === 0 ? landTypes(tools) : criteria.types;
  const place = await withPlace(isRate ? { saleType: 'for_sale', ...criteria, types } : criteria, context);
  if ('text' in place) return place;
  const of = isRate ? by : (MEASURED.find(name => said.attributes.includes(name)) ?? 'price');
  // "The average heating bill" is none of these.
  const open = unusedWords(context).filter(words => !OF_AVERAGE.test(words));
  if (open.length > 0 && of === 'price' && !said.asks.has('prices') && !said.attributes.includes('price'))
    return answerNotKnown(open, context);
  const summaries = await tools.summarizePrices(place, of);
  const next = { ...state, criteria: place, shown: [], focus: [], wasPrices: true, by };
  const isPrice = of === 'price' || of === 'unitPrice' || of === 'lotPrice';
  if (summaries.length === 0)
    return noAnswer(
      `I don't have ${isPrice ? 'prices' : NOUNS[of]} for ${describe(place, undefined, tools.gazetteer)}.`,
      next,
    );
  const isMetric = tools.gazetteer.areaUnit === 'Square Meters';
  const unit = by === 'lotPrice' ? SQUARE_FEET_PER_ACRE : isMetric ? SQUARE_FEET_PER_SQUARE_METER : 1;
  const perUnit = isRate ? ` per ${by === 'lotPrice' ? 'acre' : unitOf(tools.gazetteer)}` : '';
  const measure = said.asks.has('median') ? 'median' : said.asks.has('range') ? 'range' : 'average';
  const lines = summaries.slice(0, 4).map(summary => {
    const saleType = offerOf(summary);
    const digits = PLAIN[of];
    const inFull = (value: number) =>
      digits !== undefined
        ? value.toFixed(digits).replace('.0', '')
        : of === 'area' || of === 'lot'
          ? areaFromSquareFeet(value, tools.gazetteer.areaUnit)
          : of === 'daysOnMarket'
            ? counted(Math.round(value), 'day')
            : money(isRate ? roundPrice(value * unit) : value, summary.currencySymbol);
    const amount = (value: number) => inFull(isRate || digits !== undefined ? value : roundPrice(value));
    const exact = isRate ? amount : inFull;
    const what = describe({ ...place, saleType }, summary.count, tools.gazetteer);
    const noun = !isPrice ? NOUNS[of] : saleType === 'for_rent' ? 'rent' : 'price';
    const asking = isPrice && place.status === 'sold' ? 'asking ' : '';
    const subject = `${asking}${noun}${measure === 'range' ? 's' : ''}${perUnit}`;
    const { hasWeeklyRents, hasMixedRents } = tools.gazetteer;
    const ofMonth = hasMixedRents && isPrice ? ' a month, with weekly rents converted' : ' a month';
    const period = hasWeeklyRents && isPrice ? ' a week' : ofMonth;
    const monthly = (isPrice && saleType === 'for_rent') || of === 'fee' ? period : '';
    const [lowest, highest] = [exact(summary.lowest), exact(summary.highest)];
    if (summary.count === 1)
      return `There is only ${what}: ${isPrice ? '' : `${noun} `}**${lowest}**${perUnit || monthly}.`;
    const [average, median] = [amount(summary.average), amount(summary.median)];
    if (measure === 'range')
      return `The ${subject} of ${what} range from **${lowest}** to **${highest}**${monthly} (median ${median}).`;
    const [main, other] = measure === 'median' ? [median, `average ${average}`] : [average, `median ${median}`];
    return `The ${measure} ${subject} of ${what} is **${main}**${monthly} (${other}, range ${lowest} to ${highest}).`;
  });
  return reply(paragraphs(...lines), next);
}

const OF_AVERAGE = /\b(?:averages?|mean|median|typical\w*|usual\w*|going)\b/i;

/** Rounds prices from 100,000 up to the nearest thousand. */
function roundPrice(value: number): number {
  if (value >= 100_000) return Math.round(value / 1000) * 1000;
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}

/** Lists towns by the median price of what is for sale there, or of the offers that the criteria name. */
export async function answerTownPrices(asked: Criteria, context: Context): Promise<Reply> {
  const { gazetteer } = context.tools;
  const { order = 'cheapest', ...rest } = asked;
  const types = asked.types.length > 0 ? asked.types : [...gazetteer.homeTypes];
  const criteria: Criteria = { saleType: 'for_sale', ...rest, types };
  const { said, state } = context;
  const by = said.asks.has('per area') || (state.towns === 'price' && state.by === 'unitPrice') ? 'unitPrice' : 'price';
  const isDearest = COMPARISONS[order].winner === 'most';
  const counts = await context.tools.countBy(criteria, 'cities', by);
  const towns = counts.flatMap(({ median, ...town }) => (median === null ? [] : { ...town, median }));
  if (towns.length === 0) return answerSearch(asked, context);
  towns.sort((a, b) => (isDearest ? b.median - a.median : a.median - b.median));
  const unit = by === 'unitPrice' && gazetteer.areaUnit === 'Square Meters' ? SQUARE_FEET_PER_SQUARE_METER : 1;
  const price = (median: number) => money(roundPrice(median * unit), gazetteer.currency);
  const items = towns
    .slice(0, MAX_NAMES)
    .map(({ name, priced, median }) => `- ${escapeInline(name)}: **${price(median)}** (${number(priced)})`);
  const what = describe({ ...criteria, places: [] }, undefined, gazetteer);
  const perArea = by === 'unitPrice' ? ` per ${unitOf(gazetteer)}` : '';
  const lead = `Median prices${perArea} of ${what}, ${isDearest ? 'most expensive' : 'cheapest'} town first:`;
  const found = { ...criteria, places: asked.places };
  return reply(paragraphs(lead, items.join('\n')), { ...NEW_DIALOGUE, criteria: found, towns: 'price', by });
}

/** Shows the cheapest, largest, … listing of each town. */
export async function answerBestOfTowns(asked: Criteria & { readonly order: Order }, context: Context): Promise<Reply> {
  const { tools } = context;
  const criteria: Criteria = { ...(COMPARISONS[asked.order].by === 'price' && { saleType: 'for_sale' }), ...asked };
  const towns = (await tools.countBy(criteria, 'cities')).slice(0, MAX_NAMES);
  const best = await Promise.all(
    towns.map(({ name }) => tools.searchListings({ ...criteria, places: [{ city: name }] }, { limit: 1 })),
  );
  const listings = best.flatMap(page => page.listings);
  if (listings.length === 0) return answerSearch(criteria, context);
  const { order: _, ...plain } = criteria;
  const lead = `${theMost(asked.order, tools.gazetteer).replace('the', 'The')} of the ${describe(plain, undefined, tools.gazetteer)} in each town:`;
  return showPage([lead], criteria, { ...best[0]!, listings, total: listings.length }, context);
}
