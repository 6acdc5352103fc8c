import type { Row } from '../lexicon.js';

/** How a number limits: `below` and `above` leave the number itself out. */
export type Comparison = 'below' | 'atMost' | 'above' | 'atLeast' | 'around' | 'exactly';

/** Said before the number. */
export const comparisonsBefore: readonly Row<Comparison>[] = [
  {
    means: 'below',
    en: 'under, below, beneath, less than, fewer than, lower than, cheaper than, smaller than, before, prior to, earlier than, older than, <',
    de: 'unter, unterhalb von, weniger als, kleiner als, günstiger als, billiger als, vor, älter als',
    fr: 'moins de, moins que, moins cher que, sous, en dessous de, au dessous de, inférieur(e) à, avant',
    es: 'menos de, menos que, por debajo de, inferior a, inferiores a, más barato que, antes de',
  },
  {
    means: 'atMost',
    en: 'up to, at most, no more than, not more than, max, maximum, maximum of, a maximum of, not over, not above, not exceeding, within, no higher than, budget, budget is, budget of, budget up to, max budget, maximum budget, spend, can spend, afford, can afford, spend up to, until, <=, ≤, < =',
    de: 'bis, bis zu, höchstens, maximal, max, maximum, nicht mehr als, nicht über, Budget, Budget von, Budget bis',
    fr: "jusqu'à, au plus, au maximum, maximum, max, pas plus de, budget, budget de, un budget de",
    es: 'hasta, como máximo, máximo, un máximo de, no más de, presupuesto, presupuesto de, un presupuesto de',
  },
  {
    means: 'above',
    en: 'over, above, more than, greater than, larger than, bigger than, higher than, exceeding, after, newer than, later than, >',
    de: 'über, mehr als, größer als, höher als, nach, neuer als, jünger als',
    fr: 'plus de, plus que, au dessus de, supérieur(e) à, plus grand que, après',
    es: 'más de, más que, por encima de, superior a, superiores a, mayor de, mayor que, mayores de, después de',
  },
  {
    means: 'atLeast',
    en: 'at least, min, minimum, minimum of, a minimum of, no less than, not less than, not under, not below, no fewer than, from, starting at, starting from, since, >=, ≥, > =',
    de: 'ab, mindestens, mind, minimum, wenigstens, nicht weniger als, seit, von',
    fr: 'au moins, à partir de, dès, minimum, au minimum, pas moins de, depuis',
    es: 'al menos, por lo menos, desde, a partir de, mínimo, como mínimo, un mínimo de, no menos de',
  },
  {
    means: 'around',
    en: 'around, about, approximately, approx, roughly, circa, ca, somewhere around, in the region of, close to, ~',
    de: 'ungefähr, etwa, rund, circa, ca, um die, um, zirka',
    fr: 'environ, autour de, à peu près, aux alentours de, vers',
    es: 'alrededor de, aproximadamente, unos, unas, cerca de, más o menos',
  },
  {
    means: 'exactly',
    en: 'exactly, precisely, =',
    de: 'genau, exakt',
    fr: 'exactement',
    es: 'exactamente',
  },
];

/** Said after the number or its unit. */
export const comparisonsAfter: readonly Row<Comparison>[] = [
  {
    means: 'atLeast',
    en: '+, plus, or more, and more, and up, and above, or above, or over, or better, or larger, or bigger, or newer, or higher, upwards, min, minimum, at least, or later, and newer',
    de: 'oder mehr, und mehr, aufwärts, mindestens, minimum, oder größer',
    fr: 'ou plus, et plus, minimum, au moins, au minimum',
    es: 'o más, y más, mínimo, como mínimo, al menos',
  },
  {
    means: 'atMost',
    en: 'or less, or fewer, or under, or below, or lower, or cheaper, or smaller, and under, and below, max, maximum, at most, tops, or older, or earlier',
    de: 'oder weniger, maximal, höchstens, max, maximum, oder günstiger',
    fr: 'ou moins, maximum, au plus, au maximum, max',
    es: 'o menos, máximo, como máximo',
  },
  {
    means: 'around',
    en: 'or so, ish, or thereabouts, more or less, give or take',
    de: 'oder so',
    fr: 'à peu près, environ',
    es: 'más o menos, aproximadamente',
  },
];

/** Words that open a span of two numbers. */
export const rangeOpenings: readonly Row<'open'>[] = [
  {
    means: 'open',
    en: 'between, from, anywhere from, anywhere between',
    de: 'zwischen, von',
    fr: 'entre, de',
    es: 'entre, de, desde',
  },
];

/** Words between the two numbers of a span; `or` only joins small counts. */
export const rangeJoints: readonly Row<'to' | 'or'>[] = [
  {
    means: 'to',
    en: 'to, and, through, till, until',
    de: 'bis, und',
    fr: 'à, et, a',
    es: 'a, y, hasta',
  },
  { means: 'or', en: 'or', de: 'oder', fr: 'ou', es: 'o' },
];
