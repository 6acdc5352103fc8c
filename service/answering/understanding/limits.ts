import type { Dimension, Range } from '../listing-query.js';
import { readAmounts, type Amount } from './amounts.js';
import { Lexicon, type Match } from './lexicon.js';
import { mergeRanges, toRange, type Quantity } from './ranges.js';
import type { Token } from './sentence.js';
import {
  comparisonsAfter,
  comparisonsBefore,
  rangeJoints,
  rangeOpenings,
  type Comparison,
} from './vocabulary/comparisons.js';
import { subjects, units, type Subject, type Unit } from './vocabulary/units.js';

/** What the numbers of a sentence say. */
export interface Limits {
  readonly ranges: Partial<Record<Dimension, Range>>;
  /** A price per month was named: the home is let. */
  readonly perMonth: boolean;
  /** Tokens that belong to the numbers. */
  readonly claimed: ReadonlySet<number>;
}

const before = new Lexicon<Comparison>().addRows(comparisonsBefore);
const after = new Lexicon<Comparison>().addRows(comparisonsAfter);
const openings = new Lexicon<'open'>().addRows(rangeOpenings);
const joints = new Lexicon<'to' | 'or'>().addRows(rangeJoints);
const unitWords = new Lexicon<Unit>().addRows(units);
const subjectWords = new Lexicon<Subject>().addRows(subjects);

/** Every word that says how a number limits and what it measures. */
export const limitWords: ReadonlySet<string> = new Set(
  [before, after, openings, joints, unitWords, subjectWords].flatMap(lexicon => [...lexicon.words]),
);

/** Words between a comparison and its number that change nothing. */
const FILLERS = new Set(
  'a an the of is are be at to for in on last past und der die das von le la les de est el los'.split(
    ' ',
  ),
);
/** Words between a number and its unit: `3 large bedrooms`. */
const ADJECTIVES = new Set(
  'big large spacious full covered private separate double good extra additional total'.split(' '),
);
const LOT_WORDS = new Set('lot land plot yard grundstuck terrain terreno parcela'.split(' '));
const RECENT_WORDS = new Set('last past letzten derniers dernieres ultimos ultimas'.split(' '));
const OFFER_WORDS = new Set('listed market listing listings added online'.split(' '));

/**
 * Reads every number with what stands around it: comparison, currency, unit, subject. Numbers that limit
 * nothing are left alone.
 *
 * @param taken tokens that mean something else, such as a postal code
 */
export function readLimits(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  now: Date,
): Limits {
  const claimed = new Set<number>();
  const ranges: Partial<Record<Dimension, Range>> = {};
  let perMonth = false;
  const amounts = readAmounts(tokens).filter(amount => !taken.has(amount.from));
  const isFree = (at: number) => !taken.has(at) && !claimed.has(at);
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index];
    if (!amount || claimed.has(amount.from)) continue;
    const quantity = readQuantity(tokens, amount, amounts[index + 1], isFree);
    const limit = toRange(quantity, now);
    if (!limit) continue;
    for (let at = quantity.from; at < quantity.to; at++) claimed.add(at);
    perMonth ||= quantity.unit === 'perMonth';
    ranges[limit.dimension] = mergeRanges(ranges[limit.dimension], limit.range);
  }
  return { ranges, perMonth, claimed };
}

function readQuantity(
  tokens: readonly Token[],
  low: Amount,
  next: Amount | undefined,
  isFree: (at: number) => boolean,
): Quantity {
  const lead = readCurrencyBefore(tokens, low.from);
  const first = readTail(tokens, low.to);
  const high = readUpperEnd(tokens, lead.from, low, first, next, isFree);
  const tail = high ? readTail(tokens, high.to) : first;
  const left = readLead(tokens, high ? high.opening : lead.from, isFree);
  const isDecade = tokens[low.to]?.text === 's' && tokens[low.to]?.attached === true;
  const isLot = LOT_WORDS.has(tokens[tail.to]?.text ?? '');
  const to = isDecade ? low.to + 1 : isLot ? tail.to + 1 : tail.to;
  const recent = hasWord(tokens, left.from, low.from, RECENT_WORDS);
  const comparison = tail.comparison ?? left.comparison;
  return {
    from: left.from,
    to,
    low,
    high,
    comparison,
    comparedBy: left.comparedBy,
    unit: tail.unit ?? first.unit,
    subject: left.subject ?? (isLot ? 'lot' : undefined),
    currency: lead.currency ?? tail.currency ?? first.currency ?? high?.currency,
    decade: isDecade,
    recent,
    offered: hasWord(tokens, left.from - 6, to + 4, OFFER_WORDS),
  };
}

/** The second number of `300k to 450k`, `between 2 and 3`, `2 or 3 bedrooms`. */
function readUpperEnd(
  tokens: readonly Token[],
  from: number,
  low: Amount,
  tail: Tail,
  next: Amount | undefined,
  isFree: (at: number) => boolean,
): (Amount & { opening: number; currency: string | undefined }) | undefined {
  const joint = readJoint(tokens, tail.to) ?? readJoint(tokens, low.to);
  if (!joint || !next || tail.comparison) return undefined;
  const lead = readCurrencyBefore(tokens, next.from);
  if (lead.from !== joint.to || !isFree(next.from) || next.value < low.value / 1000)
    return undefined;
  const opening = openings.matchEndingAt(tokens, from);
  const word = tokens[joint.from]?.text ?? '';
  const upper = readTail(tokens, next.to);
  if (tail.unit && tail.unit !== upper.unit && tail.unit !== 'money') return undefined;
  if (!isSpan(word, joint, opening !== undefined, low, next, upper)) return undefined;
  return { ...next, opening: opening?.from ?? from, currency: lead.currency };
}

