import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededRandom } from '../../../../bench/support/seeded-random.js';
import { check, listingOf, newChecker, openEvidence } from './agency.js';
import { LIES as FIRST_LIES } from './lies.js';
import { TRUTHS as FIRST_TRUTHS } from './truths.js';
import { FURTHER_LIES } from './further-lies.js';
import { FURTHER_TRUTHS } from './further-truths.js';
import { MODEL_LIES } from './model-lies.js';
import { MODEL_TRUTHS } from './model-truths.js';
import { STRANGER_LIES } from './stranger-lies.js';
import { STRANGER_TRUTHS } from './stranger-truths.js';
import { casesOf, everyNth } from '../../../support/cases.js';

const LIES = [...FIRST_LIES, ...FURTHER_LIES, ...STRANGER_LIES, ...MODEL_LIES];
const TRUTHS = [...FIRST_TRUTHS, ...FURTHER_TRUTHS, ...STRANGER_TRUTHS, ...MODEL_TRUTHS];

const random = seededRandom(7);

function randomly(text: string, longest = 12): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = random.integer(1, longest);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const CUTS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'in one piece': text => [text],
  'at random': text => randomly(text),
  'by words': text => text.match(/\s*\S+|\s+$/g) ?? [],
  'by characters': text => [...text],
};

