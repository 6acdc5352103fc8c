import { CHANGING_WORDS, COUNT_WORDS, LINK_WORDS, NOISE_WORDS, SUBJECT_WORDS } from '../locales/import/column-names.js';
import { allNames } from './heading-index.js';
import { COUNT_FIELDS } from './listing-groups.js';

/** Meanings of a word in the known names. */
interface WordUse {
  /** Fields and roles whose names have the word. */
  readonly fields: Set<string>;
  /** Fields that it names alone. */
  readonly alone: Set<string>;
  /** The best rank of those. */
  rank: number;
}

/** Fields that the words of a heading agree on. */
export interface FieldsByWords {
  readonly fields: readonly string[];
  /** Whether all words are known. */
  readonly isWhole: boolean;
  /** Whether all words are known as they are. */
  readonly isExact: boolean;
  /** Whether one of them alone is a name of the first field. */
  readonly isNamed: boolean;
  /** Whether a word names only this field, so that values needn't confirm it. */
  readonly isSure: boolean;
  /** The best rank of its words. */
  readonly rank: number;
}

const FILLERS: ReadonlySet<string> = new Set([...COUNT_WORDS, ...NOISE_WORDS, ...LINK_WORDS]);
const NUMBERS: ReadonlySet<string> = new Set(
  COUNT_WORDS.filter(word => word !== 'total' && !LINK_WORDS.includes(word)),
);
const SUBJECTS: ReadonlySet<string> = new Set(SUBJECT_WORDS);
/** Shorter words begin and end too many others. */
const MIN_PART = 4;
const MIN_STEM = 5;
/** Letters that the forms of a word change at its end. */
const MAX_ENDING = 2;

let uses: Map<string, WordUse> | undefined;
/** The same words by their first letters. */
const beginnings = new Map<string, (readonly [word: string, use: WordUse])[]>();
const beginningOf = (word: string) => word.slice(0, MIN_PART - 1);

const meaningfulOf = (words: readonly string[]): readonly string[] => {
  const rest = words.filter(word => !FILLERS.has(word) && !/^\d+$/.test(word));
  const facts = rest.filter(word => !SUBJECTS.has(word));
  return facts.length ? facts : rest;
};

/** Learns from the known names which fields each of their words belongs to. */
function learn(): Map<string, WordUse> {
  const found = new Map<string, WordUse>();
  for (const { words, meaning } of allNames()) {
    const own = meaningfulOf(words);
    for (const word of own) {
      const use = found.get(word) ?? { fields: new Set(), alone: new Set(), rank: Infinity };
      use.fields.add(meaning.field);
      if (own.length === 1 && !meaning.isVague) {
        use.alone.add(meaning.field);
        use.rank = Math.min(use.rank, meaning.rank);
      }
      found.set(word, use);
    }
  }
  for (const entry of found) {
    const beginning = beginningOf(entry[0]);
    const like = beginnings.get(beginning);
    if (like) like.push(entry);
    else beginnings.set(beginning, [entry]);
  }
  return found;
}

/** Returns the use of a word, of another form of it, of the word that it abbreviates, or of its parts. */
function useOf(word: string): WordUse | undefined {
  const own = exactUseOf(word);
  if (own || word.length < MIN_PART - 1) return own;
  const isForm = (other: string) => {
    const length = commonLength(word, other);
    const areEndings = [word, other].every(each => ENDING.test(each.slice(length)));
    return areEndings && length >= Math.max(MIN_STEM, word.length - MAX_ENDING, other.length - MAX_ENDING);
  };
  return (
    agreed(word, isForm) ?? partsOf(word) ?? agreed(word, other => other.length > word.length && other.startsWith(word))
  );
}

/** Letters of plurals and cases. */
const ENDING = /^(?:[aeimnorsuy]*|\P{Script=Latin}*)$/u;

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function exactUseOf(word: string): WordUse | undefined {
  uses ??= learn();
  return uses.get(word) ?? uses.get(word.replace(/s$/, '')) ?? uses.get(`${word}s`);
}

/** Returns what all words with a property and the same beginning share; nothing if there are none. */
function agreed(word: string, isLike: (other: string) => boolean): WordUse | undefined {
  const like = (beginnings.get(beginningOf(word)) ?? []).flatMap(([other, use]) => (isLike(other) ? use : []));
  const fields = new Set(like.flatMap(use => [...use.fields]));
  const alone = new Set(like.flatMap(use => [...use.alone]));
  return like.length ? { fields, alone, rank: Infinity } : undefined;
}

/** Reads `bruttomiete` as `miete`, unless the first part changes it, as in `garagenmiete`. */
function partsOf(word: string): WordUse | undefined {
  for (let at = MIN_PART - 1; at + MIN_PART <= word.length; at++) {
    const use = uses!.get(word.slice(at));
    if (!use?.alone.size) continue;
    const first = uses!.get(word.slice(0, at)) ?? uses!.get(word.slice(0, at - 1));
    const fields = first ? [...use.alone].filter(field => first.fields.has(field)) : [...use.alone];
    return { fields: new Set(fields), alone: new Set(fields), rank: use.rank };
  }
  return undefined;
}

/** Returns the fields that all known words of a heading may name. */
export function fieldsByWords(heading: readonly string[]): FieldsByWords {
  const words = meaningfulOf(heading);
  const known = words.flatMap(word => useOf(word) ?? []);
  const shared = [...(known[0]?.fields ?? [])].filter(field => known.every(use => use.fields.has(field)));
  const isChanged = words.some(word => CHANGING_WORDS.includes(word) && !exactUseOf(word)?.fields.has(shared[0] ?? ''));
  const fields = isChanged ? [] : shared;
  const isNamed = known.some(use => use.alone.has(fields[0] ?? ''));
  const isDecided = known.some(use => use.fields.size === 1 && use.alone.size === 1);
  const isWhole = known.length === words.length;
  const isExact = words.every(exactUseOf);
  // `# Photos`
  const isNumber = heading.some(word => NUMBERS.has(word)) && !COUNT_FIELDS.includes(fields[0] ?? '');
  const rank = Math.min(...known.map(use => use.rank));
  return { fields, isWhole, isNamed, isExact, isSure: isExact && !isNumber && fields.length === 1 && isDecided, rank };
}
