import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChatbotError } from '../../src/client/errors.js';
import { ChatConversation } from '../../src/conversation/chat-conversation.js';
import type { ConversationOptions } from '../../src/conversation/conversation-options.js';
import { Conversation } from '../../src/conversation/conversation.js';
import { FakeClock, settled } from './support/fake-clock.js';
import { ScriptedAnswer } from './support/scripted-answer.js';

/** A conversation that is answering the question "One", with "Two" and "Three" in its queue. */
async function begin(options: ConversationOptions = {}, Type: typeof Conversation = Conversation) {
  const answer = new ScriptedAnswer();
  const conversation = new Type(answer.ask, options);
  conversation.send({ content: 'One' }).catch(() => {});
  conversation.enqueue('Two');
  conversation.enqueue('Three');
  await settled();
  const end = async () => {
    answer.end('Yes.');
    await settled();
  };
  const fail = async () => {
    answer.fail(new ChatbotError('network', 'Lost.'));
    await settled();
  };
  return { answer, conversation, end, fail };
}

describe('the queue of questions', () => {
  test('is undefined before its first question', () => {
    assert.equal(new Conversation(new ScriptedAnswer().ask).queue, undefined);
  });

  test('sends one question after each answer, in order', async () => {
    const { answer, conversation, end } = await begin();
    assert.deepEqual([answer.asked, conversation.queue], [['One'], ['Two', 'Three']]);
    await end();
    assert.deepEqual([answer.asked, conversation.queue], [['One', 'Two'], ['Three']]);
    await end();
    await end();
    assert.deepEqual([answer.asked, conversation.queue], [['One', 'Two', 'Three'], []]);
    assert.equal(conversation.messages.length, 6);
  });

  test('reports the end of an answer before it sends the next question', async () => {
    const { conversation, end } = await begin();
    const events: string[] = [];
    for (const type of ['sent', 'answer'] as const) conversation.addEventListener(type, () => events.push(type));
    await end();
    assert.deepEqual(events, ['answer', 'sent']);
  });

  test('sends a question at once when none is being answered', async () => {
    const answer = new ScriptedAnswer();
    const conversation = new Conversation(answer.ask);
    conversation.enqueue('One');
    await settled();
    assert.deepEqual([answer.asked, conversation.queue], [['One'], []]);
  });

  test('sends the next question when the visitor stops an answer', async () => {
    const { answer, conversation } = await begin();
    conversation.stop('visitor');
    await settled();
    assert.deepEqual(answer.asked, ['One', 'Two']);
  });

  test('sends nothing after a failure until the retried question is answered', async () => {
    const { answer, conversation, end, fail } = await begin();
    await fail();
    conversation.enqueue('Four');
    await settled();
    assert.deepEqual([answer.asked, conversation.queue], [['One'], ['Two', 'Three', 'Four']]);
    conversation.retry().catch(() => {});
    await end();
    assert.deepEqual(answer.asked, ['One', 'One', 'Two']);
  });

  test('sends nothing after a failure when a message of the widget replaces the error', async () => {
    const { answer, conversation, fail } = await begin({}, ChatConversation);
    await fail();
    (conversation as ChatConversation).addSystemMessage('This is a new conversation.');
    await settled();
    assert.deepEqual([answer.asked, conversation.error], [['One'], undefined]);
  });

  test('gives a question back, and skips it', async () => {
    const { answer, conversation, end } = await begin();
    assert.equal(conversation.dequeue(0), 'Two');
    assert.equal(conversation.dequeue(7), undefined);
    await end();
    assert.deepEqual(answer.asked, ['One', 'Three']);
  });

  test('keeps a question that the page cancels, and sends it after the next answer', async () => {
    const { answer, conversation, end } = await begin();
    conversation.addEventListener('before-send', event => event.preventDefault(), { once: true });
    await end();
    assert.deepEqual([answer.asked, conversation.queue], [['One'], ['Two', 'Three']]);
    const next = conversation.send({ content: 'Other' });
    await end();
    await next;
    assert.deepEqual([answer.asked, conversation.queue], [['One', 'Other', 'Two'], ['Three']]);
  });

  test('waits for the end of a limit', async () => {
    const clock = new FakeClock();
    const { answer, conversation, end } = await begin({ clock, questionLimit: { count: 1, windowMs: 10_000 } });
    await end();
    assert.deepEqual([answer.asked, conversation.isHeld], [['One'], true]);
    await clock.advance(10_000);
    assert.deepEqual([answer.asked, conversation.queue], [['One', 'Two'], ['Three']]);
  });

  test('waits for the request of another tab', async () => {
    const answer = new ScriptedAnswer();
    const conversation = new ChatConversation(answer.ask);
    conversation.setRemoteRequest({ status: 'submitted', stop: () => {} });
    conversation.enqueue('One');
    await settled();
    assert.deepEqual(answer.asked, []);
    conversation.setRemoteRequest(undefined);
    await settled();
    assert.deepEqual(answer.asked, ['One']);
  });

  test('waits until each reason for a pause is over', async () => {
    const { answer, conversation, end } = await begin({}, ChatConversation);
    const chat = conversation as ChatConversation;
    chat.pauseQueue('page');
    chat.pauseQueue('element');
    await end();
    chat.resumeQueue('element');
    await settled();
    assert.deepEqual(answer.asked, ['One']);
    chat.resumeQueue('page');
    await settled();
    assert.deepEqual(answer.asked, ['One', 'Two']);
  });

  test('is empty after the conversation was cleared, and a page may add questions while one is sent', async () => {
    const { answer, conversation, end } = await begin();
    conversation.addEventListener('sent', () => conversation.enqueue('Four'), { once: true });
    await end();
    assert.deepEqual(conversation.queue, ['Three', 'Four']);
    conversation.clear();
    await settled();
    assert.deepEqual([answer.asked, conversation.queue], [['One', 'Two'], undefined]);
  });
});