describe('the check of a model', () => {
  for (const [name, cut] of casesOf(Object.entries(CUTS))) {
    it(`a true answer that arrives ${name} passes byte for byte`, () => {
      const changed = TRUTHS.filter(text => check(cut(text)) !== text);
      assert.deepEqual(changed, []);
    });

    it(`no lie is shown in an answer that arrives ${name}`, () => {
      const shown = LIES.filter(({ text, lie }) => check(cut(text)).includes(lie));
      assert.deepEqual(shown, []);
    });
  }

  it('what is released before the end of a sentence is never a lie, and a true answer stays whole', () => {
    const cut = (text: string) => randomly(text, 40);
    assert.deepEqual(
      everyNth(3, TRUTHS).filter(text => check(cut(text), newChecker(), true) !== text),
      [],
    );
    assert.deepEqual(
      everyNth(3, LIES).filter(({ text, lie }) => check(cut(text), newChecker(), true).includes(lie)),
      [],
    );
  });

  it('the tables have 200 lies and 200 true answers in three languages', () => {
    assert.ok(new Set(LIES.map(({ text }) => text)).size >= 200);
    assert.ok(new Set(TRUTHS).size >= 200);
    assert.ok(LIES.every(({ text, lie }) => text.includes(lie)));
  });

  it('what a correction puts in place of a lie is true itself', () => {
    const wrong = everyNth(3, LIES)
      .map(({ text }) => check([text]))
      .filter(text => check([text]) !== text);
    assert.deepEqual(wrong, []);
  });

  const REPLACED = [
    { said: '7 Hollis Street costs $340,900 today.', right: '7 Hollis Street costs $440,900 today.' },
    { said: '7 Hollis Street kostet 340.900 $.', right: '7 Hollis Street kostet 440.900 $.' },
    { said: '7 Hollis Street kostet 340.900 €.', right: '7 Hollis Street kostet 440.900 $.' },
    { said: '7 Hollis Street cuesta 340 900 $.', right: '7 Hollis Street cuesta 440 900 $.' },
    { said: '7 Hollis Street costs USD 340,900.', right: '7 Hollis Street costs $440,900.' },
    { said: '7 Hollis Street has four bedrooms.', right: '7 Hollis Street has three bedrooms.' },
    { said: '7 Hollis Street has 2.5 baths.', right: '7 Hollis Street has 1.5 baths.' },
    { said: '7 Hollis Street hat 2,5 Bäder.', right: '7 Hollis Street hat 1,5 Bäder.' },
    { said: '7 Hollis Street tiene dos baños.', right: '7 Hollis Street tiene 1,5 baños.' },
    { said: '**7 Hollis Street** – 1,850 sq ft', right: '**7 Hollis Street** – 1,630 sq ft' },
    { said: '7 Hollis Street is in Millbrace.', right: '7 Hollis Street is in Elmsted.' },
    { said: '12 Maple Crescent, Unit 4E is still available.', right: '12 Maple Crescent, Unit 4E is sold.' },
    { said: '7 Hollis Street (MLS VS24113) is lovely.', right: '7 Hollis Street (MLS VS24117) is lovely.' },
    {
      said: '| Address | Beds |\n|---|---|\n| 7 Hollis Street | 4 |',
      right: '| Address | Beds |\n|---|---|\n| 7 Hollis Street | 3 |',
    },
  ];
  for (const { said, right } of REPLACED)
    it(`“${said.split('\n').at(-1)}” is corrected in its own form`, () => assert.equal(check([said]), right));

  it('a sentence that cannot be corrected is left out, and the answer says so once, in its language', () => {
    const lie = (text: string) => check([text]);
    const english = lie(
      'I like both. 12 Fake Street costs $1. It has 9 bedrooms. 13 Fake Street costs $200,000. Shall we go?',
    );
    assert.equal(
      english,
      "I like both. Shall we go?\n\nI couldn't confirm one detail of this answer, so I left it out.",
    );
    assert.match(
      lie('Das ist ein schönes Haus in der Nähe. Die 12 Fake Street kostet 1 $.'),
      /konnte ich nicht bestätigen/,
    );
    assert.match(lie('Esta es una casa muy bonita. La casa de 12 Fake Street cuesta $1.'), /No pude confirmar/);
  });

  it('the last list of the answer before tells which one is the second', () => {
    const lastAnswer = '1. 7 Hollis Street\n2. 23 Ropewalk Lane\n';
    const text = check(['The second one costs $440,900.'], newChecker(openEvidence(), { lastAnswer }));
    assert.equal(text, 'The second one costs $576,900.');
  });

  it('without a listing in the conversation, nothing is said about one', () => {
    const empty = () => newChecker(openEvidence([]));
    assert.ok(!check(['We have a house at 7 Hollis Street for $440,900.'], empty()).includes('440,900'));
    const hello = 'Hello! The application fee is $35. What are you looking for?';
    assert.equal(check([hello], empty()), hello);
  });

  it('named listings are reported in the order of the text, before the text that names them', () => {
    const checker = newChecker();
    const first = checker.push('See 23 Ropewalk Lane. And 7 Hollis Street');
    assert.deepEqual(first.listings, [listingOf('VS24125')]);
    checker.push(' or VS24125.\n');
    assert.deepEqual(checker.listings, [listingOf('VS24125'), listingOf('VS24117')]);
  });

  it('a checker that is off passes everything and still reports the named listings', () => {
    const checker = newChecker(openEvidence(), { isOn: false });
    assert.equal(check(['7 Hollis Street costs $1.\n'], checker), '7 Hollis Street costs $1.\n');
    assert.deepEqual(checker.listings, [listingOf('VS24117')]);
  });

  it('a value is not released before it is complete', () => {
    const checker = newChecker();
    const shown = (piece: string) => checker.push(piece).content + checker.release().content;
    const before = shown('The lovely old craftsman bungalow at 7 Hollis Street costs only $440');
    assert.ok(!before.includes('$'), before);
    const after = before + shown(',900 and it has a deep porch with a swing and a view of');
    assert.match(after, /\$440,900 and it has/);
    assert.ok(!after.endsWith('view of'));
  });

  // Most cost less than 100 ms, a list of 5,000 items the most. The rest is for a busy machine that also compiles.
  const HOSTILE = [
    '1',
    '1,',
    '[',
    '[a](',
    '](a',
    '**',
    '|',
    '\n|',
    '$1 ',
    '3 bedrooms ',
    '7 Hollis Street ',
    '.',
    ' .',
    '. A',
    '1. ',
    '(',
    '日本',
    'a b ',
    'half a ',
    '- x\n',
    '\u00a0',
    '<a',
    '12 Oak ',
  ];
  for (const piece of HOSTILE)
    it(`20,000 characters of ${JSON.stringify(piece)} are checked in linear time`, () => {
      const text = piece.repeat(Math.ceil(20_000 / piece.length));
      const pieces = text.match(/[^]{1,50}/g) ?? [];
      // The first run compiles, and a busy machine slows down any of them.
      let ms = Infinity;
      for (let run = 0; run < 3 && ms >= 1000; run++) {
        const checker = newChecker(openEvidence());
        const before = process.cpuUsage();
        check(pieces, checker);
        ms = process.cpuUsage(before).user / 1000;
      }
      assert.ok(ms < 1000, `${ms} ms`);
    });
});
