import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadDemo } from '../../../../demo/seed.js';
import { checkAnswer } from './check.js';
import * as c from './conditions.js';
import type { Question } from './question.js';
import { readAnswer } from './reading.js';

const demo = await loadDemo();
const link = (number: string, label: string) => `[${label}](http://demo.example/listing.html?mls=${number})`;
const TRUE_CARD = `**1. ${link('VS24117', '7 Hollis Street, Elmsted')}** — $440,900  
3 beds · 1.5 baths · 1,630 sq ft · house · 2 parking spots`;
const TRUE_ANSWER = `I found 1 house:\n\n${TRUE_CARD}`;
const onHollis = { readings: [(l: { MLSNumber: string }) => l.MLSNumber === 'VS24117'] };

/** An answer with one change, and the beginning of the fault that it has then. */
const LIES: readonly { readonly from: string; readonly to: string; readonly fault: string }[] = [
  { from: '$440,900', to: '$449,900', fault: 'gives VS24117 the amount $449,900' },
  { from: '3 beds', to: '4 beds', fault: 'gives VS24117 the wrong bedrooms' },
  { from: '1.5 baths', to: '2.5 baths', fault: 'gives VS24117 the wrong bathrooms' },
  { from: '1,630 sq ft', to: '1,360 sq ft', fault: 'gives VS24117 the wrong area' },
  { from: '2 parking spots', to: '2 parking spots · open house', fault: 'gives VS24117 an open house' },
  { from: '2 parking spots', to: '2 parking spots · sold', fault: 'calls VS24117 sold' },
  { from: '7 Hollis Street, Elmsted', to: '7 Hollis Street, Millbrace', fault: 'places VS24117 in Millbrace' },
  { from: '7 Hollis Street, Elmsted', to: '8 Camp Road, Elmsted', fault: 'calls VS24117 “8 Camp Road' },
  { from: 'I found 1 house', to: 'I found no houses', fault: 'denies 1 matches' },
  { from: 'mls=VS24117', to: 'mls=VS24369', fault: 'shows VS24369' },
  { from: 'mls=VS24117', to: 'mls=VS99999', fault: 'invents VS99999' },
  { from: '2 parking spots', to: '2 parking spots\n“The lake is at the door step.”', fault: 'quotes what nobody says' },
  { from: '2 parking spots', to: '2 parking spots\n\nCall (231) 555-9999.', fault: 'invents (231) 555-9999' },
  { from: '2 parking spots', to: '2 parking spots (for_sale)', fault: 'names something internal' },
];

function faultsOf(text: string, question: Omit<Question, 'ask'>): readonly string[] {
  const rest = { noAnswer: false, isIncomplete: false, totalTokens: 0, memory: undefined };
  const answer = { text, ...rest, fragments: [text], heard: undefined, suggestions: [], listings: [] };
  const asked = { ask: 'houses on that street', ...question };
  return checkAnswer(readAnswer(answer, demo.listings), asked, [], [asked.ask], demo);
}

describe('the checks of answers', () => {
  test('a true answer has no faults', () => {
    assert.deepEqual(faultsOf(TRUE_ANSWER, { finds: onHollis }), []);
  });

  for (const { from, to, fault } of LIES)
    test(`an answer that says “${to}” in place of “${from}” has a fault`, () => {
      const faults = faultsOf(TRUE_ANSWER.replace(from, to), { finds: onHollis });
      assert.ok(
        faults.some(text => text.startsWith(fault)),
        faults.join('\n'),
      );
    });

  test('a wrong number of matches is a fault unless all of them are shown', () => {
    const houses = c.all(c.house, c.city('Elmsted'));
    assert.deepEqual(faultsOf(`I found 7 houses in Elmsted.\n\n${TRUE_CARD}`, { finds: houses }), []);
    assert.match(
      faultsOf(`I found 9 houses in Elmsted.\n\n${TRUE_CARD}`, { finds: houses }).join(),
      /states 9 instead of 7/,
    );
  });

  test('a wrong price in a comparison is a fault', () => {
    const table = (price: string) =>
      `|   | ${link('VS24117', '7 Hollis Street')} | ${link('VS24153', '251 Larch Drive')} |\n| --- | --- | --- |\n| **Price** | $440,900 | ${price} |`;
    assert.deepEqual(faultsOf(table('$416,900'), {}), []);
    assert.match(faultsOf(table('$440,900'), {}).join(), /compares VS24153 wrongly/);
  });

  test('the price of a sold listing is a fault where the answer does not say that it is sold', () => {
    const about = { about: 'VS24207', ask: 'price of VS24207' };
    const text = `**${link('VS24207', '213 Camp Road, Pinewater')}**\n\nPrice: **$366,000**`;
    assert.match(faultsOf(text, about).join(), /hides that VS24207 is sold/);
    assert.deepEqual(
      faultsOf(`${text}. It is sold.`, { ...about }).filter(fault => fault.startsWith('hides')),
      [],
    );
  });

  test('a wish that is silently dropped is a fault, and naming it is not', () => {
    const wish = { mayShow: c.house, namesUnused: /feng shui/ };
    assert.equal(faultsOf(TRUE_ANSWER, wish).length, 1);
    assert.deepEqual(faultsOf(`I couldn't use “feng shui”.\n\n${TRUE_ANSWER}`, wish), []);
  });
});
