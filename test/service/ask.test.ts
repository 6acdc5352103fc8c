import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { message, session } from '../../service/data/schema.js';
import { abortOf, answering, answeringBy, gate } from './support/answerers.js';
import { eventually } from '../support/eventually.js';
import { onEachDatabase, type Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

const storedMessages = (fixture: Fixture, sessionId: number) =>
  fixture.db.select().from(message).where(eq(message.sessionId, sessionId)).orderBy(asc(message.id));

onEachDatabase('ClientAsk', fixture => {
  test('ClientAsk answers with an id, text and tokens', async t => {
    const service = await fixture.serve(t, { answerer: answering('Two ', 'homes.') });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const data = await service.data('ClientAsk', { sessionID, content: 'Homes?' }, { sessionKey });
    const [question, answer] = await storedMessages(fixture, sessionID);
    assert.deepEqual(data, {
      messageid: answer?.id,
      content: 'Two homes.',
      totalToken: 2,
      noAnswer: false,
      QuestionID: question?.id,
    });
    assert.equal(question?.content, 'Homes?');
    assert.equal(answer?.questionId, question?.id);
    assert.equal(answer?.complete, true);
  });

  test('ClientAsk asks once when a proxy sends the same request to a second instance', async t => {
    const service = await fixture.serve(t, { answerer: answering('Two homes.'), trustedProxies: 1 });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: 'Homes?' };
    const once = { sessionKey, headers: { 'idempotency-key': randomUUID() } };
    await service.data('ClientAsk', ask, once);
    assert.match(await service.refusal(503, 'ClientAsk', ask, once), /^The service was interrupted/);
    assert.equal((await storedMessages(fixture, sessionID)).length, 2);
    await service.data('ClientAsk', ask, { sessionKey, headers: { 'idempotency-key': randomUUID() } });
    assert.equal((await storedMessages(fixture, sessionID)).length, 4);
    const long = { sessionKey, headers: { 'idempotency-key': 'a'.repeat(256) } };
    assert.match(await service.refusal(400, 'ClientAsk', ask, long), /^Idempotency-Key is longer/);
  });

  test('ClientAsk ignores keys of requests that came through no proxy', async t => {
    const service = await fixture.serve(t, { answerer: answering('Two homes.') });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const again = { sessionKey, headers: { 'idempotency-key': randomUUID() } };
    await service.data('ClientAsk', { sessionID, content: 'Homes?' }, again);
    await service.data('ClientAsk', { sessionID, content: 'Homes?' }, again);
  });

  test('ClientAsk streams fragments and a final object, one per line', async t => {
    const service = await fixture.serve(t, { answerer: answering('Two ', '\n', 'homes.') });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const response = await service.send('ClientAsk', { sessionID, content: 'Homes?', stream: true }, { sessionKey });
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.equal(response.headers.get('cache-control'), 'private, no-cache, no-transform');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    const body = await response.text();
    const [question, answer] = await storedMessages(fixture, sessionID);
    assert.equal(
      // On a slow machine, the answer starts with a blank line.
      body.trimStart(),
      `{"content":"Two ","QuestionID":${question?.id}}\n` +
        '{"content":"\\n"}\n{"content":"homes."}\n' +
        `{"QuestionID":${question?.id},"AnswerID":${answer?.id},"Answer":"Two \\nhomes.","TotalToken":3,"NoAnswer":false}\n`,
    );
  });

  test('ClientAsk passes on up to four suggestions, in a plain answer and in the last object of a stream', async t => {
    const suggestions = ['More', ' More ', 'Only Harrow Bay', '', '3', '4', '5'];
    const answerer = answeringBy(() => [
      { type: 'fragment', content: 'Homes.' },
      { type: 'final', totalTokens: 1, noAnswer: false, suggestions },
    ]);
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: 'Homes?' };
    const expected = ['More', 'Only Harrow Bay', '3', '4'];
    const plain = await service.data('ClientAsk', ask, { sessionKey });
    assert.deepEqual(plain.Suggestions, expected);
    const response = await service.send('ClientAsk', { ...ask, stream: true }, { sessionKey });
    const last = (await response.text()).trim().split('\n').at(-1) ?? '';
    assert.deepEqual((JSON.parse(last) as { Suggestions?: unknown }).Suggestions, expected);
  });

  test('ClientAsk sends listings before the text that names them, and only then, and sources with the last object', async t => {
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(
      chatbot,
      Array.from({ length: 13 }, () => ({})),
    );
    const found = (await fixture.repositories.listings.find({ chatbotId: chatbot.id }, { limit: 20 })).reverse();
    const source = { kind: 'Listing', id: '1', title: '1 Water Street', url: '', passage: 'x'.repeat(501) } as const;
    const answerer = answeringBy(function* ({ content }) {
      const isComparison = content === 'compare';
      if (content !== 'late') yield { type: 'listings', listings: found.slice(0, 2), isComparison };
      yield { type: 'fragment', content: 'Two.' };
      yield {
        ...{ type: 'final', totalTokens: 1, noAnswer: false, isComparison },
        listings: content === 'other' ? found : content === 'none' ? [] : found.slice(0, 2),
        sources: Array.from({ length: 9 }, () => source),
      };
    });
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const { List } = await service.data('RealEstateList', { SerialNumber: chatbot.serialNumber }, { sessionKey });
    const records = List.toReversed();
    const streamed = async (content: string) => {
      const objects = await service.stream({ sessionID, content }, { sessionKey });
      return { first: objects[0], last: objects.at(-1)! };
    };
    const two = records.slice(0, 2);
    const { first, last } = await streamed('homes');
    assert.deepEqual(first, { Listings: two, QuestionID: last['QuestionID'] });
    assert.equal('Listings' in last, false);
    const Passage = 'x'.repeat(500);
    const Source = { Kind: 'Listing', Id: '1', Title: '1 Water Street', Url: '', Passage };
    assert.deepEqual(
      last['Sources'],
      Array.from({ length: 8 }, () => Source),
    );
    const compared = await streamed('compare');
    const { QuestionID } = compared.last;
    assert.deepEqual(compared.first, { Listings: two, Compare: true, QuestionID });
    const late = await streamed('late');
    assert.deepEqual([late.first?.['content'], late.last['Listings']], ['Two.', two]);
    assert.deepEqual((await streamed('none')).last['Listings'], []);
    assert.deepEqual((await streamed('other')).last['Listings'], records.slice(0, 12));
    const plain = await service.data('ClientAsk', { sessionID, content: 'compare' }, { sessionKey });
    assert.deepEqual([plain.Listings, plain.Compare, plain.Sources?.length], [two, true, 8]);
  });

  test('ClientAsk sends headers, a blank line and the id of the question while the model is still thinking', async t => {
    const thought = gate();
    const answerer = answeringBy(async function* () {
      await thought.opened;
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: 'Hi', stream: true };
    const response = await service.send('ClientAsk', ask, { sessionKey });
    assert.equal(response.status, 200);
    const reader = response.body!.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    let begun = '';
    while (!begun.endsWith('}\n')) begun += await read();
    const [question] = await storedMessages(fixture, sessionID);
    assert.equal(begun, `\n{"content":"","QuestionID":${question?.id}}\n`);
    thought.open();
    assert.match(await read(), /^\{"QuestionID":/);
  });

  test('ClientAsk sends the first fragment before the second exists', async t => {
    const second = gate();
    const answerer = answeringBy(async function* () {
      yield { type: 'fragment', content: 'first' };
      await second.opened;
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const response = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    assert.match(new TextDecoder().decode(value), /^\{"content":"first","QuestionID":\d+\}\n$/);
    second.open();
    assert.equal((await reader.read()).done, false);
    assert.equal((await reader.read()).done, true);
  });

  test("ClientAsk appends the owner's suffix as the last fragment", async t => {
    const service = await fixture.serve(t, { answerer: answering('Two homes.') });
    const chatbot = await fixture.newChatbot({ AnswerSuffix: 'Call us!' });
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
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
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
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    await service.data('ClientAsk', { sessionID, content: 'keep' }, { sessionKey });
    await service.data('ClientAsk', { sessionID, content: 'go on' }, { sessionKey });
    const [row] = await fixture.db.select().from(session).where(eq(session.id, sessionID));
    assert.deepEqual(row?.memory, ['kept', 'nul', '\ufffd']);
  });

  test('ClientAsk stores an answer with characters that the database cannot store', async t => {
    const service = await fixture.serve(t, { answerer: answering('a\0b', '\ud83d', '\ude00') });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    const [, answer] = await storedMessages(fixture, sessionID);
    assert.equal(answer?.content, 'ab😀');
  });

  for (const stream of [true, false])
    test(`ClientAsk stops the answerer and stores the partial answer some time after the visitor has left, stream ${stream}`, async t => {
      const begun = gate();
      const stopped = gate();
      const answerer = answeringBy(async function* ({ signal }) {
        yield { type: 'fragment', content: 'half an ' };
        begun.open();
        await abortOf(signal);
        stopped.open();
        yield { type: 'fragment', content: 'never seen' };
      });
      const service = await fixture.serve(t, { answerer, orphanMs: 0 });
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
      const leave = new AbortController();
      const asked = service
        .send('ClientAsk', { sessionID, content: 'Hi', stream }, { sessionKey, signal: leave.signal })
        .then(response => response.text())
        .catch(() => {});
      await begun.opened;
      leave.abort();
      await asked;
      await stopped.opened;
      const answer = await eventually(async () => (await storedMessages(fixture, sessionID))[1]);
      assert.equal(answer.role, 'bot');
      assert.equal(answer.content, 'half an ');
      assert.equal(answer.complete, false);
      assert.deepEqual(service.logged, []);
    });
});
