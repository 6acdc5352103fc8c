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

/** Matches any of these phrases as whole words; a phrase may be a pattern. */
export const anyPhrase = (phrases: readonly string[], flags?: string): RegExp =>
  new RegExp(`\\b(?:${phrases.join('|')})\\b`, flags);

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

/** Last words of the names of streets. */
// prettier-ignore
export const STREET_SUFFIXES: ReadonlySet<string> = new Set([
  'street', 'st', 'road', 'rd', 'drive', 'dr', 'lane', 'ln',
  'avenue', 'ave', 'court', 'ct', 'way', 'row', 'crescent', 'place',
  'pl', 'terrace', 'boulevard', 'blvd', 'circle', 'cir', 'trail', 'trl',
  'square', 'sq', 'cres', 'parade', 'pde', 'tce', 'highway', 'hwy', 'parkway', 'pkwy', 'alley', 'quay', 'mews',
]);

/** A unit behind its street, without a comma: `Unit 304`, `Lot 8`. */
export const UNIT_AFTER_STREET = String.raw`\s+(unit|apt|apartment|suite|ste|flat|lot|tract|#)\s*\w{1,5}$`;

const SHORT_SUFFIXES: readonly { readonly long: string; readonly short: string }[] = [
  { long: 'street', short: 'st' },
  { long: 'road', short: 'rd' },
  { long: 'drive', short: 'dr' },
  { long: 'lane', short: 'ln' },
  { long: 'avenue', short: 'ave' },
  { long: 'court', short: 'ct' },
  { long: 'crescent', short: 'cres' },
  { long: 'place', short: 'pl' },
  { long: 'terrace', short: 'tce' },
  { long: 'boulevard', short: 'blvd' },
  { long: 'square', short: 'sq' },
  { long: 'highway', short: 'hwy' },
  { long: 'parade', short: 'pde' },
];

/** The other spelling of the last word of a street's name. */
export const suffixesLike = (word: string): readonly string[] =>
  SHORT_SUFFIXES.flatMap(({ long, short }) => (word === long ? [short] : word === short ? [long] : []));

/** Words that say nothing about the subject of a question. */
// prettier-ignore
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'a', 'about', 'actually', 'after', 'all', 'also', 'am', 'an', 'and', 'any', 'anyone', 'anything', 'are', 'as',
  'ask', 'asking', 'at', 'back', 'be', 'been', 'big', 'but', 'by', 'can', 'come', 'could', 'currently', 'd',
  'details', 'did', 'do', 'does', 'every', 'exactly', 'fast', 'for', 'from', 'get', 'give', 'go', 'going', 'good',
  'got', 'had', 'happen', 'happens', 'has', 'have', 'hear', 'hello', 'help', 'hey', 'hi', 'high', 'how', 'i', 'id',
  'if', 'im', 'in', 'info', 'information', 'into', 'is', 'it', 'its', 'just', 'kind', 'know', 'let', 'like', 'll',
  'long', 'looking', 'low', 'make', 'many', 'may', 'me', 'mean', 'means', 'might', 'month', 'months', 'more', 'much',
  'must', 'my', 'need', 'no', 'not', 'of', 'often', 'ok', 'on', 'one', 'or', 'other', 'our', 'out', 'pay', 'pays',
  'please', 'quick', 'quickly', 'really', 's', 'shall', 'she', 'should', 'show', 'so', 'some', 'somebody', 'someone',
  'something', 'soon', 't', 'take', 'takes', 'tell', 'than', 'thank', 'thanks', 'that', 'thats', 'the', 'their',
  'them', 'then', 'there', 'these', 'they', 'this', 'those', 'to', 'too', 'u', 'up', 'us', 'usually', 've', 'very',
  'want', 'was', 'way', 'we', 'well', 'were', 'what', 'whats', 'when', 'where', 'wheres', 'which', 'who', 'whos',
  'why', 'will', 'with', 'wondering', 'would', 'year', 'years', 'yes', 'you', 'your', 'yours',
]);
