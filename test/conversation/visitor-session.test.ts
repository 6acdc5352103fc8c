import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { ChatbotError, Conversation, createVisitorSession, type VisitorSessionOptions } from '../../src/client.js';
import { startScriptedService, type Exchange } from '../client/scripted-service.js';

const CONFIG = { Name: 'Ada', RateLimitCount: 2, RateLimitTime: 60, SessionKeyExpiresIn: 3600 };

interface Scene {
  /** Data of GetConfig for the nth request, or a refusal. */
  readonly configs?: readonly (object | number)[];
  readonly answer?: (exchange: Exchange) => unknown;
  readonly options?: Partial<VisitorSessionOptions>;
}

/** A visitor of a scripted service. The nth session has the ID n and the key `key n`. */
async function visit(t: TestContext, { configs = [], answer, options }: Scene = {}) {
  let count = 0;
  const service = await startScriptedService(async exchange => {
    if (exchange.path.endsWith('/Stop')) return exchange.succeed(1);
    if (!exchange.path.endsWith('/GetConfig')) {
      await (answer?.(exchange) ?? exchange.end('{"content":"Hi","QuestionID":5}\n{"AnswerID":6}\n'));
      return;
    }
    const config = configs[count++];
    if (typeof config === 'number') return exchange.refuse(config, 'No.');
    await exchange.succeed({ SessionID: count, SessionKey: `key ${count}`, ResumeKey: 'later', ...CONFIG, ...config });
  });
  t.after(() => service.stop());
  const session = createVisitorSession({ baseUrl: service.url, serialNumber: 'abc', ...options });
  const sent = (name: string) => service.exchanges.filter(({ path }) => path.endsWith(`/${name}`));
  const bodies = (name: string) => sent(name).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const keys = () => sent('ClientAsk').map(({ headers }) => headers['chatrobot-sessionkey']);
  return { session, sent, bodies, keys, conversation: new Conversation(session.ask, session) };
}

