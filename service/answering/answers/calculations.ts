import type { FoundListing } from '../search/agency-tools.js';
import { COMPARISONS, measureOf, type Measure } from '../search/comparisons.js';
import { readTokens } from '../reader/tokens.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';
import { areaFromSquareFeet, list, money, number } from '../wording/format.js';
import { labelOf, listingLink, rentPeriodOf, takenWord } from '../wording/listing-text.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { EVERYTHING, type Criteria } from '../search/criteria.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { HIGHEST_RENT } from '../reader/amounts.js';
import { byId, findTargets, MAX_COMPARED, type Target } from './find-targets.js';
import { columnsOf, wordsOfKey } from './listing-columns.js';
import { ASSUMED } from './mortgage-answer.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './passages.js';
import { anyPhrase } from '../search/text.js';

/** A percentage or an income beside one of these words is about a loan. */
const OF_LOAN =
  /\b(?:mortgage|loan|down|interest|rates?|apr|payments?|borrow|financ\w*|equity|buy|afford|fixed|year fixed)\b/;
/** `at 6.5 percent` names an interest rate. */
const AT_RATE = /^(?:and |ok |so )?at \d/;
const isOfLoan = (words: string) => OF_LOAN.test(words) || AT_RATE.test(words);
const LEAST_DOWN = 5;
const LESS = /\b(?:below|under|less|off|lower|discount\w*|reduc\w*|minus)\b/;
/** `all homes are 50% off` tells a price that no listing has, and asks for no calculation. */
const CLAIMED =
  /\b(?:is|are|was|were|now|got|gets) (?:\w+ ){0,2}[\d ]+ (?:percent )?(?:off|cheaper|lower|reduced|discounted)\b/;
const MORE = /\b(?:above|over|more|higher|increase\w*|plus)\b/;
/** `and with 10%` */
const AND_WITH = /^(?:and |or |ok |so |what about |how about )*(?:with|for|at|if)? ?\d+(?:\.\d+)? ?(?:%|percent)?$/;
const YEARLY: readonly RegExp[] = [
  /\b(?:per|a|each|every) (?:year|yr|annum)\b/,
  /\b(?:yearly|annual|annually)\b/,
  /\bhow much\b.*\bfor (?:a|one|the) (?:whole |full )?year\b/,
  /\b(?:times|x) 12\b/,
];
const DIFFERENCE =
  /\b(?:difference|diff|how much (?:more|less|cheaper|bigger|larger|smaller|higher|lower|older|newer))\b/;
const INCOME: readonly RegExp[] = [
  /\b(?:income|salary|earn|make(?! (?:it|that|this|those|them)\b))\b.*\b(?:need|needed|required?)\b/,
  /\bneed\b.*\b(?:income|earn|make)\b/,
];

/** `we make 6800 a month, what rent can we get` */
const RENT_FOR =
  /\b(?:make|earn|income|salary)\b.*\b(?:(?:what|which|how much) (?:max )?rent|max(?:imum)? rent|rent can)\b/;
/** Nobody earns more in a month. */
const HIGHEST_MONTHLY = 30_000;

