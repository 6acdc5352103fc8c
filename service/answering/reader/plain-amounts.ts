/** Currencies that are written with letters, whatever the listings' own is. */
const CODES = ['usd', 'eur', 'gbp', 'zar', 'chf', 'aud', 'nzd', 'cad', 'sgd', 'aed'];
const LETTERS = /^\p{L}{1,4}$/u;
/** `3 000 000`, `650 000` */
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3}){0,3} 000(?![\d.,])/g;

const patterns = new Map<string, RegExp>();

/** Letters before a number, or behind it. */
function patternOf(currency: string): RegExp {
  const own = currency.toLowerCase().replaceAll('.', '').trim();
  const known = patterns.get(own);
  if (known) return known;
  const codes = [...CODES, ...(LETTERS.test(own) ? [own] : [])].join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${codes})(?=\\.? ?\\d)|(?<=\\d ?)(?:${codes})(?![\\p{L}\\d])`, 'giu');
  if (patterns.size < MOST_PATTERNS) patterns.set(own, pattern);
  return pattern;
}

const MOST_PATTERNS = 50;

/** Writes `R15k`, `CHF 2000` and `R 3 000 000` as `$15k`, `$2000` and `$3,000,000`, each character in its place. */
export const withPlainAmounts = (text: string, currency: string): string =>
  text
    .replace(patternOf(currency), letters => '$'.padStart(letters.length))
    .replace(SPACED, number => number.replaceAll(' ', ','));
