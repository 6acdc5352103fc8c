import { createHash } from 'node:crypto';
import { LANGUAGES, phrasesOf } from '../understanding/lexicon.js';
import { features, featureTexts } from '../understanding/vocabulary/features.js';

/** The texts of a listing that may prove a feature. Names of cities and streets prove none. */
export interface ListingTexts {
  readonly propertyType: string;
  readonly location?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly extension?:
    readonly { readonly Key: string; readonly value: string }[] | null | undefined;
}

/** A word before a feature that says it is not there: `no pool` is no pool. */
const NEGATIONS = ['no', 'not', 'without', 'kein', 'keine', 'ohne', 'sans', 'sin'];

/** From this length on a word also finds the longer words it begins: `fireplace` finds `fireplaces`. */
export const SHORTEST_PREFIX = 5;

/** What an owner's own column holds when the home does not have what the column is called. */
const ABSENT = /^\s*(?:no|none|not?\b.*|false|0|-|n\/a|nein|keine?|non|aucune?)?\s*$/i;

/** The phrases that prove a feature of the vocabulary. */
export function featureVariants(id: string): readonly string[] {
  const special = featureTexts[id];
  if (special !== undefined) return phrasesOf(special);
  return features
    .filter(row => row.means === id)
    .flatMap(row => LANGUAGES.flatMap(language => phrasesOf(row[language])));
}

/** Letters and digits only. */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/**
 * Changes with the vocabulary: features that were read from a listing under another version are read
 * again.
 */
export const FEATURES_VERSION = createHash('sha256')
  .update(JSON.stringify([1, features, featureTexts, NEGATIONS, SHORTEST_PREFIX]))
  .digest('base64url')
  .slice(0, 12);

/** The features of the vocabulary that a listing's texts speak of, and not of their absence. */
export function featuresIn(listing: ListingTexts): string[] {
  const found = new Set<string>();
  for (const text of textsOf(listing))
    for (const feature of featuresInWords(wordsIn(text))) found.add(feature);
  return [...found].sort();
}

function textsOf({ propertyType, location, description, extension }: ListingTexts): string[] {
  const columns = (extension ?? []).flatMap(({ Key, value }) =>
    ABSENT.test(value) ? [] : [Key, value],
  );
  return [propertyType, location ?? '', description ?? '', ...columns];
}

/** Where a phrase of a feature stands: words `from` to `to`, the latter not included. */
interface Place {
  readonly feature: string;
  readonly from: number;
  readonly to: number;
}

function featuresInWords(words: readonly string[]): readonly string[] {
  const places = words.flatMap((_, at) => placesAt(words, at));
  const negated = places.filter(({ from }) => NEGATIONS.includes(words[from - 1] ?? ''));
  // Of "no swimming pool" the "pool" is none either.
  const isNegated = (place: Place) =>
    negated.some(
      other => other.feature === place.feature && other.from <= place.from && other.to >= place.to,
    );
  return places.filter(place => !isNegated(place)).map(({ feature }) => feature);
}

function placesAt(words: readonly string[], at: number): readonly Place[] {
  const candidates = byBeginning.get(beginningOf(words[at] ?? '')) ?? [];
  return candidates
    .filter(({ words: phrase }) => holds(phrase, words, at))
    .map(({ feature, words: phrase }) => ({ feature, from: at, to: at + phrase.length }));
}

/** The last word of a phrase may go on. */
function holds(phrase: readonly string[], words: readonly string[], at: number): boolean {
  return phrase.every((word, index) => {
    const said = words[at + index] ?? '';
    return index === phrase.length - 1 && word.length >= SHORTEST_PREFIX
      ? said.startsWith(word)
      : said === word;
  });
}

/** Words that share it may begin one another; shorter ones are whole. */
const beginningOf = (word: string) => word.slice(0, SHORTEST_PREFIX);

interface FeaturePhrase {
  readonly feature: string;
  readonly words: readonly string[];
}

/** Every phrase, by the beginning of its first word: a text is read once, whatever the vocabulary. */
const byBeginning = new Map<string, FeaturePhrase[]>();
for (const feature of new Set([...features.map(row => row.means), ...Object.keys(featureTexts)]))
  for (const phrase of featureVariants(feature)) {
    const words = wordsIn(phrase);
    const beginning = beginningOf(words[0] ?? '');
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { feature, words }]);
  }
