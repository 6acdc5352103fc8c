import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { message, session } from '../../service/data/schema.js';
import { abortOf, answering, answeringBy, gate } from './support/answerers.js';
import { eventually } from '../support/eventually.js';
import { onEachDatabase, type Stage } from './support/stage.js';
import { visit } from './support/visitor.js';

const storedMessages = (stage: Stage, sessionId: number) =>
  stage.db.select().from(message).where(eq(message.sessionId, sessionId)).orderBy(asc(message.id));

onEachDatabase('ClientAsk', stage => {
  test('ClientAsk answers with an id, text and tokens', async t => {
    const service = await stage.serve(t, { answerer: answering('Two ', 'homes.') });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const data = await service.data('ClientAsk', { sessionID, content: 'Homes?' }, { sessionKey });
    const [question, answer] = await storedMessages(stage, sessionID);
    assert.deepEqual(data, { messageid: answer?.id, content: 'Two homes.', totalToken: 2, noAnswer: false });
    assert.equal(question?.content, 'Homes?');
    assert.equal(answer?.questionId, question?.id);
    assert.equal(answer?.complete, true);
  });

  test('ClientAsk streams fragments and a final object, one per line', async t => {
    const service = await stage.serve(t, { answerer: answering('Two ', '\n', 'homes.') });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const response = await service.send('ClientAsk', { sessionID, content: 'Homes?', stream: true }, { sessionKey });
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    const body = await response.text();
    const [question, answer] = await storedMessages(stage, sessionID);
    assert.equal(
      // On a slow machine, the answer starts with a blank line.
      body.trimStart(),
      '{"content":"Two "}\n{"content":"\\n"}\n{"content":"homes."}\n' +
        `{"QuestionID":${question?.id},"AnswerID":${answer?.id},"Answer":"Two \\nhomes.","TotalToken":3,"NoAnswer":false}\n`,
    );
  });

  test('ClientAsk passes on up to four suggestions, in a plain answer and in the last object of a stream', async t => {
    const suggestions = ['More', ' More ', 'Only Harrow Bay', '', '3', '4', '5'];
    const answerer = answeringBy(() => [
      { type: 'fragment', content: 'Homes.' },
      { type: 'final', totalTokens: 1, noAnswer: false, suggestions },
    ]);
    const service = await stage.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const ask = { sessionID, content: 'Homes?' };
    const expected = ['More', 'Only Harrow Bay', '3', '4'];
    const plain = await service.data('ClientAsk', ask, { sessionKey });
    assert.deepEqual(plain.Suggestions, expected);
    const response = await service.send('ClientAsk', { ...ask, stream: true }, { sessionKey });
    const last = (await response.text()).trim().split('\n').at(-1) ?? '';
    assert.deepEqual((JSON.parse(last) as { Suggestions?: unknown }).Suggestions, expected);
  });

  test('ClientAsk sends headers and a blank line while the model is still thinking', async t => {
    const thought = gate();
    const answerer = answeringBy(async function* () {
      await thought.opened;
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await stage.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const ask = { sessionID, content: 'Hi', stream: true };
    const response = await service.send('ClientAsk', ask, { sessionKey });
    assert.equal(response.status, 200);
    const reader = response.body!.getReader();
    assert.equal(new TextDecoder().decode((await reader.read()).value), '\n');
    thought.open();
    assert.match(new TextDecoder().decode((await reader.read()).value), /^\{"QuestionID":/);
  });

  test('ClientAsk sends the first fragment before the second exists', async t => {
    const second = gate();
    const answerer = answeringBy(async function* () {
      yield { type: 'fragment', content: 'first' };
      await second.opened;
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await stage.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const response = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    assert.equal(new TextDecoder().decode(value), '{"content":"first"}\n');
    second.open();
    assert.equal((await reader.read()).done, false);
    assert.equal((await reader.read()).done, true);
  });

  test("ClientAsk appends the owner's suffix as the last fragment", async t => {
    const service = await stage.serve(t, { answerer: answering('Two homes.') });
    const chatbot = await stage.newChatbot({ AnswerSuffix: 'Call us!' });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const objects = await service.stream({ sessionID, content: 'Hi' }, { sessionKey });
    assert.deepEqual(objects.at(-2), { content: 'Call us!' });
    assert.equal(objects.at(-1)?.['Answer'], 'Two homes.\n\nCall us!');
    const plain = await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    assert.equal(plain.content, 'Two homes.\n\nCall us!');
  });

  test('ClientAsk passes the conversation and its memory to the answerer', async t => {
    const seen: unknown[] = [];
    const answerer = answeringBy(async function* (question) {
      seen.push({ history: await question.history(), memory: question.memory, type: question.type });
      yield { type: 'fragment', content: `on ${question.content}` };
      yield { type: 'final', totalTokens: 1, noAnswer: true, memory: { asked: question.content } };
    });
    const service = await stage.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    await service.data('ClientAsk', { sessionID, content: 'one' }, { sessionKey });
    const second = await service.data('ClientAsk', { sessionID, content: 'two' }, { sessionKey });
    assert.equal(second.noAnswer, true);
    assert.deepEqual(seen, [
      { history: [], memory: undefined, type: 'Text' },
      {
        history: [
          { role: 'user', content: 'one' },
          { role: 'bot', content: 'on one' },
        ],
        memory: { asked: 'one' },
        type: 'Text',
      },
    ]);
  });

  test('ClientAsk keeps the earlier memory when an answer has none', async t => {
    const answerer = answeringBy(function* ({ content }) {
      yield { type: 'fragment', content: 'ok' };
      yield {
        type: 'final',
        totalTokens: 1,
        noAnswer: false,
        ...(content === 'keep' && { memory: ['kept', 'nul\0', '\ud800'] }),
      };
    });
    const service = await stage.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    await service.data('ClientAsk', { sessionID, content: 'keep' }, { sessionKey });
    await service.data('ClientAsk', { sessionID, content: 'go on' }, { sessionKey });
    const [row] = await stage.db.select().from(session).where(eq(session.id, sessionID));
    assert.deepEqual(row?.memory, ['kept', 'nul', '\ufffd']);
  });

  test('ClientAsk stores an answer with characters that the database cannot store', async t => {
    const service = await stage.serve(t, { answerer: answering('a\0b', '\ud83d', '\ude00') });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    const [, answer] = await storedMessages(stage, sessionID);
    assert.equal(answer?.content, 'ab😀');
  });

  for (const stream of [true, false])
    test(`ClientAsk stops the answerer and stores the partial answer when the visitor leaves, stream ${stream}`, async t => {
      const begun = gate();
      const stopped = gate();
      const answerer = answeringBy(async function* ({ signal }) {
        yield { type: 'fragment', content: 'half an ' };
        // The next part was requested, so this one was read; a visitor who leaves earlier leaves nothing to store.
        begun.open();
        await abortOf(signal);
        stopped.open();
        yield { type: 'fragment', content: 'never seen' };
      });
      const service = await stage.serve(t, { answerer });
      const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
      const leave = new AbortController();
      const asked = service
        .send('ClientAsk', { sessionID, content: 'Hi', stream }, { sessionKey, signal: leave.signal })
        .then(response => response.text())
        .catch(() => {});
      await begun.opened;
      leave.abort();
      await asked;
      await stopped.opened;
      const answer = await eventually(async () => (await storedMessages(stage, sessionID))[1]);
      assert.equal(answer.role, 'bot');
      assert.equal(answer.content, 'half an ');
      assert.equal(answer.complete, false);
      assert.deepEqual(service.logged, []);
    });
});
