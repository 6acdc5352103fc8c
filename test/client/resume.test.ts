import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { ChatbotError } from '../../src/client/errors.js';
import { message, monthUse } from '../../service/data/schema.js';
import { answeringBy, gate } from '../service/support/answerers.js';
import { onEachDatabase, onEmbeddedDatabase } from '../service/support/fixture.js';
import { visit } from '../service/support/visitor.js';
import { RUNS_ALL } from '../support/cases.js';
import { startCuttingProxy } from '../support/cutting-proxy.js';
import { startScriptedService } from './scripted-service.js';

const FRAGMENTS = Array.from(
  { length: RUNS_ALL ? 300 : 60 },
  (_, index) => `wörd${index} 😀${index % 10 ? ' ' : '\n'}`,
);
/** Fragments between two cuts of an answer that is cut eight times. */
const PART = FRAGMENTS.length / 10;
const ANSWER = FRAGMENTS.join('');

/** Position behind the first line with text; undefined before it is complete. */
function afterFirstWords(text: string): number | undefined {
  const end = /"content":"[^"].*\n/.exec(text);
  return end ? Buffer.byteLength(text.slice(0, end.index + end[0].length)) : undefined;
}

async function readAll(chunks: AsyncIterable<AnswerChunk>) {
  let text = '';
  let final: AnswerChunk | undefined;
  for await (const chunk of chunks)
    if (chunk.type === 'fragment') text += chunk.content;
    else final = chunk;
  return { text, final };
}

/** An answerer that answers with all fragments, and the number of its runs. */
function longAnswerer(ready: (index: number) => Promise<unknown> = () => new Promise(setImmediate)) {
  const runs = { count: 0 };
  const answerer = answeringBy(async function* () {
    runs.count++;
    for (const [index, content] of FRAGMENTS.entries()) {
      await ready(index);
      yield { type: 'fragment', content };
    }
    yield { type: 'final', totalTokens: 300, noAnswer: false };
  });
  return { answerer, runs };
}

onEmbeddedDatabase('An answer of many fragments', fixture => {
  test('is the same after a cut behind each of them, with one question, one run and one count', async t => {
    let cuts = 0;
    // Each fragment waits for the cut behind the one before it.
    const { answerer, runs } = longAnswerer(async index => {
      while (cuts < index) await new Promise(setImmediate);
    });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const proxy = await startCuttingProxy(t, service.url, (_, text) => {
      const end = afterFirstWords(text);
      if (end !== undefined) cuts++;
      return end;
    });
    const client = new ChatbotClient({ baseUrl: proxy.url, credentials: { sessionKey } });
    const { text, final } = await readAll(client.ask({ sessionID, content: 'Hi' }));
    assert.equal(text, ANSWER);
    assert.equal(final?.content, ANSWER);
    assert.equal(proxy.paths.filter(path => path.endsWith('/ClientAsk')).length, 1);
    assert.equal(cuts, FRAGMENTS.length);
    const stored = await fixture.db.select().from(message).where(eq(message.sessionId, sessionID));
    assert.deepEqual(stored.map(({ role }) => role).sort(), ['bot', 'user']);
    const [month] = await fixture.db.select().from(monthUse).where(eq(monthUse.chatbotId, chatbot.id));
    assert.deepEqual([runs.count, month?.questions], [1, 1]);
  });
});

