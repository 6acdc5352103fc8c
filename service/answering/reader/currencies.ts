/** A currency, and how people write it. */
export interface Currency {
  /** As listings have it. */
  readonly symbol: string;
  /** Its signs and codes, in lower case, that mean nothing else before a number. */
  readonly codes: readonly string[];
  /** Its names behind a number, in singular. */
  readonly words: readonly string[];
}

// prettier-ignore
export const CURRENCIES: readonly Currency[] = [
  { symbol: '$', codes: ['$', 'usd', 'us$', 'a$', 'au$', 'aud', 'c$', 'ca$', 'cad', 'nz$', 'nzd', 'hk$', 'hkd', 's$', 'sgd', 'mx$', 'nt$'], words: ['dollar', 'buck'] },
  { symbol: '€', codes: ['€', 'eur'], words: ['euro'] },
  { symbol: '£', codes: ['£', 'gbp'], words: ['pound', 'quid'] },
  { symbol: 'R', codes: ['zar'], words: ['rand'] },
  { symbol: 'kr', codes: ['sek', 'nok', 'dkk'], words: ['kr', 'krona', 'kronor', 'krone', 'kroner'] },
  { symbol: 'CHF', codes: ['chf', 'sfr'], words: ['franc', 'franken'] },
  { symbol: 'zł', codes: ['pln', 'zł'], words: ['zloty'] },
  { symbol: 'Kč', codes: ['czk'], words: ['koruna'] },
  { symbol: 'Ft', codes: ['huf'], words: ['forint'] },
  { symbol: 'RM', codes: ['myr'], words: ['ringgit'] },
  { symbol: '₹', codes: ['₹', 'inr'], words: ['rupee'] },
  { symbol: 'AED', codes: ['aed', 'dhs'], words: ['dirham'] },
  { symbol: 'R$', codes: ['r$', 'brl'], words: [] },
  { symbol: '¥', codes: ['¥', 'jpy', 'cny', 'rmb'], words: ['yen', 'yuan'] },
  { symbol: '₱', codes: ['₱', 'php'], words: ['peso'] },
  { symbol: '₪', codes: ['₪', 'ils'], words: ['shekel'] },
  { symbol: '₺', codes: ['₺'], words: ['lira'] },
];

const CODES = CURRENCIES.flatMap(({ codes }) => codes);

/** Units of amounts: `2.5 million kroner`, `900k chf`. */
export const MONEY_WORDS: readonly string[] = CURRENCIES.flatMap(({ codes, words }) => [...codes, ...words]).filter(
  word => /^\p{L}{2,}$/u.test(word),
);

const escaped = (text: string) => text.replace(/[$.*+?^()[\]{}|\\]/g, String.raw`\$&`);

/**
 * The pattern of a currency before a number: `HK$8m`, `CHF 900k`, and where listings have prices in `R`, `R15k` and `r 15k`. Letters
 * of one agency are parts of codes at another, so that only its own are read.
 */
export function currencyBefore(own: Iterable<string>): string {
  const symbols = new Set([...CODES, ...[...own].map(symbol => symbol.trim().toLowerCase())]);
  const longest = [...symbols]
    .filter(symbol => symbol !== '' && symbol.length <= 5)
    .sort((a, b) => b.length - a.length);
  return String.raw`(?<![\p{L}\d])(?:${longest.map(escaped).join('|')})\.?\s?(?=\d)`;
}

/** The currency that a word of a question names. */
export const currencyOf = (word: string): Currency | undefined => {
  const said = word.toLowerCase().replace(/\.$/, '');
  const one = said.length > 3 ? said.replace(/s$/, '') : said;
  return CURRENCIES.find(({ codes, words }) => [...codes, ...words].some(known => known === said || known === one));
};
