import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import { ChatbotError } from '../../src/client/errors.js';
import { Conversation, type Ask } from '../../src/conversation/conversation.js';

/** An answer that the test hands out piece by piece. */
class ScriptedAnswer {
  readonly asked: string[] = [];
  signal: AbortSignal | undefined;
  #waiting: ((step: () => AnswerChunk | undefined) => void) | undefined;
  #steps: (() => AnswerChunk | undefined)[] = [];

  readonly ask: Ask = (question, { signal }) => {
    this.asked.push(question.content);
    this.signal = signal;
    this.#steps = [];
    return this.#read(signal);
  };

  say(content: string): void {
    this.#push(() => ({ type: 'fragment', content }));
  }

  end(content: string, ids: Partial<AnswerChunk> = {}): void {
    this.#push(() => ({ type: 'final', content, ...ids }));
  }

  fail(error: unknown): void {
    this.#push(() => {
      throw error as Error;
    });
  }

  async *#read(signal: AbortSignal): AsyncGenerator<AnswerChunk> {
    for (;;) {
      const step = this.#steps.shift() ?? (await this.#next(signal));
      const chunk = step();
      if (!chunk) return;
      yield chunk;
    }
  }

  #next(signal: AbortSignal): Promise<() => AnswerChunk | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting = resolve;
      signal.addEventListener('abort', () => reject(new ChatbotError('aborted', 'Stopped.')));
    });
  }

  #push(step: () => AnswerChunk | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting(step);
    else this.#steps.push(step);
  }
}

function begin() {
  const answer = new ScriptedAnswer();
  const conversation = new Conversation(answer.ask);
  const heard: string[] = [];
  for (const type of [
    'sent',
    'answer-start',
    'answer-chunk',
    'answer',
    'stopped',
    'failure',
  ] as const)
    conversation.addEventListener(type, () => heard.push(type));
  return { answer, conversation, heard };
}

/** Resolves at the next event of a type. */
function next(
  conversation: Conversation,
  type: 'sent' | 'answer-chunk' | 'failure',
): Promise<void> {
  return new Promise(resolve =>
    conversation.addEventListener(type, () => resolve(), { once: true }),
  );
}

describe('a question', () => {
  test('goes from submitted over streaming to ready, and Answer wins over the fragments', async () => {
    const { answer, conversation, heard } = begin();
    const result = conversation.send({ content: 'Hello' });
    assert.equal(conversation.status, 'submitted');
    assert.equal(conversation.messages.at(-1)?.status, 'pending');
    answer.say('Hi');
    await next(conversation, 'answer-chunk');
    assert.equal(conversation.status, 'streaming');
    assert.deepEqual(
      conversation.messages.map(({ role, content, status }) => [role, content, status]),
      [
        ['user', 'Hello', 'sent'],
        ['bot', 'Hi', 'streaming'],
      ],
    );
    answer.end('Hi there', { answerId: 7, questionId: 6, noAnswer: false });
    assert.deepEqual(await result, {
      content: 'Hi there',
      answerId: 7,
      questionId: 6,
      noAnswer: false,
    });
    const last = conversation.messages.at(-1)!;
    assert.deepEqual([last.content, last.status, last.answerId], ['Hi there', 'complete', 7]);
    assert.equal(conversation.status, 'ready');
    assert.deepEqual(heard, ['sent', 'answer-start', 'answer-chunk', 'answer']);
  });

  test('that is answered in one piece has one answer', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Hello' });
    answer.end('All at once');
    await result;
    assert.equal(conversation.messages.length, 2);
  });

  test('is refused while another is under way, and the first goes on', async () => {
    const { answer, conversation } = begin();
    const first = conversation.send({ content: 'One' });
    await assert.rejects(conversation.send({ content: 'Two' }), { kind: 'aborted' });
    answer.end('Done');
    await first;
    assert.deepEqual(answer.asked, ['One']);
  });

  test('must say something', async () => {
    const { answer, conversation } = begin();
    await assert.rejects(conversation.send({ content: '  \n' }), /content must not be empty/);
    assert.equal(conversation.messages.length, 0);
    assert.deepEqual(answer.asked, []);
  });

  test('can be changed or held back by the page', async () => {
    const { answer, conversation } = begin();
    conversation.addEventListener('before-send', event => {
      if (event.detail.content === 'no') event.preventDefault();
      else event.detail.content += '!';
    });
    await assert.rejects(conversation.send({ content: 'no' }), { kind: 'aborted' });
    const result = conversation.send({ content: 'yes' });
    answer.end('ok');
    await result;
    assert.deepEqual(answer.asked, ['yes!']);
    assert.equal(conversation.messages[0]?.content, 'yes!');
  });
});

