import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { ChatbotError } from '../../src/client/errors.js';
import type { ConversationOptions } from '../../src/conversation/conversation-options.js';
import { Conversation } from '../../src/conversation/conversation.js';
import type { Message } from '../../src/conversation/message.js';
import { QuestionLimit, type QuestionLimitRule } from '../../src/conversation/question-limit.js';
import { FakeClock, settled } from './support/fake-clock.js';
import { ScriptedAnswer } from './support/scripted-answer.js';

const DAY_MS = 86_400_000;
const rule = { count: 2, windowMs: 10_000 };
const none = { count: 0, windowMs: 0 };

/** A limit with a rule and a clock that the test changes. */
function limited(current: QuestionLimitRule | undefined = rule) {
  const clock = new FakeClock();
  const rules: { current: QuestionLimitRule | undefined } = { current };
  const limit = new QuestionLimit(
    clock,
    () => rules.current,
    () => {},
  );
  /** Returns the wait in ms after all these messages. */
  const wait = (messages: readonly Message[] = []) => {
    limit.update(messages);
    return Math.round(limit.waitMs);
  };
  return { clock, limit, rules, wait };
}

let count = 0;
/** An answer that started `agoMs` milliseconds ago. */
const accepted = (agoMs = 0, more: Partial<Message> = {}): Message => ({
  id: `${count++}`,
  role: 'bot',
  content: '',
  status: 'complete',
  createdAt: Date.now() - agoMs,
  ...more,
});
const refusal = (retryAfterMs: number) => new ChatbotError('rate-limit', 'Slowly.', { retryAfterMs });

describe('the limit of questions', () => {
  before(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }));
  after(() => mock.timers.reset());

  test('does not make the first question wait', () => {
    assert.equal(limited().wait(), 0);
  });

  test('makes the question after the last allowed one wait until the oldest one leaves the window', async () => {
    const { clock, wait } = limited();
    const messages = [accepted()];
    assert.equal(wait(messages), 0);
    await clock.advance(3_000);
    messages.push(accepted());
    assert.equal(wait(messages), 7_000);
    await clock.advance(6_000);
    assert.equal(wait(messages), 1_000);
    await clock.advance(1_000);
    assert.equal(wait(messages), 0);
    messages.push(accepted());
    assert.equal(wait(messages), 3_000, 'the window slides: the second one is still in it');
  });

  test('counts restored questions from when they were asked', () => {
    const wait = limited().wait([accepted(9_000), accepted(4_000)]);
    assert.ok(wait > 900 && wait <= 1_000, String(wait));
  });

  test('counts answers and stopped questions, but no failed, pending or system messages', () => {
    const cases = [
      { message: accepted(), counts: true },
      { message: accepted(0, { role: 'user', status: 'stopped' }), counts: true },
      { message: accepted(0, { status: 'incomplete' }), counts: true },
      { message: accepted(0, { role: 'user', status: 'failed' }), counts: false },
      { message: accepted(0, { role: 'user', status: 'pending' }), counts: false },
      { message: accepted(0, { role: 'user', status: 'sent' }), counts: false },
      { message: accepted(0, { role: 'system' }), counts: false },
    ];
    for (const { message, counts } of cases)
      assert.equal(limited({ count: 1, windowMs: 10_000 }).wait([message]) > 0, counts, JSON.stringify(message));
  });

  test('counts an answer that a retry has removed from the transcript', () => {
    const { wait } = limited();
    assert.equal(wait([accepted()]), 0);
    assert.equal(wait([accepted()]), 10_000);
  });

  test('does not shorten the wait when the clock of another tab is ahead', () => {
    assert.equal(limited({ count: 1, windowMs: 10_000 }).wait([accepted(-5_000)]), 10_000);
  });

  test('limits nothing without a rule or with a rule that makes no sense', () => {
    const messages = Array.from({ length: 100 }, () => accepted());
    const rules = [undefined, none, { count: -1, windowMs: 1000 }, { count: 1, windowMs: NaN }];
    for (const current of rules) {
      const { rules: own, wait } = limited();
      own.current = current;
      assert.equal(wait(messages), 0, JSON.stringify(current));
    }
  });

  test('applies a rule that is known only after the questions', () => {
    const { rules, wait } = limited(none);
    const messages = [accepted(), accepted()];
    assert.equal(wait(messages), 0);
    rules.current = rule;
    assert.equal(wait(messages), 10_000);
  });

  test('STR-7: applies the longest wait that the service asked for', async () => {
    const { clock, limit, wait } = limited(none);
    limit.refuse(refusal(4_000));
    assert.equal(wait(), 4_000);
    limit.refuse(refusal(1_000));
    assert.equal(wait(), 4_000);
    await clock.advance(4_000);
    assert.equal(wait(), 0);
  });

  test('STR-7: never waits NaN or a negative time, and a day instead of more than a month', () => {
    const cases = [
      ...[NaN, -5, -Infinity, 0].map(asked => ({ asked, waits: 0 })),
      ...[Infinity, 1e18, 40 * DAY_MS].map(asked => ({ asked, waits: DAY_MS })),
      ...[2 * DAY_MS, 9 * DAY_MS].map(asked => ({ asked, waits: asked })),
    ];
    for (const { asked, waits } of cases) {
      const { limit, wait } = limited(none);
      limit.refuse(refusal(asked));
      assert.equal(wait(), waits, String(asked));
    }
  });

  test('starts without earlier waits after `forget`', () => {
    const { limit, wait } = limited();
    limit.refuse(refusal(4_000));
    assert.equal(wait([accepted(), accepted()]), 10_000);
    limit.forget();
    assert.equal(wait(), 0);
  });
});

