import type { Fact, Sentence } from './sentence.js';
import { amountAt, tokensOf, type Amount, type Token } from './tokens.js';
import { modifierOf, unitAt } from './units.js';
import { CONJUNCTIONS } from './word-sets.js';

// prettier-ignore
const LOT_WORDS = new Set([
  'lot', 'lots', 'land', 'plot', 'parcel', 'acreage', 'grounds', 'grundstuck', 'grundstucks', 'grundstucksflache',
  'terreno', 'parcela', 'solar',
]);
const AND_A_HALF = new Set(['y medio', 'y media']);

/** Reads a number of rooms, or an area with its unit. */
export function quantityOf(s: Sentence, amount: Amount): Fact | undefined {
  const unit = unitAt(s, amount.to);
  if (!unit) return undefined;
  const { start } = s.tokens[amount.from]!;
  const { end } = s.tokens[amount.to - 1]!;
  const modifier = modifierOf(s, start, amount.from);
  if (isCondition(s, amount.from)) return undefined;
  if (unit.means !== 'bedrooms' && unit.means !== 'bathrooms') {
    const last = s.tokens[unit.at - 1]!;
    return {
      kind: 'area',
      start,
      end: last.end,
      amount,
      unit: unit.means,
      isLot: isLot(s, amount.from, unit.at),
      isDifference: isDifference(s, amount.from, unit.at),
      modifier,
    };
  }
  const skipped = s.tokens.slice(amount.to, unit.at).map(({ flat }) => flat);
  // Half baths are part of 2.5; "a bathroom with a window" is not a count.
  if (skipped.some(word => /^(?:half|powder|gaste|aseo)$/.test(word)) || s.tokens[amount.from - 1]?.flat === 'half')
    return undefined;
  const isArticle = amount.isSpelled && /^(?:ein|eine|einem|einer|einen|un|una)$/.test(s.tokens[amount.from]!.flat);
  const next = s.tokens[unit.at]?.flat ?? '';
  if (isArticle && /^(?:con|mit|en|im|auf|in|am|de|que|der|das|principal|adicional|extra)$/.test(next))
    return undefined;
  const half = AND_A_HALF.has(`${next} ${s.tokens[unit.at + 1]?.flat}`);
  const whole = half ? { ...amount, values: amount.values.map(value => value + 0.5) } : amount;
  const isMore = [...skipped, next].some(word =>
    /^(?:more|fewer|less|extra|additional|mehr|weniger|zusatzliche|mas|menos)$/.test(word),
  );
  const fact = { kind: unit.means, start, isMore, modifier, isNegated: isNegated(s, amount.from) } as const;
  const isFull = unit.means === 'bathrooms' && skipped.some(word => FULL.test(word));
  const halves = isFull ? HALF_BATHS.exec(s.plain.slice(s.tokens[unit.at - 1]!.end)) : null;
  if (halves) {
    const count = amountAt(tokensOf(halves[1]!), 0, halves[1]!)?.values[0] ?? 1;
    const values = amount.values.map(value => value + count / 2);
    const last = s.tokens[unit.at - 1]!.end + halves[0].length;
    return { ...fact, end: last, amount: { ...amount, values }, full: 'with halves' };
  }
  return {
    ...fact,
    end: half ? s.tokens[unit.at + 1]!.end : end,
    amount: whole,
    ...(isFull && { full: 'alone' as const }),
  };
}

/** "If you need 4 bedrooms" states nothing of a listing. */
function isCondition(s: Sentence, from: number): boolean {
  const words = s.wordsBefore(from, 6).map(({ flat }) => flat);
  const at = words.findIndex(flat => /^(?:if|unless|wenn|falls|si)$/.test(flat));
  return (
    at >= 0 &&
    words.slice(at + 1).some(flat => /^(?:you|need|want|require|sie|du|usted|necesita|necesitas|quiere)$/.test(flat))
  );
}

const FULL = /^(?:full|complete|ganze|volle|completos?|completas?)$/;
/** "and a half bath", after full ones. */
const HALF_BATHS =
  /^\s*(?:,|and|plus|[+&y]|und)?\s*(an?|one|two|ein|zwei|un|dos|\d)\s+(?:half|powder|medio|gäste)\S*(?:\s+\w*ba[tñ]\w*)?/i;

/** "Is not a four-bedroom house", but not "no less than three" or "not only three". */
function isNegated(s: Sentence, from: number): boolean {
  const before = s.wordsBefore(from, 3).map(({ flat }) => flat);
  if (before.some(flat => CONJUNCTIONS.has(flat) || /^(?:only|just|less|fewer|more|nur|solo|weniger|mehr)$/.test(flat)))
    return false;
  return before.some(
    (flat, at) =>
      /^(?:not|never|nicht|keine?n?)$|n['’]t$/.test(flat) ||
      (flat === 'no' && /^(?:tiene|es|son)$/.test(before[at + 1] ?? '')),
  );
}

/** "540 sq ft larger", "larger by 540 sq ft" */
function isDifference(s: Sentence, from: number, to: number): boolean {
  const isBy = /^(?:by|um|por|en)$/.test(s.tokens[from - 1]?.flat ?? '');
  const words = isBy ? s.tokens : s.wordsAfter(to, 3);
  return words.some(({ flat }) =>
    /^(?:more|larger|bigger|smaller|less|additional|extra|mehr|großer|grosser|kleiner|weniger|mas|menos|roomier)$/.test(
      flat,
    ),
  );
}

const BESIDE_NAME = /^(?:is|of|at|ist|von|es|de|measures|misst|mide)$/;

/** Whether an area is one of the lot. */
export function isLot(s: Sentence, from: number, to: number): boolean {
  const isLot = ({ flat }: Token) => LOT_WORDS.has(flat) || flat.includes('grundstuck');
  // "The lot of 7 Hollis Street is 8,000 sq ft": names in between do not count.
  let named = from;
  while (named > 0 && (s.used[named - 1] || BESIDE_NAME.test(s.tokens[named - 1]!.flat))) named--;
  if (s.used.slice(named, from).includes(true) && s.wordsBefore(named, 3).some(isLot)) return true;
  const before = s.wordsBefore(from, 5);
  const since = before.slice(before.findLastIndex(({ type }) => type === 'number') + 1);
  const [next, second] = s.wordsAfter(to, 2);
  const isAfter =
    next !== undefined &&
    (isLot(next) || (/^(?:of|de|großes|grosses|in)$/.test(next.flat) && second !== undefined && isLot(second)));
  return isAfter || since.some(isLot);
}
