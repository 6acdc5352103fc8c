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

/** Words that say nothing about the subject of a question. */
// prettier-ignore
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'a', 'about', 'actually', 'after', 'all', 'also', 'am', 'an', 'and', 'any', 'anyone', 'anything', 'are',
  'as', 'ask', 'asking', 'at', 'be', 'been', 'but', 'by', 'can', 'could', 'currently', 'd', 'details',
  'did', 'do', 'does', 'exactly', 'for', 'from', 'get', 'give', 'go', 'going', 'got', 'had', 'happen',
  'happens', 'has', 'have', 'hello', 'help', 'hey', 'hi', 'high', 'how', 'i', 'id', 'if', 'im', 'in',
  'info', 'information', 'into', 'is', 'it', 'its', 'just', 'kind', 'know', 'let', 'like', 'll', 'long',
  'looking', 'low', 'make', 'may', 'me', 'mean', 'means', 'might', 'more', 'much', 'must', 'my', 'need',
  'no', 'not', 'of', 'ok', 'on', 'one', 'or', 'our', 'out', 'please', 'quick', 'quickly', 'really', 's',
  'shall', 'she', 'should', 'show', 'so', 'some', 'somebody', 'someone', 'something', 'soon', 't', 'take',
  'takes', 'tell', 'than', 'thank', 'thanks', 'that', 'thats', 'the', 'their', 'them', 'then', 'there',
  'these', 'they', 'this', 'those', 'to', 'too', 'u', 'up', 'us', 've', 'very', 'want', 'was', 'way', 'we',
  'well', 'were', 'what', 'whats', 'when', 'where', 'wheres', 'which', 'who', 'whos', 'why', 'will', 'with',
  'wondering', 'would', 'yes', 'you', 'your', 'yours',
]);
