import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { ChatbotError } from '../../src/client/errors.js';
import { expectedChunks, framings } from './framings.js';
import { startScriptedService, type Script, type ScriptedService } from './scripted-service.js';

const question = { sessionID: 7, content: 'Hi' };
const hi = '{"content":"Hi"}\n';
const last = '{"QuestionID":1,"AnswerID":2,"Answer":"Hi","TotalToken":3}\n';
const fragment = { type: 'fragment', content: 'Hi' };
const final = { type: 'final', content: 'Hi', questionId: 1, answerId: 2, totalTokens: 3 };

let service: ScriptedService;
let unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);
before(async () => {
  process.on('unhandledRejection', noteUnhandled);
  service = await startScriptedService(() => undefined);
});
afterEach(() => {
  assert.deepEqual(unhandled, []);
  unhandled = [];
});
after(async () => {
  await service.stop();
  process.off('unhandledRejection', noteUnhandled);
});

const client = () => new ChatbotClient({ baseUrl: service.url });

/** Asks once. Returns the chunks, the error, and how many requests the service received. */
async function ask(script: Script, chunks = client().ask(question)) {
  service.script = script;
  const { length } = service.exchanges;
  const read: AnswerChunk[] = [];
  let error: ChatbotError | undefined;
  try {
    for await (const chunk of chunks) read.push(chunk);
  } catch (thrown) {
    assert.ok(thrown instanceof ChatbotError, String(thrown));
    error = thrown;
  }
  const asked = service.exchanges.slice(length);
  return { chunks: read, kind: error?.kind, error, asked, posts: asked.length };
}

describe('STR-1: an answer over HTTP', () => {
  it('reads an answer over HTTP in every framing, whatever its content type', async () => {
    for (const [name, text] of framings.filter(([name]) => name.endsWith('(CR LF)'))) {
      const bytes = Buffer.from(text);
      const { chunks, posts } = await ask(async exchange => {
        if (name.startsWith('e')) exchange.response.setHeader('Content-Type', 'text/event-stream');
        else exchange.response.setHeader('Content-Type', 'text/html');
        const middle = Math.floor(bytes.length / 2);
        await exchange.end(bytes.subarray(0, 7), bytes.subarray(7, middle), bytes.subarray(middle));
      });
      assert.deepEqual([chunks, posts], [expectedChunks, 1], name);
    }
  });

  it('yields an answer over HTTP piece by piece', async () => {
    let sendRest: () => void = () => assert.fail('nothing was asked');
    service.script = async exchange => {
      await exchange.write(hi);
      sendRest = () => void exchange.end(last);
    };
    const chunks = client().ask(question);
    assert.deepEqual((await chunks.next()).value, fragment);
    sendRest();
    assert.deepEqual((await chunks.next()).value, final);
    assert.equal((await chunks.next()).done, true);
  });

  for (const leaves of [false, true])
    it(`lets the service end the body after the last object${leaves ? ', even if the caller left the loop' : ''}`, async () => {
      service.script = exchange => exchange.write(hi, last);
      const chunks = client().ask(question);
      const read: AnswerChunk[] = [];
      for await (const chunk of chunks) {
        read.push(chunk);
        if (leaves && chunk.type === 'final') break;
      }
      assert.deepEqual(read, [fragment, final]);
      const exchange = service.exchanges.at(-1)!;
      await exchange.end('{"Late":1}\n');
      assert.equal(await exchange.left, false);
    });

  it('closes a body that stays open for two seconds after the last object', { timeout: 10_000 }, async () => {
    service.script = exchange => exchange.write(last);
    const chunks = client().ask(question);
    assert.deepEqual((await chunks.next()).value, final);
    assert.equal(await service.exchanges.at(-1)?.left, true);
  });

  it('uses the first of two final objects', async () => {
    const { chunks, posts } = await ask(exchange => exchange.end(hi, last, '{"Answer":"Other"}\n'));
    assert.deepEqual([chunks, posts], [[fragment, final], 1]);
  });
});

