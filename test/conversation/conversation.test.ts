import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChatbotError } from '../../src/client/errors.js';
import { ChatConversation } from '../../src/conversation/chat-conversation.js';
import { readListings } from '../../src/client/answer-records.js';
import type { Message } from '../../src/conversation/message.js';
import { mergeInto, restoreInto } from '../../src/history/sync/restore-conversation.js';
import { ScriptedAnswer } from './support/scripted-answer.js';

function begin() {
  const answer = new ScriptedAnswer();
  const conversation = new ChatConversation(answer.ask);
  const heard: string[] = [];
  for (const type of ['sent', 'answer-start', 'answer-chunk', 'answer', 'stopped', 'failure'] as const)
    conversation.addEventListener(type, () => heard.push(type));
  return { answer, conversation, heard };
}

/** Resolves at the next event of a type. */
function next(conversation: ChatConversation, type: 'sent' | 'answer-chunk' | 'failure'): Promise<void> {
  return new Promise(resolve => conversation.addEventListener(type, () => resolve(), { once: true }));
}

describe('a question', () => {
  test('changes its status from submitted to streaming to ready, and prefers Answer over the fragments', async () => {
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
    assert.deepEqual(await result, { content: 'Hi there', answerId: 7, questionId: 6, noAnswer: false });
    const last = conversation.messages.at(-1)!;
    assert.deepEqual([last.content, last.status, last.answerId], ['Hi there', 'complete', 7]);
    assert.equal(conversation.status, 'ready');
    assert.deepEqual(heard, ['sent', 'answer-start', 'answer-chunk', 'answer']);
  });

  test('shows one answer when it arrives in one piece', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Hello' });
    answer.end('All at once');
    await result;
    assert.equal(conversation.messages.length, 2);
  });

  test('refuses a question while another is being answered', async () => {
    const { answer, conversation } = begin();
    const first = conversation.send({ content: 'One' });
    await assert.rejects(conversation.send({ content: 'Two' }), { kind: 'busy' });
    answer.end('Done');
    await first;
    assert.deepEqual(answer.asked, ['One']);
  });

  test('refuses an empty question', async () => {
    const { answer, conversation } = begin();
    await assert.rejects(conversation.send({ content: '  \n' }), /content must not be empty/);
    assert.equal(conversation.messages.length, 0);
    assert.deepEqual(answer.asked, []);
  });

  for (const content of [undefined, null, 7, {}, ['Hello']])
    test(`refuses ${JSON.stringify(content) ?? 'nothing'} as a question with an error of the client`, async () => {
      const { answer, conversation } = begin();
      await assert.rejects(conversation.send({ content: content as string }), {
        name: 'ChatbotError',
        kind: 'protocol',
      });
      assert.deepEqual(answer.asked, []);
    });

  test('says nothing on the console about a question that is refused', async t => {
    const { mock } = t.mock.method(console, 'warn', () => {});
    const { conversation } = begin();
    conversation.addEventListener('before-send', event => event.preventDefault());
    await assert.rejects(conversation.send({ content: 'One' }), { kind: 'canceled' });
    assert.equal(mock.callCount(), 0);
  });

  test('lets the page change or cancel a question', async () => {
    const { answer, conversation } = begin();
    conversation.addEventListener('before-send', event => {
      if (event.detail.content === 'no') event.preventDefault();
      else event.detail.content += '!';
    });
    await assert.rejects(conversation.send({ content: 'no' }), { kind: 'canceled' });
    const result = conversation.send({ content: 'yes' });
    answer.end('ok');
    await result;
    assert.deepEqual(answer.asked, ['yes!']);
    assert.equal(conversation.messages[0]?.content, 'yes!');
  });
});

