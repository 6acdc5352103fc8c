import type { CountClaim, Compared, Comparison, Sentence } from './sentence.js';
import type { Amount, Token } from './tokens.js';
import { phonesIn } from './phones.js';
import { modifierOf } from './units.js';
import { PhraseTable, setOf } from './phrases.js';
import { ROLES, UNITS } from './vocabulary.js';
import { NEGATIONS } from './word-sets.js';

interface CountedNoun {
  readonly says: readonly string[];
  /** A part of the property type; undefined when the noun means any listing, too. */
  readonly type?: string;
}

/** Nouns that are counted as listings. */
// prettier-ignore
const COUNTED: readonly CountedNoun[] = [
  { says: ['homes', 'houses', 'listings', 'results', 'matches', 'properties', 'places', 'options', 'apartments', 'hits'] },
  { says: ['hauser', 'wohnungen', 'angebote', 'immobilien', 'objekte', 'treffer', 'ergebnisse', 'inserate', 'anzeigen'] },
  { says: ['casas', 'pisos', 'viviendas', 'propiedades', 'inmuebles', 'resultados', 'anuncios', 'apartamentos', 'opciones'] },
  { says: ['condos', 'condominiums', 'eigentumswohnungen', 'condominios'], type: 'condo' },
  { says: ['townhouses', 'townhomes', 'reihenhauser', 'adosados'], type: 'townhouse' },
  { says: ['villas', 'villen'], type: 'villa' },
  { says: ['lots', 'grundstucke', 'terrenos', 'parcelas'], type: 'land' },
];
const NOUNS = new Map(COUNTED.flatMap(({ says, type }) => says.map(word => [word, { type }] as const)));

/** Words that make a number of listings a statement about all of them. */
// prettier-ignore
const TOTAL_WORDS = setOf({
  en: ['found', 'find', 'have', 'has', 'are', 'there', 'match', 'matches', 'matching', 'matched', 'returned', 'total', 'yields'],
  de: ['gefunden', 'finde', 'gibt', 'habe', 'haben', 'hat', 'insgesamt', 'passen', 'verfugbar', 'entsprechen', 'ergab'],
  es: ['encontre', 'encontrado', 'encontrados', 'hay', 'tenemos', 'tengo', 'existen', 'coinciden', 'total', 'dispongo'],
});
/** Words before a number that counts only some listings, or that offer more. */
// prettier-ignore
const PART_WORDS = setOf({
  en: ['would', 'could', 'can', 'compare', 'show', 'these', 'those', 'first', 'next', 'up', 'top', 'other', 'another', 'least', 'only', 'if', 'of', 'the', 'here', 'more'],
  de: ['mochten', 'vergleichen', 'zeigen', 'diese', 'die', 'der', 'ersten', 'nachsten', 'bis', 'weitere', 'konnen', 'nur', 'wenn', 'hier', 'von', 'davon'],
  es: ['quiere', 'quieres', 'puede', 'puedes', 'puedo', 'comparar', 'mostrar', 'estas', 'estos', 'las', 'los', 'primeras', 'hasta', 'otras', 'solo', 'si', 'aqui', 'de'],
});
/** Words beside a number of listings that add no condition. */
// prettier-ignore
const PLAIN_WORDS = setOf({
  en: ['that', 'which', 'your', 'search', 'criteria', 'request', 'match', 'matches', 'matching', 'matched', 'fit', 'for', 'you', 'in', 'total', 'all', 'our', 'the', 'catalog', 'database', 'currently', 'right', 'now', 'available', 'sale', 'rent', 'at', 'moment', 'on', 'market', 'altogether', 'found', 'with', 'to', 'and', 'have', 'of', 'here', 'listed', 'under', 'below', 'over', 'above', 'up', 'than', 'less', 'more', 'baths', 'bedrooms', 'bathrooms', 'beds', 'a', 'me', 'us', 'area', 'or', 'were', 'are', 'i', 'we', 'my'],
  de: ['die', 'ihre', 'ihrer', 'deine', 'suche', 'anfrage', 'kriterien', 'passen', 'entsprechen', 'fur', 'sie', 'dich', 'in', 'insgesamt', 'zu', 'zum', 'zur', 'verkauf', 'miete', 'verfugbar', 'derzeit', 'aktuell', 'gefunden', 'mit', 'und', 'unter', 'uber', 'bis', 'im', 'katalog', 'unserem', 'zimmern', 'schlafzimmern', 'ich', 'wir', 'gerade', 'haben', 'habe'],
  es: ['que', 'su', 'tu', 'busqueda', 'criterios', 'coinciden', 'para', 'usted', 'ti', 'en', 'total', 'venta', 'alquiler', 'disponibles', 'ahora', 'mismo', 'encontrado', 'con', 'y', 'de', 'por', 'menos', 'mas', 'hasta', 'dormitorios', 'habitaciones', 'nuestro', 'catalogo', 'cumplen', 'sus', 'tus', 'la', 'el', 'los', 'las', 'he', 'hemos'],
});
const ENDS = new Set(['.', ':', ';', '—', '–', '(', '!']);
/** Words on each side of a number that tell what it counts. */
const NEAR = 10;