describe('reports each failure by its kind and sends one request', () => {
  const cut = Buffer.from('{"content":"Hi"}\n{"content":"é😀"}\n');
  const html = '<!doctype html><html><body><h1>Oops</h1></body></html>';
  const cases: [string, Script, AnswerChunk[], ChatbotError['kind'], Partial<ChatbotError>?][] = [
    ['connection closed at once', exchange => exchange.breakOff(), [], 'network'],
    [
      'connection closed after the head',
      async exchange => {
        exchange.response.flushHeaders();
        await exchange.breakOff();
      },
      [],
      'network',
    ],
    [
      'connection closed after a comment',
      async exchange => {
        await exchange.write(': ping\n\n');
        await exchange.breakOff();
      },
      [],
      'network',
    ],
    [
      'connection closed between objects',
      async exchange => {
        await exchange.write(hi);
        await exchange.breakOff();
      },
      [{ type: 'fragment', content: 'Hi' }],
      'incomplete',
    ],
    [
      'connection closed within a character',
      async exchange => {
        await exchange.write(cut.subarray(0, cut.length - 5));
        await exchange.breakOff();
      },
      [{ type: 'fragment', content: 'Hi' }],
      'incomplete',
    ],
    [
      'body ended within an object',
      exchange => exchange.end(cut.subarray(0, cut.length - 8)),
      [{ type: 'fragment', content: 'Hi' }],
      'incomplete',
      { status: 200 },
    ],
    [
      'body ended before the last object',
      exchange => exchange.end(hi),
      [{ type: 'fragment', content: 'Hi' }],
      'incomplete',
    ],
    ['empty body', exchange => exchange.end(), [], 'protocol', { status: 200 }],
    ['HTML with 200', exchange => exchange.end(html), [], 'protocol'],
    [
      'HTML with 502',
      async exchange => {
        exchange.response.statusCode = 502;
        await exchange.end(html);
      },
      [],
      'http',
      { status: 502, message: 'The service refused (502).' },
    ],
    [
      'an answer with 500',
      async exchange => {
        exchange.response.statusCode = 500;
        await exchange.end(last);
      },
      [],
      'http',
      { status: 500 },
    ],
    [
      'a redirect',
      exchange => {
        exchange.response.writeHead(302, { Location: '/chat/Chat/ClientAsk' }).end();
      },
      [],
      'network',
    ],
    [
      'an envelope error with 403',
      exchange => exchange.refuse(403, 'Not on this page.'),
      [],
      'service',
      { code: 403, status: 403, message: 'Not on this page.' },
    ],
    [
      'an envelope error with 200',
      exchange => exchange.refuse(404, 'No such session.', 200),
      [],
      'service',
      { code: 404, status: 200, message: 'No such session.' },
    ],
    [
      'a limit with a time to wait',
      async exchange => {
        exchange.response.setHeader('Retry-After', '12');
        await exchange.refuse(429, 'Slow down.');
      },
      [],
      'rate-limit',
      { code: 429, retryAfterMs: 12_000, message: 'Slow down.' },
    ],
    [
      'an overloaded proxy with a time to wait',
      async exchange => {
        exchange.response.statusCode = 503;
        exchange.response.setHeader('Retry-After', '9999');
        await exchange.end(html);
      },
      [],
      'http',
      { status: 503, retryAfterMs: 9_999_000 },
    ],
    [
      'an envelope error in the middle',
      exchange => exchange.end(hi, '{"Success":false,"Code":502,"Message":"The model is gone."}\n'),
      [{ type: 'fragment', content: 'Hi' }],
      'service',
      { code: 502, status: 200, message: 'The model is gone.' },
    ],
    [
      'an envelope error in the middle with a time to wait',
      exchange => exchange.end(hi, '{"Success":false,"Code":502,"Message":"Busy.","RetryAfter":30}\n'),
      [{ type: 'fragment', content: 'Hi' }],
      'service',
      { code: 502, status: 200, retryAfterMs: 30_000 },
    ],
    [
      'an envelope error with an absurd time to wait',
      exchange => exchange.end('{"Success":false,"Code":502,"Message":"Busy.","RetryAfter":9007199254740991}\n'),
      [],
      'service',
      { retryAfterMs: 86_400_000 },
    ],
    [
      'an envelope error with a time to wait that is no whole number',
      exchange => exchange.end('{"Success":false,"Code":502,"Message":"Busy.","RetryAfter":-1.5}\n'),
      [],
      'service',
      { retryAfterMs: undefined },
    ],
    [
      'an object that never ends',
      async exchange => {
        await exchange.write(hi, '{"content":"');
        const piece = 'x'.repeat(1024 * 1024);
        while (!exchange.response.destroyed) await exchange.write(piece);
      },
      [{ type: 'fragment', content: 'Hi' }],
      'too-large',
    ],
    ['401 and no credentials to ask again', exchange => exchange.refuse(401, 'No key.'), [], 'service', { code: 401 }],
  ];
  for (const [name, script, chunks, kind, details = {}] of cases) {
    it(name, { timeout: 20_000 }, async () => {
      const { error, ...outcome } = await ask(script);
      assert.deepEqual([outcome.chunks, outcome.kind, outcome.posts], [chunks, kind, 1]);
      assert.ok(error);
      for (const [field, value] of Object.entries(details))
        assert.equal(error[field as keyof ChatbotError], value, field);
    });
  }

  it('reports a network error without a service', async () => {
    const gone = await startScriptedService(() => undefined);
    await gone.stop();
    const { kind, error } = await ask(() => undefined, new ChatbotClient({ baseUrl: gone.url }).ask(question));
    assert.equal(kind, 'network');
    assert.ok(error?.cause instanceof Error);
  });
});