/** Calculates with the numbers of listings: a percentage, a yearly amount, a difference, an income. */
export async function answerCalculation(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { words, criteria, tags } = said;
  const shown = state.focus.length > 0 ? state.focus : state.shown.slice(-MAX_COMPARED);
  // "How much cheaper is the second one" compares it with the other one.
  const isPair = DIFFERENCE.test(words) && targets.length === 1 && state.focus.length === 2;
  const isOther = DIFFERENCE.test(words) && targets.length === 1 && state.focus.length === 1;
  const of = isPair
    ? byId(state.focus)
    : targets.length > 0
      ? [...targets, ...(isOther ? byId(state.focus) : [])]
      : byId(shown);
  const beside = await besideEstimate(of, context);
  if (beside) return beside;
  const amount = tags.flatMap(tag => (tag.is === 'number' && tag.value >= 1000 ? [tag.value] : []))[0];
  if (INCOME.some(asked => asked.test(words)) && !isOfLoan(words)) return answerIncome(of, context);
  const percent = percentIn(tags);
  // "Under 50% NBS" is about a column.
  const isOfColumn = (criteria.columns ?? []).length > 0;
  // "500k ± 10%" is a span of prices.
  const isMargin = tags.some(({ is }) => is === 'margin');
  // After a loan, "and with 10%" is its down payment.
  const isOfLast = state.loan !== undefined && amount === undefined && AND_WITH.test(words);
  const isPercent =
    percent !== undefined && !isOfColumn && !isMargin && !isOfLoan(words) && !isOfLast && !CLAIMED.test(words);
  if (isPercent && amount !== undefined) {
    // "And at 5.5% over 15 years" asks for the loan with this down payment.
    const loan = { price: amount, down: Math.min(99, percent), rate: ASSUMED.rate, years: ASSUMED.years };
    const next = amount >= HIGHEST_RENT && percent >= LEAST_DOWN ? { ...state, loan } : state;
    return reply(percentText(percent, amount, tools.gazetteer.currency, words), next);
  }
  const calculate = isPercent
    ? ({ price, currencySymbol }: FoundListing) => price && percentText(percent, price, currencySymbol, words)
    : DIFFERENCE.test(words)
      ? undefined
      : YEARLY.some(one => one.test(words))
        ? (listing: FoundListing) => yearly(listing, context)
        : null;
  const isSearch =
    criteria.order !== undefined || criteria.places.length + criteria.types.length > 0 || amount !== undefined;
  if (calculate === null || (targets.length === 0 && isSearch)) return undefined;
  const { listings } = await findTargets(of, context);
  const text = calculate
    ? listings
        .flatMap(listing => {
          const line = calculate(listing);
          return line ? [`**${listingLink(listing, tools.gazetteer)}**: ${line}`] : [];
        })
        .join('  \n')
    : differenceOf(listings, context);
  if (!text) return undefined;
  const focus = targets.length > 0 ? listings.map(({ id }) => id).slice(0, MAX_COMPARED) : state.focus;
  return { ...reply(text, { ...state, focus }), listings };
}

/** `is the price fair`, `difference between estimate and price`: sets the price beside the estimate, and judges nothing. */
async function besideEstimate(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const isFair = FAIR.test(said.words);
  const isCompared = said.attributes.includes('estimate') && COMPARED_PRICE.test(said.words);
  if (!(isFair || isCompared) || targets.length !== 1 || said.criteria.places.length > 0) return undefined;
  const [listing] = (await findTargets(targets, context)).listings;
  if (!listing) return undefined;
  const { price, estimatePrice, currencySymbol } = listing;
  const step = price && estimatePrice ? price - estimatePrice : undefined;
  const beside =
    step === undefined
      ? "The listing doesn't include an estimated price."
      : `The estimated price is **${money(estimatePrice!, currencySymbol)}**, so the price is ${step === 0 ? 'the same' : `${money(Math.abs(step), currencySymbol)} ${step > 0 ? 'above' : 'below'} it`}.`;
  const asked = price
    ? `${listing.status === 'Sold' ? 'Asking price' : 'Price'}: **${money(price, currencySymbol)}**.`
    : 'The listing names no price.';
  return {
    ...reply(
      paragraphs(
        `**${listingLink(listing, tools.gazetteer)}**`,
        `${listing.status === 'Sold' ? `It is ${takenWord(listing)}. ` : ''}${asked} ${beside}`,
        isFair ? "I can't judge whether a price is fair." : undefined,
      ),
      { ...state, focus: [listing.id] },
    ),
    listings: [listing],
  };
}

const FAIR = anyPhrase([
  '(?:price|it|this|that|rent)\\b.*\\b(?:fair|reasonable)',
  '(?:over|under|fairly )priced',
  'priced (?:fairly|right|too)',
  '(?:good|fair|right) price',
  'an? (?:good|bad|fair) (?:deal|buy|value)',
  'worth (?:the|that|its) (?:price|money)',
  'worth it',
]);
const COMPARED_PRICE = /\b(?:difference|gap|above|below|over|under|vs|versus|compared?|higher|lower|than)\b/;

function percentIn(tags: Context['said']['tags']): number | undefined {
  const at = tags.findIndex(tag => tag.is === 'measure' && tag.of === 'percent');
  const before = tags[at - 1];
  return before?.is === 'number' ? before.value : undefined;
}