/** Reads how many listings there are, according to a sentence whose other facts are known. */
export function readCounts(s: Sentence): void {
  for (let at = 0; at < s.tokens.length;) {
    const amount = s.amountAt(at);
    const claim = amount && countOf(s, amount);
    if (claim) s.facts.push(claim);
    at = amount?.to ?? at + 1;
  }
}

function countOf(s: Sentence, amount: Amount): CountClaim | undefined {
  const { tokens } = s;
  const [value = 0] = amount.values;
  const isArticle = amount.isSpelled && value === 1;
  if (!Number.isInteger(value) || value < 1 || value > 1e6 || amount.isShortened || isArticle) return undefined;
  const nounAt = nounAfter(s, amount.to);
  if (nounAt === undefined || s.cellAt(tokens[amount.from]!.start)) return undefined;
  const before = clause(tokens.slice(Math.max(0, amount.from - NEAR), amount.from), true);
  const after = clause(tokens.slice(nounAt + 1), false);
  const isPart = before.slice(-3).some(({ flat }) => PART_WORDS.has(flat));
  const isShown = before.some(({ flat }) => flat === 'here' || flat === 'hier' || flat === 'aqui');
  const isTotal = [...before, ...after].some(({ flat }) => TOTAL_WORDS.has(flat));
  if (!isTotal && !isShown) return undefined;
  if (isPart && !isShown) return undefined;
  const isPlain = ({ type, flat, start }: Token) =>
    type !== 'word' || PLAIN_WORDS.has(flat) || TOTAL_WORDS.has(flat) || s.isFactAt(start);
  return {
    kind: 'count',
    start: tokens[amount.from]!.start,
    end: tokens[nounAt]!.end,
    amount,
    type: NOUNS.get(tokens[nounAt]!.flat)!.type,
    modifier: modifierOf(s, tokens[amount.from]!.start, amount.from),
    isWhole:
      !isShown &&
      !s.references.some(({ isStreet }) => isStreet) &&
      [...tokens.slice(amount.to, nounAt), ...after].every(isPlain),
  };
}

/** Finds "homes" in "7 listings", "three lovely homes" and "two 5-bedroom villas". */
function nounAfter({ tokens }: Sentence, from: number): number | undefined {
  for (let at = from; at < Math.min(tokens.length, from + 4); at++) {
    const { type, flat } = tokens[at]!;
    if (NOUNS.has(flat)) return at;
    const isUnit = UNITS.at(tokens, at) !== undefined && at === from;
    if (isUnit || (type === 'sign' && flat !== '-')) return undefined;
  }
  return undefined;
}

