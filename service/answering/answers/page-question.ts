import type { Topic } from '../reader/intents.js';
import type { Term } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { answerForm, asksForAge, asksForPerson, DAY_NAMES, MONTH_NAMES } from './answer-forms.js';
import { ALIKE } from './page-synonyms.js';
import { rootOf, rootsOf } from './word-roots.js';

/** Words of a question that a passage need not repeat: what is asked, not what it is about. */
// prettier-ignore
export const OF_QUESTIONS: ReadonlySet<string> = new Set(
  [
    'accept', 'agency', 'away', 'before', 'during', 'right', 'until', 'within', 'allow', 'apply', 'available', 'call', 'company', 'do', 'exact', 'expect', 'explain', 'find', 'firm', 'handle', 'have',
    'include', 'kind', 'many', 'much', 'offer', 'own', 'people', 'permit', 'person', 'policy', 'possible', 'provide', 'require', 'say', 'see',
    'service', 'site', 'support', 'teach', 'thing', 'type', 'use', 'website', 'work',
    // The person who asks.
    'daughter', 'friend', 'he', 'her', 'him', 'his', 'husband', 'son', 'wife',
    // An amount says these itself.
    'charge', 'cost', 'fee', 'limit', 'maximum', 'minimum', 'number', 'per', 'phone', 'price', 'rate', 'telephone',
  ].map(rootOf),
);

const KINDS: ReadonlySet<string> = new Set(['option', 'package', 'plan'].map(rootOf));
/** Verbs of a person's work, which is written as a name with a subject. */
const WORKING: ReadonlySet<string> = new Set(
  [
    'coordinate',
    'direct',
    'give',
    'guide',
    'head',
    'instruct',
    'lead',
    'manage',
    'organize',
    'run',
    'teach',
    'treat',
  ].map(rootOf),
);
/** Words with an age, which say no more than the age. */
const OF_AGES: ReadonlySet<string> = new Set(
  [
    'age',
    'attend',
    'baby',
    'boy',
    'child',
    'daughter',
    'girl',
    'join',
    'kid',
    'month',
    'old',
    'participate',
    'play',
    'son',
    'week',
    'year',
  ].map(rootOf),
);

export const DAYS: ReadonlySet<string> = new Set(DAY_NAMES.map(rootOf));
export const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES.map(rootOf));
export const TIMES_OF_DAY: ReadonlySet<string> = new Set(['afternoon', 'evening', 'morning'].map(rootOf));
/** The subject of a question that names an age. */
export const AGE = '#age';
/** Opening hours without these words are about them. */
export const OPENING = ' open  hour ';

/** Opening hours say when a shop closes. */
const CLOSING = ['close', 'shut'];
/** Words of passages with hours. */
const HOURS = ['closed', 'daily', 'mon', 'tue', 'wed', 'fri', 'sat', 'sun', 'monday', 'friday', 'sunday'];
const AGES = ['age', 'aged', 'years', 'months', 'under', 'older'];

/** A number of a question with the root of the word behind it: "12 guests". */
interface Counted {
  readonly number: string;
  readonly of: string;
}

export interface PageQuestion {
  /** Roots of what the question is about. */
  readonly subjects: readonly string[];
  /** Roots of phrases that mean the same, by topic. */
  readonly synonyms: readonly (readonly string[])[];
  /** The form of an answer, such as an amount. */
  readonly says: ((sentence: string) => boolean) | undefined;
  readonly isOfPerson: boolean;
  /** Asks whether a person does something: a price is no answer. */
  readonly isOfAnyone: boolean;
  readonly isOfPrice: boolean;
  /** Roots of all of its words. */
  readonly roots: string;
  readonly counted: readonly Counted[];
  /** The words as written. */
  readonly words: ReadonlySet<string>;
  /** Phrases that a passage with the answer may have. */
  readonly terms: readonly Term[];
}

