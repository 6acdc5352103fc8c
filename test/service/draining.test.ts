import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { listen } from '../../service/http/http-server.js';
import { gate } from './support/answerers.js';

/** Longer than a test may take: a connection that reaches it did not close by itself. */
const GRACE_MS = 600_000;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** A server that answers `/late` when told to, and streams `/stream` until then. */
async function serve(t: TestContext) {
  const goOn = gate();
  const came = gate();
  const server = await listen({
    fetch: async request => {
      const { pathname } = new URL(request.url);
      if (pathname === '/late') {
        came.open();
        await goOn.opened;
      }
      if (pathname !== '/stream') return new Response(`of ${pathname}`);
      const encoder = new TextEncoder();
      return new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(encoder.encode('begun'));
            await goOn.opened;
            controller.enqueue(encoder.encode('ended'));
            controller.close();
          },
        }),
      );
    },
    port: 0,
    host: '127.0.0.1',
    log: (message, error) => assert.fail(`${message} ${String(error)}`),
  });
  t.after(() => server.close(0).catch(() => {}));
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  t.after(() => socket.destroy());
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  return { server, socket, goOn, came, heard: () => heard };
}

test('a running answer is the last of its connection when the server closes', async t => {
  const { server, socket, goOn, came, heard } = await serve(t);
  socket.write(get('/late'));
  await came.opened;
  const closed = server.close(GRACE_MS);
  goOn.open();
  await once(socket, 'end');
  await closed;
  assert.match(heard(), /^connection: close\r$/im);
  assert.match(heard(), /of \/late$/);
});

test('a connection closes after an answer that was streaming when the server closed', async t => {
  const { server, socket, goOn, heard } = await serve(t);
  socket.write(get('/stream'));
  while (!heard().includes('begun')) await once(socket, 'data');
  const closed = server.close(GRACE_MS);
  goOn.open();
  await once(socket, 'end');
  await closed;
  assert.match(heard(), /begun[^]*ended\r\n0\r\n\r\n$/);
});

test('a request on a busy connection is answered as the last one while the server closes', async t => {
  const { server, socket, goOn, came, heard } = await serve(t);
  socket.write(get('/stream'));
  while (!heard().includes('begun')) await once(socket, 'data');
  const closed = server.close(GRACE_MS);
  socket.write(get('/late'));
  await came.opened;
  goOn.open();
  await once(socket, 'end');
  await closed;
  const [, answer = ''] = heard().split('0\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.match(answer, /^connection: close\r$/im);
  assert.match(answer, /of \/late$/);
});

test('a server that closes answers requests on connections that it has not accepted yet', async t => {
  const { server, socket, goOn, heard } = await serve(t);
  goOn.open();
  socket.write(get('/late'));
  // In this turn of the event loop, the system has the connection, and the server does not.
  assert.equal(socket.connecting, true);
  const closed = server.close(GRACE_MS);
  await once(socket, 'end');
  await closed;
  assert.match(heard(), /of \/late$/);
});
