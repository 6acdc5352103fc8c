import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { readReply } from '../service/support/caller.js';
import { arrive, serveProxy, serviceFixture, SHOP } from './support/proxy-fixture.js';

const ASK = '/chat/Chat/ClientAsk';

describe('SEC-5: pages that are not listed', () => {
  const fixture = serviceFixture();

  async function begin(t: TestContext, origins: string | readonly string[] = SHOP) {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber } = chatbot;
    const proxy = await serveProxy(t, service.url, { chatbot, chatbots: [{ serialNumber, origins }] });
    return { proxy, chatbot, serialNumber };
  }

  for (const origin of [
    'https://shop.example.evil.test',
    'http://shop.example',
    'https://shop.example:8443',
    'https://www.shop.example',
    'https://shop.example.',
    'https://shop.example/',
    'null',
  ])
    test(`gives no session and no readable error to a page of ${origin}`, async t => {
      const { proxy, serialNumber } = await begin(t);
      const reply = await proxy.call('GetConfig', { serialNumber }, { origin });
      assert.equal(reply.status, 403);
      assert.equal(reply.headers.get('access-control-allow-origin'), null);
      assert.match(reply.headers.get('vary') ?? '', /Origin/);
    });

  test('refuses requests without an Origin, with or without a key', async t => {
    const { proxy, chatbot, serialNumber } = await begin(t);
    const { sessionID, sessionKey } = await arrive(proxy, chatbot);
    assert.match(await proxy.refusal(403, 'GetConfig', { serialNumber }), /without an Origin/);
    await proxy.refusal(403, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
  });

  test('accepts pages below a wildcard and any origin in a list', async t => {
    const { proxy, serialNumber } = await begin(t, 'https://*.shop.example, http://localhost:8080');
    for (const origin of ['https://a.shop.example', 'http://localhost:8080'])
      await proxy.data('GetConfig', { serialNumber }, { origin });
    for (const origin of ['https://shop.example', 'http://localhost:8081', 'https://ashop.example'])
      await proxy.refusal(403, 'GetConfig', { serialNumber }, { origin });
  });

  test('refuses a page that is listed only for another chatbot', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const second = await fixture.newChatbot({}, chatbot);
    const proxy = await serveProxy(t, service.url, {
      chatbot,
      chatbots: [
        { serialNumber: chatbot.serialNumber, origins: SHOP },
        { serialNumber: second.serialNumber, origins: ['https://blog.example'] },
      ],
    });
    const { serialNumber } = second;
    await proxy.data('GetConfig', { serialNumber }, { origin: 'https://blog.example' });
    await proxy.refusal(403, 'GetConfig', { serialNumber }, { origin: SHOP });
  });

  test('answers the preflight of a listed page, and refuses others', async t => {
    const { proxy } = await begin(t);
    const preflight = (origin: string) =>
      fetch(proxy.url + ASK, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'chatrobot-sessionkey,content-type',
        },
      });
    const allowed = await preflight(SHOP);
    assert.equal(allowed.status, 204);
    assert.equal(allowed.headers.get('access-control-allow-origin'), SHOP);
    assert.equal(allowed.headers.get('access-control-allow-methods'), 'POST');
    const headers = allowed.headers.get('access-control-allow-headers') ?? '';
    assert.match(headers, /content-type/i);
    assert.match(headers, /chatrobot-sessionkey/);
    assert.doesNotMatch(headers, /authorization/i);
    assert.equal(allowed.headers.get('access-control-allow-credentials'), null);
    const refused = await preflight('https://evil.test');
    assert.equal(refused.status, 403);
    assert.equal(refused.headers.get('access-control-allow-origin'), null);
  });
});

describe('SEC-10: requests that a form of another page can send', () => {
  const fixture = serviceFixture();

  test('refuses a body that is not declared as JSON', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const proxy = await serveProxy(t, service.url, { chatbot });
    const body = { serialNumber: chatbot.serialNumber };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json5'])
      await proxy.refusal(415, 'GetConfig', body, { origin: SHOP, headers: { 'content-type': type } });
  });

  test('answers unknown requests in an envelope', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const proxy = await serveProxy(t, service.url, { chatbot });
    const { sessionID, asVisitor } = await arrive(proxy, chatbot);
    const send = async (path: string, init: RequestInit) =>
      readReply(
        await fetch(proxy.url + path, { ...init, headers: { origin: SHOP, 'content-type': 'application/json' } }),
      );
    assert.equal((await send('/nothing', { method: 'POST' })).status, 404);
    assert.equal((await send('/chat/Chatbot/getconfig', { method: 'POST' })).status, 404);
    const got = await send(ASK, { method: 'GET' });
    assert.equal(got.status, 405);
    assert.equal(got.headers.get('allow'), 'POST, OPTIONS');
    const config = (body: string) => send('/chat/Chatbot/GetConfig', { method: 'POST', body });
    assert.equal((await config('{')).status, 400);
    assert.equal((await config('[]')).status, 400);
    assert.match((await config('{}')).envelope.Message, /field serialNumber is missing/);
    assert.equal((await config(`"${'x'.repeat(1024 * 1024)}"`)).status, 413);
    assert.match((await config('{"serialNumber":"a\\u0000"}')).envelope.Message, /NUL/);
    const long = { sessionID, content: 'x'.repeat(16_001) };
    assert.match(await proxy.refusal(400, 'ClientAsk', long, asVisitor), /field content/);
  });
});
