import { STATE_NAMES } from '../search/us-states.js';
import { wordsOf } from './evidence.js';
import { PhraseTable, setOf } from './phrases.js';
import type { Compared, Sentence } from './sentence.js';
import type { Amount, Token } from './tokens.js';
import { modifierOf } from './units.js';
import { LISTING_NOUNS, NEGATIONS } from './word-sets.js';
import { ORDINALS } from './vocabulary.js';

const PERIODS = new PhraseTable<'days' | 'weeks' | 'months'>([
  { says: ['day', 'days', 'tag', 'tage', 'tagen', 'dia', 'dias'], means: 'days' },
  { says: ['week', 'weeks', 'woche', 'wochen', 'semana', 'semanas'], means: 'weeks' },
  { says: ['month', 'months', 'monat', 'monate', 'monaten', 'mes', 'meses'], means: 'months' },
]);
/** Words that make a period the time on the market. */
const ON_MARKET =
  /\bon (?:the|our) market|\b(?:been|was) listed\b|\bdays on market\b|\bauf dem markt\b|\ben el mercado\b/i;

const PARKING = new PhraseTable<true>([
  { says: ['parking spot', 'parking spots', 'parking space', 'parking spaces', 'parking places'], means: true },
  { says: ['car garage', 'cars', 'car', 'garage spaces', 'garage spots', 'stellplatz', 'stellplatze'], means: true },
  { says: ['stellplatzen', 'parkplatz', 'parkplatze', 'parkplatzen', 'garagenplatze'], means: true },
  { says: ['plaza de garaje', 'plazas de garaje', 'plazas de aparcamiento', 'estacionamientos'], means: true },
  { says: ['lugares de estacionamiento', 'plaza de aparcamiento', 'cajones de estacionamiento'], means: true },
]);

/** Kinds of homes that exclude each other. */
const TYPES = new PhraseTable<string>([
  { says: ['condo', 'condominium', 'eigentumswohnung', 'condominio'], means: 'condo' },
  { says: ['apartment', 'flat', 'wohnung', 'apartamento', 'piso'], means: 'apartment' },
  { says: ['townhouse', 'townhome', 'reihenhaus', 'adosado', 'town house'], means: 'townhouse' },
  { says: ['villa'], means: 'villa' },
  { says: ['duplex'], means: 'duplex' },
  { says: ['single family home', 'single - family home', 'detached house', 'einfamilienhaus'], means: 'house' },
]);
const IS = setOf({ en: ['is', "it's", 'its'], de: ['ist'], es: ['es'] });
const ARTICLES = setOf({ en: ['a', 'an'], de: ['ein', 'eine'], es: ['un', 'una'] });
const MAX_ADJECTIVES = 3;

const AGENT_WORDS = setOf({
  en: ['agent', 'listed', 'lists', 'represented', 'represents', 'listing', 'realtor', 'contact', 'reach', 'call'],
  de: ['makler', 'maklerin', 'ansprechpartner', 'ansprechpartnerin', 'betreut', 'kontaktieren'],
  es: ['agente', 'contacte', 'contacta', 'llame'],
});

/** Words between the name of a column and its number. */
const BETWEEN = setOf({
  en: ['is', 'are', 'of', 'at', 'the', 'a', 'was', 'for', 'runs'],
  de: ['ist', 'betragt', 'von', 'lautet', 'liegt', 'bei'],
  es: ['es', 'de', 'son', 'la', 'el'],
});
/** Words between two numbers of the same column: "9 of 10", "6 or 12 months". */
const JOINTS = new Set(['of', 'or', 'to', 'out', '/', '-', '–', 'von', 'oder', 'bis', 'de', 'o', 'a', '.', ',']);
/** Names of columns that have readers of their own. */
const READ_ELSEWHERE = new Set(['phone', 'agent', 'listed by', 'address', 'price', 'status', 'city', 'state', 'zip']);
const MAX_BETWEEN = 6;