/** `3% of $599,000 is $17,970.` */
function percentText(percent: number, amount: number, symbol: string, words: string): string {
  const part = Math.round(amount * percent) / 100;
  const of = `${number(percent)}% of ${money(amount, symbol)} is **${money(part, symbol)}**`;
  if (LESS.test(words) && part < amount) return `${of}; less that, it is **${money(amount - part, symbol)}**.`;
  return MORE.test(words) ? `${of}; with that, it is **${money(amount + part, symbol)}**.` : `${of}.`;
}

const AREA_UNIT = /\b(?:per|a|each) (?:sq|square|sqm|sqft|m2)\b/;

/** The association fee or the rent of a year. */
function yearly(listing: FoundListing, { said, tools }: Context): string | undefined {
  const { price, hoaMonth, saleType, currencySymbol } = listing;
  const isFee = said.attributes.includes('fee');
  // "HOA and CDD per year" asks for a column, too.
  const isNamed = (word: string) => word.length > 2 && !OF_FEES.test(word) && ` ${said.words} `.includes(` ${word} `);
  if (isFee && columnsOf(listing).some(({ Key }) => wordsOfKey(Key).some(isNamed))) return undefined;
  const monthly = isFee ? hoaMonth : saleType === 'for_rent' ? price : null;
  if (!monthly || !(isFee || said.attributes.includes('price') || said.criteria.saleType === 'for_rent'))
    return undefined;
  const what = isFee ? 'association fee' : 'rent';
  const { gazetteer } = tools;
  const isMetric = /\b(?:sqm|m2|met(?:er|re)s?|sq m)\b/.test(said.words) || gazetteer.areaUnit === 'Square Meters';
  const area = measureOf('area', listing) / (isMetric ? SQUARE_FEET_PER_SQUARE_METER : 1);
  if (!isFee && AREA_UNIT.test(said.words) && area > 0) {
    const each = Math.round((monthly * 12 * 100) / area) / 100;
    return `the rent is **${money(each, currencySymbol)}** a year per square ${isMetric ? 'meter' : 'foot'} (12 × ${money(monthly, currencySymbol)}).`;
  }
  const times = !isFee && rentPeriodOf(listing) === 'week' ? 52 : 12;
  return `the ${what} is **${money(monthly * times, currencySymbol)}** a year (${times} × ${money(monthly, currencySymbol)}).`;
}

const OF_FEES = /^(?:fee|hoa|association|year|annual|annually|monthly|unit|the|per)$/;

const COMPARED: readonly Measure[] = ['fee', 'deposit', 'lot', 'area', 'year', 'bedrooms', 'daysOnMarket', 'price'];

/** The difference of two listings in what the question names. */
function differenceOf([first, second, third]: readonly FoundListing[], { said, tools }: Context): string | undefined {
  const { relation } = said;
  const by =
    (relation && COMPARISONS[relation].by) ??
    COMPARED.find(one => (said.attributes as readonly string[]).includes(one)) ??
    (said.criteria.saleType && 'price');
  if (!first || !second || third || by === undefined || by === 'unitPrice' || first.saleType !== second.saleType)
    return undefined;
  // A rent per week and one per month have no difference.
  if (by === 'price' && rentPeriodOf(first) !== rentPeriodOf(second)) return undefined;
  const [a, b] = [measureOf(by, first), measureOf(by, second)];
  if (a === 0 || b === 0) return undefined;
  const isMonthly = by === 'fee' || (by === 'price' && first.saleType === 'for_rent');
  const isYearly = isMonthly && YEARLY.some(one => one.test(said.words));
  const period = by === 'price' ? ` a ${rentPeriodOf(first)}` : ' a month';
  const step = Math.abs(a - b) * (isYearly ? (period === ' a week' ? 52 : 12) : 1);
  const worded = (value: number) =>
    isMonthly || by === 'price' || by === 'deposit'
      ? money(value, first.currencySymbol)
      : by === 'area' || by === 'lot'
        ? areaFromSquareFeet(value, tools.gazetteer.areaUnit)
        : String(value);
  const unit = isYearly
    ? ' a year'
    : isMonthly
      ? period
      : by === 'year'
        ? ' years'
        : by === 'daysOnMarket'
          ? ' days'
          : '';
  const name = by === 'price' && isMonthly ? 'rent' : labelOf(by, tools.gazetteer).toLowerCase();
  const each = [first, second].map(
    (one, at) => `${worded(at === 0 ? a : b)}${isMonthly ? period : ''} for ${listingLink(one, tools.gazetteer)}`,
  );
  return `The difference in ${name} is **${worded(step)}**${unit}: ${list(each)}.`;
}

