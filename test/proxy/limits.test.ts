import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import type { ServiceCaller } from '../service/support/caller.js';
import { MemoryStore, type ProxyStore } from '../../src/proxy.js';
import { arrive, serveProxy, serviceFixture, SHOP, type ProxySetup } from './support/proxy-fixture.js';

describe('SEC-7: rate limits of the proxy', () => {
  const fixture = serviceFixture();

  async function begin(t: TestContext, limits: ProxySetup['limits'], setup: ProxySetup = {}) {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const clock = { now: Date.now() };
    const whole = { chatbot, limits, clock: () => new Date(clock.now), ...setup };
    const proxy = await serveProxy(t, service.url, whole);
    return { service, chatbot, clock, whole, proxy };
  }

  test('stores a short key, however long the supposed address is', async t => {
    const keys: string[] = [];
    const memory = new MemoryStore();
    const store: ProxyStore = {
      increment: (key, windowMs) => (keys.push(key), memory.increment(key, windowMs)),
      put: (key, value, forMs) => memory.put(key, value, forMs),
      get: key => memory.get(key),
    };
    const addressOf = () => 'x'.repeat(10_000);
    const { proxy, chatbot } = await begin(t, undefined, { store, addressOf });
    await arrive(proxy, chatbot);
    assert.ok(keys.some(key => key.includes('xxx')));
    assert.ok(keys.every(key => key.length < 500));
  });

  test('makes only the session that exceeds its limit wait for the end of the window', async t => {
    const { proxy, chatbot, clock } = await begin(t, { session: { count: 2, seconds: 60 }, message: 'Slow down.' });
    const first = await arrive(proxy, chatbot);
    const second = await arrive(proxy, chatbot);
    const ask = ({ sessionID, asVisitor }: typeof first) =>
      proxy.call('ClientAsk', { sessionID, content: 'Hi' }, asVisitor);
    await ask(first);
    clock.now += 20_000;
    await ask(first);
    const { status, headers, envelope } = await ask(first);
    assert.deepEqual([status, envelope.Message], [429, 'Slow down.']);
    assert.equal(headers.get('retry-after'), '40');
    assert.equal(headers.get('access-control-expose-headers'), 'Retry-After');
    assert.equal((await ask(second)).status, 200);
    const serialNumber = chatbot.serialNumber;
    await proxy.data('RealEstateList', { SerialNumber: serialNumber }, first.asVisitor);
    clock.now += 40_000;
    assert.equal((await ask(first)).status, 200);
  });

  test('limits uploads, also per address', async t => {
    const { proxy, chatbot } = await begin(t, { session: { count: 2, seconds: 60 } });
    const { asVisitor } = await arrive(proxy, chatbot);
    const { PreUploadUrl } = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    const put = async () =>
      (await fetch(PreUploadUrl, { method: 'PUT', body: 'no image', headers: { origin: SHOP } })).status;
    assert.deepEqual([await put(), await put(), await put()], [415, 415, 429]);
  });

  test('limits an address that uses many sessions', async t => {
    const { proxy, chatbot } = await begin(
      t,
      { address: { count: 2, seconds: 60 } },
      { addressOf: request => request.headers.get('x-test-address') ?? undefined },
    );
    const { serialNumber } = chatbot;
    const start = (address: string) =>
      proxy.call('GetConfig', { serialNumber }, { origin: SHOP, headers: { 'x-test-address': address } });
    const statuses = [];
    for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) statuses.push((await start(address)).status);
    assert.deepEqual(statuses, [200, 200, 429, 200]);
  });

  test('counts the addresses of one IPv6 network together', async t => {
    const { proxy, chatbot } = await begin(
      t,
      { address: { count: 2, seconds: 60 } },
      { addressOf: request => request.headers.get('x-test-address') ?? undefined },
    );
    const { serialNumber } = chatbot;
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8:0:1::1']) {
      const options = { origin: SHOP, headers: { 'x-test-address': address } };
      statuses.push((await proxy.call('GetConfig', { serialNumber }, options)).status);
    }
    assert.deepEqual(statuses, [200, 200, 429, 200]);
  });

  test("uses the address of the connection in Node's server", async t => {
    const seen: unknown[] = [];
    const { proxy, chatbot } = await begin(
      t,
      {},
      {
        addressOf: (_, env) => {
          const { incoming } = env as { incoming: IncomingMessage };
          seen.push(incoming.socket.remoteAddress);
          return incoming.socket.remoteAddress;
        },
      },
    );
    await arrive(proxy, chatbot);
    assert.deepEqual(seen, ['127.0.0.1']);
  });

  test('limits one chatbot without affecting another', async t => {
    const { service, proxy, chatbot, whole } = await begin(t, { chatbot: { count: 1, seconds: 60 } });
    const second = await fixture.newChatbot({}, chatbot);
    const both = await serveProxy(t, service.url, {
      ...whole,
      chatbots: [chatbot, second].map(({ serialNumber }) => ({ serialNumber, origins: SHOP })),
    });
    const start = ({ serialNumber }: typeof chatbot) => both.call('GetConfig', { serialNumber }, { origin: SHOP });
    assert.deepEqual(
      [await start(chatbot), await start(chatbot), await start(second)].map(({ status }) => status),
      [200, 429, 200],
    );
    await arrive(proxy, chatbot);
  });

  /** Requests a missing file, because requests are what counts. */
  const askForFile = async ({ url }: ServiceCaller, address = '', method = 'GET') => {
    const headers: HeadersInit = address ? { 'x-test-address': address } : {};
    return fetch(`${url}/files/12`, { method, headers });
  };

  test('limits files per address, separately from other requests', async t => {
    const { proxy, chatbot, clock } = await begin(
      t,
      { file: { count: 2, seconds: 60 }, address: { count: 1, seconds: 60 }, message: 'Slow.' },
      { addressOf: request => request.headers.get('x-test-address') ?? '1.1.1.1' },
    );
    await askForFile(proxy, '1.1.1.1');
    clock.now += 20_000;
    assert.equal((await askForFile(proxy, '1.1.1.1', 'HEAD')).status, 404);
    const refused = await askForFile(proxy, '1.1.1.1');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '40');
    assert.equal(refused.headers.get('cache-control'), 'no-store');
    assert.equal(((await refused.json()) as { Message: string }).Message, 'Slow.');
    assert.equal((await askForFile(proxy, '2.2.2.2')).status, 404);
    // Images don't use up questions, nor questions images.
    const { sessionID, asVisitor } = await arrive(proxy, chatbot);
    await proxy.data('ClientAsk', { sessionID, content: 'Hi' }, asVisitor);
    clock.now += 40_000;
    assert.equal((await askForFile(proxy, '1.1.1.1')).status, 404);
  });

  test('limits files for all visitors together without known addresses', async t => {
    const { proxy } = await begin(t, { files: { count: 2, seconds: 60 } });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await askForFile(proxy)).status);
    assert.deepEqual(statuses, [404, 404, 429]);
  });

  test('limits files by default', async t => {
    const asked = new Map<string, number>();
    const store: ProxyStore = {
      increment: key => {
        asked.set(key, (asked.get(key) ?? 0) + 100);
        return { count: asked.get(key)!, resetMs: 1000 };
      },
      put: () => {},
      get: () => undefined,
    };
    const { proxy } = await begin(t, undefined, {
      store,
      addressOf: request => request.headers.get('x-test-address') ?? undefined,
    });
    const ends = async (address?: string) => {
      for (let count = 100; count < 10_000; count += 100)
        if ((await askForFile(proxy, address)).status === 429) return count;
      return undefined;
    };
    assert.equal(await ends('1.1.1.1'), 400);
    asked.clear();
    assert.equal(await ends(), 6100);
  });

  test('counts together for proxies that share a store', async t => {
    const store = new MemoryStore();
    const { service, proxy, chatbot, whole } = await begin(t, { session: { count: 1, seconds: 60 } }, { store });
    const other = await serveProxy(t, service.url, whole);
    const { sessionID, asVisitor } = await arrive(proxy, chatbot);
    const question = { sessionID, content: 'Hi' };
    await other.data('ClientAsk', question, asVisitor);
    await proxy.refusal(429, 'ClientAsk', question, asVisitor);
    const { FileStoreId } = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    const reply = await other.call('ReportUploadSuccess', { FileStoreId }, asVisitor);
    assert.equal(reply.status, 409, 'the file is known there, only its bytes are missing');
  });

  test('refuses every request when the store fails', async t => {
    const away = () => Promise.reject(new Error('The store is away.'));
    const store: ProxyStore = { increment: away, get: away, put: away };
    const { proxy, chatbot } = await begin(t, { chatbot: { count: 9, seconds: 1 } }, { store });
    const body = { serialNumber: chatbot.serialNumber };
    const reply = await proxy.call('GetConfig', body, { origin: SHOP });
    assert.equal(reply.status, 503);
    assert.equal(reply.headers.get('retry-after'), '5');
    assert.match(String(proxy.logged[1]), /The store is away/);
    assert.equal((await askForFile(proxy)).status, 503);
  });
});

describe('the memory of a proxy', () => {
  test('forgets counts and texts when they expire', () => {
    let now = 1000;
    const store = new MemoryStore(() => now);
    assert.deepEqual(store.increment('a', 100), { count: 1, resetMs: 100 });
    now += 60;
    assert.deepEqual(store.increment('a', 100), { count: 2, resetMs: 40 });
    store.put('a', 'text', 40);
    assert.equal(store.get('a'), 'text');
    now += 40;
    assert.deepEqual(store.increment('a', 100), { count: 1, resetMs: 100 });
    assert.equal(store.get('a'), undefined);
  });

  test('limits its memory and keeps the newest entries during a flood', () => {
    const store = new MemoryStore(() => 0);
    for (let number = 0; number <= 100_000; number++) store.put(String(number), 'x', 1000);
    assert.equal(store.get('0'), undefined);
    assert.equal(store.get('9999'), undefined);
    assert.equal(store.get('10001'), 'x');
    assert.equal(store.get('100000'), 'x');
  });
});
