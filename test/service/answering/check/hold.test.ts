import assert from 'node:assert/strict';
import { setImmediate as nextTask } from 'node:timers/promises';
import { describe, it, type TestContext } from 'node:test';
import type { AnswerPart } from '../../../../service/answering/answerer.js';
import { CheckedAnswer } from '../../../../service/answering/check/checked-answer.js';
import type { AgencyTools } from '../../../../service/answering/search/agency-tools.js';
import type { RoundEnd } from '../../../../service/answering/upstream/chat-round.js';
import { asRequest } from '../support/answering.js';
import { listingOf } from './agency.js';

const STEP_MS = 10;
const HOLD_MS = 300;
const LISTING = listingOf('VS24107');
const END: RoundEnd = { text: '', toolCalls: [], tokens: 1, cut: undefined, isRefusal: false, habit: 'marked' };

/** Streams words at a pace and returns how long each waited, in milliseconds. */
async function delaysOf(t: TestContext, text: string, paceMs: number): Promise<readonly (readonly [string, number])[]> {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const agency = {
    gazetteer: { cities: [] },
    listingsById: () => Promise.resolve([]),
    listingsByNumber: () => Promise.resolve([LISTING]),
  } as unknown as AgencyTools;
  const request = { ...asRequest({ chatbotId: 1, content: 'Tell me more.' }), isStreamed: true };
  const answer = await CheckedAnswer.open({ request, history: [], agency, isChecked: true });
  await answer.learn({ mls_number: LISTING.mlsNumber });
  const words = text.match(/\S+\s*/g)!;
  const arrivals: number[] = [];
  async function* ask(): AsyncGenerator<AnswerPart, RoundEnd> {
    for (const content of words) {
      await new Promise(resolve => setTimeout(resolve, paceMs));
      arrivals.push(Date.now());
      yield { type: 'fragment', content };
    }
    return END;
  }
  const delays: [string, number][] = [];
  let shown = '';
  let isOver = false;
  const reading = (async () => {
    for await (const part of answer.check(ask, new AbortController().signal)) {
      if (part.type === 'fragment') shown += part.content;
      while (delays.length < words.length && words.slice(0, delays.length + 1).join('').length <= shown.length)
        delays.push([words[delays.length]!.trim(), Date.now() - arrivals[delays.length]!]);
    }
    isOver = true;
  })();
  while (!isOver) {
    await nextTask();
    t.mock.timers.tick(STEP_MS);
  }
  await reading;
  assert.equal(shown, text);
  return delays;
}

const PLAIN =
  'this house is quiet and sunny with tall windows where you wake early while birds sing and fresh bread smells ' +
  'from the bakery around the corner where children play outside every evening and nobody ever hurries';
const lateOnes = (delays: readonly (readonly [string, number])[]) =>
  delays.filter(([, ms]) => ms > HOLD_MS + STEP_MS).map(([word]) => word);

describe('how long text is held', () => {
  for (const paceMs of [20, 50, 100, 290, 400, 1000])
    it(`a long sentence without facts that arrives with ${paceMs} ms between words waits for 300 ms at most`, async t => {
      assert.deepEqual(lateOnes(await delaysOf(t, `${PLAIN}.`, paceMs)), []);
    });

  it('only the facts of a long sentence wait longer, until the next six words have arrived', async t => {
    const delays = await delaysOf(t, `${LISTING.address} is here, and ${PLAIN}.`, 100);
    const late = lateOnes(delays).length;
    const named = LISTING.address!.split(' ').length;
    assert.ok(late >= named && late <= named + 6, `${late} words were late`);
    assert.ok(delays.slice(named + 6).every(([, ms]) => ms <= HOLD_MS + STEP_MS));
    assert.ok(delays.every(([, ms]) => ms <= 1000));
  });

  it('a fact that only the end of its sentence can prove waits until then, and nothing before it does', async t => {
    const price = `$${LISTING.price!.toLocaleString('en')}`;
    const sentence = `${PLAIN} and costs ${price}, says the owner of ${LISTING.address}. `;
    const delays = await delaysOf(t, `${sentence}This${PLAIN.slice(4)}.`, 100);
    const from = delays.findIndex(([word]) => word === `${price},`);
    const to = sentence.trim().split(' ').length;
    assert.ok(lateOnes(delays).includes(`${price},`));
    assert.deepEqual(lateOnes([...delays.slice(0, from), ...delays.slice(to)]), []);
    // The first word after a sentence shows that it has ended.
    for (const [index, [word, ms]] of delays.slice(from, to).entries())
      assert.ok(ms <= (to - from - index) * 100 + STEP_MS, `"${word}" waited for ${ms} ms`);
  });
});
