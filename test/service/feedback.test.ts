import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { feedback } from '../../service/data/schema.js';
import { answeringBy } from './support/answerers.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

onEachDatabase('Feedback', fixture => {
  test('Feedback stores a rating of an answer; a later one replaces it', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: 'Hi' };
    const { messageid: answerId } = await service.data('ClientAsk', ask, { sessionKey });
    const rate = (rating: object) => service.data('Feedback', { sessionID, answerId, ...rating }, { sessionKey });
    assert.equal(await rate({ value: 1 }), 1);
    assert.equal(await rate({ value: -1, content: ' wrong ' }), 1);
    const rows = await fixture.db.select().from(feedback).where(eq(feedback.answerId, answerId));
    assert.deepEqual(
      rows.map(({ value, content }) => ({ value, content })),
      [{ value: -1, content: 'wrong' }],
    );
  });

  test('ChatContentHistory marks unanswered questions, ratings and comments', async t => {
    const service = await fixture.serve(t, {
      answerer: answeringBy(function* ({ content }) {
        yield { type: 'fragment', content: 'Well.' };
        yield { type: 'final', totalTokens: 1, noAnswer: content.includes('pool') };
      }),
    });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    for (const content of ['Is there a pool?', 'Fees?']) {
      const { messageid: answerId } = await service.data('ClientAsk', { sessionID, content }, { sessionKey });
      const rating = content === 'Fees?' ? { value: -1, content: 'Wrong' } : undefined;
      if (rating) await service.data('Feedback', { sessionID, answerId, ...rating }, { sessionKey });
    }
    const { serialNumber: SerialNumber, keys } = chatbot;
    const [conversation] = await service.data('ChatContentHistory', { SerialNumber }, { secret: keys.secret });
    assert.deepEqual(conversation!.Messages, [
      { Type: 'User', Content: 'Is there a pool?' },
      { Type: 'AI', Content: 'Well.', Unanswered: true },
      { Type: 'User', Content: 'Fees?' },
      { Type: 'AI', Content: 'Well.', Rating: -1, Comment: 'Wrong' },
    ]);
  });

  test("Feedback accepts only answers of the session, not questions or other sessions' answers", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const other = await visit(service, chatbot);
    const [, , end] = await service.stream({ sessionID, content: 'Hi' }, { sessionKey });
    const { QuestionID, AnswerID } = end as { QuestionID: number; AnswerID: number };
    const refused = (sessionID: number, answerId: number, sessionKey: string) =>
      service.refusal(404, 'Feedback', { sessionID, answerId, value: 1 }, { sessionKey });
    await refused(sessionID, QuestionID, sessionKey);
    await refused(other.sessionID, AnswerID, other.sessionKey);
    await refused(sessionID, 999_999_999, sessionKey);
    const rating = { sessionID, answerId: AnswerID, value: 1 };
    await service.refusal(403, 'Feedback', rating, { sessionKey: other.sessionKey });
    await service.data('Feedback', rating, { secret: chatbot.keys.secret });
  });

  test('Feedback names an invalid field', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    for (const [body, field] of [
      [{ answerId: 1, value: 1 }, 'sessionID'],
      [{ sessionID, value: 1 }, 'answerId'],
      [{ sessionID, answerId: 0, value: 1 }, 'answerId'],
      [{ sessionID, answerId: 1 }, 'value'],
      [{ sessionID, answerId: 1, value: 0 }, 'value'],
      [{ sessionID, answerId: 1, value: true }, 'value'],
      [{ sessionID, answerId: 1, value: 1, content: 1 }, 'content'],
      [{ sessionID, answerId: 1, value: 1, content: 'x'.repeat(4001) }, 'content'],
    ] as const) {
      const sentence = await service.refusal(400, 'Feedback', body, { sessionKey });
      assert.match(sentence, new RegExp(`\\b${field}\\b`));
    }
  });
});
