import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { answerRun, message, monthUse } from '../../service/data/schema.js';
import { abortOf, answeringBy, gate } from './support/answerers.js';
import { eventually } from '../support/eventually.js';
import { onEachDatabase, type Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

/** An answerer that waits after its first fragment until `goOn` is open, and counts its calls. */
function pausing(first: string, rest: string) {
  const goOn = gate();
  const stopped = gate();
  const calls: string[] = [];
  const answerer = answeringBy(async function* ({ content, signal }) {
    calls.push(content);
    yield { type: 'fragment', content: first };
    await Promise.race([goOn.opened, abortOf(signal).then(() => stopped.open())]);
    yield { type: 'fragment', content: rest };
    yield { type: 'final', totalTokens: 2, noAnswer: false, suggestions: ['More'] };
  });
  return { answerer, goOn, stopped, calls };
}

/** Reads a stream up to its first object, and returns the id of the question and a function that cuts the connection. */
async function begin(response: Response) {
  const reader = response.body!.getReader();
  let text = '';
  while (!text.includes('}\n')) text += new TextDecoder().decode((await reader.read()).value);
  const { QuestionID } = JSON.parse(text) as { QuestionID: number };
  return { QuestionID, text, cut: () => reader.cancel() };
}

const contents = (objects: readonly Record<string, unknown>[]) => objects.map(({ content }) => content ?? '').join('');

const storedAnswer = (fixture: Fixture, questionId: number) =>
  eventually(async () => {
    const rows = await fixture.db.select().from(message).where(eq(message.questionId, questionId));
    assert.ok(rows.length < 2, 'An answer is stored twice.');
    return rows[0];
  });

onEachDatabase('Resume and Stop', fixture => {
  test('Resume streams the rest of a running answer from any position, with the same last object', async t => {
    const { answerer, goOn, calls } = pausing('Zwölf 😀 ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const asked = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    const { QuestionID } = await begin(asked);
    const answer = 'Zwölf 😀 homes.';
    const offsets = Array.from({ length: answer.length + 2 }, (_, offset) => offset);
    const resuming = offsets.map(After => service.resume({ sessionID, QuestionID, After }, { sessionKey }));
    goOn.open();
    const streams = await Promise.all(resuming);
    const whole = { QuestionID, Answer: answer, TotalToken: 2, NoAnswer: false, Suggestions: ['More'] };
    const AnswerID = (await storedAnswer(fixture, QuestionID)).id;
    for (const [After, objects] of streams.entries()) {
      assert.equal(contents(objects), answer.slice(After));
      assert.equal(objects[0]?.['QuestionID'], QuestionID);
      assert.deepEqual(objects.at(-1), { AnswerID, ...whole });
    }
    // The answer has ended: it comes at once, from the database.
    for (const After of [undefined, null, 0, 7, answer.length, 2 ** 24]) {
      const objects = await service.resume({ sessionID, QuestionID, After }, { sessionKey });
      assert.equal(contents(objects), answer.slice(After ?? 0));
      assert.deepEqual(objects.at(-1), { AnswerID, ...whole });
    }
    assert.deepEqual(calls, ['Hi']);
  });

  test('an answer continues without a reader, and counts once however often it is resumed', async t => {
    const { answerer, goOn, calls } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 3600 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const asked = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    const { QuestionID, cut } = await begin(asked);
    await cut();
    goOn.open();
    const answer = await storedAnswer(fixture, QuestionID);
    assert.deepEqual([answer.content, answer.complete], ['Two homes.', true]);
    for (let time = 0; time < 3; time++) {
      const objects = await service.resume({ sessionID, QuestionID, After: 4 }, { sessionKey });
      assert.equal(contents(objects), 'homes.');
    }
    const [month] = await fixture.db.select().from(monthUse).where(eq(monthUse.chatbotId, chatbot.id));
    assert.deepEqual([calls.length, month?.questions], [1, 1]);
    assert.deepEqual(service.logged, []);
  });

  test('a question that is sent again with its ClientID is stored, counted and answered once', async t => {
    const { answerer, goOn, calls } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const elsewhere = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 3600 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const question = { sessionID, content: 'Hi', ClientID: 'one' };
    const asked = await service.send('ClientAsk', { ...question, stream: true }, { sessionKey });
    const { QuestionID, cut } = await begin(asked);
    await cut();
    const streaming = elsewhere.stream(question, { sessionKey });
    const plain = service.data('ClientAsk', question, { sessionKey });
    goOn.open();
    assert.equal((await streaming).at(-1)?.['Answer'], 'Two homes.');
    const { messageid, content } = await plain;
    // The answer has ended.
    for (const each of [service, elsewhere]) {
      const again = await each.data('ClientAsk', question, { sessionKey });
      assert.deepEqual([again.messageid, again.content, again.QuestionID], [messageid, content, QuestionID]);
    }
    const rows = await fixture.db.select().from(message).where(eq(message.sessionId, sessionID));
    const [month] = await fixture.db.select().from(monthUse).where(eq(monthUse.chatbotId, chatbot.id));
    assert.deepEqual([rows.length, calls.length, month?.questions], [2, 1, 1]);
    // With another text it is another question.
    await service.refusal(429, 'ClientAsk', { ...question, content: 'Bye' }, { sessionKey });
  });

  test('a question without an answer is answered when it is sent again, in its place', async t => {
    let isBroken = true;
    const answerer = answeringBy(async function* () {
      if (isBroken) throw new Error('The model is broken.');
      yield { type: 'fragment', content: 'Two homes.' };
      yield { type: 'final', totalTokens: 2, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const question = { sessionID, content: 'Hi', ClientID: 'one' };
    await service.refusal(500, 'ClientAsk', question, { sessionKey });
    isBroken = false;
    assert.equal((await service.data('ClientAsk', question, { sessionKey })).content, 'Two homes.');
    const [conversation] = await service.data(
      'ChatContentHistory',
      { SerialNumber: chatbot.serialNumber },
      { secret: chatbot.keys.secret },
    );
    const said = conversation?.Messages.map(({ Content }) => Content);
    assert.deepEqual(said, ['Hi', 'Two homes.']);
  });

  test('Resume finds a question by its ClientID and text if the first object of its stream was lost', async t => {
    const { answerer, goOn, calls } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const elsewhere = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const stranger = await visit(service, chatbot);
    const question = { sessionID, content: 'Hi', ClientID: 'one' };
    const { QuestionID, cut } = await begin(
      await service.send('ClientAsk', { ...question, stream: true }, { sessionKey }),
    );
    await cut();
    const resuming = [service, elsewhere].map(each => each.resume(question, { sessionKey }));
    goOn.open();
    for (const objects of await Promise.all(resuming)) {
      assert.equal(objects[0]?.['QuestionID'], QuestionID);
      assert.equal(contents(objects), 'Two homes.');
    }
    for (const other of [{ content: 'Bye' }, { ClientID: 'two' }])
      await service.refusal(404, 'Resume', { ...question, ...other }, { sessionKey });
    await service.refusal(403, 'Resume', question, { sessionKey: stranger.sessionKey });
    await service.refusal(404, 'Resume', { ...question, sessionID: stranger.sessionID }, stranger);
    assert.match(await service.refusal(400, 'Resume', { sessionID }, { sessionKey }), /QuestionID is missing/);
    assert.deepEqual(calls, ['Hi']);
  });

  test('a plain answer continues when its caller disconnects', async t => {
    const { answerer, goOn } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const leave = new AbortController();
    const asked = service.send('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey, signal: leave.signal });
    const [question] = await eventually(async () => {
      const rows = await fixture.db.select().from(message).where(eq(message.sessionId, sessionID));
      return rows.length > 0 ? rows : undefined;
    });
    leave.abort();
    await assert.rejects(asked);
    goOn.open();
    assert.equal((await storedAnswer(fixture, question!.id)).content, 'Two homes.');
  });

  test('Stop stops an answer that nobody reads, once, and what it said stays', async t => {
    const { answerer, stopped } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const asked = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    const { QuestionID, cut } = await begin(asked);
    await cut();
    const request = { sessionID, QuestionID };
    const resuming = service.resume(request, { sessionKey });
    assert.equal(await service.data('Stop', request, { sessionKey }), 1);
    await stopped.opened;
    assert.equal(await service.data('Stop', request, { sessionKey }), 0);
    const answer = await storedAnswer(fixture, QuestionID);
    assert.deepEqual([answer.content, answer.complete], ['Two ', false]);
    const objects = await resuming;
    assert.deepEqual([contents(objects), objects.at(-1)?.['Code']], ['Two ', 410]);
    assert.deepEqual((await service.resume(request, { sessionKey })).at(-1)?.['Code'], 410);
    assert.deepEqual(service.logged, []);
  });

  test("questions of other sessions and unknown questions are not found, and other sessions' keys are refused", async t => {
    const { answerer, goOn } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot();
    const [own, other] = [await visit(service, chatbot), await visit(service, chatbot)];
    const asked = await service.send('ClientAsk', { ...own, content: 'Hi', stream: true }, own);
    const { QuestionID } = await begin(asked);
    const { sessionID, sessionKey } = other;
    for (const name of ['Resume', 'Stop'] as const) {
      await service.refusal(404, name, { sessionID, QuestionID }, { sessionKey });
      await service.refusal(404, name, { sessionID, QuestionID }, { secret: chatbot.keys.secret });
      await service.refusal(404, name, { sessionID: own.sessionID, QuestionID: 2 ** 53 - 1 }, own);
      await service.refusal(403, name, { sessionID: own.sessionID, QuestionID }, { sessionKey });
      await service.refusal(401, name, { sessionID, QuestionID });
    }
    goOn.open();
    const { id } = await storedAnswer(fixture, QuestionID);
    // The id of an answer is no id of a question.
    for (const name of ['Resume', 'Stop'] as const)
      await service.refusal(404, name, { sessionID: own.sessionID, QuestionID: id }, own);
  });

  test('the key that a page may store opens Resume, Stop and Feedback of its session from its origin, and nothing else', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber } = chatbot;
    const origin = 'https://shop.example';
    const {
      SessionID: sessionID,
      SessionKey,
      ResumeKey,
    } = await service.data('GetConfig', { serialNumber }, { origin });
    const [first] = await service.stream({ sessionID, content: 'Hi' }, { sessionKey: SessionKey, origin });
    const request = { sessionID, QuestionID: first?.['QuestionID'] };
    const key = { sessionKey: ResumeKey!, origin };
    const rest = await service.resume(request, key);
    assert.equal(rest.at(-1)?.['Answer'], 'Hello there.');
    assert.equal(await service.data('Stop', request, key), 0);
    const answerId = Number(rest.at(-1)?.['AnswerID']);
    assert.equal(await service.data('Feedback', { sessionID, answerId, value: -1 }, key), 1);
    const other = await visit(service, chatbot);
    await service.refusal(403, 'Resume', { ...request, sessionID: other.sessionID }, key);
    await service.refusal(403, 'Resume', request, { ...key, origin: 'https://other.example' });
    await service.refusal(401, 'ClientAsk', { sessionID, content: 'Hi' }, key);
    await service.refusal(403, 'Feedback', { sessionID: other.sessionID, answerId: 1, value: 1 }, key);
    await service.refusal(401, 'RealEstateList', { SerialNumber: serialNumber }, key);
    await service.refusal(401, 'GetConfig', { serialNumber, sessionID, sessionKey: ResumeKey }, { origin });
  });

  test('Resume and Stop name a field that is missing or out of range', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    for (const [field, bad] of [
      ['sessionID', 'x'],
      ['QuestionID', undefined],
      ['QuestionID', 0],
      ['QuestionID', '1e3'],
      ['After', -1],
      ['After', 1.5],
      ['After', '7'],
      ['After', 2 ** 24 + 1],
      ['After', true],
    ] as const) {
      const request = { sessionID, QuestionID: 1, [field]: bad };
      assert.match(await service.refusal(400, 'Resume', request, { sessionKey }), new RegExp(`^The field ${field} `));
    }
  });

  test('another instance serves an answer from the database, follows it and stops it', async t => {
    const { answerer, goOn, stopped, calls } = pausing('Two 😀 ', 'homes.');
    const service = await fixture.serve(t, { answerer });
    const elsewhere = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = async (content: string) => {
      const asked = await service.send('ClientAsk', { sessionID, content, stream: true }, { sessionKey });
      const { QuestionID, cut } = await begin(asked);
      await cut();
      return { sessionID, QuestionID };
    };
    const first = await ask('one');
    const resumed = await elsewhere.send('Resume', { ...first, After: 4 }, { sessionKey });
    const { text } = await begin(resumed.clone());
    assert.deepEqual(JSON.parse(text), { content: '😀 ', QuestionID: first.QuestionID });
    assert.equal(await elsewhere.data('Stop', first, { sessionKey }), 1);
    await stopped.opened;
    assert.match(await resumed.text(), /"Code":410/);
    assert.equal(await elsewhere.data('Stop', first, { sessionKey }), 0);

    const second = await ask('two');
    const resuming = elsewhere.resume({ ...second, After: 4 }, { sessionKey });
    goOn.open();
    const objects = await resuming;
    assert.equal(contents(objects), '😀 homes.');
    assert.deepEqual([objects.at(-1)?.['Answer'], objects.at(-1)?.['Suggestions']], ['Two 😀 homes.', ['More']]);
    assert.deepEqual(calls, ['one', 'two']);
  });

  test('a reader at another instance keeps an answer alive', async t => {
    const { answerer, goOn } = pausing('Two ', 'homes.');
    const service = await fixture.serve(t, { answerer, orphanMs: 0 });
    const elsewhere = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const asked = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    const { QuestionID, cut } = await begin(asked);
    const resuming = elsewhere.resume({ sessionID, QuestionID }, { sessionKey });
    const run = async () => (await fixture.db.select().from(answerRun).where(eq(answerRun.questionId, QuestionID)))[0]!;
    await eventually(async () => (await run()).readAt ?? undefined);
    await cut();
    const { aliveUntil } = await run();
    await eventually(async () => ((await run()).aliveUntil > aliveUntil ? true : undefined));
    goOn.open();
    assert.equal((await resuming).at(-1)?.['Answer'], 'Two homes.');
  });

  test('the answer of a killed process ends as incomplete, and counts toward no limit', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const question = { sessionId: sessionID, chatbotId: chatbot.id, content: 'Hi', type: 'Text', fileIds: [] } as const;
    const asked = await fixture.repositories.messages.addQuestion({ ...question, month: '2025-01' }, {}, new Date());
    assert.equal(asked.type, 'accepted');
    const QuestionID = asked.type === 'accepted' ? asked.id : 0;
    await fixture.repositories.runs.renew([{ questionId: QuestionID, content: 'Two ', retracted: 3 }]);
    const resuming = service.resume({ sessionID, QuestionID, After: 5 }, { sessionKey });
    const past = sql`now() - interval '1 second'`;
    await fixture.db.update(answerRun).set({ aliveUntil: past }).where(eq(answerRun.questionId, QuestionID));
    const objects = await resuming;
    assert.deepEqual([contents(objects), objects.at(-1)?.['Code']], ['o ', 410]);
    const { content, complete } = await storedAnswer(fixture, QuestionID);
    assert.deepEqual([content, complete], ['Two ', false]);
    const [month] = await fixture.db.select().from(monthUse).where(eq(monthUse.chatbotId, chatbot.id));
    assert.equal(month?.questions, 0);
    assert.equal(await service.data('Stop', { sessionID, QuestionID }, { sessionKey }), 0);
  });
});
