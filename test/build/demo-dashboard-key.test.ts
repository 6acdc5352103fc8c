import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { DASHBOARD_OFFER_PATH, dashboardKey, offersDashboard } from '../../demo/dashboard-key.js';

const KEY = 'the key of the demo';

async function startDemo(t: TestContext): Promise<number> {
  const around = dashboardKey(() => Promise.resolve(KEY));
  const server = createServer(around((_, response) => response.writeHead(404).end('next')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function send(
  port: number,
  { method = 'POST', path = DASHBOARD_OFFER_PATH, headers = {} as Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const outgoing = request({ port, method, path, headers: { Connection: 'keep-alive', ...headers } });
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) };
}

/** The headers of a browser that shows `/owner`. */
const ownPage = (port: number, host = 'localhost') => ({
  Host: `${host}:${port}`,
  Origin: `http://${host}:${port}`,
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
});

describe("The demo's key for its dashboard", () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    test(`goes to the owner's page at ${host}, and into no cache`, async t => {
      const port = await startDemo(t);
      const reply = await send(port, { headers: ownPage(port, host) });
      assert.deepEqual([reply.status, JSON.parse(reply.body)], [200, { key: KEY }]);
      assert.equal(reply.headers['cache-control'], 'no-store');
      assert.equal(reply.headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(reply.headers['access-control-allow-origin'], undefined);
    });

  const attacks: Readonly<Record<string, (port: number) => Readonly<Record<string, string>>>> = {
    'another site': () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }),
    'another site in an older browser': () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }),
    'another server on this machine': () => ({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' }),
    'the other name of this machine': port => ({ Origin: `http://127.0.0.1:${port}` }),
    'a sandboxed frame': () => ({ Origin: 'null' }),
    'a request without cors from another site': () => ({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }),
    'a name that was rebound to this machine': port => ({
      Host: `evil.example:${port}`,
      Origin: `http://evil.example:${port}`,
    }),
    'a name that only begins like this machine': port => ({
      Host: `localhost.evil.example:${port}`,
      Origin: `http://localhost.evil.example:${port}`,
    }),
    'an address of this machine in the network': port => ({
      Host: `192.168.0.5:${port}`,
      Origin: `http://192.168.0.5:${port}`,
    }),
    'a proxy that names the visitor': () => ({ 'X-Forwarded-For': '203.0.113.7' }),
    'a proxy that names itself': () => ({ Via: '1.1 proxy' }),
    'a tunnel': () => ({ 'CF-Connecting-IP': '203.0.113.7' }),
    'a proxy that closes its connections': () => ({ Connection: 'close' }),
  };
  for (const [who, headersOf] of Object.entries(attacks))
    test(`is refused to ${who}`, async t => {
      const port = await startDemo(t);
      const reply = await send(port, { headers: { ...ownPage(port), ...headersOf(port) } });
      assert.deepEqual([reply.status, reply.body], [403, '']);
      assert.equal(reply.headers['access-control-allow-origin'], undefined);
    });

  test('is refused without an origin, which no browser leaves out', async t => {
    const port = await startDemo(t);
    const { Origin: _, ...headers } = ownPage(port);
    assert.equal((await send(port, { headers })).status, 403);
  });

  test('is refused to a proxy with HTTP/1.0', async t => {
    const port = await startDemo(t);
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ ...ownPage(port), Connection: 'keep-alive' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end([`POST ${DASHBOARD_OFFER_PATH} HTTP/1.0`, ...lines, '', ''].join('\r\n'));
    const reply = await text(socket);
    assert.match(reply, /^HTTP\/1\.1 403 /);
    assert.ok(!reply.includes(KEY));
  });

  test('is never in the answer to GET, which says whether there is a button', async t => {
    const port = await startDemo(t);
    const { Origin: _, ...headers } = ownPage(port);
    const offer = await send(port, { method: 'GET', headers });
    assert.deepEqual([offer.status, JSON.parse(offer.body)], [200, { isOffered: true }]);
    assert.equal(offer.headers['cache-control'], 'no-store');
    const refused = await send(port, { method: 'GET', headers: { ...headers, Host: 'evil.example' } });
    assert.equal(refused.body, 'next');
    for (const method of ['OPTIONS', 'PUT', 'HEAD']) {
      const reply = await send(port, { method, headers: ownPage(port) });
      assert.deepEqual([reply.status, reply.body], [405, ''], method);
      assert.equal(reply.headers['access-control-allow-methods'], undefined);
    }
  });

  test('cannot be pressed for in a frame, and leaves other pages as they are', async t => {
    const port = await startDemo(t);
    for (const path of ['/owner', '/owner.html', '/owner?chatbot=1']) {
      const { headers } = await send(port, { method: 'GET', path });
      assert.equal(headers['content-security-policy'], "frame-ancestors 'none'", path);
    }
    const other = await send(port, { method: 'GET', path: '/' });
    assert.deepEqual([other.body, other.headers['content-security-policy']], ['next', undefined]);
  });

  test('is offered only for generated keys, an own database and this machine', () => {
    for (const offered of [{}, { HOST: '' }, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])
      assert.equal(offersDashboard(offered), true, JSON.stringify(offered));
    for (const refused of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.0.5' },
      { DEMO: 'yes' },
      { API_KEY: 'a key of my own' },
      { DATABASE_URL: 'memory:' },
      { DATABASE_URL: 'postgres://host/name' },
      { PUBLIC_URL: 'https://chat.example' },
      { TRUSTED_PROXIES: '1' },
    ])
      assert.equal(offersDashboard(refused), false, JSON.stringify(refused));
  });
});