const RANKS = new PhraseTable<{ readonly of: Compared; readonly is: 'most' | 'least' | 'same' }>([
  { says: ['cheapest', 'least expensive', 'most affordable', 'lowest priced'], means: { of: 'price', is: 'least' } },
  { says: ['gunstigste', 'billigste', 'preiswerteste'], means: { of: 'price', is: 'least' } },
  {
    says: ['la mas barata', 'el mas barato', 'la mas economica', 'mas barata', 'mas barato'],
    means: { of: 'price', is: 'least' },
  },
  {
    says: ['most expensive', 'priciest', 'teuerste', 'la mas cara', 'el mas caro', 'mas cara', 'mas caro'],
    means: { of: 'price', is: 'most' },
  },
  { says: ['largest', 'biggest', 'most spacious', 'großte', 'grosste'], means: { of: 'area', is: 'most' } },
  { says: ['la mas grande', 'el mas grande', 'mas grande'], means: { of: 'area', is: 'most' } },
  { says: ['smallest', 'kleinste', 'la mas pequena', 'el mas pequeno'], means: { of: 'area', is: 'least' } },
  { says: ['newest', 'neueste', 'la mas nueva', 'el mas nuevo'], means: { of: 'year', is: 'most' } },
  { says: ['most bedrooms', 'meisten schlafzimmer', 'mas dormitorios'], means: { of: 'bedrooms', is: 'most' } },
  { says: ['most bathrooms', 'meisten bader', 'mas banos'], means: { of: 'bathrooms', is: 'most' } },
  { says: ['fewest bedrooms'], means: { of: 'bedrooms', is: 'least' } },
  { says: ['fewest bathrooms'], means: { of: 'bathrooms', is: 'least' } },
  { says: ['lowest price per square foot', 'lowest price per sq ft'], means: { of: 'perArea', is: 'least' } },
  { says: ['same price', 'gleichen preis', 'mismo precio'], means: { of: 'price', is: 'same' } },
  { says: ['same size', 'same area', 'gleiche große', 'mismo tamano'], means: { of: 'area', is: 'same' } },
  { says: ['same year', 'selben jahr', 'gleichen jahr', 'mismo ano'], means: { of: 'year', is: 'same' } },
  { says: ['oldest', 'alteste', 'la mas antigua', 'el mas antiguo'], means: { of: 'year', is: 'least' } },
]);
/** "One of the cheapest", "among the largest", "the second cheapest" say less. */
const WEAKER =
  /^(?:of|among|amongst|one|eine[rs]?|una|uno|entre|unter|second|third|zweit\w*|segund[oa]|not|next|lot|land)$/;

/** Reads statements about columns that have no reader of their own. */
export function readOwnFacts(s: Sentence): void {
  readPostal(s);
  const isOnMarket = ON_MARKET.test(s.plain);
  for (let at = 0; at < s.tokens.length; at++) {
    if (s.used[at]) continue;
    const amount = s.amountAt(at);
    if (amount && (readDays(s, amount, isOnMarket) || readParking(s, amount) || readPair(s, amount)))
      at = amount.to - 1;
  }
  readFields(s);
  readNewness(s);
  readMissing(s);
  for (let at = 0; at < s.tokens.length; at++) {
    if (s.used[at]) continue;
    readType(s, at);
    readRank(s, at);
  }
  readAgents(s);
}

const spanOf = (s: Sentence, { from, to }: Amount) => ({ start: s.tokens[from]!.start, end: s.tokens[to - 1]!.end });

function readDays(s: Sentence, amount: Amount, isOnMarket: boolean): boolean {
  const unit = isOnMarket ? PERIODS.at(s.tokens, amount.to)?.means : undefined;
  if (!unit) return false;
  const span = spanOf(s, amount);
  s.facts.push({ kind: 'days', ...span, amount, unit, modifier: modifierOf(s, span.start, amount.from) });
  s.use(amount.from, span.end);
  return true;
}

/** How old a listing is at most that is called new, in days. */
const NEWNESS: readonly { readonly says: RegExp; readonly days: number }[] = [
  { says: /\blisted (?:today|yesterday)\b/i, days: 3 },
  { says: /\b(?:listed (?:just )?(?:last|this) week|letzte woche (?:neu )?gelistet)\b/i, days: 15 },
  { says: /\b(?:just|recently|newly) listed\b|\b(?:brand[- ])?new listing\b|\bnew (?:to|on) the market\b/i, days: 45 },
  { says: /\bneu auf dem markt\b|\breci[eé]n (?:listad|publicad)[oa]\b|\bnuev[oa] en el mercado\b/i, days: 45 },
];

function readNewness(s: Sentence): void {
  for (const { says, days } of NEWNESS) {
    const found = says.exec(s.plain);
    if (!found) continue;
    const amount = { from: 0, to: 0, values: [days], halfStep: 0, isSpelled: true, isShortened: false };
    const span = { start: found.index, end: found.index + found[0].length };
    s.facts.push({ kind: 'days', ...span, amount, unit: 'days', modifier: 'below' });
    return;
  }
}

