/** Lowercases a text and removes accents and apostrophes, for comparing names. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’ʼ`]/g, '')
    .replace(/ß/g, 'ss');
}

export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** Creates a set from words with spaces between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** From this length on, a word also matches longer words that begin with it. */
const SHORTEST_PREFIX = 5;

/** Creates a `tsquery` that matches any of these phrases; undefined without letters or digits. */
export function tsQuery(phrases: readonly string[]): string | undefined {
  const queries = phrases.flatMap(phrase => {
    const words = phrase
      .toLowerCase()
      .normalize('NFC')
      .replace(/['’]/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== '');
    const last = words.at(-1);
    if (last === undefined) return [];
    return [`(${words.join(' <-> ')}${last.length >= SHORTEST_PREFIX ? ':*' : ''})`];
  });
  return queries.length === 0 ? undefined : [...new Set(queries)].join(' | ');
}

export const STREET_SUFFIX =
  /^(?:street|st|road|rd|drive|dr|lane|ln|avenue|ave|court|ct|way|row|crescent|place|pl|terrace|boulevard|blvd|circle|cir|trail|trl|square|sq|highway|hwy|parkway|pkwy|alley|quay)$/;

/** A wish and how texts say it: "a heated pool" is also "the pool is heated". */
export function spellingsOf(wish: string): readonly string[] {
  const [first, second, third] = wish.split(' ');
  const isPair = second !== undefined && third === undefined;
  return [wish, `${wish}s`, ...(isPair ? [`${second} is ${first}`, `${second}s are ${first}`] : [])];
}

export const STOP_WORDS = wordSet(
  'a about after all also am an and any anything are as at be been but by can could d did do does for from get ' +
    'give got had has have hello hey hi how i id if im in into is it its just know let like ll looking ' +
    'may me might more much must my need no not of ok on one or our out please s shall she should show so some ' +
    'something t tell than thank thanks that thats the their them then there these they this those to too ' +
    'u up us ve very want was we well were what whats when where wheres which who whos why will with would yes you your yours ' +
    'make go going really actually currently exactly ask asking wondering help information info details kind way',
);
