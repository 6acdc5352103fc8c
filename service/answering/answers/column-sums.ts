import type { FoundListing } from '../search/agency-tools.js';
import type { Criteria } from '../search/criteria.js';
import { namedAt } from '../search/own-columns.js';
import { numbersIn } from '../search/own-values.js';
import { describe } from '../wording/describe.js';
import { list, money } from '../wording/format.js';
import { listingCard, listingLink, priceOf } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { perMonth } from './column-order.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { byId, findTargets, focused, type Target } from './find-targets.js';
import { columnsOf, isContactColumn, wordsOfKey } from './listing-columns.js';
import { reply, type Context, type Reply } from './reply.js';
import { saleOf } from './sold-answers.js';
import { wishedIn } from './search-questions.js';
import { unusedWords } from './unused-words.js';

/** An amount that a question names: the price, or a column of the agency's own. */
interface Operand {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The amount of a listing, as it says it, in its own currency; a month's share if it is due in other periods. */
interface Amount {
  readonly text: string;
  readonly value: number;
  readonly isRegular: boolean;
}

const MAX_READ = 400;
/** Smaller numbers are floors, grades or counts. */
const LEAST_MONEY = 100;
const MAX_FEW = 5;
/** Smaller numbers without a sign may be of anything. */
const LEAST_UNSIGNED = 1000;
const SHOWN = 3;
const PRICE = 'the price';
/** Beside the price that was paid. */
const ASKED = 'the asking price';
const OF_PRICE = /^(?:price|prices|priced|asking|ask|list|rent|cost|costs)$/;
/** `total monthly` of a rental with costs of its own beside the rent */
const OF_MONTH = /\b(?:total|all in|altogether)\b.*\bmonth(?:ly)?\b|\bmonthly (?:total|costs?)\b/;
const SUM = /\b(?:together|in total|total|combined|altogether|add(?:ed|s)? up|sum|plus)\b/;
const GAP =
  /\b(?:differen\w+|diff|gap|minus|vs|versus|less|more|higher|lower|cheaper|over|above|below|under|beneath|exceed\w*)\b/;
const ADJECTIVE = /\b(?:lower|higher|less|more|cheaper)\b/;
const OF_AMOUNTS = /\b(?:than|how (?:much|far)|by how|price[sd]?|asking|rents?|difference)\b/;
const ABOVE = /^(?:over|above|exceed|exceeds|exceeding|more|higher|beyond)$/;
const BELOW = /^(?:under|below|beneath|less|lower|cheaper)$/;
const MOST = /\b(?:furthest|farthest|most|biggest|largest|greatest|highest)\b/;
const LEAST = /\b(?:smallest|least|closest|nearest|lowest)\b/;
const OF_ALL = /\b(?:which|what|any|anything|homes|houses|flats|listings|properties|places|ones|show|find|list)\b/;
const OF_AMOUNT = /\b(?:how (?:much|far)|what is|whats|by how)\b/;

/**
 * Calculates with two amounts of listings, of which one is in a column of the agency's own: `how much over the Home Report
 * is it`, `levy and rates together`, `homes priced below their valuation`.
 */
export async function answerColumnSums(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { words, tags } = said;
  const isSum = SUM.test(words) && !/\bdifferen/.test(words);
  if (!isSum && !GAP.test(words) && !OF_MONTH.test(words)) return undefined;
  // "Which has lower taxes" compares listings, "lower than the estimate" two amounts.
  if (ADJECTIVE.test(words) && !OF_AMOUNTS.test(words)) return undefined;
  // "Home Report over 200k" compares it with a number.
  const named = tags.filter(({ is }) => is === 'address' || is === 'mls' || is === 'place');
  const isOfNumber = (at: number) => !named.some(({ from, to }) => from <= at && at < to);
  if (said.text.tokens.some(({ number }, at) => number !== undefined && isOfNumber(at))) return undefined;
  const inView = (await findTargets(targets.length > 0 ? targets : byId(state.focus), context)).listings;
  const isFew = inView.length === 0 && state.shown.length > 0 && state.shown.length <= MAX_FEW;
  const few = isFew ? await tools.listingsById(state.shown) : inView;
  const all =
    few.length > 0 ? few : (await tools.searchListings(criteriaOf([], context), { limit: MAX_READ })).listings;
  const operands = operandsIn(all, isSum, context);
  if (operands.length < 2) return undefined;
  const isRanked = MOST.test(words) || LEAST.test(words);
  const isOfFew =
    few.length > 0 && (targets.length > 0 || (!isRanked && (!OF_ALL.test(words) || OF_AMOUNT.test(words))));
  if (isOfFew) return answerEach(few, operands, isSum, context);
  return isSum && !isRanked ? undefined : answerRanked(operands, isSum, context);
}

/** The columns and the price that a question names, in its order. Beside a single column, the price is meant. */
function operandsIn(listings: readonly FoundListing[], isSum: boolean, { said, state }: Context): readonly Operand[] {
  const { tokens } = said.text;
  const keys = new Set(
    listings.flatMap(one =>
      columnsOf(one)
        .filter(column => !isContactColumn(column))
        .map(({ Key }) => Key.trim()),
    ),
  );
  const columns = [...keys].flatMap((key): Operand[] => {
    const initials = wordsOfKey(key)
      .map(word => word[0])
      .join('');
    const short = tokens.findIndex(({ text }) => text.length > 1 && text === initials);
    const at = namedAt(key, tokens) ?? (short >= 0 ? { from: short, to: short + 1 } : undefined);
    const isAmount = listings.some(listing => amountOf(listing, key) !== undefined);
    return at && isAmount ? [{ name: key, ...at }] : [];
  });
  // Of "Home Report" and "Home Report value", the longer name counts.
  const named = columns.filter(
    one =>
      !columns.some(
        other =>
          other !== one && other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
      ),
  );
  const price = tokens.findIndex(
    ({ text }, at) => OF_PRICE.test(text) && !named.some(one => one.from <= at && at < one.to),
  );
  const ofPrice = { name: PRICE, from: price, to: price + 1 };
  if (named.length === 0 && !isSum && state.column !== undefined && keys.has(state.column))
    return [ofPrice, { name: state.column, from: 0, to: 0 }];
  const isPaid =
    price >= 0 && listings.length > 0 && listings.every(one => one.status === 'Sold' && saleOf(one).paid !== undefined);
  if (named.length === 0 && !isSum && isPaid && /^(?:asking|ask|list)$/.test(tokens[price]!.text))
    return [
      { name: PRICE, from: -1, to: -1 },
      { ...ofPrice, name: ASKED },
    ];
  const [only] = listings;
  if (named.length === 0 && only?.saleType === 'for_rent' && listings.length === 1 && OF_MONTH.test(said.words)) {
    const due = [...keys].filter(key => amountOf(only, key)?.isRegular);
    return [PRICE, ...due].map(name => ({ name, from: 0, to: 0 }));
  }
  // "On the second floor or higher" has nothing to do with the price.
  const isMoney = (key: string) => listings.some(one => (amountOf(one, key)?.value ?? 0) >= LEAST_MONEY);
  const isBeside = named.length === 1 && (price >= 0 || !isSum) && isMoney(named[0]!.name);
  const all = [...named, ...(isBeside ? [ofPrice] : [])];
  if (all.length < 2) return [];
  // In "over the Home Report", the price comes first; in "how much over the price is the Home Report", the Home Report.
  const side = tokens.findIndex(({ text }) => ABOVE.test(text) || BELOW.test(text));
  const sorted = all.sort((a, b) => a.from - b.from);
  return side >= 0 && side < sorted[0]!.from ? sorted.toReversed() : sorted;
}

function amountOf(listing: FoundListing, name: string): Amount | undefined {
  if (name === PRICE) {
    const { paid } = listing.status === 'Sold' ? saleOf(listing) : {};
    const value = paid ?? listing.price;
    const text = paid === undefined ? priceOf(listing) : money(paid, listing.currencySymbol);
    return value && text ? { text, value, isRegular: listing.saleType === 'for_rent' } : undefined;
  }
  if (name === ASKED)
    return listing.price
      ? { text: priceOf(listing)!, value: listing.price, isRegular: listing.saleType === 'for_rent' }
      : undefined;
  const text =
    columnsOf(listing)
      .find(({ Key }) => Key.trim() === name)
      ?.value.trim() ?? '';
  const [value, other] = numbersIn(text);
  const isPlain = /^\W{0,2}\p{L}{0,3}\W{0,2}\d[\d,.]*(?!\s?(?:%|[kmb]\b|m²|sq|min|mbps))/iu.test(text);
  if (!isPlain || value === undefined || other !== undefined) return undefined;
  // A floor, a score or a walk is no amount of money.
  if (value < LEAST_UNSIGNED && !/^\W{0,2}\p{Lu}{0,3}\s?[£$€₹¥]|^\p{Lu}{1,3}\p{L}{0,2}\s?\d/u.test(text))
    return undefined;
  const isRegular = /\b(?:pm|pcm|pa|pw|monthly|yearly|annual\w*|weekly|(?:per|a) \w+)\b|\//i.test(text);
  return { text: escapeInline(text), value: isRegular ? value * perMonth(text) : value, isRegular };
}

const titled = (name: string, listing: FoundListing): string =>
  name === ASKED
    ? 'Asking price'
    : name !== PRICE
      ? escapeInline(name)
      : listing.status === 'Sold' && saleOf(listing).paid
        ? 'Sold for'
        : 'Price';

const OF_SALE = /\b(?:sold|sale|close|closing|paid)\b/i;

/** Calculates for each of a few listings. */
function answerEach(
  listings: readonly FoundListing[],
  operands: readonly Operand[],
  isSum: boolean,
  context: Context,
): Reply | undefined {
  // The price of a sold home is what was paid for it.
  if (operands.some(({ name }) => name === PRICE) && operands.some(({ name }) => OF_SALE.test(name))) return undefined;
  if (listings.every(listing => resultOf(operands, isSum, listing) === undefined)) return undefined;
  const lines = listings.map(listing =>
    [`**${listingLink(listing, context.tools.gazetteer)}**`, sentenceOf(operands, isSum, listing)].join('  \n'),
  );
  const state = listings.length === 1 ? focused(listings, context) : context.state;
  return { ...reply(paragraphs(...lines), state), listings };
}

/** The sum of the amounts, or the first minus the second; undefined if one is missing or due in another way. */
function resultOf(operands: readonly Operand[], isSum: boolean, listing: FoundListing): number | undefined {
  const amounts = operands.flatMap(({ name }) => amountOf(listing, name) ?? []);
  const [first, ...others] = amounts;
  if (!first || amounts.length < operands.length || others.some(one => one.isRegular !== first.isRegular))
    return undefined;
  const value = others.reduce((total, one) => total + (isSum ? one.value : -one.value), first.value);
  return Math.round(value * 100) / 100;
}

/** The amounts of a listing, and their sum or difference. */
function sentenceOf(operands: readonly Operand[], isSum: boolean, listing: FoundListing): string {
  const amounts = operands.map(({ name }) => ({ name, amount: amountOf(listing, name) }));
  const said = amounts.flatMap(({ name, amount }) => (amount ? [`${titled(name, listing)}: ${amount.text}.`] : []));
  const unsaid = amounts.flatMap(({ name, amount }) => (amount ? [] : [name === PRICE ? PRICE : escapeInline(name)]));
  const value = resultOf(operands, isSum, listing);
  const sum = value !== undefined && money(Math.abs(value), listing.currencySymbol);
  const [a = '', b = ''] = operands.map(({ name }) => (name === PRICE ? PRICE : escapeInline(name)));
  const subject = a.charAt(0).toUpperCase() + a.slice(1);
  const result = !sum
    ? unsaid.length > 0 && `The listing doesn't include ${list(unsaid)}.`
    : isSum
      ? `Together: **${sum}**${amounts[0]!.amount!.isRegular ? ' a month' : ''}.`
      : value === 0
        ? `${subject} and ${b} are the same.`
        : `${subject} is **${sum}** ${value > 0 ? 'above' : 'below'} ${b}.`;
  return [...said, result].filter(Boolean).join(' ');
}

/** The search of a question, without conditions that its operands may have been taken for. */
function criteriaOf(operands: readonly Operand[], context: Context): Criteria {
  const { order: _, columns = [], features, ...rest } = wishedIn(context);
  const names = operands.map(({ name }) => name.toLowerCase());
  const left = columns.filter(({ key }) => !names.includes(key.toLowerCase()));
  return { ...rest, features: features.filter(id => !names.includes(id)), ...(left.length > 0 && { columns: left }) };
}

/** Ranks listings by the sum or the difference of two amounts; `below` and `above` keep those on that side. */
async function answerRanked(
  operands: readonly Operand[],
  isSum: boolean,
  context: Context,
): Promise<Reply | undefined> {
  const { said, tools } = context;
  const criteria = criteriaOf(operands, context);
  const { listings, total } = await tools.searchListings(criteria, { limit: MAX_READ });
  if (total > MAX_READ) return undefined;
  const side = isSum ? 0 : sideIn(said.words);
  const rated = listings.flatMap(listing => {
    const value = resultOf(operands, isSum, listing);
    return value === undefined || (side !== 0 && value * side <= 0) ? [] : [{ listing, value: Math.abs(value) }];
  });
  const isLeast = isSum ? !MOST.test(said.words) : LEAST.test(said.words);
  rated.sort((a, b) => (isLeast ? 1 : -1) * (a.value - b.value));
  const names = operands.map(({ name }) => (name === PRICE ? PRICE : `“${escapeInline(name)}”`));
  const used = operands.flatMap(({ name }) => wordsOfKey(name));
  const unused = unusedWords(context).filter(
    one => !IS_COMPARED.test(one) && !used.some(word => one.toLowerCase().includes(word)),
  );
  const note = unused.length > 0 ? `I couldn't use ${list(unused)}.` : undefined;
  const what = side === 0 ? list(names) : names.join(side > 0 ? ' above ' : ' below ');
  const among = describe(criteria, rated.length || undefined, tools.gazetteer);
  if (rated.length === 0)
    return { ...reply(paragraphs(note, `I found no ${among} with ${what}.`)), search: 'found', open: unused };
  const order = isSum ? `${isLeast ? 'lowest' : 'highest'} sum` : `${isLeast ? 'smallest' : 'biggest'} difference`;
  const lead = `I found ${among} with ${what}${rated.length > 1 ? `. The ${order} first` : ''}:`;
  const shown = rated.slice(0, SHOWN).map(({ listing }) => listing);
  const cards = shown.map((listing, at) =>
    [listingCard(listing, at + 1, tools.gazetteer), sentenceOf(operands, isSum, listing)].join('  \n'),
  );
  const ids = shown.map(({ id }) => id);
  const column = operands.find(({ name }) => name !== PRICE)!.name;
  const state = { ...NEW_DIALOGUE, criteria, column, shown: ids, focus: ids.length === 1 ? ids : [] };
  return { ...reply(paragraphs(note, lead, ...cards), state), listings: shown, search: 'found', open: unused };
}

const IS_COMPARED = /\b(?:over|above|below|under|asking|furthest|difference|price|less|more|higher|lower|than)\b/i;

/** 1 if the first amount is to be above the second, -1 if below, 0 if either. */
function sideIn(words: string): number {
  const side = words.split(' ').find(word => ABOVE.test(word) || BELOW.test(word));
  return side === undefined ? 0 : ABOVE.test(side) ? 1 : -1;
}
