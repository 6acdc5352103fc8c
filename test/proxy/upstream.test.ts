import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createProxy } from '../../src/proxy.js';
import { operations } from '../../src/protocol/operations.js';
import { success } from '../../src/protocol/envelope.js';
import { MAX_VIDEO_BYTES } from '../../src/protocol/limits.js';
import { SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import { sendJson, serveElsewhere, type Heard } from './support/fake-service.js';
import { optionsFor, serveProxy, SHOP, type ProxySetup } from './support/proxy-fixture.js';

const SECRET = 'sk-do-not-tell-anybody';
const WORKSPACE_KEY = 'ws-do-not-tell-anybody';
const QUESTION = { sessionID: 7, content: 'Hi' };

/** A proxy in front of a service that answers as the test says, and a visitor with a key. */
async function begin(t: TestContext, answer: Parameters<typeof serveElsewhere>[1], setup: ProxySetup = {}) {
  const service = await serveElsewhere(t, answer);
  const proxy = await serveProxy(t, service.url, {
    authorization: SECRET,
    chatbots: [{ serialNumber: 'bot-1', origins: SHOP, settings: { Name: 'Homer' } }],
    ...setup,
  });
  const { SessionKey } = await proxy.data('GetConfig', { serialNumber: 'bot-1' }, { origin: SHOP });
  return { service, proxy, asVisitor: { origin: SHOP, sessionKey: SessionKey } };
}

const refusing =
  (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  (response: Parameters<typeof sendJson>[0]) =>
    sendJson(
      response,
      status,
      { Data: null, Version: '9.9.9', Success: false, Code: status, Message: message },
      headers,
    );

describe('the service behind the proxy', () => {
  test('receives the secret key and only fields of the interface', async t => {
    const { service, proxy, asVisitor } = await begin(t, refusing(500, 'No.'), {
      workspaceKey: WORKSPACE_KEY,
      endpoints: { ClientAsk: '/chat/Chat/Ask' },
    });
    await proxy.call(
      'ClientAsk',
      { SessionID: 8, ...QUESTION, sessionid: 9, stream: true, smuggled: 1 },
      { ...asVisitor, secret: 'mine', headers: { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' } },
    );
    await proxy.call('RealEstateList', { SerialNumber: 'bot-1' }, asVisitor);
    const [, ask, list] = service.heard as [Heard, Heard, Heard];
    assert.equal(ask.path, '/chat/Chat/Ask');
    assert.deepEqual(JSON.parse(ask.body), { ...QUESTION, stream: true });
    assert.equal(ask.headers.authorization, SECRET);
    assert.equal(ask.headers.origin, SHOP);
    assert.equal(ask.headers[SESSION_KEY_HEADER], undefined);
    assert.equal(ask.headers.cookie, undefined);
    assert.equal(ask.headers['x-forwarded-for'], undefined);
    assert.equal(list.path, operations.RealEstateList.path);
    assert.equal(list.headers[SESSION_KEY_HEADER], WORKSPACE_KEY);
  });

  test('may ask for a tool of the page, and gets its result', async t => {
    const action = { Action: { ID: 'a-1', Name: 'show_photo', Arguments: { number: 3 } } };
    const { service, proxy, asVisitor } = await begin(t, (response, { path }) => {
      if (path === operations.ActionResult.path)
        return sendJson(response, 200, { Data: 1, Success: true, Code: 200, Message: '' });
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end(`${JSON.stringify(action)}\n{"AnswerID":2,"Answer":"Done."}\n`);
    });
    const Context = { Url: 'https://shop.example/7', Tools: [{ Name: 'show_photo', Description: 'Shows a photo.' }] };
    const [first] = await proxy.stream({ ...QUESTION, stream: true, Context }, asVisitor);
    assert.deepEqual(first, action);
    const result = { sessionID: QUESTION.sessionID, ID: 'a-1', Result: { shown: true } };
    assert.equal(await proxy.data('ActionResult', result, asVisitor), 1);
    const [, ask, back] = service.heard as [Heard, Heard, Heard];
    assert.deepEqual((JSON.parse(ask.body) as Record<string, unknown>)['Context'], Context);
    assert.deepEqual(JSON.parse(back.body), result);
  });

  test('receives no more bytes than a file may have, even without a declared length', async t => {
    const service = await serveElsewhere(t, (response, { headers }) =>
      sendJson(response, 200, {
        Data: { FileStoreId: 5, PreUploadUrl: `http://${headers.host}/store/5` },
        Success: true,
        Code: 200,
        Message: '',
      }),
    );
    const chatbots = [{ serialNumber: 'bot-1', origins: SHOP, settings: {} }];
    const proxy = createProxy(optionsFor(service.url, { chatbots }));
    const call = async (path: string, body: object, key = '') => {
      const headers = { origin: SHOP, 'content-type': 'application/json', [SESSION_KEY_HEADER]: key };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await proxy.fetch(new Request(`https://proxy.example${path}`, init));
      return ((await response.json()) as { Data: Record<string, string> }).Data;
    };
    const { SessionKey } = await call(operations.GetConfig.path, { serialNumber: 'bot-1' });
    const named = { fileName: 'a.mp4' };
    const { PreUploadUrl } = await call(operations.GetPreUploadUrl.path, named, SessionKey);
    const chunk = new Uint8Array(1024 * 1024);
    let given = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const init = { method: 'PUT', headers: { origin: SHOP }, body, duplex: 'half' } as const;
    const response = await proxy.fetch(new Request(PreUploadUrl!, init));
    assert.equal(response.status, 413);
    assert.ok(given <= MAX_VIDEO_BYTES + 4 * chunk.byteLength, 'the rest is not read');
  });

  test('passes on the message and retry time of a refusal', async t => {
    for (const [status, message] of [
      [400, 'The field content is rude.'],
      [404, 'There is no session with this sessionID.'],
      [429, 'Too many questions.'],
      [503, 'We are closed.'],
    ] as const) {
      const { proxy, asVisitor } = await begin(t, refusing(status, message, { 'Retry-After': '30' }));
      for (const stream of [true, false]) {
        const reply = await proxy.call('ClientAsk', { ...QUESTION, stream }, asVisitor);
        assert.deepEqual([reply.status, reply.envelope.Message], [status, message]);
        assert.equal(reply.headers.get('retry-after'), status === 429 || status === 503 ? '30' : null);
      }
    }
  });

  test('passes on when a busy model can be asked again, before and after an answer has begun', async t => {
    const busy = { Data: null, Version: '1', Success: false, Code: 502, Message: 'db-7 is busy.', RetryAfter: 30 };
    const early = await begin(t, response => sendJson(response, 502, busy));
    for (const stream of [true, false]) {
      const reply = await early.proxy.call('ClientAsk', { ...QUESTION, stream }, early.asVisitor);
      assert.deepEqual([reply.status, reply.envelope.RetryAfter, reply.headers.get('retry-after')], [502, 30, '30']);
      assert.doesNotMatch(reply.envelope.Message, /db-7/);
    }
    const late = await begin(t, response => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end(`{"content":"So "}\n${JSON.stringify(busy)}\n`);
    });
    const response = await late.proxy.send('ClientAsk', { ...QUESTION, stream: true }, late.asVisitor);
    const [fragment, end] = (await response.text()).trim().split('\n');
    assert.equal(fragment, '{"content":"So "}');
    const envelope = JSON.parse(end ?? '') as Record<string, unknown>;
    assert.deepEqual([envelope['Code'], envelope['RetryAfter']], [502, 30]);
    assert.doesNotMatch(end ?? '', /db-7/);
  });

  test('recognizes a refusal with a good status', async t => {
    const no = { Data: null, Version: '1', Success: false, Code: 429, Message: 'Too many.' };
    const { proxy, asVisitor } = await begin(t, response => {
      const body = JSON.stringify(no);
      sendJson(response, 200, no, { 'Content-Length': String(body.length) });
    });
    for (const stream of [true, false])
      assert.equal(await proxy.refusal(429, 'ClientAsk', { ...QUESTION, stream }, asVisitor), 'Too many.');
  });

  for (const [what, answer] of [
    ['refuses the key', refusing(401, `The key ${SECRET} is not valid.`)],
    ['forbids the key', refusing(403, `Not for ${SECRET}.`)],
    [
      'returns an unrelated HTML page',
      (response: Parameters<typeof sendJson>[0]) => response.writeHead(200).end('<!doctype html>'),
    ],
    [
      'is behind a broken gateway',
      (response: Parameters<typeof sendJson>[0]) => response.writeHead(502).end('<h1>Bad gateway'),
    ],
    ['breaks off', (response: Parameters<typeof sendJson>[0]) => response.destroy()],
    [
      'redirects',
      (response: Parameters<typeof sendJson>[0]) => response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['falls silent', () => {}],
  ] as const)
    test(`responds with an envelope and logs a failure when the service ${what}`, async t => {
      const { proxy, asVisitor } = await begin(t, answer, { timeoutMs: 200 });
      const feedback = { sessionID: 7, answerId: 1, value: 1 };
      const sentence = await proxy.refusal(502, 'Feedback', feedback, asVisitor);
      assert.equal(sentence, 'The chatbot cannot be reached at the moment.');
      assert.equal(proxy.logged.length, 2);
      assert.match(String(proxy.logged[0]), /^\/chat\/Chat\/Feedback: /);
    });

  test("puts the bytes of a file at the service's address, with their length and without a key", async t => {
    const { service, proxy, asVisitor } = await begin(t, (response, { path, headers }) => {
      if (path.startsWith('/store/')) response.writeHead(200).end('<xml/>');
      else
        sendJson(response, 200, {
          Data: { FileStoreId: 5, PreUploadUrl: `http://${headers.host}/store/5?signed=yes` },
          Success: true,
          Code: 200,
          Message: '',
        });
    });
    const place = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    const response = await fetch(place.PreUploadUrl, {
      method: 'PUT',
      body: 'the bytes',
      headers: { origin: SHOP, [SESSION_KEY_HEADER]: asVisitor.sessionKey },
    });
    assert.equal(response.status, 200);
    const { path, headers, body } = service.heard.at(-1)!;
    assert.deepEqual([path, body], ['/store/5?signed=yes', 'the bytes']);
    assert.equal(headers['content-length'], '9');
    assert.equal(headers.authorization, undefined);
    assert.equal(headers[SESSION_KEY_HEADER], undefined);
    assert.doesNotMatch(JSON.stringify(headers), /do-not-tell/);
  });

  test('hides the upload address of the service, and refuses one in a network that visitors cannot reach', async t => {
    let PreUploadUrl = 'https://store.example/5?X-Amz-Signature=abc';
    const { proxy, asVisitor } = await begin(t, response =>
      sendJson(response, 200, success({ FileStoreId: 5, PreUploadUrl })),
    );
    const place = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    const token = place.PreUploadUrl.split('/').at(-1)!;
    assert.doesNotMatch(
      token
        .split('.')
        .map(part => atob(part.replace(/[-_]/g, '+')))
        .join(),
      /store|Amz/,
    );
    for (PreUploadUrl of [
      'http://169.254.169.254/5',
      'https://10.0.0.1/5',
      'https://vault.internal/5',
      'http://store.example/',
      'https://name:password@store.example/5',
    ])
      assert.equal(
        await proxy.refusal(502, 'GetPreUploadUrl', { fileName: 'a.png' }, asVisitor),
        'The service returned an upload address that is not allowed.',
      );
    PreUploadUrl = ' ';
    assert.equal(
      await proxy.refusal(502, 'GetPreUploadUrl', { fileName: 'a.png' }, asVisitor),
      'The service returned no upload address.',
    );
  });

  test('responds with an envelope that the page can read when the service is down', async t => {
    const proxy = await serveProxy(t, 'http://127.0.0.1:1');
    const reply = await proxy.call('GetConfig', { serialNumber: 'bot-1' }, { origin: SHOP });
    assert.equal(reply.status, 502);
    assert.equal(reply.headers.get('access-control-allow-origin'), SHOP);
  });
});

describe('SEC-2: the keys of the proxy', () => {
  test('removes its keys from all answers and headers, even if the service repeats them', async t => {
    const { service, proxy, asVisitor } = await begin(
      t,
      (response, { headers, path }) => {
        const { authorization } = headers;
        const told = { authorization: authorization ?? '', 'set-cookie': `key=${authorization}` };
        const isList = path === operations.RealEstateList.path;
        sendJson(
          response,
          isList ? 200 : 409,
          {
            Data: { List: [authorization, headers[SESSION_KEY_HEADER]], VirtualCount: 2 },
            Success: isList,
            Code: isList ? 200 : 409,
            Message: isList ? '' : `${authorization} is no teapot.`,
          },
          told,
        );
      },
      { workspaceKey: WORKSPACE_KEY },
    );
    const told: string[] = [];
    const requests = [
      ['RealEstateList', { SerialNumber: 'bot-1' }],
      ['ClientAsk', QUESTION],
      ['ClientAsk', { ...QUESTION, stream: true }],
      ['GetConfig', { serialNumber: 'bot-1' }],
      ['Edit', {}],
    ] as const;
    for (const [name, body] of requests) {
      const response = await proxy.send(name, body, asVisitor);
      told.push(JSON.stringify([...response.headers]), await response.text());
    }
    assert.ok(service.heard.some(({ headers }) => headers.authorization === SECRET));
    assert.match(told.join('\n'), /is no teapot/);
    assert.doesNotMatch(told.join('\n'), /do-not-tell/);
    assert.doesNotMatch(told.join('\n'), /set-cookie/i);
    assert.doesNotMatch(JSON.stringify(proxy.logged), /do-not-tell/);
  });
});

describe('answers that pass the proxy', () => {
  /** A proxy whose service answers with this body, and the visitor's question. */
  async function passing(body: BodyInit, headers: Readonly<Record<string, string>>) {
    const proxy = createProxy(
      optionsFor('https://chat.example', {
        fetch: input =>
          Promise.resolve(
            (input as string).endsWith('/GetConfig')
              ? Response.json({ Data: { SessionID: 7 }, Success: true, Code: 200, Message: '' })
              : new Response(body, { headers }),
          ),
      }),
    );
    const post = (path: string, content: object, key = '') =>
      proxy.fetch(
        new Request(`https://proxy.example${path}`, {
          method: 'POST',
          headers: { origin: SHOP, 'content-type': 'application/json', [SESSION_KEY_HEADER]: key },
          body: JSON.stringify(content),
        }),
      );
    const start = await post(operations.GetConfig.path, { serialNumber: 'bot-1' });
    const { Data } = (await start.json()) as { Data: { SessionKey: string } };
    return post(operations.ClientAsk.path, { ...QUESTION, stream: true }, Data.SessionKey);
  }

  /** An endless body that counts how often it was read. */
  function endless() {
    const state = { pulls: 0, isCancelled: false };
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          state.pulls++;
          controller.enqueue(new TextEncoder().encode('{"content":"more "}\n'));
        },
        cancel() {
          state.isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return { state, body };
  }

  test('reads an answer no faster than the visitor, and stops when they leave', async () => {
    const { state, body } = endless();
    const response = await passing(body, { 'content-type': 'text/event-stream' });
    assert.equal(state.pulls, 1, 'the beginning tells an answer from a refusal');
    const reader = response.body!.getReader();
    for (let read = 1; read <= 3; read++) {
      await reader.read();
      assert.equal(state.pulls, read);
    }
    await reader.cancel();
    assert.ok(state.isCancelled);
  });

  test('passes each part of an answer as a line of its own, whatever its framing and type', async () => {
    const frames = ['\ufeffdata: {"content":"ü"}\r\n\r\n', '[{"content":\n"ü"}]', '{"content":"ü"}'];
    for (const type of ['text/event-stream', 'application/json', 'text/plain'])
      for (const frame of frames) {
        const response = await passing(frame, { 'content-type': type });
        assert.equal(await response.text(), '{"content":"ü"}\n');
        assert.equal(response.headers.get('content-type'), 'text/event-stream');
        assert.match(response.headers.get('cache-control') ?? '', /no-transform/);
        assert.equal(response.headers.get('x-accel-buffering'), 'no');
      }
  });

  test("hides the service's own error after a fragment, a comment or a blank line", async () => {
    const error = JSON.stringify({ Success: false, Code: 500, Message: `db-7 ${SECRET}` });
    for (const start of ['{"content":"Two ho"}\n', '\n', ': waiting\n\n'])
      for (const framed of [error, `data: ${error}\n`]) {
        const response = await passing(start + framed, { 'content-type': 'text/event-stream' });
        const text = await response.text();
        assert.match(text, /"Code":502/);
        assert.doesNotMatch(text, /db-7|do-not-tell/);
      }
  });

  test('logs why an answer failed after its beginning', async t => {
    const error = JSON.stringify({ Success: false, Code: 500, Message: 'db-7 failed' });
    const ends: readonly ((response: Parameters<typeof sendJson>[0]) => unknown)[] = [
      response => response.end(error),
      response => response.destroy(),
      () => {},
    ];
    for (const end of ends) {
      const { proxy, asVisitor } = await begin(
        t,
        response => {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' });
          response.write('{"content":"Two ho"}\n', () => setImmediate(() => end(response)));
        },
        { timeoutMs: 200 },
      );
      const response = await proxy.send('ClientAsk', { ...QUESTION, stream: true }, asVisitor);
      await response.text().catch(() => {});
      assert.equal(proxy.logged.length, 2);
      assert.equal(proxy.logged[0], 'ClientAsk: an answer broke off.');
    }
  });

  test('leaves out whatever is not part of an answer', async () => {
    const error = JSON.stringify({ error: { message: `db-7 ${SECRET}` } });
    for (const other of [error, `data: ${error}\n`, 'Traceback: db-7', '<html>db-7</html>']) {
      const body = `{"content":"Two ho"}\n${other}\n{"content":"mes"}\n`;
      const response = await passing(body, { 'content-type': 'text/event-stream' });
      assert.equal(await response.text(), '{"content":"Two ho"}\n{"content":"mes"}\n');
    }
  });

  for (const body of ['', 'Hello', '[]', '{}', '{"foo":1}', '{"Data":null,"Success":true}'])
    test(`answers 502 when the service answers a question with ${body || 'nothing'}`, async () => {
      const response = await passing(body, { 'content-type': 'application/json' });
      assert.equal(response.status, 502);
    });
});

describe('invalid answers of the service', () => {
  const refused = { Data: null, Version: '1', Success: false, Code: 429, Message: 'Slow down.' };
  const text = JSON.stringify(refused);

  for (const stream of [false, true])
    test(`answers 502 to a question with stream: ${stream} when a page of HTML comes back`, async t => {
      const { proxy, asVisitor } = await begin(t, response => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end('<h1>Welcome</h1>');
      });
      const sentence = await proxy.refusal(502, 'ClientAsk', { ...QUESTION, stream }, asVisitor);
      assert.doesNotMatch(sentence, /Welcome/);
    });

  for (const [how, pieces] of [
    ['in one piece', [text]],
    ['cut in its first name', [text.slice(0, 4), text.slice(4)]],
    ['cut in its message', [text.slice(0, 60), text.slice(60)]],
  ] as const)
    for (const type of ['application/json', 'text/event-stream'])
      test(`keeps the status of an envelope in place of a stream, as ${type}, ${how}`, async t => {
        const { proxy, asVisitor } = await begin(t, response => {
          // Without a length, like a streaming server.
          response.writeHead(200, { 'Content-Type': type });
          response.write(pieces[0]);
          setImmediate(() => response.end(pieces[1]));
        });
        const question = { ...QUESTION, stream: true };
        assert.equal(await proxy.refusal(429, 'ClientAsk', question, asVisitor), 'Slow down.');
      });

  test('hides the message of a failure of the service from the visitor', async t => {
    for (const code of [402, 418, 500, 502, 504]) {
      const { proxy, asVisitor } = await begin(t, refusing(code, 'Upstream quota of db-7 exceeded.'));
      for (const stream of [false, true]) {
        const question = { ...QUESTION, stream };
        assert.doesNotMatch(await proxy.refusal(502, 'ClientAsk', question, asVisitor), /db-7/);
      }
    }
  });

  test('ends an answer and its request when the service falls silent', async t => {
    let hasLeft: () => void = () => {};
    const left = new Promise<void>(resolve => (hasLeft = resolve));
    const { proxy, asVisitor } = await begin(
      t,
      response => {
        response.on('close', hasLeft);
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write('{"content":"Two ho"}\n');
      },
      { timeoutMs: 200 },
    );
    const response = await proxy.send('ClientAsk', { ...QUESTION, stream: true }, asVisitor);
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    assert.equal(new TextDecoder().decode(value), '{"content":"Two ho"}\n');
    await assert.rejects(reader.read());
    await left;
  });

  test('rewrites the addresses of listing images on the service', async t => {
    const images = (site: string) => `${site}/files/12\nhttps://cdn.example/files/7.jpg`;
    const { service, proxy, asVisitor } = await begin(t, (response, { headers }) => {
      const site = `http://${headers.host}`;
      const List = [{ ID: 1, Images: images(site), Description: `${site}/files/12` }];
      sendJson(response, 200, { ...refused, Success: true, Code: 200, Data: { List, VirtualCount: 1 } });
    });
    const { envelope } = await proxy.call('RealEstateList', { SerialNumber: 'bot-1' }, asVisitor);
    const { List } = envelope.Data as { List: { Images: string; Description: string }[] };
    assert.equal(List[0]?.Images, images(proxy.url));
    assert.equal(List[0]?.Description, `${service.url}/files/12`);
  });

  for (const operation of ['ClientAsk', 'Resume'] as const)
    test(`rewrites the addresses of the listing images that ${operation} sends, and leaves the text`, async t => {
      const parts = (site: string, text: string) => [
        { Listings: [{ ID: 1, Images: `${site}/files/12\nhttps://cdn.example/files/7.jpg` }] },
        { content: `![](${text}/files/12)` },
        { AnswerID: 2, Answer: `![](${text}/files/12)`, Listings: [{ ID: 1, Images: `${site}/files/12` }] },
      ];
      const lines = (site: string, text: string) =>
        parts(site, text)
          .map(part => `${JSON.stringify(part)}\n`)
          .join('');
      const { service, proxy, asVisitor } = await begin(t, (response, { headers }) => {
        const site = `http://${headers.host}`;
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(lines(site, site));
      });
      const question = operation === 'ClientAsk' ? { ...QUESTION, stream: true } : { QuestionID: 1, After: 0 };
      const request = { sessionID: QUESTION.sessionID, ...question };
      const response = await proxy.send(operation, request, asVisitor);
      assert.equal(await response.text(), lines(proxy.url, service.url));
    });
});