describe('messages', () => {
  test('keeps the identity of messages while another one streams', async () => {
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

  test('carry the listings of an answer from its first text on, and its sources at the end', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Homes?' });
    const [first, second] = readListings([{ ID: 1 }, { ID: 2 }])!;
    const sources = [{ kind: 'Text', id: '7', title: 'Hours', url: '', passage: 'Open from 10 to 4.' }] as const;
    answer.say('', { listings: [first!], isComparison: true });
    answer.say('One');
    await next(conversation, 'answer-chunk');
    const { listings, isComparison } = conversation.messages.at(-1)!;
    assert.deepEqual([conversation.messages.length, listings, isComparison], [2, [first], true]);
    answer.say(' and two', { listings: [first!, second!] });
    await next(conversation, 'answer-chunk');
    assert.deepEqual(conversation.messages.at(-1)?.listings, [first, second]);
    answer.end('One', { listings: [first!], sources });
    assert.deepEqual(await result, { content: 'One', listings: [first], sources });
    assert.deepEqual(conversation.messages.at(-1)?.listings, [first]);
    assert.deepEqual(conversation.messages.at(-1)?.sources, sources);
  });

  test('carry no listings of an answer that ended before its text', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Homes?' });
    answer.say('', { listings: readListings([{ ID: 1 }])! });
    answer.fail(new ChatbotError('network', 'gone'));
    await assert.rejects(result, { kind: 'network' });
    assert.equal(conversation.messages.length, 1);
  });

  test('returns the same array until something changes', () => {
    const { conversation } = begin();
    void conversation.send({ content: 'One' });
    assert.equal(conversation.messages, conversation.messages);
  });
});