/** `an income of two and a half times the rent`, `an annual income of 30x the monthly rent` */
const TIMES_THE_RENT = /(?:\btimes|\d ?[x×]) (?:the |your )?(?:monthly )?rent\b/i;
const OF_A_YEAR = /\b(?:(?:a|per|each) year|per annum|p\.?a\b|annual|annually|yearly)/i;
/** Nobody has to earn as many times the rent in a month. */
const LEAST_YEARLY = 12;

/** The owner's sentence about an income of several times the rent. */
async function incomeRule({ tools }: Context) {
  const texts = await tools.searchTexts([['income'], ['rent']]);
  const rule = texts.flatMap(text =>
    sentencesIn(text.body).flatMap(sentence => (TIMES_THE_RENT.test(sentence) ? [{ text, sentence }] : [])),
  )[0];
  if (!rule) return undefined;
  const { tokens } = readTokens(rule.sentence, undefined, tools.gazetteer.currencies);
  const times = tokens.find((_, at) => /^(?:times|x|×)$/.test(tokens[at + 1]?.text ?? ''))?.number;
  return { ...rule, times, isYearly: OF_A_YEAR.test(rule.sentence) || (times ?? 0) >= LEAST_YEARLY };
}

/** Calculates the highest rent for an income by the same rule. */
export async function answerRentFor(context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const income = said.tags.flatMap(tag => (tag.is === 'number' && tag.value >= 1000 ? [tag.value] : []))[0];
  if (income === undefined || !RENT_FOR.test(said.words)) return undefined;
  const rule = await incomeRule(context);
  if (!rule?.times) return undefined;
  const isOfYear = OF_A_YEAR.test(said.words) || (income > HIGHEST_MONTHLY && !/\bmonth/.test(said.words));
  const monthly = isOfYear ? income / 12 : income;
  const rent = Math.floor((rule.isYearly ? monthly * 12 : monthly) / rule.times);
  const inFull = (value: number) => money(Math.round(value), tools.gazetteer.currency);
  const text = `For an income of ${inFull(income)} a ${isOfYear ? 'year' : 'month'}, that is a rent of up to **${inFull(rent)} a month**.`;
  const criteria: Criteria = { ...EVERYTHING, saleType: 'for_rent', limits: { price: { max: rent } } };
  return {
    ...reply(paragraphs(escapeProse(rule.sentence), text), { ...NEW_DIALOGUE, criteria }),
    sources: [sourceOf(rule.text, rule.sentence)],
  };
}

/** The income for a rent, by the owner's own rule. */
async function answerIncome(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const rule = await incomeRule(context);
  if (!rule) return undefined;
  const { times, isYearly } = rule;
  const { around, max, min } = said.criteria.limits.price ?? {};
  const given =
    around ?? max ?? min ?? said.tags.flatMap(tag => (tag.is === 'number' && tag.value >= 300 ? [tag.value] : []))[0];
  const { listings } = given === undefined ? await findTargets(targets, context) : { listings: [] };
  const rentals = listings.filter(({ saleType, price }) => saleType === 'for_rent' && price);
  const least = [...rentals].sort((a, b) => a.price! - b.price!)[0];
  const named = said.relation === 'cheapest' && least ? [least] : rentals;
  const rents =
    given === undefined
      ? named.map(one => ({ rent: one.price!, of: ` of ${listingLink(one, tools.gazetteer)}` }))
      : [{ rent: given, of: '' }];
  const rounded = (value: number) => money(Math.round(value), tools.gazetteer.currency);
  const lines = rents.map(({ rent, of }) => {
    if (times === undefined) return '';
    const [month, year] = isYearly ? [(rent * times) / 12, rent * times] : [rent * times, rent * times * 12];
    const sums = [`**${rounded(month)} a month**`, `**${rounded(year)} a year**`];
    const [main, other] = isYearly ? sums.toReversed() : sums;
    return `For the rent${of}, ${rounded(rent)}, that is about ${main}, or ${other?.replaceAll('*', '')}.`;
  });
  return {
    ...reply(paragraphs(escapeProse(rule.sentence), lines.join('  \n'))),
    listings: named,
    sources: [sourceOf(rule.text, rule.sentence)],
  };
}