/** The tokens up to a sign that separates sentences, from the end if `isLast`. */
function clause(tokens: readonly Token[], isLast: boolean): readonly Token[] {
  if (isLast) return tokens.slice(tokens.findLastIndex(({ flat }) => ENDS.has(flat)) + 1);
  const end = tokens.findIndex(({ flat }) => ENDS.has(flat));
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** Words that compare two listings. */
// prettier-ignore
const COMPARATIVES = new PhraseTable<Pick<Comparison, 'of' | 'isMore'>>([
  { says: ['more expensive', 'pricier', 'costlier', 'dearer', 'teurer', 'mas caro', 'mas cara', 'mas caras', 'mas caros'], means: { of: 'price', isMore: true } },
  { says: ['costs more', 'cost more', 'kostet mehr', 'cuesta mas', 'menos barato', 'menos barata'], means: { of: 'price', isMore: true } },
  { says: ['cheaper', 'less expensive', 'costs less', 'more affordable', 'gunstiger', 'billiger', 'preiswerter'], means: { of: 'price', isMore: false } },
  { says: ['kostet weniger', 'mas barato', 'mas barata', 'mas baratas', 'menos caro', 'menos cara', 'cuesta menos'], means: { of: 'price', isMore: false } },
  { says: ['larger', 'bigger', 'roomier', 'more spacious', 'großer', 'grosser', 'geraumiger', 'mas grande', 'mas amplio', 'mas amplia'], means: { of: 'area', isMore: true } },
  { says: ['smaller', 'kleiner', 'mas pequeño', 'mas pequena', 'mas pequeno', 'menos espacioso'], means: { of: 'area', isMore: false } },
  { says: ['newer', 'neuer', 'mas nuevo', 'mas nueva', 'mas moderno', 'mas moderna', 'mas reciente'], means: { of: 'year', isMore: true } },
  { says: ['older', 'alter', 'mas antiguo', 'mas antigua', 'mas viejo', 'mas vieja'], means: { of: 'year', isMore: false } },
]);
/** Directions after a percentage or an amount of money. */
// prettier-ignore
const UP = setOf({ en: ['more', 'above', 'over', 'higher'], de: ['mehr', 'uber', 'hoher', 'oberhalb'], es: ['mas', 'encima', 'superior'] });
// prettier-ignore
const DOWN = setOf({ en: ['less', 'below', 'under', 'lower', 'beneath'], de: ['weniger', 'unter', 'niedriger', 'unterhalb'], es: ['menos', 'debajo', 'inferior'] });
const AREA_WORDS = setOf({
  en: ['space', 'area', 'room'],
  de: ['platz', 'flache', 'wohnflache'],
  es: ['espacio', 'superficie'],
});
const LOT_WORDS = setOf({ en: ['lot', 'land', 'plot'], de: ['grundstuck'], es: ['terreno', 'parcela'] });
const THAN = setOf({ en: ['than'], de: ['als'], es: ['que'] });
const ESTIMATE = /^(?:estimat|schatz|tasacion|tasado|valora)/;
const AVERAGE = /^(?:average|median|mean|durchschnitt|mittel|promedio|media$|mediana)/;

/** Reads "10% below its estimate"; undefined for percentages of loans, fees and everything else. */
export function percentOf(s: Sentence, amount: Amount, sign: number): Comparison | undefined {
  const { tokens } = s;
  const after = s.wordsAfter(sign, 6);
  const about = ROLES.all(tokens);
  if (about.includes('finance') || about.includes('deposit') || about.includes('budget')) return undefined;
  // "6.5% over 30 years", "5% below asking"
  const isOther =
    after.some(({ flat }) => flat === 'asking') || (after.length === 1 && tokens[sign + 1]?.type === 'number');
  if (isOther) return undefined;
  const found = directionIn(after) ?? directionIn(s.wordsBefore(amount.from, 3));
  if (!found) return undefined;
  const { start } = tokens[amount.from]!;
  return {
    kind: 'percent',
    start,
    end: tokens[sign - 1]!.end,
    percent: amount,
    ...found,
    against: againstOf(tokens),
    modifier: modifierOf(s, start, amount.from),
  };
}

const againstOf = (tokens: readonly Token[]) =>
  tokens.some(({ flat }) => ESTIMATE.test(flat))
    ? ('estimate' as const)
    : tokens.some(({ flat }) => AVERAGE.test(flat))
      ? ('average' as const)
      : undefined;

/** The direction and the subject of a comparison. */
export function directionIn(words: readonly Token[]): { of: Compared; isMore: boolean } | undefined {
  for (const [at, { flat }] of words.entries()) {
    const found = COMPARATIVES.at(words, at);
    if (found) return found.means;
    if (!UP.has(flat) && !DOWN.has(flat)) continue;
    const rest = words.slice(at + 1, at + 4);
    const of = rest.some(word => LOT_WORDS.has(word.flat))
      ? 'lot'
      : rest.some(word => AREA_WORDS.has(word.flat))
        ? 'area'
        : 'price';
    // "20 percent more likely" compares nothing of a record.
    const next = rest[0];
    const isOther = (flat === 'more' || flat === 'less' || flat === 'mehr' || flat === 'weniger') && next !== undefined;
    if (isOther && of === 'price' && !THAN.has(next.flat)) return undefined;
    return { of, isMore: UP.has(flat) };
  }
  return undefined;
}

/** By how many percent a multiple is more than the whole. */
const MULTIPLES = new PhraseTable<number>([
  {
    says: ['twice', 'double', 'two times', '2 times', '2x', 'doppelt', 'zweimal', 'el doble', 'dos veces'],
    means: 100,
  },
  { says: ['three times', '3 times', '3x', 'triple', 'dreimal', 'el triple', 'tres veces'], means: 200 },
  { says: ['half', 'halb', 'la mitad'], means: -50 },
]);
const MULTIPLIED = new PhraseTable<Compared>([
  {
    says: ['as expensive', 'the price', 'as much', 'as costly', 'what', 'so teuer', 'de caro', 'de cara', 'del precio'],
    means: 'price',
  },
  {
    says: ['as big', 'as large', 'the size', 'as spacious', 'so groß', 'so gross', 'de grande', 'the space'],
    means: 'area',
  },
]);

/** Reads "twice as expensive as", "half the size of". */
function readMultiple(s: Sentence, at: number): void {
  const found = MULTIPLES.at(s.tokens, at);
  const of = found && MULTIPLIED.at(s.tokens, at + found.count);
  if (!of) return;
  const end = at + found.count + of.count;
  const percent = {
    from: at,
    to: end,
    values: [Math.abs(found.means)],
    halfStep: 5,
    isSpelled: true,
    isShortened: false,
  };
  const span = { start: s.tokens[at]!.start, end: s.tokens[end - 1]!.end };
  s.facts.push({
    kind: 'comparison',
    ...span,
    percent,
    of: of.means,
    isMore: found.means > 0,
    against: undefined,
    modifier: modifierOf(s, span.start, at),
  });
}

/** The 50 of "50 years newer than". */
function yearsBefore(s: Sentence, at: number, of: Compared): Pick<Comparison, 'years'> {
  const isCounted = of === 'year' && /^(?:years?|jahre?|anos?)$/.test(s.tokens[at - 1]?.flat ?? '');
  const years = isCounted ? s.amountAt(at - 2) : undefined;
  return years ? { years } : {};
}

/** Reads "above its estimated value". */
function readAgainstEstimate({ tokens, facts }: Sentence, at: number): void {
  const { flat, start, end } = tokens[at]!;
  const isDirected = /^(?:above|over|below|under|uber|unter)$/.test(flat);
  const isCounted = /^(?:%|percent|prozent|\d.*)$/.test(tokens[at - 1]?.flat ?? '');
  if (!isDirected || isCounted || !tokens.slice(at + 1, at + 3).some(word => ESTIMATE.test(word.flat))) return;
  facts.push({ kind: 'comparison', start, end, of: 'price', isMore: UP.has(flat), against: 'estimate' });
}

/** Reads "cheaper than" between two listings. */
export function readComparisons(s: Sentence): void {
  const { tokens } = s;
  for (let at = 0; at < tokens.length; at++) {
    readMultiple(s, at);
    readAgainstEstimate(s, at);
    const found = COMPARATIVES.at(tokens, at);
    if (!found) continue;
    const unit = found.means.of === 'price' ? ROLES.at(tokens, at + found.count) : undefined;
    const isPerArea = unit?.means === 'perArea';
    const end = at + found.count + (isPerArea ? unit.count : 0);
    const isThan = tokens.slice(end, end + 2).some(({ flat }) => THAN.has(flat));
    const isNegated = tokens.slice(Math.max(0, at - 3), at).some(({ flat }) => NEGATIONS.has(flat));
    const isCounted = tokens.slice(Math.max(0, at - 2), at).some(({ flat }) => flat === '%' || flat === 'percent');
    if (!isThan || isNegated || isCounted) continue;
    const span = { start: tokens[at]!.start, end: tokens[end - 1]!.end };
    s.facts.push({
      kind: 'comparison',
      ...span,
      ...found.means,
      ...yearsBefore(s, at, found.means.of),
      ...(isPerArea && { of: 'perArea' }),
      against: undefined,
    });
  }
}

export function readPhones(s: Sentence): void {
  for (const { start, end, digits } of phonesIn(s.plain)) {
    const at = s.tokens.findIndex(token => token.end > start);
    if (at < 0 || s.used[at]) continue;
    s.facts.push({ kind: 'phone', start, end, digits });
    s.use(at, end);
  }
}
