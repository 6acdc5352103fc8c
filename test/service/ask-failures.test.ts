import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { operations } from '../../src/protocol/operations.js';
import { UpstreamError, type AnswerPart } from '../../service/answering/answerer.js';
import { message } from '../../service/data/schema.js';
import { abortOf, answering, answeringBy, gate } from './support/answerers.js';
import { eventually } from '../support/eventually.js';
import { onEmbeddedDatabase, type Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

const storedAnswer = (fixture: Fixture, sessionId: number) =>
  eventually(async () => {
    const rows = await fixture.db.select().from(message).where(eq(message.sessionId, sessionId));
    return rows.find(({ role }) => role === 'bot');
  });

const fragment = (content: string): AnswerPart => ({ type: 'fragment', content });

onEmbeddedDatabase('ClientAsk failures', fixture => {
  for (const [code, error] of [
    [502, new UpstreamError('The upstream says: quota of key sk-123 exceeded')],
    [500, new Error('secret detail')],
  ] as const) {
    test(`a failed answer has code ${code}, and only the operator sees the details`, async t => {
      const answerer = answeringBy(() => {
        throw error;
      });
      const service = await fixture.serve(t, { answerer });
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
      for (const stream of [false, true]) {
        const ask = { sessionID, content: 'Hi', stream };
        const sentence = await service.refusal(code, 'ClientAsk', ask, { sessionKey });
        assert.doesNotMatch(sentence, /sk-123|secret/);
      }
      assert.ok(service.logged.includes(error));
    });

    test(`a stream that fails before its first fragment ends with an envelope of code ${code}`, async t => {
      const failing = gate();
      const answerer = answeringBy(async function* () {
        await failing.opened;
        yield* [];
        throw error;
      });
      const service = await fixture.serve(t, { answerer });
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
      const ask = { sessionID, content: 'Hi', stream: true };
      const response = await service.send('ClientAsk', ask, { sessionKey });
      failing.open();
      const [blank, first = '', envelope = '', ...more] = (await response.text()).split('\n');
      assert.deepEqual([response.status, blank, more], [200, '', ['']]);
      assert.match(first, /^\{"content":"","QuestionID":\d+\}$/);
      assert.equal((JSON.parse(envelope) as { Code: number }).Code, code);
      assert.doesNotMatch(envelope, /sk-123|secret/);
    });

    test(`a stream that fails later ends with an envelope of code ${code}, and its partial answer is stored`, async t => {
      const answerer = answeringBy(function* () {
        yield fragment('Two ho');
        throw error;
      });
      const service = await fixture.serve(t, { answerer });
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
      const objects = await service.stream({ sessionID, content: 'Hi' }, { sessionKey });
      assert.equal(objects[0]?.['content'], 'Two ho');
      assert.equal(objects[1]?.['Success'], false);
      assert.equal(objects[1]?.['Code'], code);
      assert.equal(objects.length, 2);
      const answer = await storedAnswer(fixture, sessionID);
      assert.equal(answer.content, 'Two ho');
      assert.equal(answer.complete, false);
    });
  }

  test('an answer without a final part is a failure of the model', async t => {
    const answerer = answeringBy(function* () {
      yield fragment('and then');
    });
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    await service.refusal(502, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
  });

  test('an answerer that never answers and ignores its signal times out', async t => {
    const answerer = answeringBy(async function* () {
      yield fragment('wait');
      await new Promise(() => {});
    });
    const service = await fixture.serve(t, { answerer, answerTimeoutMs: 50 });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: 'Hi' };
    await service.refusal(502, 'ClientAsk', ask, { sessionKey });
    const objects = await service.stream(ask, { sessionKey });
    assert.equal(objects.at(-1)?.['Code'], 502);
  });

  test('the answerer is read only as fast as the visitor reads, and stops if they never do', async t => {
    let made = 0;
    const block = 'x'.repeat(64 * 1024);
    const answerer = answeringBy(function* ({ signal }) {
      while (!signal.aborted && made < 10_000) {
        made++;
        yield fragment(block);
      }
    });
    const service = await fixture.serve(t, { answerer, answerTimeoutMs: 500 });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const body = JSON.stringify({ sessionID, content: 'Hi', stream: true });
    const socket = connect(service.port, '127.0.0.1');
    t.after(() => socket.destroy());
    socket.pause();
    socket.write(
      `POST ${operations.ClientAsk.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
        `chatrobot-sessionkey: ${sessionKey}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const answer = await storedAnswer(fixture, sessionID);
    assert.equal(answer.complete, false);
    assert.ok(made < 1000, `${made} fragments of 64 KiB were made for nobody`);
    socket.setEncoding('utf8').resume();
    let last = '';
    while (!last.includes('"Code":502')) [last] = (await once(socket, 'data')) as [string];
  });

  test('the service answers 200 streams at once', async t => {
    const answerer = answeringBy(async function* ({ content }) {
      for (const word of ['This ', 'is ', content]) {
        await new Promise(setImmediate);
        yield fragment(word);
      }
      yield { type: 'final', totalTokens: 3, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot({ RateLimitCount: 5, RateLimitTime: 60 });
    const visitors = await Promise.all(Array.from({ length: 200 }, () => visit(service, chatbot)));
    const answers = await Promise.all(
      visitors.map(({ sessionID, sessionKey }, index) =>
        service.stream({ sessionID, content: `number ${index}` }, { sessionKey }),
      ),
    );
    assert.deepEqual(
      answers.map(objects => objects.at(-1)?.['Answer']),
      answers.map((_, index) => `This is number ${index}`),
    );
    assert.deepEqual(service.logged, []);
  });

  test("a question with invalid content or files is refused with the field's name", async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    for (const [ask, field] of [
      [{ content: 'Hi' }, 'sessionID'],
      [{ sessionID: 1.5, content: 'Hi' }, 'sessionID'],
      [{ sessionID: 'abc', content: 'Hi' }, 'sessionID'],
      [{ sessionID, content: ' ' }, 'content'],
      [{ sessionID, content: 7 }, 'content'],
      [{ sessionID, content: 'Hi', chatAskType: 'Smell' }, 'chatAskType'],
      [{ sessionID, content: 'Hi', stream: 'yes' }, 'stream'],
      [{ sessionID, content: 'Hi', fileIds: [1] }, 'fileIds'],
      [{ sessionID, content: '', chatAskType: 'Image' }, 'fileIds'],
      [{ sessionID, content: '', chatAskType: 'Video', fileIds: [1, 2] }, 'fileIds'],
      [{ sessionID, content: 'a\0b' }, 'content'],
    ] as const)
      assert.match(await service.refusal(400, 'ClientAsk', ask, { sessionKey }), new RegExp(`\\b${field}\\b`));
  });

  test('a question with a file that was never uploaded is refused', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [987_654] };
    assert.match(await service.refusal(404, 'ClientAsk', ask, { sessionKey }), /987654/);
  });

  test('an empty answer is still an answer', async t => {
    const service = await fixture.serve(t, { answerer: answering() });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const data = await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    assert.equal(data.content, '');
  });

  test("a complete answer does not abort the answerer's signal", async t => {
    let isAborted = false;
    const answerer = answeringBy(function* ({ signal }) {
      void abortOf(signal).then(() => (isAborted = true));
      yield { type: 'final', totalTokens: 0, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer, answerTimeoutMs: 30 });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    await service.stream({ sessionID, content: 'Hi' }, { sessionKey });
    await new Promise(resolve => setTimeout(resolve, 60));
    assert.equal(isAborted, false);
  });
});
