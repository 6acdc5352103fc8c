import type { Row } from '../lexicon.js';

/** Numbers in words below a hundred, and hundreds that are one word. */
export const cardinals: readonly Row<number>[] = [
  {
    means: 1,
    en: 'one',
    de: 'ein, eine, einem, einer, einen, eins',
    fr: 'un, une',
    es: 'un, una, uno',
  },
  { means: 2, en: 'two', de: 'zwei', fr: 'deux', es: 'dos' },
  { means: 3, en: 'three', de: 'drei', fr: 'trois', es: 'tres' },
  { means: 4, en: 'four', de: 'vier', fr: 'quatre', es: 'cuatro' },
  { means: 5, en: 'five', de: 'fünf', fr: 'cinq', es: 'cinco' },
  { means: 6, en: 'six', de: 'sechs', fr: 'six', es: 'seis' },
  { means: 7, en: 'seven', de: 'sieben', fr: 'sept', es: 'siete' },
  { means: 8, en: 'eight', de: 'acht', fr: 'huit', es: 'ocho' },
  { means: 9, en: 'nine', de: 'neun', fr: 'neuf', es: 'nueve' },
  { means: 10, en: 'ten', de: 'zehn', fr: 'dix', es: 'diez' },
  { means: 11, en: 'eleven', de: 'elf', fr: 'onze', es: 'once' },
  { means: 12, en: 'twelve', de: 'zwölf', fr: 'douze', es: 'doce' },
  { means: 13, en: 'thirteen', de: 'dreizehn', fr: 'treize', es: 'trece' },
  { means: 14, en: 'fourteen', de: 'vierzehn', fr: 'quatorze', es: 'catorce' },
  { means: 15, en: 'fifteen', de: 'fünfzehn', fr: 'quinze', es: 'quince' },
  { means: 16, en: 'sixteen', de: 'sechzehn', fr: 'seize', es: 'dieciséis' },
  { means: 17, en: 'seventeen', de: 'siebzehn', es: 'diecisiete' },
  { means: 18, en: 'eighteen', de: 'achtzehn', es: 'dieciocho' },
  { means: 19, en: 'nineteen', de: 'neunzehn', es: 'diecinueve' },
  { means: 20, en: 'twenty', de: 'zwanzig', fr: 'vingt', es: 'veinte' },
  { means: 30, en: 'thirty', de: 'dreißig', fr: 'trente', es: 'treinta' },
  { means: 40, en: 'forty, fourty', de: 'vierzig', fr: 'quarante', es: 'cuarenta' },
  { means: 50, en: 'fifty', de: 'fünfzig', fr: 'cinquante', es: 'cincuenta' },
  { means: 60, en: 'sixty', de: 'sechzig', fr: 'soixante', es: 'sesenta' },
  { means: 70, en: 'seventy', de: 'siebzig', fr: 'soixante dix', es: 'setenta' },
  { means: 80, en: 'eighty', de: 'achtzig', fr: 'quatre vingt(s)', es: 'ochenta' },
  { means: 90, en: 'ninety', de: 'neunzig', fr: 'quatre vingt dix', es: 'noventa' },
  { means: 200, es: 'doscientos, doscientas' },
  { means: 300, es: 'trescientos, trescientas' },
  { means: 400, es: 'cuatrocientos, cuatrocientas' },
  { means: 500, es: 'quinientos, quinientas' },
  { means: 600, es: 'seiscientos, seiscientas' },
  { means: 700, es: 'setecientos, setecientas' },
  { means: 800, es: 'ochocientos, ochocientas' },
  { means: 900, es: 'novecientos, novecientas' },
];

/** Words that are numbers with a half. */
export const halves: readonly Row<number>[] = [
  {
    means: 0.5,
    en: 'half, half a, half an, a half',
    de: 'halbe, halber, halben, eine halbe, einer halben',
    fr: 'un demi, une demi',
    es: 'medio, media',
  },
  { means: 1.5, de: 'anderthalb, eineinhalb' },
  { means: 2.5, de: 'zweieinhalb' },
  { means: 3.5, de: 'dreieinhalb' },
];

/** Said after a number, it adds a half. */
export const halfMore: readonly Row<number>[] = [
  { means: 0.5, en: 'and a half, and one half', fr: 'et demi(e)', es: 'y medio, y media' },
];

/** Words that multiply the number before them. */
export const scales: readonly Row<number>[] = [
  { means: 100, en: 'hundred', de: 'hundert', fr: 'cent(s)', es: 'cien, ciento(s)' },
  { means: 1000, en: 'k, thousand, grand', de: 'tausend, tsd, t', fr: 'mille', es: 'mil, miles' },
  {
    means: 1_000_000,
    en: 'm, mm, mn, million(s), mill',
    de: 'mio, mill, million, millionen',
    fr: 'million(s)',
    es: 'millón, millones',
  },
];

/** German writes a whole number as one word: `fünfhunderttausend`. */
export const germanParts: readonly (readonly [string, number])[] = [
  ['millionen', 1_000_000],
  ['tausend', 1000],
  ['hundert', 100],
];

/** Words that may stand between `a` and a scale: `a million`, `a hundred thousand`. */
export const articles: readonly string[] = ['a', 'an'];