describe('a failure', () => {
  test('marks a question as failed only if the service did not take it, and can retry both', async () => {
    const outcomes = [
      [new ChatbotError('network', 'x'), 'failed'],
      [new ChatbotError('rate-limit', 'x', { code: 429 }), 'failed'],
      [new ChatbotError('http', 'x', { status: 503 }), 'failed'],
      [new ChatbotError('timeout', 'x'), 'incomplete'],
      [new ChatbotError('service', 'x', { code: 502 }), 'incomplete'],
    ] as const;
    for (const [error, status] of outcomes) {
      const { answer, conversation } = begin();
      const failed = conversation.send({ content: 'Hello' });
      answer.fail(error);
      await assert.rejects(failed, error);
      assert.equal(conversation.messages[0]?.status, status, error.kind);
      assert.equal(conversation.canRetry, true);
    }
  });

  test('keeps a question that failed before its answer, and retries it once', async () => {
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

  test('keeps a partial answer, marked as incomplete, until a retry replaces it', async () => {
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

  test('leaves a failed question unchanged when a listener cancels its retry', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Hello' });
    answer.say('Hi, I');
    await next(conversation, 'answer-chunk');
    answer.fail(new ChatbotError('network', 'cut'));
    await assert.rejects(result);
    const { messages } = conversation;
    const asked: string[] = [];
    conversation.addEventListener('before-retry', event => {
      asked.push(event.detail.question.content);
      event.preventDefault();
    });
    await assert.rejects(conversation.retry(), { kind: 'canceled' });
    assert.deepEqual(asked, ['Hello']);
    assert.equal(conversation.messages, messages);
    assert.deepEqual(answer.asked, ['Hello']);
  });

  test('wraps other errors in a ChatbotError with their cause', async () => {
    const { answer, conversation } = begin();
    const cause = new TypeError('boom');
    const failed = conversation.send({ content: 'Hello' });
    answer.fail(cause);
    await assert.rejects(failed, { name: 'ChatbotError', kind: 'network', cause });
  });

  test('causes no unhandled rejection when the caller ignores the outcome', async () => {
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
  test('aborts the request on stop and keeps the partial answer without an error', async () => {
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

  test('marks an answer that a removal of the element cut off as incomplete', async () => {
    const { conversation, answer } = begin();
    void conversation.send({ content: 'Hello' });
    answer.say('So f');
    await next(conversation, 'answer-chunk');
    conversation.stop('removed');
    assert.equal(conversation.messages[1]?.status, 'incomplete');
    assert.equal(conversation.canRetry, true);
  });

  test('lets the visitor retry a question that was stopped before its answer', async () => {
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

  test('drops what a stopped answer still delivers', async () => {
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

  test('ignores stop when no question is being answered', () => {
    const { conversation, heard } = begin();
    conversation.stop();
    assert.deepEqual(heard, []);
  });
});

describe('clear', () => {
  test('empties the transcript and stops the answer on clear', async () => {
    const { answer, conversation } = begin();
    const result = conversation.send({ content: 'Hello' });
    answer.say('Hi');
    await next(conversation, 'answer-chunk');
    conversation.clear();
    await assert.rejects(result, { kind: 'aborted' });
    assert.deepEqual(conversation.messages, []);
    await assert.rejects(conversation.retry(), /nothing to retry/);
  });

  test('emits `cleared` even without messages', () => {
    const { conversation } = begin();
    let told = 0;
    conversation.addEventListener('cleared', () => told++);
    conversation.clear();
    assert.equal(told, 1);
  });

  test('does not send a question that was cleared during its upload', async () => {
    const { answer, conversation } = begin();
    let arrive!: (files: Pick<Message, 'fileIds'>) => void;
    const files = new Promise<Pick<Message, 'fileIds'>>(resolve => (arrive = resolve));
    const result = conversation.send({ content: 'Whose?', type: 'Image', upload: () => files });
    conversation.clear();
    arrive({ fileIds: [7] });
    await assert.rejects(result, { kind: 'aborted', message: 'The question was stopped.' });
    assert.deepEqual(conversation.messages, []);
    assert.deepEqual(answer.asked, []);
  });
});

describe('a conversation with a history', () => {
  const stored = (createdAt: number, more: Partial<Message> = {}): Message => ({
    id: `s${createdAt}`,
    role: 'bot',
    content: `stored ${createdAt}`,
    status: 'complete',
    createdAt,
    ...more,
  });
  const contents = (conversation: ChatConversation) => conversation.messages.map(({ content }) => content);
  const changes = (conversation: ChatConversation) => {
    const heard: string[] = [];
    conversation.addEventListener('change', ({ change }) => heard.push(change));
    return heard;
  };

  test('shows stored messages before newer ones', async () => {
    const { conversation, answer } = begin();
    const done = conversation.send({ content: 'Hello' });
    const heard = changes(conversation);
    restoreInto(conversation, { messages: [stored(1), stored(2)], draft: 'half a' });
    assert.deepEqual(contents(conversation), ['stored 1', 'stored 2', 'Hello']);
    assert.equal(conversation.draft, 'half a');
    assert.deepEqual(heard, ['draft', 'restored']);
    answer.end('Hi');
    await done;
  });

  test('keeps the draft that the visitor is typing', () => {
    const { conversation } = begin();
    conversation.draft = 'new';
    restoreInto(conversation, { messages: [], draft: 'old' });
    assert.equal(conversation.draft, 'new');
  });

  test('loads earlier messages page by page until there are none', async () => {
    const { conversation } = begin();
    const pages = [[stored(3), stored(4)], [stored(1)], []];
    restoreInto(conversation, { messages: [stored(5)], loadEarlier: () => Promise.resolve(pages.shift()!) });
    assert.equal(conversation.hasEarlier, true);
    const counts = await Promise.all([conversation.loadEarlier(), conversation.loadEarlier()]);
    assert.deepEqual(counts, [2, 2], 'asked twice at once, it is loaded once');
    assert.equal(await conversation.loadEarlier(), 1);
    assert.equal(await conversation.loadEarlier(), 0);
    assert.equal(conversation.hasEarlier, false);
    assert.deepEqual(contents(conversation), ['stored 1', 'stored 3', 'stored 4', 'stored 5']);
  });

  test('does not restore messages that were cleared while they loaded', async () => {
    const { conversation } = begin();
    restoreInto(conversation, { messages: [stored(2)], loadEarlier: () => Promise.resolve([stored(1)]) });
    const loading = conversation.loadEarlier();
    conversation.clear();
    assert.equal(await loading, 0);
    assert.deepEqual(conversation.messages, []);
  });

  test('STR-10: retries a restored question with its type and files when the visitor asks for it', async () => {
    const questions: unknown[] = [];
    const conversation = new ChatConversation(async function* (question) {
      questions.push(question);
      await Promise.resolve();
      yield { type: 'final', content: 'Hi' };
    });
    restoreInto(conversation, {
      messages: [
        stored(1, { role: 'user', status: 'sent', askType: 'Image', fileIds: [7] }),
        stored(2, { status: 'incomplete' }),
      ],
    });
    assert.deepEqual(questions, [], 'nothing is asked by itself');
    assert.equal(conversation.canRetry, true);
    await conversation.retry();
    assert.deepEqual(
      questions.map(question => ({ ...(question as object) })),
      [{ content: 'stored 1', type: 'Image', fileIds: [7], messageId: 's1', clientId: 's1' }],
    );
    assert.deepEqual(contents(conversation), ['stored 1', 'Hi']);
  });

  test('is busy with a remote request and can stop it', async () => {
    const { conversation, answer } = begin();
    let stops = 0;
    conversation.setRemoteRequest({ status: 'streaming', stop: () => stops++ });
    assert.deepEqual([conversation.status, conversation.isBusy], ['streaming', true]);
    await assert.rejects(conversation.send({ content: 'Hello' }), { kind: 'busy' });
    assert.deepEqual(answer.asked, []);
    conversation.stop('visitor');
    conversation.stop('removed');
    assert.equal(stops, 1, 'an element that goes away stops nothing elsewhere');
    conversation.setRemoteRequest(undefined);
    assert.deepEqual([conversation.status, conversation.isBusy], ['ready', false]);
  });

  test('does not let another tab change the answer that streams here', async () => {
    const { conversation, answer } = begin();
    const done = conversation.send({ content: 'Hello' });
    answer.say('Hi');
    await next(conversation, 'answer-chunk');
    const { id, createdAt } = conversation.messages[1]!;
    mergeInto(conversation, [stored(createdAt, { id, status: 'incomplete' })], [id]);
    assert.equal(conversation.messages[1]?.content, 'Hi');
    answer.end('Hi there');
    await done;
    assert.equal(conversation.messages[1]?.content, 'Hi there');
  });

  test('reports a new reading place once', () => {
    const { conversation } = begin();
    const heard = changes(conversation);
    conversation.place = { messageId: 'a', offset: 3 };
    conversation.place = { messageId: 'a', offset: 3 };
    assert.deepEqual(heard, ['place']);
  });
});

describe('a message of the widget', () => {
  test('inserts a message of the widget once before the failed question and keeps the retry', async () => {
    const { answer, conversation } = begin();
    conversation.send({ content: 'Hello' }).catch(() => {});
    answer.fail(new ChatbotError('service', 'No such session.', { status: 404 }));
    await next(conversation, 'failure');
    conversation.addSystemMessage('A new session.');
    conversation.addSystemMessage('A new session.');
    const [line, question] = conversation.messages;
    assert.deepEqual([line?.role, line?.content], ['system', 'A new session.']);
    assert.equal(question?.content, 'Hello');
    assert.equal(conversation.messages.length, 2);
    assert.deepEqual([conversation.error, conversation.status], [undefined, 'ready']);
    assert.ok(line!.createdAt < question.createdAt, 'their times tell their order');
    const retried = conversation.retry();
    answer.end('Hi');
    await retried;
    assert.deepEqual(
      conversation.messages.map(({ role }) => role),
      ['system', 'user', 'bot'],
    );
  });

  test('appends a message of the widget when nothing has failed', () => {
    const { conversation } = begin();
    conversation.addSystemMessage('Welcome back.');
    assert.equal(conversation.messages.at(-1)?.content, 'Welcome back.');
  });
});