describe('A visitor session', () => {
  test('sends nothing before it is needed, and starts once for several questions', async t => {
    const { session, conversation, bodies, keys, sent } = await visit(t);
    assert.equal(session.sessionId, undefined);
    assert.equal(sent('GetConfig').length, 0);
    assert.equal((await conversation.send({ content: 'One' })).content, 'Hi');
    await conversation.send({ content: 'Two' });
    assert.deepEqual(bodies('GetConfig'), [{ serialNumber: 'abc' }]);
    assert.deepEqual(keys(), ['key 1', 'key 1']);
    assert.equal(session.sessionId, 1);
    assert.equal(conversation.messages[1]?.sessionId, 1);
  });

  test('starts once when several callers need it at the same time', async t => {
    const { session, sent } = await visit(t);
    assert.deepEqual(await Promise.all([session.start(), session.start(), session.start()]), [1, 1, 1]);
    assert.equal(sent('GetConfig').length, 1);
  });

  test('tries again after a failed start', async t => {
    const { session } = await visit(t, { configs: [503] });
    await assert.rejects(session.start(), { kind: 'service', code: 503 });
    assert.equal(await session.start(), 2);
  });

  test('has the settings of the owner, without the keys', async t => {
    const { session } = await visit(t);
    assert.equal(session.settings === undefined, true);
    await session.start();
    assert.equal(session.settings?.Name, 'Ada');
    assert.doesNotMatch(JSON.stringify(session.settings), /key 1|later/);
  });

  test("applies the owner's limit to a conversation", async t => {
    const { session, conversation, sent } = await visit(t);
    assert.equal(session.questionLimit, undefined);
    await conversation.send({ content: 'One' });
    await conversation.send({ content: 'Two' });
    assert.deepEqual(session.questionLimit, { count: 2, windowMs: 60_000 });
    await assert.rejects(conversation.send({ content: 'Three' }), { kind: 'rate-limit' });
    assert.equal(sent('ClientAsk').length, 2);
  });

  test('renews the key in the background past half of its life, and waits for it shortly before its end', async t => {
    t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
    const renewed = { SessionID: 1, SessionKeyExpiresIn: 100 };
    const { session, bodies, keys } = await visit(t, { configs: [renewed, renewed, renewed] });
    const ask = () => readAll(session.ask({ content: 'Hi' }, new AbortController()));
    await ask();
    t.mock.timers.setTime(1_000_000 + 60_000);
    await Promise.all([ask(), session.renew()]);
    assert.deepEqual(bodies('GetConfig')[1], { serialNumber: 'abc', sessionID: 1, sessionKey: 'key 1' });
    t.mock.timers.setTime(1_000_000 + 155_000);
    await ask();
    assert.equal(bodies('GetConfig').length, 3);
    assert.equal(keys().at(-1), 'key 3');
  });

  test('renews a key that the service refuses, and asks once more', async t => {
    const { session, keys } = await visit(t, {
      configs: [{}, { SessionID: 1 }],
      answer: exchange =>
        exchange.headers['chatrobot-sessionkey'] === 'key 1'
          ? exchange.refuse(401, 'Expired.')
          : exchange.end('{"AnswerID":6,"Answer":"Hi"}\n'),
    });
    await readAll(session.ask({ content: 'Hi' }, new AbortController()));
    assert.deepEqual(keys(), ['key 1', 'key 2']);
  });

  for (const code of [401, 403, 404])
    test(`starts again after the service has ended the session with ${code}, and reports it`, async t => {
      const replaced: number[] = [];
      const { session, conversation } = await visit(t, {
        configs: [{}, code],
        answer: exchange =>
          exchange.headers['chatrobot-sessionkey'] === 'key 1'
            ? exchange.refuse(401, 'Expired.')
            : exchange.end('{"AnswerID":6,"Answer":"Hi"}\n'),
        options: { onReplaced: id => replaced.push(id) },
      });
      await assert.rejects(conversation.send({ content: 'Hi' }), { code });
      assert.equal(session.sessionId, undefined);
      assert.equal((await conversation.retry()).content, 'Hi');
      assert.equal(session.sessionId, 3);
      assert.deepEqual(replaced, [1]);
    });

  test('starts a new session after one that the service does not know, unless files may be meant', async t => {
    const { session, conversation } = await visit(t, { answer: exchange => exchange.refuse(404, 'Unknown.') });
    await assert.rejects(conversation.send({ content: '', type: 'Image', fileIds: [3] }), ChatbotError);
    assert.equal(session.sessionId, 1);
    await assert.rejects(conversation.send({ content: 'Hi' }), ChatbotError);
    assert.equal(session.sessionId, undefined);
  });

  test('continues a session that the server of the page has created', async t => {
    const options = { session: { sessionId: 7, sessionKey: 'given' } };
    const { session, bodies } = await visit(t, { configs: [{ SessionID: 7 }], options });
    assert.equal(await session.start(), 7);
    assert.deepEqual(bodies('GetConfig'), [{ serialNumber: 'abc', sessionID: 7, sessionKey: 'given' }]);
  });

  test('stops an answer on the service when the visitor stops it', async t => {
    const { conversation, bodies } = await visit(t, {
      answer: exchange => exchange.write('{"content":"Hi","QuestionID":5}\n'),
    });
    const sending = conversation.send({ content: 'Hi' });
    await new Promise(resolve => conversation.addEventListener('answer-start', resolve, { once: true }));
    conversation.stop('visitor');
    await assert.rejects(sending, { kind: 'aborted' });
    while (!bodies('Stop').length) await new Promise(setImmediate);
    assert.deepEqual(bodies('Stop'), [{ sessionID: 1, QuestionID: 5 }]);
  });

  test('starts a new session after a reset, and reports none as replaced', async t => {
    const replaced: number[] = [];
    const { session } = await visit(t, { options: { onReplaced: id => replaced.push(id) } });
    await session.start();
    session.reset();
    assert.equal(await session.start(), 2);
    assert.deepEqual(replaced, []);
  });
});

async function readAll(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}
