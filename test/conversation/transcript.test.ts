import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Message } from '../../src/conversation/message.js';
import { mergeMessages } from '../../src/history/sync/restore-conversation.js';
import { Transcript } from '../../src/conversation/transcript.js';

function message(createdAt: number, more: Partial<Message> = {}): Message {
  return { id: `m${createdAt}`, role: 'bot', content: 'x', status: 'complete', createdAt, ...more };
}

const merge = (transcript: Transcript, messages: readonly Message[], removedIds?: string[]) =>
  transcript.edit(list => mergeMessages(list, messages, removedIds));

const ids = (transcript: Transcript) => transcript.messages.map(({ id }) => id).join(' ');

describe('a transcript', () => {
  test('inserts messages of other tabs by their time', () => {
    const transcript = new Transcript();
    transcript.push(message(5));
    assert.equal(merge(transcript, [message(1), message(2), message(9), message(7)]), 'transcript');
    assert.equal(ids(transcript), 'm1 m2 m5 m7 m9');
  });

  test('orders messages with the same time by their ids', () => {
    const transcript = new Transcript();
    merge(transcript, [message(1, { id: 'b' }), message(1, { id: 'a' }), message(1, { id: 'c' })]);
    assert.equal(ids(transcript), 'a b c');
  });

  test('replaces changed messages and keeps the others', () => {
    const transcript = new Transcript();
    merge(transcript, [message(1), message(2)]);
    const [first, second] = transcript.messages;
    assert.equal(merge(transcript, [message(1), message(2, { content: 'new' })]), 'fragment');
    assert.ok(transcript.messages[0] === first);
    assert.ok(transcript.messages[1] !== second);
    assert.equal(merge(transcript, [message(1), message(2, { content: 'new' })]), undefined);
  });

  test('removes messages that another tab removed', () => {
    const transcript = new Transcript();
    merge(transcript, [message(1), message(2)]);
    assert.equal(merge(transcript, [], ['m1', 'unknown']), 'transcript');
    assert.equal(ids(transcript), 'm2');
    assert.equal(merge(transcript, [], ['m1']), undefined);
  });

  test('reports messages touched here once, and none from other tabs', () => {
    const transcript = new Transcript();
    merge(transcript, [message(1), message(2)]);
    transcript.push(message(3));
    transcript.patch('m1', { content: 'new' });
    transcript.cutAfter('m2');
    assert.deepEqual(
      [...transcript.takeChanged()],
      [
        ['m3', 3],
        ['m1', 1],
      ],
    );
    assert.equal(transcript.takeChanged().size, 0);
  });

  test('returns times that always increase, whatever the clock says', () => {
    const transcript = new Transcript();
    const future = Date.now() + 1_000_000;
    transcript.push(message(future));
    assert.equal(transcript.now(), future + 1);
  });

  test('finds the last question without a complete answer', () => {
    const question = message(1, { role: 'user', status: 'sent' });
    const cases = [
      [[{ ...question, status: 'failed' }], true],
      [[{ ...question, status: 'stopped' }], true],
      [[{ ...question, status: 'pending' }], false],
      [[question, message(2)], false],
      [[question, message(2, { status: 'incomplete' })], true],
      [[question, message(2, { status: 'stopped' })], true],
      [[question, message(2, { status: 'streaming' })], false],
      [[message(2, { status: 'incomplete' })], false],
      [[], false],
    ] as const;
    for (const [messages, isUnanswered] of cases) {
      const transcript = new Transcript();
      merge(transcript, messages);
      assert.equal(transcript.unanswered !== undefined, isUnanswered, JSON.stringify(messages));
    }
  });
});
