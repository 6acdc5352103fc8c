import { anyPhrase, wordsOf } from '../search/text.js';
import { isSameWord } from '../search/word-forms.js';

/** A sentence with such words grants less than the feature. */
export const NARROWED = anyPhrase(
  [
    ...['not (?:included|available|part|permitted)', 'excluded', 'excluding', 'used by', 'subject to', 'possible'],
    ...['not in use', 'not used', 'out of use', 'disused', 'decorative', 'sealed', 'not working', 'broken'],
    ...['planned', 'proposed', 'considered', 'negotiable', 'separately', 'potential', 'optional'],
    ...['by (?:arrangement|agreement|negotiation)', 'on (?:request|application)', 'at extra cost', 'extra charge'],
  ],
  'i',
);

/** Words of a question that ask for more than a feature: `can I keep dogs inside`. */
const QUALIFIERS = anyPhrase(
  [
    ...['inside', 'indoors?', 'outside', 'outdoors?', 'both', 'two', 'three', 'large', 'big', 'small', 'heated'],
    ...['private', 'own', 'shared', 'free', 'all', 'every', 'direct', 'attached', 'detached', 'underground'],
    ...['covered', 'new', 'working', 'legal', 'full', 'electric', 'gas', 'secure', 'gated'],
  ],
  'g',
);

export const PETS: ReadonlySet<string> = new Set(['pets', 'dogs', 'cats']);
export const PLACES: ReadonlySet<string> = new Set([
  'waterfront',
  'riverfront',
  'lake',
  'river',
  'ocean',
  'beach',
  'water',
]);
/** Not answered by yes or no: `who pays the water` */
export const OF_DETAIL = /^(?:and |so |ok )*(?:who|whose|why|where|how|when|what)\b/;
/** `two dogs`, `a 50 lb dog` */
const OF_PETS = /\b\d+ (?:\w+ )?(?:dog|cat|pet)s?\b|\b\d+ ?(?:lbs?|pounds?|kg)\b/;
/** `is the pool open now`: a home has its pool in winter, too. */
const IS_OPEN = /\bopen(?! (?:floor|plan|concept|space|kitchen|layout))\b/;
const OF_SEASON =
  /\b(?:(?<!needs? )works?|usable|safe|deep|now|at the moment|currently|in (?:winter|summer)|year round)\b/;
const OF_DOORS = /\b(?:in|out)doors?\b/i;

/** Whether a question has a qualifier that the sentence lacks, or the other way round: "Outdoor dogs OK." */
export function isQualified(words: string, sentence: string): boolean {
  const said = wordsOf(sentence);
  const asked = words.match(QUALIFIERS) ?? [];
  return (
    asked.some(word => !said.some(own => isSameWord(own, word))) ||
    OF_PETS.test(words) ||
    IS_OPEN.test(words) ||
    OF_SEASON.test(words) ||
    (/\b(?:dog|cat|pet)s?\b/.test(words) && OF_DOORS.test(sentence))
  );
}