describe('STR-9: aborting an answer', { timeout: 10_000 }, () => {
  it('aborts a request before the response starts', async () => {
    const controller = new AbortController();
    const { chunks, kind, asked } = await ask(
      () => controller.abort('stop'),
      client().ask(question, { signal: controller.signal }),
    );
    assert.deepEqual([chunks, kind, asked.length], [[], 'aborted', 1]);
    assert.equal(await asked[0]?.left, true);
  });

  it('aborts an answer in the middle, even if more fragments have arrived', async () => {
    service.script = exchange => exchange.write(hi + hi + hi);
    const controller = new AbortController();
    const read: AnswerChunk[] = [];
    await assert.rejects(
      async () => {
        for await (const chunk of client().ask(question, { signal: controller.signal })) {
          read.push(chunk);
          controller.abort();
        }
      },
      { kind: 'aborted' },
    );
    assert.deepEqual(read, [fragment]);
    assert.equal(await service.exchanges.at(-1)?.left, true);
  });

  it('aborts an answer while the service is silent', async () => {
    const controller = new AbortController();
    const { chunks, kind, asked } = await ask(
      async exchange => {
        await exchange.write(hi);
        controller.abort();
      },
      client().ask(question, { signal: controller.signal }),
    );
    assert.equal(kind, 'aborted');
    assert.ok(chunks.length <= 1);
    assert.equal(await asked[0]?.left, true);
  });

  it('ignores an abort after the end of the answer', async () => {
    const controller = new AbortController();
    const { chunks, error } = await ask(
      exchange => exchange.end(hi, last),
      client().ask(question, { signal: controller.signal }),
    );
    controller.abort();
    assert.deepEqual([chunks, error], [[fragment, final], undefined]);
  });

  it('sends no request when the signal is already aborted', async () => {
    const { kind, posts } = await ask(
      exchange => exchange.end(last),
      client().ask(question, { signal: AbortSignal.abort() }),
    );
    assert.deepEqual([kind, posts], ['aborted', 0]);
  });

  it('closes the connection when the loop ends early', async () => {
    service.script = exchange => exchange.write(hi);
    for await (const chunk of client().ask(question)) {
      assert.deepEqual(chunk, fragment);
      break;
    }
    assert.equal(await service.exchanges.at(-1)?.left, true);
  });

  it('closes the connection when `return` is called while waiting for a chunk', async () => {
    service.script = exchange => exchange.write(hi);
    const chunks = client().ask(question);
    await chunks.next();
    const waiting = assert.rejects(chunks.next(), { kind: 'aborted' });
    assert.deepEqual(await chunks.return?.(), { done: true, value: undefined });
    await waiting;
    assert.equal(await service.exchanges.at(-1)?.left, true);
  });
});

describe('a body without a reader', () => {
  const withBody = (body: unknown, text: string) =>
    new ChatbotClient({
      baseUrl: service.url,
      fetch: () => Promise.resolve(Object.defineProperties<Response>(new Response(text), { body: { value: body } })),
    });

  it('reads a body without a reader all at once', async () => {
    for (const body of [null, undefined, {}]) {
      const { chunks, error } = await ask(() => assert.fail('asked'), withBody(body, hi + last).ask(question));
      assert.deepEqual([chunks, error], [[fragment, final], undefined]);
      const torn = await ask(() => assert.fail('asked'), withBody(body, hi).ask(question));
      assert.deepEqual([torn.chunks, torn.kind], [[fragment], 'incomplete']);
    }
    const data = withBody(null, '{"Success":true,"Data":[]}').call('ModelList', {});
    assert.deepEqual(await data, []);
  });
});

describe('a `fetch` that ignores signals', () => {
  it('aborts immediately even if `fetch` ignores signals', { timeout: 10_000 }, async () => {
    const controller = new AbortController();
    const deaf = new ChatbotClient({
      baseUrl: service.url,
      fetch: () => {
        queueMicrotask(() => controller.abort());
        return new Promise(() => undefined);
      },
    });
    const { kind } = await ask(() => undefined, deaf.ask(question, { signal: controller.signal }));
    assert.equal(kind, 'aborted');
  });
});