/** A conversation with a clock that the test moves, and its events. */
function begin(options: ConversationOptions = {}) {
  const clock = new FakeClock();
  const answer = new ScriptedAnswer();
  const conversation = new Conversation(answer.ask, { clock, ...options });
  const events: string[] = [];
  for (const type of ['sent', 'answer', 'failure', 'limited'] as const)
    conversation.addEventListener(type, () => events.push(type));
  /** Asks a question that is answered at once. */
  const ask = async (content: string) => {
    const done = conversation.send({ content });
    answer.end('Hi');
    await done;
    await settled();
  };
  return { answer, ask, clock, conversation, events };
}

describe('a conversation with a limit', () => {
  test('sends no question beyond the limit, and says how long it has to wait', async () => {
    const { answer, ask, clock, conversation, events } = begin({ questionLimit: rule });
    await ask('One');
    assert.equal(conversation.isHeld, false);
    await ask('Two');
    assert.equal(conversation.isHeld, true);
    assert.ok(conversation.waitMs > 9_000 && conversation.waitMs <= 10_000, String(conversation.waitMs));
    await assert.rejects(conversation.send({ content: 'Three' }), { kind: 'rate-limit' });
    assert.deepEqual(answer.asked, ['One', 'Two']);
    await clock.advance(10_000);
    assert.equal(conversation.isHeld, false);
    await ask('Three');
    assert.deepEqual(answer.asked, ['One', 'Two', 'Three']);
    assert.equal(events.filter(type => type === 'limited').length, 1);
  });

  test('refuses a question that is sent in the handler of the last answer', async () => {
    const { answer, ask, conversation } = begin({ questionLimit: { count: 1, windowMs: 10_000 } });
    let refused: Promise<unknown> | undefined;
    conversation.addEventListener('answer', () => {
      refused = conversation.send({ content: 'Two' });
    });
    await ask('One');
    await assert.rejects(refused!, { kind: 'rate-limit' });
    assert.deepEqual(answer.asked, ['One']);
  });

  test('reports the failure before the wait, and keeps the draft and the retry until the wait is over', async () => {
    const { answer, clock, conversation, events } = begin();
    conversation.send({ content: 'Hello' }).catch(() => {});
    answer.fail(refusal(5_000));
    await settled();
    conversation.draft = 'And then?';
    assert.deepEqual([conversation.isHeld, conversation.canRetry], [true, false]);
    await assert.rejects(conversation.send({ content: 'And then?' }), { kind: 'rate-limit' });
    await assert.rejects(conversation.retry(), { kind: 'rate-limit' });
    let changes = 0;
    conversation.addEventListener('change', () => changes++);
    await clock.advance(5_000);
    assert.ok(changes > 0, 'the end of the wait is a change to render');
    assert.deepEqual([conversation.isHeld, conversation.canRetry, conversation.draft], [false, true, 'And then?']);
    assert.deepEqual(answer.asked, ['Hello'], 'nothing is sent by itself');
    assert.deepEqual(events, ['sent', 'failure', 'limited']);
  });

  test('keeps no timer after the wait', async () => {
    const { ask, clock } = begin({ questionLimit: { count: 1, windowMs: 10_000 } });
    await ask('One');
    assert.equal(clock.pending, 1);
    await clock.advance(10_000);
    assert.equal(clock.pending, 0);
  });

  test('reads an option with a getter whenever it is needed', async () => {
    let current: QuestionLimitRule = none;
    const { ask, conversation } = begin({
      get questionLimit() {
        return current;
      },
    });
    // Spreading the options would read the getter once.
    await ask('One');
    current = { count: 1, windowMs: 10_000 };
    await ask('Two');
    assert.equal(conversation.isHeld, false, 'a copy of the options has the old rule');
  });

  test('still waits after the conversation was cleared, but not after `forgetLimit`', async () => {
    const { ask, conversation } = begin({ questionLimit: { count: 1, windowMs: 10_000 } });
    await ask('One');
    conversation.clear();
    await settled();
    assert.equal(conversation.isHeld, true);
    conversation.forgetLimit();
    assert.equal(conversation.isHeld, false);
    await ask('Two');
  });
});
