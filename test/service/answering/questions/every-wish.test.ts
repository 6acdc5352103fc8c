import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readState } from '../../../../service/answering/answers/dialogue-state.js';
import { FEATURES } from '../../../../service/answering/evidence/features.js';
import { openDemoAgency } from '../support/demo-agency.js';

/** A wish, and whether the conditions of a search have it. */
interface Wish {
  readonly says: string;
  readonly isIn: (criteria: NonNullable<ReturnType<typeof readState>['criteria']>) => boolean;
}

/** Words that no table has. */
const UNKNOWN = [
  'aviary',
  'turret',
  'bowling alley',
  'drawbridge',
  'observatory',
  'moat',
  'recording studio',
  'apiary',
];
const LIMITS: readonly Wish[] = [
  { says: 'at least 3 bedrooms', isIn: ({ limits }) => limits.bedrooms?.min === 3 },
  { says: '2 bathrooms', isIn: ({ limits }) => limits.bathrooms?.min === 2 },
  { says: 'over 1500 square feet', isIn: ({ limits }) => limits.area !== undefined },
  { says: '2 parking spots', isIn: ({ limits }) => limits.parking?.min === 2 },
  { says: 'half an acre', isIn: ({ limits }) => limits.lot !== undefined },
];
const WITHOUT_PHRASE = new Set(['no hoa']);
/** "Have well" may also be the word of a sentence, and a sea becomes any water where none is. */
const OTHER_WORDS = new Set(['well', 'sea', 'ocean', 'coast']);

const isFeature =
  (id: string): Wish['isIn'] =>
  ({ features, without, limits }) =>
    [...features, ...without].some(one => one.replace(/^-/, '').split('|').includes(id)) || id in limits;

const features = FEATURES.filter(({ id }) => !WITHOUT_PHRASE.has(id)).flatMap(({ id, asked }): readonly Wish[] =>
  asked
    .filter(says => !OTHER_WORDS.has(says))
    .slice(0, 2)
    .map(says => ({ says, isIn: isFeature(id) })),
);
const others: readonly Wish[] = [
  ...UNKNOWN.map((says): Wish => ({ says, isIn: ({ features: own }) => own.includes(says) })),
  ...LIMITS,
];

/** Two wishes in each question: 300 questions, in four forms. */
const FORMS = [
  (a: string, b: string) => `homes with ${a} and ${b}`,
  (a: string, b: string) => `looking for a house to buy in Harrow Bay, ${a}, ${b}`,
  (a: string, b: string) => `apartments with ${a} that have ${b}`,
  (a: string, b: string) => `show me rentals with ${a}, ${b}, under 3000`,
  (a: string, b: string) => `anything to rent with ${a} that would have ${b}`,
];

const QUESTIONS = 300;
const questions = Array.from({ length: QUESTIONS }, (_, at) => {
  const first = features[(at * 7) % features.length]!;
  const second = (at % 3 === 0 ? others : features)[(at * 11 + 5) % (at % 3 === 0 ? others.length : features.length)]!;
  return { text: FORMS[at % FORMS.length]!(first.says, second.says), wishes: [first, second] };
});

test('every wish of 300 questions ends in a condition of the search, or is named in the answer', async () => {
  const demo = await openDemoAgency();
  const lost: string[] = [];
  for (const { text, wishes } of questions) {
    const answer = await demo.startSession()(text);
    const { criteria } = readState(answer.memory);
    const told = answer.text.toLowerCase();
    for (const { says, isIn } of wishes) {
      const isNamed = says.split(' ').some(word => word.length > 3 && told.includes(word.slice(0, 5)));
      if (!(criteria && isIn(criteria)) && !isNamed) lost.push(`${text}: ${says}`);
    }
  }
  await demo.close();
  assert.deepEqual(lost, []);
});