/** Reads what a question is about, and what its answer looks like; undefined if it is about nothing. */
export function pageQuestion(asked: string, topics: readonly Topic[]): PageQuestion | undefined {
  // "E bike" is a word, which pages write with a hyphen.
  const question = asked.replace(/\b([b-hj-z]) (?=\p{L}{3,})/gu, '$1');
  const isOfAge = asksForAge(question);
  const words = [...new Set(wordsOf(question))].filter(word => !STOP_WORDS.has(word) && word.length > 1);
  const [, size, time] = /\bhow (\w+)|\bwhat (time)\b/.exec(question) ?? [];
  const isOfPerson = asksForPerson(question);
  const roots = [...new Set(words.filter(word => word !== size && word !== time).map(rootOf))].filter(
    root => !OF_QUESTIONS.has(root) && !/^\d+$/.test(root) && !(isOfAge && OF_AGES.has(root)),
  );
  // "The basic package" may only be "Basic".
  const names = roots.filter(root => !KINDS.has(root) && !(isOfPerson && WORKING.has(root)));
  const subjects = [...(names.length > 0 ? names : roots), ...(isOfAge ? [AGE] : [])];
  if (subjects.length === 0) return undefined;
  const said = rootsOf(question);
  const alike = ALIKE.filter(alike => alike.said.every(word => said.includes(rootsOf(word))));
  const synonyms = [
    ...topics.map(({ keys }) => [...keys, ...(keys.includes('opening') ? CLOSING : [])].map(rootsOf)),
    ...alike.flatMap(({ said: own, means }) => own.map(word => [word, ...means].map(rootsOf))),
    ...compoundsOf(question),
  ];
  const asksForHours = subjects.some(
    subject => DAYS.has(subject) || MONTHS.has(subject) || OPENING.includes(` ${subject} `),
  );
  return {
    subjects,
    synonyms,
    ...answerForm(question),
    isOfPerson,
    isOfAnyone: /^(?:is|are|does|do|will) (?:any|some)(?:one|body)\b/.test(question),
    roots: said,
    counted: [...said.matchAll(COUNTED)].map(([, number = '', of = '']) => ({ number, of })),
    words: new Set(wordsOf(question)),
    terms: [
      ...words.map(word => [word]),
      ...alike.map(({ means }) => means),
      ...(asksForHours ? [HOURS] : []),
      ...(isOfAge ? [AGES] : []),
    ],
  };
}

/** A number with the next word, in roots. */
export const COUNTED = / (\d+) {2}(?=(\D\S*) )/g;

/** Two words that may be written as one: "gluten free" and "glutenfree". */
function compoundsOf(question: string): readonly (readonly string[])[] {
  const words = wordsOf(question);
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]!;
    const whole = rootsOf(`${before}${word}`);
    return [
      [rootsOf(before), whole],
      [rootsOf(word), whole],
    ];
  });
}

/** Phrases of two words that a long word may be, such as "checkout". */
export function partsOfWords({ words }: PageQuestion): readonly Term[] {
  const long = [...words].filter(word => word.length >= SHORTEST_COMPOUND && !STOP_WORDS.has(word));
  const splits = (word: string) =>
    Array.from({ length: word.length - 2 * SHORTEST_PART + 1 }, (_, index) => index + SHORTEST_PART).map(
      at => `${word.slice(0, at)} ${word.slice(at)}`,
    );
  return long.map(splits);
}

const SHORTEST_COMPOUND = 7;
const SHORTEST_PART = 3;

/** Whether a text, in roots, has a subject of the question, or a phrase that means the same. */
export const saysSubject = ({ synonyms }: PageQuestion, subject: string, roots: string): boolean =>
  roots.includes(` ${subject} `) ||
  synonyms.some(keys => keys.some(key => key.includes(` ${subject} `)) && keys.some(key => saysPhrase(key, roots)));

/** "48 hours" are no opening hours. */
const saysPhrase = (key: string, part: string): boolean =>
  key === HOUR ? part.replace(/ \d+ {2}hour /g, ' ').includes(key) : part.includes(key);

const HOUR = ' hour ';