describe('messages', () => {
  test('keep their identity while another one grows', async () => {
    const { answer, conversation } = begin();
    const done = conversation.send({ content: 'One' });
    answer.end('First');
    await done;
    void conversation.send({ content: 'Two' });
    answer.say('a');
    await next(conversation, 'answer-chunk');
    const before = conversation.messages;
    answer.say('b');
    await next(conversation, 'answer-chunk');
    const after = conversation.messages;
    assert.notEqual(after, before);
    assert.deepEqual(
      after.map((message, index) => message === before[index]),
      [true, true, true, false],
    );
    assert.equal(before[3]?.content, 'a');
    assert.equal(after[3]?.content, 'ab');
  });

  test('are the same array until something changes', () => {
    const { conversation } = begin();
    void conversation.send({ content: 'One' });
    assert.equal(conversation.messages, conversation.messages);
  });
});

describe('a failure', () => {
  test('before the answer keeps the question, and retry asks it again once', async () => {
    const { answer, conversation } = begin();
    const failed = conversation.send({ content: 'Hello' });
    answer.fail(new ChatbotError('network', 'No connection.'));
    await assert.rejects(failed, { kind: 'network' });
    assert.equal(conversation.status, 'error');
    assert.equal(conversation.error?.kind, 'network');
    assert.deepEqual(
      conversation.messages.map(({ content, status }) => [content, status]),
      [['Hello', 'failed']],
    );
    const id = conversation.messages[0]!.id;
    const again = conversation.retry();
    answer.end('Hi');
    await again;
    assert.deepEqual(answer.asked, ['Hello', 'Hello']);
    assert.deepEqual(
      conversation.messages.map(({ content, status }) => [content, status]),
      [
        ['Hello', 'sent'],
        ['Hi', 'complete'],
      ],
    );
    assert.equal(conversation.messages[0]!.id, id);
    assert.equal(conversation.error, undefined);
  });

  test('in the middle keeps the half answer, marked, until retry replaces it', async () => {
    const { answer, conversation } = begin();
    const failed = conversation.send({ content: 'Hello' });
    answer.say('Half an ans');
    await next(conversation, 'answer-chunk');
    answer.fail(new ChatbotError('incomplete', 'Cut.'));
    await assert.rejects(failed, { kind: 'incomplete' });
    assert.deepEqual(
      conversation.messages.map(({ content, status }) => [content, status]),
      [
        ['Hello', 'sent'],
        ['Half an ans', 'incomplete'],
      ],
    );
    const again = conversation.retry();
    assert.equal(conversation.messages.length, 1);
    answer.end('A whole answer');
    await again;
    assert.equal(conversation.messages.length, 2);
  });

  test('that is no ChatbotError becomes one, with its cause', async () => {
    const { answer, conversation } = begin();
    const cause = new TypeError('boom');
    const failed = conversation.send({ content: 'Hello' });
    answer.fail(cause);
    await assert.rejects(failed, { name: 'ChatbotError', kind: 'network', cause });
  });

  test('can be ignored by the caller without an unhandled rejection', async () => {
    const { answer, conversation } = begin();
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const failure = next(conversation, 'failure');
    void conversation.send({ content: 'Hello' });
    answer.fail(new ChatbotError('network', 'No connection.'));
    await failure;
    await new Promise(resolve => setImmediate(resolve));
    process.off('unhandledRejection', note);
    assert.deepEqual(unhandled, []);
  });
});

describe('stop', () => {
  test('aborts the request, keeps what has come and is no error', async () => {
    const { answer, conversation, heard } = begin();
    const result = conversation.send({ content: 'Hello' });
    answer.say('So f');
    await next(conversation, 'answer-chunk');
    conversation.stop('visitor');
    assert.equal(answer.signal?.aborted, true);
    await assert.rejects(result, { kind: 'aborted' });
    assert.equal(conversation.status, 'ready');
    assert.equal(conversation.error, undefined);
    assert.deepEqual(
      conversation.messages.map(({ content, status }) => [content, status]),
      [
        ['Hello', 'sent'],
        ['So f', 'stopped'],
      ],
    );
    assert.equal(heard.at(-1), 'stopped');
  });

  test('before the answer leaves the question, to be asked again', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Hello' });
    conversation.stop();
    await assert.rejects(result, { kind: 'aborted' });
    assert.equal(conversation.messages[0]?.status, 'stopped');
    const again = conversation.retry();
    answer.end('Hi');
    await again;
    assert.equal(conversation.messages.length, 2);
  });

  test('drops what the old answer still brings', async () => {
    const { answer, conversation } = begin();
    void conversation.send({ content: 'One' });
    answer.say('a');
    await next(conversation, 'answer-chunk');
    conversation.stop();
    const second = conversation.send({ content: 'Two' });
    answer.end('b');
    await second;
    assert.deepEqual(
      conversation.messages.map(({ content }) => content),
      ['One', 'a', 'Two', 'b'],
    );
  });

  test('is quiet when nothing is under way', () => {
    const { conversation, heard } = begin();
    conversation.stop();
    assert.deepEqual(heard, []);
  });
});

describe('clear', () => {
  test('empties the transcript and stops the answer', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Hello' });
    answer.say('Hi');
    await next(conversation, 'answer-chunk');
    conversation.clear();
    await assert.rejects(result, { kind: 'aborted' });
    assert.deepEqual(conversation.messages, []);
    await assert.rejects(conversation.retry(), /nothing to ask again/);
  });
});