/** "Has no HOA fee"; a record without the fee does not say so. */
const NO_FEE =
  /\b(?:no|without|kein|ohne|sin)\s+(?:monthly\s+|any\s+|cuota de\s+)?(?:hoa|association|condo|hausgeld|comunidad)\b/i;
const NO_PARKING =
  /\b(?:no|without|kein\w*|ohne|sin|n['’]t have)\s+(?:\w+\s+)?(?:parking|stellpl|parkpl|estaciona|garaje)/i;
/** Words of sentences about what a record says. */
const UNSTATED = /\b(?:listed|mention|state[ds]?|record|shown|given|know|angegeben|genannt|indica|figura)/i;

/** Reads "has no HOA fee" and "without parking". */
function readMissing(s: Sentence): void {
  if (UNSTATED.test(s.plain)) return;
  const spanOfMatch = (found: RegExpExecArray) => ({ start: found.index, end: found.index + found[0].length });
  const fee = NO_FEE.exec(s.plain);
  if (fee) s.facts.push({ kind: 'noFee', ...spanOfMatch(fee) });
  const parking = NO_PARKING.exec(s.plain);
  const none = { from: 0, to: 0, values: [0], halfStep: 0, isSpelled: true, isShortened: false };
  if (parking) s.facts.push({ kind: 'parking', amount: none, modifier: 'below', ...spanOfMatch(parking) });
}

function readParking(s: Sentence, amount: Amount): boolean {
  const { tokens } = s;
  let at = amount.to;
  for (let skipped = 0; skipped < 3 && !PARKING.at(tokens, at); skipped++) {
    const isAdjective =
      tokens[at]?.type === 'word' && /^(?:covered|private|dedicated|off|street|own|eigene)$/.test(tokens[at]!.flat);
    if (tokens[at]?.flat !== '-' && !isAdjective) return false;
    at++;
  }
  const found = PARKING.at(tokens, at);
  const isGarage = tokens.slice(at, at + 3).some(({ flat }) => /^(?:garage|carport|driveway)$/.test(flat));
  if (!found || (/^cars?$/.test(tokens[at]!.flat) && !isGarage)) return false;
  const span = spanOf(s, amount);
  s.facts.push({ kind: 'parking', ...span, amount, modifier: modifierOf(s, span.start, amount.from) });
  s.use(amount.from, span.end);
  return true;
}

const HOME_STYLES = new Set(['craftsman', 'colonial', 'ranch', 'victorian', 'tudor', 'cape', 'rambler', 'split']);

/** Reads "a 3/2 craftsman". */
function readPair(s: Sentence, amount: Amount): boolean {
  const [sign, second, noun] = s.tokens.slice(amount.to, amount.to + 3);
  const baths = sign?.flat === '/' ? s.amountAt(amount.to + 1) : undefined;
  const [beds = 0] = amount.values;
  const isPair =
    baths && Number.isInteger(beds) && beds < 20 && baths.values[0]! < 20 && (baths.values[0]! * 4) % 1 === 0;
  if (!isPair || !(LISTING_NOUNS.has(noun?.flat ?? '') || HOME_STYLES.has(noun?.flat ?? ''))) return false;
  s.facts.push({ kind: 'bedrooms', ...spanOf(s, amount), amount, isMore: false });
  s.facts.push({ kind: 'bathrooms', ...spanOf(s, baths), amount: baths, isMore: false });
  s.use(amount.from, second!.end);
  return true;
}

/** Reads numbers beside the name of a column: "an energy rating of 9 of 10". */
function readFields(s: Sentence): void {
  const keys = s.evidence.columns;
  for (let at = 0; at < s.tokens.length; at++) {
    const found = s.used[at] ? undefined : keys.at(s.tokens, at);
    if (!found || READ_ELSEWHERE.has(found.means)) continue;
    const ordinal = ORDINALS.get(s.tokens[at - 1]?.flat ?? '');
    const isPlaced = /\b(?:is|it's|located|situated) on the \S+$/i.test(s.plain.slice(0, s.tokens[at - 1]?.end ?? 0));
    if (ordinal !== undefined && isPlaced) addField(s, found.means, ordinalAt(at - 1, ordinal));
    readNumbersOf(s, found.means, at + found.count);
  }
}

const ordinalAt = (at: number, value: number): Amount => ({
  from: at,
  to: at + 1,
  values: [value],
  halfStep: 0,
  isSpelled: false,
  isShortened: false,
});

function readNumbersOf(s: Sentence, key: string, from: number): void {
  let isFirst = true;
  for (let at = from; at < Math.min(s.tokens.length, from + MAX_BETWEEN + 8); at++) {
    const { flat, type } = s.tokens[at]!;
    const amount = s.amountAt(at);
    if (amount) {
      addField(s, key, amount);
      at = amount.to - 1;
      isFirst = false;
    } else if (isFirst ? !(s.used[at] || type === 'sign' || BETWEEN.has(flat)) : !JOINTS.has(flat)) return;
    if (/^[,;.]$/.test(flat) && isFirst) return;
  }
}

function addField(s: Sentence, key: string, amount: Amount): void {
  s.facts.push({ kind: 'field', key, amount, ...spanOf(s, amount) });
  s.use(amount.from, s.tokens[amount.to - 1]!.end);
}

/** Reads "is a spacious condo", and a kind alone between separators. */
function readType(s: Sentence, at: number): void {
  const found = TYPES.at(s.tokens, at);
  if (!found) return;
  const { start } = s.tokens[at]!;
  const { end } = s.tokens[at + found.count - 1]!;
  const isAlone =
    /(?:^|[·|•–—]|\*\*,?|type:|kind:)\s*$/i.test(s.plain.slice(0, start)) &&
    /^\s*(?:$|[·|•–—,])/.test(s.plain.slice(end));
  if (isAlone ? s.tokens.length > 1 : isPredicate(s, at)) s.facts.push({ kind: 'type', start, end, type: found.means });
}

function isPredicate({ tokens }: Sentence, at: number): boolean {
  let from = at - 1;
  const isAdjective = ({ type, flat }: Token) =>
    type === 'word' && !ARTICLES.has(flat) && !IS.has(flat) && !NEGATIONS.has(flat);
  while (from > 1 && at - from <= MAX_ADJECTIVES && isAdjective(tokens[from]!)) from--;
  return ARTICLES.has(tokens[from]?.flat ?? '') && IS.has(tokens[from - 1]?.flat ?? '');
}

function readRank(s: Sentence, at: number): void {
  const found = RANKS.at(s.tokens, at);
  if (!found) return;
  const end = at + found.count;
  const [before, next] = [s.tokens[at - 1]?.flat ?? '', s.tokens[end]?.flat ?? ''];
  const isWeaker = s.tokens.slice(Math.max(0, at - 3), at).some(({ flat }) => WEAKER.test(flat));
  const isArticle =
    /^(?:the|die|das|der|den|im)$/.test(before) ||
    /^(?:la|el|mismo)$/.test(s.tokens[at]!.flat) ||
    /^(?:la|el) \w+$/.test(
      s.tokens
        .slice(Math.max(0, at - 2), at)
        .map(({ flat }) => flat)
        .join(' '),
    );
  if (!isArticle || isWeaker || /^(?:lot|land|bedroom|kitchen|rent|deposit|way|option|que)$/.test(next)) return;
  s.facts.push({ kind: 'rank', start: s.tokens[at]!.start, end: s.tokens[end - 1]!.end, ...found.means });
}

function readAgents(s: Sentence): void {
  const { agents } = s.evidence;
  const isSaid = s.tokens.some(({ flat }) => AGENT_WORDS.has(flat));
  for (let at = 0; at < s.tokens.length; at++) {
    const found = agents.at(s.tokens, at);
    const isInColumn = s.cellAt(s.tokens[at]!.start)?.heads[0] === 'agent';
    if (!found || !(isSaid || isInColumn)) continue;
    const span = { start: s.tokens[at]!.start, end: s.tokens[at + found.count - 1]!.end };
    s.facts.push({ kind: 'agent', ...span, words: found.means });
  }
}

const STATE_CODES = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [wordsOf(name), code]));
const POSTAL = /,\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?(?!\d)/g;
const STATE = /,\s*(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=[\s.,;:)!?]|$)/gu;

/** Reads the state and the ZIP after a town. */
function readPostal(s: Sentence): void {
  for (const match of s.plain.matchAll(POSTAL)) {
    const [said, state = '', zip = ''] = match;
    const start = match.index + said.indexOf(state, 1);
    s.facts.push({ kind: 'address', start, end: match.index + said.length, state, zip });
  }
  for (const match of s.plain.matchAll(STATE)) {
    const state = STATE_CODES.get(wordsOf(match[1]!));
    const isAfterTown = s.facts.some(({ kind, end }) => kind === 'town' && end === match.index);
    if (!state || !isAfterTown) continue;
    const start = match.index + match[0].indexOf(match[1]!);
    s.facts.push({ kind: 'address', start, end: start + match[1]!.length, state, zip: undefined });
  }
}
