import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { listen } from '../../service/http/http-server.js';

for (const [what, bytes] of [
  ['head', 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc'],
  ['file', 'PUT /chat/User/Upload/a HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc'],
] as const)
  test(`a connection is closed when its ${what} does not arrive`, async t => {
    const server = await listen({
      fetch: async request => new Response(await request.text()),
      port: 0,
      host: '127.0.0.1',
      log: () => {},
      timeouts: { headersMs: 50, requestMs: 100, uploadMs: 100, silenceMs: 60_000, checkMs: 20 },
    });
    t.after(() => server.close(0));
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(bytes);
    await once(socket, 'close');
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"Code":408/);
  });

test('a file has more time to arrive than other requests', async t => {
  const server = await listen({
    fetch: async request => new Response(await request.text()),
    port: 0,
    host: '127.0.0.1',
    log: () => {},
    timeouts: { headersMs: 50, requestMs: 60, uploadMs: 60_000, silenceMs: 60_000, checkMs: 20 },
  });
  t.after(() => server.close(0));
  const head = 'Host: 127.0.0.1\r\nContent-Length: 4\r\n\r\nab';
  const [file, other] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
  file.write(`PUT /chat/User/Upload/a HTTP/1.1\r\n${head}`);
  other.write(`PUT / HTTP/1.1\r\n${head}`);
  other.resume();
  await once(other, 'close');
  file.write('cd');
  const [answer] = (await once(file.setEncoding('utf8'), 'data')) as [string];
  assert.match(answer, /^HTTP\/1\.1 200 /);
  file.destroy();
});

/** More than the system's buffers hold. */
const ANSWER_BYTES = 64 * 1024 * 1024;

test('a connection is closed when its client does not read the answer', { timeout: 10_000 }, async t => {
  let closed: () => void = () => {};
  const givenUp = new Promise<void>(resolve => (closed = resolve));
  const server = await listen({
    fetch: () => Promise.resolve(new Response(new Uint8Array(ANSWER_BYTES))),
    port: 0,
    host: '127.0.0.1',
    log: () => {},
    around: next => (incoming, outgoing) => {
      outgoing.once('close', () => closed());
      next(incoming, outgoing);
    },
    timeouts: { headersMs: 60_000, requestMs: 60_000, uploadMs: 60_000, silenceMs: 100, checkMs: 20 },
  });
  t.after(() => server.close(0));
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  t.after(() => socket.destroy());
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await givenUp;
  let size = 0;
  socket.on('data', bytes => (size += bytes.length)).resume();
  await once(socket, 'close');
  assert.ok(size < ANSWER_BYTES, `${size} bytes`);
});
