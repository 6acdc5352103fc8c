import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { MAX_BODY_BYTES } from '../../src/gateway/request-body.js';
import { handlers } from '../../service/operations/handlers.js';
import { readReply, type ServiceCaller } from './support/caller.js';
import { onEmbeddedDatabase } from './support/fixture.js';

/** Sends bytes as the body of an operation; GetConfig needs no key. */
const sendBody = (
  service: ServiceCaller,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
  name: OperationName = 'GetConfig',
) =>
  fetch(service.url + operations[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

/** Sends bytes that may not be HTTP, and returns the raw response. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

onEmbeddedDatabase('A request', fixture => {
  test('a request to an unknown address gets a 404 envelope', async t => {
    const service = await fixture.serve(t);
    for (const path of ['/chat', '/chat/Chat/Nothing', '/chat/Chat/ClientAsk/', '/%E0%A4%A', '/..%2f'])
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
        assert.equal((await readReply(await fetch(service.url + path, { method }))).status, 404);
  });

  test('the service has every operation of the interface', async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.newChatbot();
    for (const name of Object.keys(operations) as OperationName[]) {
      const { status } = await service.call(name, {}, { secret: keys.secret });
      assert.notEqual(status, 404, name);
    }
  });

  test('a request with the wrong method gets a 405 with the right one', async t => {
    const service = await fixture.serve(t);
    for (const [path, method, right] of [
      [operations.ClientAsk.path, 'GET', 'POST'],
      [operations.ClientAsk.path, 'PUT', 'POST'],
      [operations.ModelList.path, 'POST', 'GET'],
    ] as const) {
      const reply = await readReply(await fetch(service.url + path, { method }));
      assert.equal(reply.status, 405);
      assert.equal(reply.headers.get('allow'), `${right}, OPTIONS`);
    }
    const head = await fetch(service.url + operations.ClientAsk.path, { method: 'HEAD' });
    assert.equal(head.status, 405);
  });

  test('a request without a JSON content type gets a 415', async t => {
    const service = await fixture.serve(t);
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': '' },
      { 'content-encoding': 'gzip' },
    ]) {
      const reply = await readReply(await sendBody(service, '{}', headers));
      assert.equal(reply.status, 415);
    }
    const { serialNumber } = await fixture.newChatbot();
    const declared = { 'content-type': 'Application/JSON; charset=utf-8' };
    const reply = await sendBody(service, JSON.stringify({ serialNumber }), declared);
    assert.equal(reply.status, 200);
  });

  test('a request whose body is not a JSON object gets a 400 that says so', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    for (const [body, sentence] of [
      ['', /empty/],
      [' \n', /empty/],
      ['{', /not JSON/],
      ['{"serialNumber": "a",}', /not JSON/],
      ['NaN', /not JSON/],
      [new Uint8Array([0x22, 0xff, 0x22]), /UTF-8/],
      ['null', /JSON object/],
      ['[]', /JSON object/],
      ['"text"', /JSON object/],
      ['7', /JSON object/],
      [deep, /nested/],
      [`{"serialNumber":"a","x":${deep}}`, /nested/],
      ['{"serialNumber":"a\\u0000"}', /serialNumber.*NUL/],
      ['{"other":{"deep":["a\\u0000"]},"serialNumber":"a"}', /other\.deep\.0/],
      ['{"__proto__":{"serialNumber":"a"}}', /serialNumber is missing/],
      [`{"constructor":1,"serialNumber":{"toString":1}}`, /serialNumber/],
    ] as const) {
      const reply = await readReply(await sendBody(service, body));
      assert.equal(reply.status, 400);
      assert.match(reply.envelope.Message, sentence);
    }
    const polluting = `{"__proto__":{"polluted":1},"serialNumber":"${serialNumber}"}`;
    assert.equal((await sendBody(service, polluting)).status, 200);
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
    const marked = `\ufeff{"serialNumber":"${serialNumber}","clientTimeZone":"\\ud800"}`;
    assert.equal((await sendBody(service, marked)).status, 200);
  });

  test('a request may be as large as the limit and not one byte larger, whatever it declares', async t => {
    const service = await fixture.serve(t);
    const { serialNumber, keys } = await fixture.newChatbot();
    const sized = (bytes: number) => {
      const start = `{"SerialNumber":"${serialNumber}","x":"`;
      return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
    };
    const send = (body: string | ReadableStream<Uint8Array>) =>
      sendBody(service, body, { authorization: keys.secret }, 'RealEstateList');
    assert.equal((await send(sized(MAX_BODY_BYTES))).status, 200);
    assert.equal((await readReply(await send(sized(MAX_BODY_BYTES + 1)))).status, 413);
    const undeclared = new Blob([sized(MAX_BODY_BYTES + 1)]).stream();
    assert.equal((await readReply(await send(undeclared))).status, 413);
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new Uint8Array(65_536).fill(32)),
    });
    const answer = await send(endless).catch(() => undefined);
    // The connection may close before the answer is read, because the body never ends.
    if (answer) assert.equal(answer.status, 413);
    const many = `{"SerialNumber":"${serialNumber}","x":[${'1,'.repeat(19_997)}1]}`;
    assert.equal((await send(many)).status, 200);
    assert.equal((await readReply(await send(many.replace('[', '[1,')))).status, 413);
    const { maxBytes } = operations.GetConfig;
    assert.equal((await sendBody(service, JSON.stringify({ serialNumber }).padEnd(maxBytes!))).status, 200);
    assert.equal((await sendBody(service, JSON.stringify({ serialNumber }).padEnd(maxBytes! + 1))).status, 413);
  });

  test('the body of a request without a valid key is not read', async t => {
    const service = await fixture.serve(t);
    for (const name of Object.keys(handlers) as OperationName[]) {
      const { keys, method } = operations[name];
      if (!keys.length || method === 'GET') continue;
      for (const headers of [{}, { authorization: 'wrong' }, { 'chatrobot-sessionkey': 'v1.wrong.wrong' }])
        assert.equal((await sendBody(service, '{', headers, name)).status, 401, name);
    }
  });

  test('invalid HTTP gets an envelope and affects no other client', async t => {
    const service = await fixture.serve(t);
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
      ['POST /chat/Chatbot/GetConfig HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: x\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await sendRaw(service.port, bytes);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(answer, new RegExp(`"Success":false,"Code":${status},`));
    }
    await sendRaw(
      service.port,
      'POST /chat/Chatbot/GetConfig HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"cut',
    );
    const { serialNumber } = await fixture.newChatbot();
    await service.data('GetConfig', { serialNumber });
  });

  test('requests of any shape get an envelope and never cause a failure', async t => {
    const service = await fixture.serve(t);
    const { serialNumber, keys } = await fixture.newChatbot();
    const { SessionID } = await service.data('GetConfig', { serialNumber });
    const random = randomNumbers(20_250_301);
    // A channel stays open for minutes; `channels.test.ts` tests them.
    const names = (Object.keys(handlers) as (keyof typeof handlers)[]).filter(name => !name.endsWith('Events'));
    for (let round = 0; round < 400; round++) {
      const name = names[random(names.length)]!;
      const body = randomObject(random, { serialNumber, SessionID });
      const reply = await service.call(name, body, { secret: keys.secret });
      assert.ok([200, 400, 401, 403, 404, 409, 410, 413].includes(reply.status), `${name}: ${reply.status}`);
    }
    assert.deepEqual(service.logged, []);
  });
});

/** Pseudorandom numbers below a bound, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomObject(
  random: (below: number) => number,
  known: { readonly serialNumber: string; readonly SessionID: number },
): Record<string, unknown> {
  const names = [
    ...['serialNumber', 'SerialNumber', 'sessionID', 'SessionID', 'content', 'Content', 'stream'],
    ...['chatAskType', 'fileIds', 'sessionKey', 'clientTimeZone', 'CityName', 'SaleType'],
    ...['PageNumber', 'PageSize', 'MLSNumber', '__proto__', 'constructor', 'toString', ''],
  ];
  const values: readonly unknown[] = [
    ...[known.serialNumber, known.SessionID, String(known.SessionID), 'for_rent', 'Image', 'Text'],
    ...[null, true, false, 0, -1, 1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, '', ' ', "';--", '%', '\\'],
    ...['\ud800', '\u202e', '😀'.repeat(50), 'x'.repeat(20_000), [], {}, [[]], [1, 'a', null]],
    { a: { b: { c: 1 } } },
  ];
  const entries = Array.from({ length: random(6) }, () => [names[random(names.length)], values[random(values.length)]]);
  if (random(4)) entries.push(['serialNumber', known.serialNumber]);
  if (random(4)) entries.push(['sessionID', known.SessionID]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
