import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChatbotError } from '../../src/client/errors.js';
import { ChatConversation } from '../../src/conversation/chat-conversation.js';
import type { ReplacedQuestion } from '../../src/conversation/message.js';
import { ScriptedAnswer } from './support/scripted-answer.js';

/** A conversation whose questions the service numbers 10, 20, 30, in one session. */
async function afterQuestions(...contents: readonly string[]) {
  const answer = new ScriptedAnswer();
  const named: (ReplacedQuestion | undefined)[] = [];
  const conversation = new ChatConversation((question, options) => {
    named.push(question.replaces);
    return answer.ask(question, options);
  });
  let count = 0;
  const end = (text: string) => answer.end(text, { questionId: ++count * 10, answerId: count * 10 + 1, sessionId: 7 });
  for (const content of contents) {
    const sent = conversation.send({ content });
    end(`A ${content}`);
    await sent;
  }
  const texts = () => conversation.messages.map(({ content }) => content);
  const question = (content: string) => conversation.messages.find(message => message.content === content)!;
  return { answer, named, conversation, end, texts, question };
}

describe('replacing a question', () => {
  test('changes its text in place, removes what followed and names the question to the service', async () => {
    const { conversation, named, end, texts, question } = await afterQuestions('one', 'two', 'three');
    const { id, createdAt } = question('two');
    const sent = conversation.replace(question('two'), 'TWO');
    assert.deepEqual(texts(), ['one', 'A one', 'TWO']);
    end('A TWO');
    await sent;
    assert.deepEqual(texts(), ['one', 'A one', 'TWO', 'A TWO']);
    assert.deepEqual(named, [undefined, undefined, undefined, { questionId: 20, sessionId: 7 }]);
    assert.equal(question('TWO').id, id);
    assert.equal(question('TWO').createdAt, createdAt);
    // The next replacement names the newest version.
    void conversation.replace(question('TWO'), 'zwei');
    assert.deepEqual(named.at(-1), { questionId: 40, sessionId: 7 });
    conversation.stop();
  });

  test('names the question also when its answer is only generated again', async () => {
    const { conversation, named, end, question } = await afterQuestions('one');
    const sent = conversation.retry(question('one'));
    end('Another answer');
    await sent;
    assert.deepEqual(named.at(-1), { questionId: 10, sessionId: 7 });
  });

  test('keeps naming it until the service has answered, however often that fails', async () => {
    const { answer, conversation, named, question } = await afterQuestions('one');
    const failed = conversation.replace(question('one'), 'ONE');
    answer.fail(new ChatbotError('network', 'Offline.'));
    await assert.rejects(failed);
    const again = conversation.retry();
    answer.say('A part');
    answer.fail(new ChatbotError('incomplete', 'The answer broke off.'));
    await assert.rejects(again);
    void conversation.retry();
    assert.deepEqual(named.slice(1), [
      { questionId: 10, sessionId: 7 },
      { questionId: 10, sessionId: 7 },
      { questionId: 10, sessionId: 7 },
    ]);
    conversation.stop();
  });

  test('names nothing if the service gave the question no id', async () => {
    const { answer, conversation, named, question } = await afterQuestions();
    const first = conversation.send({ content: 'one' });
    answer.end('A one');
    await first;
    void conversation.replace(question('one'), 'ONE');
    assert.deepEqual(named, [undefined, undefined]);
    conversation.stop();
  });

  test('lets the page change or cancel the new text, and changes nothing before that', async () => {
    const { conversation, texts, question } = await afterQuestions('one');
    const offered: string[] = [];
    conversation.addEventListener('before-send', event => {
      offered.push(event.detail.content);
      if (offered.length === 1) event.preventDefault();
      else event.detail.content = 'UNO';
    });
    await assert.rejects(conversation.replace(question('one'), 'ONE'), { kind: 'canceled' });
    assert.deepEqual(texts(), ['one', 'A one']);
    void conversation.replace(question('one'), 'ONE');
    assert.deepEqual(offered, ['ONE', 'ONE']);
    assert.deepEqual(texts(), ['UNO']);
    conversation.stop();
  });

  for (const { title, prepare, content, kind } of [
    { title: 'the new text is empty', prepare: () => {}, content: ' \n', kind: 'protocol' },
    {
      title: 'another question is answered',
      prepare: (conversation: ChatConversation) => void conversation.send({ content: 'two' }),
      content: 'ONE',
      kind: 'busy',
    },
    {
      title: 'the conversation was cleared',
      prepare: (conversation: ChatConversation) => void conversation.clear(),
      content: 'ONE',
      kind: 'canceled',
    },
  ] as const)
    test(`is refused without a change if ${title}`, async () => {
      const { conversation, texts, question } = await afterQuestions('one');
      const asked = question('one');
      prepare(conversation);
      const before = texts();
      await assert.rejects(conversation.replace(asked, content), { kind });
      assert.deepEqual(texts(), before);
      conversation.stop();
    });

  test('waits like any question while the service demands a pause', async () => {
    const { answer, conversation, question } = await afterQuestions('one');
    const limited = conversation.send({ content: 'two' });
    answer.fail(new ChatbotError('rate-limit', 'Wait.', { retryAfterMs: 60_000 }));
    await assert.rejects(limited);
    await assert.rejects(conversation.replace(question('one'), 'ONE'), { kind: 'rate-limit' });
    assert.equal(question('one').content, 'one');
  });
});
