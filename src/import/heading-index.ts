import { LINK_WORDS, NUMBER_SIGNS, ROLES } from '../locales/import/column-names.js';
import { ATTRIBUTION_NAMES, HEADINGS } from '../locales/import/headings.js';
import { fold, wordsOf } from './import-units.js';
import { listingSpecs } from './listing-groups.js';

/** A possible meaning of a heading; the lower the rank, the better. */
export interface Meaning {
  /** A field of listings, a role of `ROLES`, or a key of an extension column. */
  readonly field: string;
  readonly rank: number;
  /** Whether the values have to confirm it. */
  readonly isVague: boolean;
}

/** Added to the ranks of meanings that the values have to confirm. */
export const VAGUE_RANK = 10_000_000;
/** Ranks between two fields, and between two names of a field. */
const FIELD_STEP = 10_000;
const NAME_STEP = 25;
/** A rank behind all names. */
export const LAST_RANK = FIELD_STEP * (HEADINGS.length + ATTRIBUTION_NAMES.length);

const keyOf = (words: readonly string[]): string =>
  words.map(word => (NUMBER_SIGNS.includes(word) ? 'no' : word)).join('');

/** Returns the words of a heading in lower case; a number sign is `no`. */
export const headingWords = (heading: string): readonly string[] =>
  (
    fold(
      wordsOf(
        heading
          .replace(/[#№]|\bn[°º]/giu, ' no ')
          .replace(/½/g, '1 2')
          .normalize('NFKC'),
      ),
    )
      .replace(/['’]/gu, ' ')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).map(word => (NUMBER_SIGNS.includes(word) ? 'no' : word));

const names = new Map<string, readonly Meaning[]>();
const listed: { readonly words: readonly string[]; readonly meaning: Meaning }[] = [];
/** Returns the words of each known name. */
export const allNames = (): typeof listed => listed;
/** The same names without an `s` at the end of words, and without words such as `de`. */
const singulars = new Map<string, readonly Meaning[]>();
const singular = (words: readonly string[]): string => {
  const rest = words.filter(word => !LINK_WORDS.includes(word));
  return keyOf((rest.length ? rest : words).map(word => (word.length >= MIN_START ? word.replace(/s$/, '') : word)));
};
const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
/** Names of several words, by their words in the order of the alphabet. */
const sortedNames = new Map<string, readonly Meaning[]>();
/** Fewer letters begin too many words, and have no plural. */
const MIN_START = 4;
const ADDRESS_ROLES: readonly string[] = [ROLES.unitNumber, ROLES.streetNumber, ROLES.houseNumber];
const addName = (name: string, meaning: Meaning) => {
  const words = headingWords(name);
  const key = keyOf(words);
  listed.push({ words, meaning });
  names.set(key, [...(names.get(key) ?? []), meaning]);
  // `Suites` are rooms, and `Suite` is a part of an address.
  if (!ADDRESS_ROLES.includes(meaning.field))
    singulars.set(singular(words), [...(singulars.get(singular(words)) ?? []), meaning]);
  if (words.length > 1) sortedNames.set(sorted(words), names.get(key)!);
};
/** Returns the meanings of words that are a name; also of `Wohnflaeche` and of another number of the words. */
export const named = (words: readonly string[]): readonly Meaning[] | undefined =>
  names.get(keyOf(words)) ?? names.get(keyOf(words).replace(/([aou])e/g, '$1')) ?? singulars.get(singular(words));
// `PropertyType` and `Address` are names of ours, but RESO's `PropertySubType` says more, and `Street Address` is exact.
for (const { name } of listingSpecs)
  if (name !== 'PropertyType' && name !== 'Address') addName(name, { field: name, rank: 0, isVague: false });
for (const [at, { field, names: all, isVague = false }] of [...HEADINGS, ...ATTRIBUTION_NAMES].entries())
  for (const [place, name] of all.entries())
    addName(name, { field, rank: FIELD_STEP * (at + 1) + NAME_STEP * place + (isVague ? VAGUE_RANK : 0), isVague });

/** Returns the meanings of names with the same words in another order, such as `size_lot`. */
export const namedInAnyOrder = (words: readonly string[]): readonly Meaning[] | undefined =>
  words.includes('no') ? undefined : sortedNames.get(sorted(words));

/**
 * Returns the shortest single word of a name that begins with the letters before a point, as in `Badezi.`, if all such
 * names mean the same.
 */
export function nameFrom(start: string): string | undefined {
  if (start.length < MIN_START) return undefined;
  const found = [...names].filter(([name]) => name.startsWith(start) && !/\d/.test(name));
  const fields = new Set(found.flatMap(([, meanings]) => meanings.map(({ field }) => field)));
  return fields.size === 1
    ? found.map(([name]) => name).toSorted((one, other) => one.length - other.length)[0]
    : undefined;
}

/** The words of names by their first letter and their consonants; empty for those of several words. */
const skeletons = new Map<string, string>();
const VOWELS = /(?<!^)[aeiou]/g;

/** Returns the word that another one writes without vowels, as `bthrms` is `bathrooms`. */
export function wordOfConsonants(key: string): string | undefined {
  if (key.length < MIN_START || key.search(VOWELS) >= 0) return undefined;
  if (!skeletons.size)
    for (const word of new Set(listed.flatMap(({ words }) => words))) {
      const skeleton = word.replace(VOWELS, '');
      if (skeleton !== word) skeletons.set(skeleton, skeletons.has(skeleton) ? '' : word);
    }
  return skeletons.get(key) || undefined;
}
