import { wordsOf } from '../search/text.js';
import { stemOf } from './listing-columns.js';

interface WordForms {
  readonly means: string;
  readonly forms: readonly string[];
}

/** Forms that share no stem with their word. */
// prettier-ignore
const IRREGULAR: readonly WordForms[] = [
  { means: 'begin', forms: ['began', 'begun'] }, { means: 'bring', forms: ['brought'] },
  { means: 'build', forms: ['built'] }, { means: 'buy', forms: ['bought'] }, { means: 'child', forms: ['children'] },
  { means: 'choose', forms: ['chose', 'chosen'] }, { means: 'drive', forms: ['drove', 'driven'] },
  { means: 'eat', forms: ['ate', 'eaten'] }, { means: 'fly', forms: ['flew', 'flown', 'flies'] },
  { means: 'foot', forms: ['feet'] }, { means: 'hold', forms: ['held'] }, { means: 'keep', forms: ['kept'] },
  { means: 'leave', forms: ['left'] }, { means: 'lend', forms: ['lent'] }, { means: 'lose', forms: ['lost'] },
  { means: 'meet', forms: ['met'] }, { means: 'owner', forms: ['owns', 'owners'] }, { means: 'ride', forms: ['rode', 'ridden', 'riding', 'rider', 'riders'] },
  { means: 'sell', forms: ['sold'] }, { means: 'send', forms: ['sent'] }, { means: 'sing', forms: ['sang', 'sung'] },
  { means: 'sleep', forms: ['slept'] }, { means: 'speak', forms: ['spoke', 'spoken'] }, { means: 'swim', forms: ['swam', 'swum'] },
  { means: 'teach', forms: ['taught'] }, { means: 'tooth', forms: ['teeth'] }, { means: 'wear', forms: ['wore', 'worn'] },
  { means: 'write', forms: ['wrote', 'written'] },
  { means: 'hour', forms: ['hourly'] }, { means: 'day', forms: ['daily'] }, { means: 'week', forms: ['weekly'] },
  { means: 'month', forms: ['monthly'] }, { means: 'year', forms: ['yearly', 'annual', 'annually'] },
];

const NUMBERS: readonly string[] = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const TENS: readonly string[] = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...IRREGULAR.flatMap(({ means, forms }) => forms.map(form => [form, means] as const)),
  ...NUMBERS.map((name, value) => [name, `${value}`] as const),
  ...TENS.map((name, index) => [name, `${10 * (index + 3)}`] as const),
]);

const SHORT_VERB = /^([a-z]*[aeiou][^aeiou])(?:ing|ed)$/;

/**
 * The part of a word that its forms share: "neuter" and "neutering", "trim" and "trimming", "cancel" and "cancellation",
 * "bring" and "brought", "ten" and "10".
 */
export function rootOf(word: string): string {
  const meaning = MEANINGS.get(word);
  if (meaning !== undefined) return rootOf(meaning);
  const stem = stemOf(word).replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  if (stem !== word) return rootOf(stem);
  // The stem of "heating" is longer; "moving" is one of "move", and "mowing" one of "mow".
  if (/.{4}ing$/.test(word)) return word.slice(0, -3);
  const [, short] = SHORT_VERB.exec(word) ?? [];
  return short === undefined ? word : short.replace(/([aeiou][^aeiouwxy])$/, '$1e');
}

const COMPOUND = /\p{L}+(?:-\p{L}+)+/gu;

/** A text as the roots of its words, with a blank around each; a compound is one word, too: "check-out" and "checkout". */
export function rootsOf(text: string): string {
  const compounds = [...text.matchAll(COMPOUND)].map(([compound]) => compound.replaceAll('-', ''));
  return ` ${[...wordsOf(text), ...compounds.flatMap(wordsOf)].map(rootOf).join('  ')} `;
}