function readJoint(tokens: readonly Token[], at: number): Match<'to' | 'or'> | undefined {
  // The sign is only a word between numbers, so that no table can hold it.
  return tokens[at]?.text === '-'
    ? { from: at, to: at + 1, entries: [{ meaning: 'to' }] }
    : joints.matchAt(tokens, at);
}

/** `2 beds and 2 baths` is no span, `between 2 and 3` is one; `or` joins small counts only. */
function isSpan(
  word: string,
  joint: Match<'to' | 'or'>,
  opened: boolean,
  low: Amount,
  high: Amount,
  upper: Tail,
): boolean {
  if (joint.entries.every(entry => entry.meaning === 'or'))
    return high.value < 20 && low.value < high.value && upper.unit !== undefined;
  if (['and', 'und', 'et', 'y'].includes(word)) return opened;
  return low.value < high.value || high.factor > 1;
}

interface Lead {
  readonly from: number;
  readonly comparison: Comparison | undefined;
  readonly comparedBy: string;
  readonly subject: Subject | undefined;
}

/** Walks to the left over comparison and subject, in either order: `price under`, `max price of`. */
function readLead(tokens: readonly Token[], start: number, isFree: (at: number) => boolean): Lead {
  let from = start;
  let comparison: Comparison | undefined;
  let comparedBy = '';
  let subject: Subject | undefined;
  for (;;) {
    const compared = endingBefore(before, tokens, from, isFree);
    if (compared && (!comparison || comparison === 'around')) {
      // "at least about 300": the outer word counts.
      comparison = compared.entries[0]?.meaning;
      comparedBy = wordsBetween(tokens, compared);
      subject ??= subjectWords.matchEndingAt(tokens, compared.to)?.entries[0]?.meaning;
      from = compared.from;
      continue;
    }
    const named = subject ? undefined : endingBefore(subjectWords, tokens, from, isFree);
    if (!named)
      return { from: comparison || subject ? from : start, comparison, comparedBy, subject };
    subject = named.entries[0]?.meaning;
    from = named.from;
  }
}

/** The phrase that ends before a token, with at most three small words in between. */
function endingBefore<Meaning>(
  lexicon: Lexicon<Meaning>,
  tokens: readonly Token[],
  to: number,
  isFree: (at: number) => boolean,
): Match<Meaning> | undefined {
  for (let at = to; at > 0 && to - at <= 3; at--) {
    const match = lexicon.matchEndingAt(tokens, at);
    if (match) return isFree(match.from) && isFree(at - 1) ? match : undefined;
    if (!FILLERS.has(tokens[at - 1]?.text ?? '')) return undefined;
  }
  return undefined;
}

interface Tail {
  readonly to: number;
  readonly unit: Unit | undefined;
  readonly comparison: Comparison | undefined;
  readonly currency: string | undefined;
}

/** What follows a number: currency, unit and comparison, as in `500k dollars or less`. */
function readTail(tokens: readonly Token[], start: number): Tail {
  let to = start;
  let unit: Unit | undefined;
  let comparison: Comparison | undefined;
  let currency: string | undefined;
  for (;;) {
    const compared = comparison ? undefined : readComparisonAfter(tokens, to);
    if (compared) {
      comparison = compared.entries[0]?.meaning;
      to = compared.to;
      continue;
    }
    const found = unit && unit !== 'money' ? undefined : readUnit(tokens, to, unit === 'money');
    if (!found) return { to, unit, comparison, currency };
    if (found.unit === 'money') currency = tokens[to]?.text;
    unit = found.unit;
    to = found.to;
  }
}

function readUnit(tokens: readonly Token[], at: number, afterMoney: boolean) {
  const adjective = ADJECTIVES.has(tokens[at]?.text ?? '') ? 1 : 0;
  const match = unitWords.matchAt(tokens, at + adjective);
  const unit = match?.entries[0]?.meaning;
  if (!match || !unit) return undefined;
  if (afterMoney && unit !== 'perMonth' && unit !== 'perArea') return undefined;
  const token = tokens[at];
  if (token?.text === 'm' && !token.attached) return undefined;
  // "$" before the next number is that number's: `2 beds $2000`.
  if (
    unit === 'money' &&
    token?.kind === 'sign' &&
    tokens[at + 1]?.kind === 'number' &&
    !token.attached
  )
    return undefined;
  return { unit, to: match.to };
}

/** A comparison that another number follows is that number's: `3 bedrooms at least 2 baths`. */
function readComparisonAfter(tokens: readonly Token[], at: number) {
  const match = after.matchAt(tokens, at);
  if (!match) return undefined;
  const next = tokens[match.to];
  const belongsToNext =
    next?.kind === 'number' || (next?.kind === 'sign' && tokens[match.to + 1]?.kind === 'number');
  if (belongsToNext) return undefined;
  // "3 bedrooms plus a garage" adds something else.
  if (tokens[at]?.text === 'plus' && tokens[at - 1]?.kind !== 'number') return undefined;
  return match;
}

function readCurrencyBefore(tokens: readonly Token[], from: number) {
  const match = unitWords.matchEndingAt(tokens, from);
  const isMoney = match?.entries.some(entry => entry.meaning === 'money') ?? false;
  return match && isMoney
    ? { from: match.from, currency: tokens[match.from]?.text }
    : { from, currency: undefined };
}

const hasWord = (tokens: readonly Token[], from: number, to: number, words: ReadonlySet<string>) =>
  tokens.slice(Math.max(0, from), to).some(token => words.has(token.text));

const wordsBetween = (tokens: readonly Token[], { from, to }: Match<unknown>) =>
  tokens
    .slice(from, to)
    .map(token => token.text)
    .join(' ');
