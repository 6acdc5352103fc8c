import type { Source } from '../answerer.js';
import type { FoundListing } from '../search/agency-tools.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { passageOf } from '../wording/passage.js';
import type { OwnText } from './evidence.js';

const MAX_SOURCES = 8;
const MAX_PASSAGE = 500;
/** Words and numbers that a sentence must share with a text that it is based on. */
const MIN_SHARED = 3;
const MIN_SHARE = 0.4;

/** The listings that an answer names, and the texts that its sentences repeat. */
export function sourcesOf(
  answer: string,
  listings: readonly FoundListing[],
  texts: readonly OwnText[],
): readonly Source[] {
  const sentences = answer.split(/(?<=[.!?])\s|\n/).map(contentWords);
  const ofTexts = texts.flatMap(({ title, body, url, kind: given }): Source[] => {
    const kind: Source['kind'] = given ?? 'Text';
    const own = new Set(wordsOf(`${title} ${body}`));
    const used = sentences.filter(words => isFrom(words, own)).flat();
    const isLinked = url !== '' && answer.includes(`(${url})`);
    if (used.length === 0 && !isLinked) return [];
    return [
      {
        kind,
        id: url && kind === 'Page' ? url : title,
        title,
        url,
        passage: passageOf(body, used).slice(0, MAX_PASSAGE),
      },
    ];
  });
  const ofListings = listings.map(({ id, url, address, city, description, propertyType, mlsNumber }): Source => ({
    kind: 'Listing',
    id: String(id),
    title: [address, city].filter(Boolean).join(', ') || `${propertyType} ${mlsNumber}`,
    url,
    passage: (description ?? '').slice(0, MAX_PASSAGE),
  }));
  return [...ofListings.slice(0, MAX_SOURCES - ofTexts.length), ...ofTexts].slice(0, MAX_SOURCES);
}

const contentWords = (sentence: string): readonly string[] => wordsOf(sentence).filter(word => !STOP_WORDS.has(word));

function isFrom(words: readonly string[], own: ReadonlySet<string>): boolean {
  const shared = words.filter(word => own.has(word)).length;
  return shared >= MIN_SHARED && shared >= words.length * MIN_SHARE;
}
