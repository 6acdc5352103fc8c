import { MONTH_NAMES } from '../answers/answer-forms.js';
import { phrasesOf, readText } from '../evidence/read-text.js';
import { namesOf } from '../evidence/read-evidence.js';
import type { FoundListing } from '../search/agency-tools.js';
import { anyPhrase } from '../search/text.js';
import { wordsOf, type Evidence } from './evidence.js';
import { NUMBER_NAMES } from './vocabulary.js';

/** Words that make a sentence a wish, a question or a gap: it states no feature. */
const STATES_NOTHING: readonly RegExp[] = [
  /[?？]/,
  /\byou (?:want|asked|need|mention|are looking)/i,
  anyPhrase(['if', 'would', 'could', 'might', 'may', 'ask', 'check', 'confirm', 'unclear', 'whether'], 'i'),
  /(?:n['’]t|\bnot|\bno) (?:say|state|mention|list|specify|information|details?)/i,
];
const statesNothing = (text: string): boolean => STATES_NOTHING.some(pattern => pattern.test(text));

/** Features with words that every listing with them has, so that silence makes them doubtful. */
// prettier-ignore
const TOLD: ReadonlySet<string> = new Set([
  'pool', 'private pool', 'hot tub', 'sauna', 'fireplace', 'wood stove', 'gas heating', 'oil heating', 'waterfront', 'beach', 'ocean', 'dock',
  'boat lift', 'elevator', 'basement', 'furnished', 'fenced yard', 'guest house', 'workshop', 'charger', 'septic', 'well', 'solar panels',
]);

/** Whether an English sentence about a listing gives it a feature that its record denies or never mentions, or denies one that it has. */
export function contradictsFeatures(text: string, listing: FoundListing): boolean {
  if (statesNothing(text)) return false;
  const known = listing.evidence;
  const own = ` ${wordsOf(textOf(listing))} `;
  return readText(text, namesOf(listing)).some(({ id, value, isWeak }) => {
    if (value === 'unknown' || isWeak) return false;
    const evidence = known[id];
    if (evidence) return evidence.value !== 'unknown' && evidence.value !== value;
    // A text with all words of a phrase, in any order, may mean the feature.
    const isIn = (phrase: string) => phrase.split(' ').every(word => own.includes(` ${word}`));
    return value === 'yes' && TOLD.has(id) && !phrasesOf(id).some(isIn);
  });
}

/** Whether a sentence names a feature whose absence makes it wrong, of whatever listing. */
export const namesToldFeature = (text: string): boolean => readText(text, namesOf({})).some(({ id }) => TOLD.has(id));

/** Whether a sentence names a feature that a listing has: "neither has a pool". */
export const givesFeature = (text: string, listing: FoundListing): boolean =>
  readText(text, namesOf(listing)).some(({ id, value }) => value === 'yes' && listing.evidence[id]?.value === 'yes');

/** Whether an English sentence gives a listing the value that another one has in one of the owner's columns: leased panels. */
export function contradictsColumns(text: string, listing: FoundListing, { listings }: Evidence): boolean {
  if (statesNothing(text)) return false;
  if (contradictsHeating(text, listing)) return true;
  const said = ` ${wordsOf(text)} `;
  const own = ` ${wordsOf(listing.description ?? '')} `;
  const has = (where: string, words: string) => where.includes(` ${words} `);
  return (listing.extension ?? []).some(({ Key, value }) => {
    const key = wordsOf(Key);
    const right = wordsOf(value);
    if (key === '' || !has(said, key) || !isWord(right) || has(said, right)) return false;
    const others = [...listings.values()].flatMap(({ extension }) => extension ?? []).filter(one => one.Key === Key);
    return others.some(one => {
      const other = wordsOf(one.value);
      return isWord(other) && !right.includes(other) && !other.includes(right) && has(said, other) && !has(own, other);
    });
  });
}

const HEAT = '(natural gas|gas|oil|propane|electric|geothermal|wood|pellet|solar|district)';
const HEATED = new RegExp(`\\bheated (?:with|by|using) ${HEAT}|\\b${HEAT} heat(?:ing)?\\b`, 'gi');

/** Whether a sentence names a heating of which a record with a column for it says nothing. */
function contradictsHeating(text: string, listing: FoundListing): boolean {
  const own = textOf(listing).toLowerCase();
  const isTold = (listing.extension ?? []).some(({ Key, value }) => /\bheat/i.test(Key) && /\p{L}{3}/u.test(value));
  const said = [...text.matchAll(HEATED)].map(([, by, kind]) =>
    (by ?? kind ?? '').toLowerCase().replace('natural ', ''),
  );
  return isTold && said.some(one => !own.includes(one)) && !/\b(?:not|no|instead|rather|without)\b/i.test(text);
}

const MONTH = `(?:${MONTH_NAMES.join('|')})`;
/** Values that the texts of a listing state once: a date, a floor, `90 feet of shoreline`. */
const STATED: readonly RegExp[] = [
  new RegExp(`\\b(${MONTH} \\d{1,2})\\b()`, 'gi'),
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))[- ](floor)\b/gi,
  /\b(\d[\d,.]*) ((?:feet|foot|ft|acres|miles|minutes|blocks) (?:of|to|from) (?:the )?\p{L}+)/giu,
  /\b(one|two|three|four|five|\d)[- ](pets?|dogs?|cats?|cars?|stalls?)\b/gi,
];

/** Whether an English sentence states a date, a floor or a measure that the texts of its listing give otherwise. */
export function contradictsTexts(text: string, listing: FoundListing, evidence: Evidence): boolean {
  if (/[?？]|\b(?:if|ask|check|confirm|whether|not|no)\b/i.test(text)) return false;
  const read = (where: string, pattern: RegExp) =>
    [...where.toLowerCase().matchAll(pattern)].map(([, value = '', of = '']) => {
      const named = NUMBER_NAMES.en.indexOf(value);
      return { value: named < 0 ? value : String(named), of: of.replace(/s$/, '') };
    });
  return STATED.some(pattern => {
    const known = read(textOf(listing), pattern);
    return read(text, pattern).some(
      ({ value, of }) =>
        known.some(one => one.of === of) &&
        !known.some(one => one.of === of && one.value === value) &&
        !evidence.says(wordsOf(value)),
    );
  });
}

/** One word, which is no answer to a question. */
const isWord = (value: string): boolean => /^\p{L}{4,20}$/u.test(value) && !/^(?:none|true|false|other)$/.test(value);

const textOf = ({ description, location, extension }: FoundListing): string =>
  [description, location, ...(extension ?? []).map(({ Key, value }) => `${Key} ${value}`)].join('\n');
