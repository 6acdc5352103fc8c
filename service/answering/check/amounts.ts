import { percentOf } from './claims.js';
import { moneyOf, roleOf } from './money.js';
import { isLot, quantityOf } from './quantities.js';
import { modifierOf } from './units.js';
import type { Fact, Sentence } from './sentence.js';
import type { Amount } from './tokens.js';
import { setOf } from './phrases.js';
import { CURRENCIES, LABELS, MULTIPLIERS, type FactKind } from './vocabulary.js';
import { NOT_BUILT } from './word-sets.js';

const LABEL_GAP = /^[\s)\]]*[:：=|–—-][\s(]*$/;
const RANGE_SIGNS = new Set([
  '-',
  '–',
  '—',
  'to',
  'bis',
  'a',
  'and',
  'und',
  'y',
  'or',
  'oder',
  'o',
  'against',
  'vs',
  'gegen',
  'frente',
]);
const YEAR = /^(?:1[6-9]|20)\d\d$/;
/** Words before the first of two limits. */
const BETWEEN = setOf({ en: ['between'], de: ['zwischen'], es: ['entre'] });
/** A price that changed from one value to another is no range. */
const CHANGES = setOf({
  en: ['dropped', 'reduced', 'lowered', 'raised', 'went', 'fell', 'cut'],
  de: ['gesenkt', 'reduziert', 'erhoht', 'gefallen'],
  es: ['bajo', 'rebajado', 'rebajada', 'subio', 'reducido'],
});

export function readAmounts(s: Sentence): void {
  readCentury(s);
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
    if (fact?.kind !== 'price' && low?.kind === 'area' && next!.fact?.kind === 'area') {
      // "Land: 8,000 vs. 130,000 sq ft"
      const areLots = isLot(s, amount.from, amount.to) || next!.fact.isLot;
      found[index] = { amount, fact: { ...low, isLot: areLots, ...(range && { range }) } };
      found[index + 1] = { ...next!, fact: { ...next!.fact, isLot: areLots } };
    }
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
  if (kind === 'days') return { kind, start, end, amount, unit: 'days', modifier };
  if (kind === 'parking') return { kind, start, end, amount, modifier };
  if (kind === 'price' && (cell?.role ?? 'price') === 'price')
    return { kind, start, end, amount, role: cell ? 'price' : roleOf(s, amount, end), modifier };
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
  return yearsOld(s, from, to, values[0]!);
}

/** "More than a century old" */
function readCentury(s: Sentence): void {
  const found = /\b(?:an?|one|ein|un)\s+(?:century|jahrhundert|siglo)\s+(?:old|alt|de antig)/i.exec(s.plain);
  const from = found ? s.tokens.findIndex(({ start }) => start >= found.index) : -1;
  if (from >= 0) s.facts.push(yearsOld(s, from, from + 2, 100));
}

function yearsOld(s: Sentence, from: number, to: number, years: number): Fact {
  const { start } = s.tokens[from]!;
  return {
    kind: 'year',
    start,
    end: s.tokens[to - 1]!.end,
    value: s.evidence.now.getUTCFullYear() - years,
    isDecade: false,
    isBuilt: true,
    isExplicit: true,
    isAge: true,
    modifier: modifierOf(s, start, from),
  };
}