onEachDatabase('An answer whose connection breaks', fixture => {
  test('is the same wherever its bytes are cut, and when the next instance continues it', async t => {
    let cuts = 0;
    // The answer continues only as the connection is cut.
    const { answerer, runs } = longAnswerer(async index => {
      while (cuts < 8 && cuts * PART < index) await new Promise(setImmediate);
    });
    const services = [await fixture.serve(t, { answerer }), await fixture.serve(t, { answerer })];
    const { sessionID, sessionKey } = await visit(services[0]!, await fixture.newChatbot());
    const proxy = await startCuttingProxy(t, services[0]!.url, (_, text) => {
      const begun = afterFirstWords(text);
      if (begun === undefined || cuts >= 8) return undefined;
      proxy.target = services[++cuts % 2]!.url;
      return Math.min(begun + cuts, Buffer.byteLength(text));
    });
    const client = new ChatbotClient({ baseUrl: proxy.url, credentials: { sessionKey } });
    const { text, final } = await readAll(client.ask({ sessionID, content: 'Hi' }));
    assert.deepEqual([text, final?.content, runs.count, cuts], [ANSWER, ANSWER, 1, 8]);
  });

  test('can be resumed and stopped by its ids', async t => {
    const goOn = gate();
    const answerer = answeringBy(async function* () {
      yield { type: 'fragment', content: 'Two ' };
      await goOn.opened;
      yield { type: 'fragment', content: 'homes.' };
      yield { type: 'final', totalTokens: 2, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const client = new ChatbotClient({ baseUrl: service.url, credentials: { sessionKey } });
    const begin = async () => {
      for await (const { questionId } of client.ask({ sessionID, content: 'Hi' })) return questionId!;
      return 0;
    };
    const stopped = { sessionID, questionId: await begin() };
    assert.deepEqual([await client.stop(stopped), await client.stop(stopped)], [true, false]);
    await assert.rejects(readAll(client.resume(stopped)), { kind: 'service', code: 410 });
    await assert.rejects(client.stop({ sessionID, questionId: 999_999 }), { kind: 'service', code: 404 });
    const questionId = await begin();
    goOn.open();
    const { text, final } = await readAll(client.resume({ sessionID, questionId, after: 3 }));
    assert.deepEqual([text, final?.content], [' homes.', 'Two homes.']);
  });
});

describe('A client whose answer breaks off', () => {
  const question = { sessionID: 7, content: 'Hi' };
  const first = '{"content":"Hi","QuestionID":1}\n';

  /** Asks a service that breaks off after the first words, and answers Resume with `script`. */
  async function ask(
    t: Parameters<typeof startCuttingProxy>[0],
    begin: string,
    script: (attempt: number) => string | number,
  ) {
    let attempts = 0;
    const bodies: unknown[] = [];
    const service = await startScriptedService(async exchange => {
      if (exchange.path.endsWith('/ClientAsk')) {
        await exchange.write(begin);
        return exchange.breakOff();
      }
      bodies.push(JSON.parse(exchange.body));
      const answer = script(attempts++);
      if (typeof answer === 'number') return exchange.refuse(answer, 'No.');
      await exchange.write(answer);
      return exchange.breakOff();
    });
    t.after(() => service.stop());
    const client = new ChatbotClient({ baseUrl: service.url });
    const outcome = await readAll(client.ask(question)).catch((error: unknown) => error as ChatbotError);
    const paths = service.exchanges.map(({ path }) => path.split('/').at(-1));
    return { outcome, paths, bodies };
  }

  test('reports it as incomplete if the service does not have the answer', async t => {
    for (const code of [403, 404, 410]) {
      const { outcome, paths, bodies } = await ask(t, first, () => code);
      assert.ok(outcome instanceof ChatbotError);
      assert.equal(outcome.kind, 'incomplete');
      assert.deepEqual(paths, ['ClientAsk', 'Resume']);
      assert.deepEqual(bodies, [{ sessionID: 7, QuestionID: 1, After: 2 }]);
    }
  });

  test('asks nothing of a service that does not name the question', async t => {
    for (const begin of [
      '{"content":"Hi"}\n',
      '{"content":"Hi","QuestionID":0}\n',
      '{"content":"Hi","QuestionID":null}\n',
    ]) {
      const { outcome, paths } = await ask(t, begin, () => 404);
      assert.ok(outcome instanceof ChatbotError);
      assert.deepEqual([outcome.kind, paths], ['incomplete', ['ClientAsk']]);
    }
  });

  test('gives up after five attempts without any new text, at once when the network returns', async t => {
    // As in a page whose network returns again and again: no pause lasts longer than that.
    const page = new EventTarget();
    const { addEventListener, removeEventListener } = globalThis;
    globalThis.addEventListener = page.addEventListener.bind(page);
    globalThis.removeEventListener = page.removeEventListener.bind(page);
    const returning = setInterval(() => page.dispatchEvent(new Event('online')), 5);
    t.after(() => {
      clearInterval(returning);
      Object.assign(globalThis, { addEventListener, removeEventListener });
    });
    const { outcome, paths } = await ask(t, first, attempt => (attempt === 1 ? 503 : attempt === 3 ? '\n' : ''));
    assert.ok(outcome instanceof ChatbotError);
    assert.equal(outcome.kind, 'incomplete');
    assert.deepEqual(paths, ['ClientAsk', ...Array<string>(5).fill('Resume')]);
  });

  test("reports the model's failure that ends the rest", async t => {
    const failure = '{"Data":null,"Version":"1","Success":false,"Code":502,"Message":"The model failed."}\n';
    const { outcome, paths } = await ask(t, first, () => failure);
    assert.ok(outcome instanceof ChatbotError);
    assert.deepEqual([outcome.kind, outcome.code, paths.length], ['service', 502, 2]);
  });
});
