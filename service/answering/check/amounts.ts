import { percentOf } from './claims.js';
import { moneyOf, roleOf } from './money.js';
import { modifierOf, unitAt } from './units.js';
import type { Fact, Sentence } from './sentence.js';
import { amountAt, tokensOf, type Amount, type Token } from './tokens.js';
import { setOf } from './phrases.js';
import { CURRENCIES, LABELS, MULTIPLIERS, type FactKind } from './vocabulary.js';
import { CONJUNCTIONS, NOT_BUILT } from './word-sets.js';

const LABEL_GAP = /^[\s)\]]*[:：=|–—-][\s(]*$/;
const RANGE_SIGNS = new Set(['-', '–', '—', 'to', 'bis', 'a', 'and', 'und', 'y', 'or', 'oder', 'o']);
const YEAR = /^(?:1[6-9]|20)\d\d$/;
// prettier-ignore
const LOT_WORDS = new Set([
  'lot', 'lots', 'land', 'plot', 'parcel', 'acreage', 'grounds', 'grundstuck', 'grundstucks', 'grundstucksflache',
  'terreno', 'parcela', 'solar',
]);
/** Words before the first of two limits. */
const BETWEEN = setOf({ en: ['between'], de: ['zwischen'], es: ['entre'] });
/** A price that changed from one value to another is no range. */
const CHANGES = setOf({
  en: ['dropped', 'reduced', 'lowered', 'raised', 'went', 'fell', 'cut'],
  de: ['gesenkt', 'reduziert', 'erhoht', 'gefallen'],
  es: ['bajo', 'rebajado', 'rebajada', 'subio', 'reducido'],
});
const AND_A_HALF = new Set(['y medio', 'y media']);

export function readAmounts(s: Sentence): void {
  const tokens = s.tokens;
  const found: { amount: Amount; fact: Fact | undefined }[] = [];
  for (let index = 0; index < tokens.length;) {
    const amount = s.amountAt(index);
    if (!amount) {
      index++;
      continue;
    }
    found.push({ amount, fact: factOf(s, amount) });
    index = amount.to;
  }
  for (let index = 0; index < found.length; index++) {
    const { amount, fact } = found[index]!;
    const next = found[index + 1];
    const between = next && tokens.slice(amount.to, next.amount.from).filter(({ flat }) => !CURRENCIES.has(flat));
    const isJoined = between?.length === 1 && RANGE_SIGNS.has(between[0]!.flat);
    if (!isJoined || !(fact ?? next?.fact) || (fact && next!.fact && fact.kind !== next!.fact.kind)) continue;
    const other = next!.amount.values[0]!;
    const own =
      amount.values[0]! * (next!.amount.isShortened && !amount.isShortened ? (factorOf(s, next!.amount) ?? 1) : 1);
    if (own > other * 20 || own < other / 20) continue;
    const isPair = /^(?:-|–|—|to|bis|a)$/.test(between[0]!.flat);
    const isBetween =
      isPair || tokens.slice(Math.max(0, amount.from - 2), amount.from).some(({ flat }) => BETWEEN.has(flat));
    const isRange = isBetween && !tokens.some(({ flat }) => CHANGES.has(flat));
    const low = inRange(s, amount, fact, next!.amount, next!.fact);
    const range = low && 'amount' in low && isRange ? ([low.amount.values[0]!, other] as const) : undefined;
    found[index] = { amount, fact: low && { ...low, ...(range && { range }) } };
    if (isBetween && next!.fact)
      found[index + 1] = { ...next!, fact: { ...next!.fact, isRange: true, ...(range && { range }) } };
  }
  for (const { amount, fact } of found) {
    if (!fact) continue;
    s.facts.push(fact);
    s.use(amount.from, fact.end);
    if (tokens[amount.from - 1] && tokens[amount.from - 1]!.start >= fact.start) s.used[amount.from - 1] = true;
  }
}

/** Completes the first end of a range, which shares the unit and the multiplier of the second. */
function inRange(
  s: Sentence,
  amount: Amount,
  fact: Fact | undefined,
  second: Amount,
  other: Fact | undefined,
): Fact | undefined {
  const source = other ?? fact;
  if (!source || !('amount' in source)) return fact;
  if (fact && fact.kind === source.kind && amount.isShortened === second.isShortened) return { ...fact, isRange: true };
  const isScaled = second.isShortened && !amount.isShortened && source.kind === 'price' && amount.values[0]! < 1000;
  const factor = isScaled ? (factorOf(s, second) ?? 1) : 1;
  const scaled = { ...amount, values: amount.values.map(value => value * factor), isShortened: second.isShortened };
  const start = Math.min(fact?.start ?? Infinity, s.tokens[amount.from]!.start);
  const end = Math.max(fact?.end ?? 0, s.tokens[amount.to - 1]!.end);
  return { ...source, start, end, amount: scaled, isRange: true };
}

const factorOf = (s: Sentence, { to }: Amount) => MULTIPLIERS.get(s.tokens[to - 1]!.flat);

/** The end of a percent sign or word after an amount. */
function percentAfter({ tokens }: Sentence, { to }: Amount): number | undefined {
  const { flat } = tokens[to] ?? {};
  if (flat === '%' || flat === 'percent' || flat === 'prozent') return to + 1;
  return flat === 'por' && tokens[to + 1]?.flat === 'ciento' ? to + 2 : undefined;
}

function factOf(s: Sentence, amount: Amount): Fact | undefined {
  const sign = percentAfter(s, amount);
  if (sign !== undefined) return percentOf(s, amount, sign);
  return moneyOf(s, amount) ?? quantityOf(s, amount) ?? labelledOf(s, amount) ?? yearOf(s, amount);
}

function quantityOf(s: Sentence, amount: Amount): Fact | undefined {
  const unit = unitAt(s, amount.to);
  if (!unit) return undefined;
  const { start } = s.tokens[amount.from]!;
  const { end } = s.tokens[amount.to - 1]!;
  const modifier = modifierOf(s, start, amount.from);
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

const FULL = /^(?:full|complete|ganze|volle|completos?|completas?)$/;
/** "and a half bath", after full ones. */
const HALF_BATHS = /^\s*(?:,|and|plus|[+&y]|und)?\s*(an?|one|two|ein|zwei|un|dos|\d)\s+(?:half|powder|medios?|gäste)[- ]?(?:bath\w*|room|baños?|wcs?)?/i;

/** "Is not a four-bedroom house", but not "no less than three" or "not only three". */
function isNegated(s: Sentence, from: number): boolean {
  const before = s.wordsBefore(from, 3).map(({ flat }) => flat);
  if (before.some(flat => CONJUNCTIONS.has(flat) || /^(?:only|just|less|fewer|more|nur|solo|weniger|mehr)$/.test(flat)))
    return false;
  return before.some(
    (flat, at) => /^(?:not|never|nicht|keine?n?)$|n['’]t$/.test(flat) || (flat === 'no' && /^(?:tiene|es|son)$/.test(before[at + 1] ?? '')),
  );
}

/** "540 sq ft larger", "larger by 540 sq ft" */
function isDifference(s: Sentence, from: number, to: number): boolean {
  const isBy = /^(?:by|um|por|en)$/.test(s.tokens[from - 1]?.flat ?? '');
  const words = isBy ? s.tokens : s.wordsAfter(to, 3);
  return words.some(({ flat }) =>
    /^(?:more|larger|bigger|smaller|less|additional|extra|mehr|großer|grosser|kleiner|weniger|mas|menos|roomier)$/.test(flat),
  );
}

const BESIDE_NAME = /^(?:is|of|at|ist|von|es|de|measures|misst|mide)$/;

function isLot(s: Sentence, from: number, to: number): boolean {
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

/** A number after a label, or in a column with a head. */
function labelledOf(s: Sentence, amount: Amount): Fact | undefined {
  const { start } = s.tokens[amount.from]!;
  const { end } = s.tokens[amount.to - 1]!;
  const cell = s.cellAt(start);
  const headUnit = cell?.unit;
  const before = cell
    ? s.tokens.filter(token => token.type === 'number' && token.start >= cell.start && token.end <= start).length
    : 0;
  const kind = cell?.heads[before] ?? cell?.heads.at(-1) ?? labelBefore(s, amount.from, start);
  const modifier = modifierOf(s, start, amount.from);
  if (kind === 'bedrooms' || kind === 'bathrooms') return { kind, start, end, amount, isMore: false, modifier };
  if (kind === 'price') return { kind, start, end, amount, role: roleOf(s, amount, end), modifier };
  if (kind === 'area')
    return {
      kind,
      start,
      end,
      amount,
      ...(headUnit && { unit: headUnit }),
      isLot: isLot(s, amount.from, amount.to),
      modifier,
    };
  return undefined;
}

function labelBefore(s: Sentence, from: number, start: number): FactKind | undefined {
  let at = from - 1;
  while (at >= 0 && s.tokens[at]!.type === 'sign') at--;
  const label = s.tokens[at];
  const sign = { '🛏': 'bedrooms', '🛁': 'bathrooms', '🚿': 'bathrooms' } as const;
  const picture = Object.entries(sign).find(([emoji]) => s.plain.slice(Math.max(0, start - 6), start).includes(emoji));
  if (picture) return picture[1];
  if (label?.type !== 'word' || !LABEL_GAP.test(s.plain.slice(label.end, start))) return undefined;
  return LABELS.first(s.wordsBefore(at + 1, 4));
}

function yearOf(s: Sentence, amount: Amount): Fact | undefined {
  const token = s.tokens[amount.from]!;
  const age = ageOf(s, amount);
  if (age) return age;
  const [value = 0] = amount.values;
  const isSpelled = amount.isSpelled && amount.to - amount.from <= 4 && value >= 1600 && value < 2100;
  if (!isSpelled && (amount.isShortened || !YEAR.test(token.flat))) return undefined;
  const next = s.tokens[amount.to];
  const isDecade = next?.start === token.end && /^(?:s|er|ern)$/.test(next.flat);
  const near = [...s.wordsBefore(amount.from, 5), ...s.wordsAfter(amount.to, 2)];
  const isDate = s.tokens[amount.from - 1]?.type === 'number' || s.tokens[amount.from - 2]?.type === 'number';
  return {
    kind: 'year',
    start: token.start,
    end: token.end,
    value: amount.values[0]!,
    isDecade,
    isBuilt: !isDate && !near.some(({ flat }) => NOT_BUILT.has(flat)),
    isExplicit: near.some(({ flat }) => BUILT.test(flat)),
    // A house "from 1931" is of that year.
    ...withoutFrom(modifierOf(s, token.start, amount.from)),
  };
}

const withoutFrom = (modifier: Fact['modifier']) => (modifier === 'from' ? {} : { modifier });

const BUILT = /^(?:buil[dt]|constru|erected|dat(?:es|ing)|up$|baujahr|gebaut|erbaut|errichtet|ano$|year$)/;
const OLD = /^(?:old|alt|antiguedad)$/;
const YEARS = /^(?:years?|jahre?|anos?)$/;
const SPEAKS_OF_IT = setOf({
  en: ['is', 'it', 'its', 'house', 'home', 'building', 'now', 'already', 'about', 'over', 'some', 'nearly'],
  de: ['ist', 'es', 'haus', 'gebaude'],
  es: ['tiene', 'casa', 'edificio'],
});

/** "It is 50 years old" */
function ageOf(s: Sentence, { from, to, values }: Amount): Fact | undefined {
  const words = s.tokens.slice(to, to + 5).filter(({ flat }) => flat !== '-' && flat !== 'de');
  if (!YEARS.test(words[0]?.flat ?? '') || !OLD.test(words[1]?.flat ?? '')) return undefined;
  const before = s.wordsBefore(from, 3);
  if (!before.some(({ flat }) => SPEAKS_OF_IT.has(flat)) || before.some(({ flat }) => NOT_BUILT.has(flat)))
    return undefined;
  const { start } = s.tokens[from]!;
  return {
    kind: 'year',
    start,
    end: s.tokens[to - 1]!.end,
    value: s.evidence.now.getUTCFullYear() - values[0]!,
    isDecade: false,
    isBuilt: true,
    isExplicit: true,
    isAge: true,
    modifier: modifierOf(s, start, from),
  };
}
