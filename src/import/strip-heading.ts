import { COUNT_WORDS, HEADING_MULTIPLES, NOISE_WORDS } from '../locales/import/column-names.js';
import { currenciesIn } from './currencies.js';
import { headingWords, named } from './heading-index.js';
import { squareMetersBehind, timesAYear, wordsOf } from './import-units.js';

const withoutMultiples = (heading: string): string =>
  HEADING_MULTIPLES.reduce((rest, { pattern }) => rest.replace(pattern, ' '), heading);

/** Returns the text outside of brackets, and the text in them. */
export function splitBrackets(heading: string): readonly [outside: string, inside: string] {
  const text = heading.normalize('NFKC');
  const inside = text.match(/[([][^)\]]*[)\]]?/g) ?? [];
  return [text.replace(/[([][^)\]]*[)\]]?/g, ' '), inside.join(' ')];
}

/** Returns the words without units, currencies, multiples and words without a meaning, and the period among them. */
export function stripped(
  text: string,
  keepsNames = true,
): { readonly words: readonly string[]; readonly times: number | undefined; readonly isArea: boolean } {
  const apart = wordsOf(text);
  const currencies = currenciesIn(apart);
  const plainText = currencies.reduce((rest, currency) => rest.replace(currency, ' '), apart);
  let words = headingWords(withoutMultiples(plainText)).filter(word => !NOISE_WORDS.includes(word));
  let times: number | undefined;
  let isArea = false;
  // A unit alone is the name of an area, and `year` the name of a year.
  if (keepsNames && !currencies.length && withoutCounts(words).some(({ words: some }) => named(some)))
    return { words, times, isArea };
  for (let length = 3; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      const isUnit = isWholeUnit(run);
      const period = isUnit || length > 2 ? undefined : wholePeriod(run);
      if (!isUnit && period === undefined) continue;
      times ??= period;
      isArea ||= isUnit && !UNIT_RUN.test(run.join(''));
      words = [...words.slice(0, at), ...words.slice(at + length)].filter(word => !isUnit || word !== 'in');
      at--;
    }
  return { words: words.filter((word, at) => word !== 'per' || at < words.length - 1), times, isArea };
}

export const isWholeUnit = (run: readonly string[]) => UNIT_RUN.test(run.join('')) || squareMetersWhole(run.join(' '));
/** `ft` and `m` alone are lengths in other headings. */
const UNIT_RUN = /^(?:ft|m)$/;
const squareMetersWhole = (run: string) => squareMetersBehind(run, true) !== undefined;
const wholePeriod = (run: readonly string[]) => timesAYear(run.join(' '), true);

interface CountedWords {
  readonly words: readonly string[];
  readonly isCount: boolean;
}

/** Returns the words, and those without words for a number of something, as in `Total # of Full Baths`. */
export function withoutCounts(words: readonly string[], isCount = false): readonly CountedWords[] {
  const starts = [3, 2, 1].filter(length => COUNT_WORDS.includes(words.slice(0, length).join(' ')));
  const isEnd = words.length > 1 && COUNT_WORDS.includes(words.at(-1)!);
  return [
    { words, isCount },
    ...starts.flatMap(length => withoutCounts(words.slice(length), true)),
    ...(isEnd ? withoutCounts(words.slice(0, -1), true) : []),
  ];
}
