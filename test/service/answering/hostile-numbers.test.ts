import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { read } from '../../../service/answering/reader/reading.js';
import { readTokens } from '../../../service/answering/reader/tokens.js';
import { LARGEST, type Dimension } from '../../../service/answering/search/criteria.js';
import { Gazetteer } from '../../../service/answering/search/gazetteer.js';
import { casesOf } from '../../support/cases.js';
import { openDemoAgency, type DemoAgency } from './support/demo-agency.js';

const NUMBERS = [
  '200000000',
  '1e308',
  '1e999',
  '99999999999999999999',
  '9'.repeat(500),
  '-1',
  '0',
  '0.0000001',
  '900k',
  '999999999m',
  '9 billion billion billion',
  'nine hundred million million million',
  'two hundred million',
];

/** Every kind of number that a question can contain. */
const KINDS = [
  'compare the first N homes',
  'compare N and N',
  'the Nth one',
  'number N',
  'show me N homes',
  'the N cheapest houses',
  'next N',
  'last N',
  'homes under $N',
  'homes over N dollars',
  'homes between $N and $N',
  'a N house',
  'rent under N a month',
  'N bedrooms',
  'at least N bedrooms and N bathrooms',
  'between N and N bedrooms',
  'homes over N sq ft',
  'homes of N square meters',
  'land over N acres',
  'homes built after N',
  'homes built between N and N',
  'homes with N parking spots',
  'HOA under N',
  'listed in the last N days',
  'listed in the last N months',
  'on the market for more than N weeks',
  'mortgage for $N',
  'mortgage for $400,000 at N% with N% down over N years',
  'MLS N',
  'VSN',
  'N Hill Street',
  '88 Larch Drive unit N',
  'homes in N',
];

/** The longest list that an answer may contain, in characters. */
const LONGEST_ANSWER = 12_000;

describe('a number in a question', () => {
  let agency: DemoAgency;
  before(async () => {
    agency = await openDemoAgency();
  });
  after(() => agency.close());

  for (const kind of KINDS)
    test(`any number is harmless in “${kind}”, however large or small it is`, async () => {
      for (const number of casesOf(NUMBERS, 2)) {
        const say = agency.startSession();
        await say('homes for sale in Harrow Bay');
        const question = kind.replaceAll('N', number);
        const { text, memory } = await say(question);
        assert.ok(text.length > 0 && text.length < LONGEST_ANSWER, question);
        assert.doesNotMatch(text, /NaN|Infinity|undefined|e\+\d/, `${question}: ${text}`);
        const stored = JSON.stringify(memory ?? {});
        assert.ok(stored.length < 4000, question);
        assert.doesNotMatch(stored, /null/, `${question}: a number that JSON can't hold`);
      }
    });

  test('numbers are between 0 and a trillion when they are read', () => {
    for (const number of NUMBERS)
      for (const { number: found = 0 } of readTokens(`a ${number} b`).tokens)
        assert.ok(found >= 0 && found <= 1e12, `${number}: ${found}`);
  });

  test('numbers stay in the range of their dimension, and refer to at most four listings', () => {
    const gazetteer = new Gazetteer([]);
    for (const kind of KINDS)
      for (const number of NUMBERS) {
        const { criteria, positions, numbers, addresses, limit } = read(kind.replaceAll('N', number), gazetteer);
        for (const [name, range] of Object.entries(criteria.limits))
          for (const value of [range.min ?? 0, range.max ?? 0])
            assert.ok(value >= 0 && value <= LARGEST[name as Dimension], `${kind} ${number}`);
        for (const named of [positions, numbers, addresses]) assert.ok(named.length <= 4, `${kind} ${number}`);
        assert.ok((limit ?? 1) >= 1 && (limit ?? 1) <= 10, `${kind} ${number}`);
      }
  });
});
