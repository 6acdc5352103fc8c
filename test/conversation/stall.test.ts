import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChatbotError } from '../../src/client/errors.js';
import { ChatConversation } from '../../src/conversation/chat-conversation.js';
import type { ConversationOptions } from '../../src/conversation/conversation-options.js';
import { Conversation } from '../../src/conversation/conversation.js';
import { FakeClock, settled } from './support/fake-clock.js';
import { ScriptedAnswer } from './support/scripted-answer.js';

/** A conversation with a clock that the test moves, and its events. */
function begin(options: ConversationOptions = {}, Type: typeof Conversation = ChatConversation) {
  const clock = new FakeClock();
  const answer = new ScriptedAnswer();
  const conversation = new Type(answer.ask, { clock, ...options }) as ChatConversation;
  const events: string[] = [];
  for (const type of ['stalled', 'resumed'] as const) conversation.addEventListener(type, () => events.push(type));
  const ask = async () => {
    conversation.send({ content: 'Hello' }).catch(() => {});
    await settled();
  };
  /** Delivers a fragment, without the time in which the next ones would be batched. */
  const say = async (text: string) => {
    const chunk = new Promise(resolve => conversation.addEventListener('answer-chunk', resolve, { once: true }));
    answer.say(text);
    await chunk;
  };
  return { answer, ask, clock, conversation, events, say };
}

describe('a stalled answer', () => {
  test('is reported after five seconds without text, and by `isStalled`', async () => {
    const { ask, clock, conversation, events } = begin({}, Conversation);
    await ask();
    await clock.advance(4_999);
    assert.deepEqual([events, conversation.isStalled], [[], false]);
    await clock.advance(1);
    assert.deepEqual([events, conversation.isStalled], [['stalled'], true]);
  });

  test('is reported after the time that the caller sets', async () => {
    const { ask, clock, events } = begin({ stallMs: 200 });
    await ask();
    await clock.advance(199);
    assert.deepEqual(events, []);
    await clock.advance(1);
    assert.deepEqual(events, ['stalled']);
  });

  test('resumes with the next text, and can stall again', async () => {
    const { ask, clock, conversation, events, say } = begin();
    await ask();
    await clock.advance(5_000);
    await say('Hi');
    assert.deepEqual([events, conversation.isStalled], [['stalled', 'resumed'], false]);
    await clock.advance(5_000);
    assert.deepEqual(events, ['stalled', 'resumed', 'stalled']);
  });

  test('is not reported while text arrives, and needs one timer for all of it', async () => {
    const { ask, clock, events, say } = begin();
    await ask();
    for (const word of ['One', ' two', ' three']) {
      await clock.advance(4_000);
      await say(word);
      assert.equal(clock.pending, 1);
    }
    await clock.advance(4_999);
    assert.deepEqual(events, []);
  });

  test('is a change to render', async () => {
    const { ask, clock, conversation, say } = begin();
    await ask();
    const changes: string[] = [];
    conversation.addEventListener('change', ({ change }) => changes.push(change));
    await clock.advance(5_000);
    await say('Hi');
    assert.deepEqual(changes, ['stall', 'stall', 'transcript']);
  });

  for (const { title, end } of [
    { title: 'is answered', end: ({ answer }: ReturnType<typeof begin>) => answer.end('Hi') },
    { title: 'is stopped', end: ({ conversation }: ReturnType<typeof begin>) => conversation.stop() },
    {
      title: 'fails',
      end: ({ answer }: ReturnType<typeof begin>) => answer.fail(new ChatbotError('network', 'Lost.')),
    },
    { title: 'is cleared', end: ({ conversation }: ReturnType<typeof begin>) => conversation.clear() },
  ])
    test(`is over without \`resumed\` and without a timer when its question ${title}`, async () => {
      const run = begin();
      await run.ask();
      await run.clock.advance(5_000);
      end(run);
      await settled();
      assert.deepEqual([run.events, run.conversation.isStalled, run.clock.pending], [['stalled'], false, 0]);
    });

  test('of another tab counts from the last change that this tab saw', async () => {
    const { clock, conversation, events } = begin();
    const remote = { status: 'streaming', stop: () => {} } as const;
    conversation.setRemoteRequest(remote);
    await clock.advance(4_000);
    conversation.edit(() => 'fragment');
    await clock.advance(4_000);
    conversation.edit(() => 'restored');
    assert.deepEqual(events, []);
    await clock.advance(1_000);
    assert.deepEqual(events, ['stalled'], 'restored messages are no progress');
    conversation.edit(() => 'fragment');
    assert.deepEqual(events, ['stalled', 'resumed']);
    conversation.setRemoteRequest(undefined);
    assert.deepEqual([conversation.isStalled, clock.pending], [false, 0]);
  });
});
