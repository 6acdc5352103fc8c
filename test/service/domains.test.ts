import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../src/protocol/operations.js';
import { mayEmbed } from '../../service/access/domains.js';
import { readReply } from './support/caller.js';
import { onEmbeddedDatabase } from './support/fixture.js';

const allowed = (domains: string, origin: string | null) => mayEmbed({ VerifyDomain: true, Domains: domains }, origin);

test('any page may embed the chatbot when VerifyDomain is off', () => {
  assert.equal(mayEmbed({ Domains: 'https://shop.example' }, 'https://evil.test'), true);
  assert.equal(mayEmbed({ VerifyDomain: false }, null), true);
});

test('the custom domain counts as one of the domains', () => {
  const settings = { VerifyDomain: true, Domains: 'a.example', CustomDomain: 'chat.b.example' };
  assert.equal(mayEmbed(settings, 'https://chat.b.example'), true);
  assert.equal(mayEmbed(settings, 'https://a.example'), true);
  assert.equal(mayEmbed(settings, 'https://b.example'), false);
});

test('SEC-5: a listed origin admits only that origin', () => {
  for (const [origin, expected] of [
    ['https://shop.example', true],
    ['https://SHOP.example', false],
    ['https://shop.example/', false],
    ['https://shop.example.', false],
    ['http://shop.example', false],
    ['https://shop.example:8443', false],
    ['https://www.shop.example', false],
    ['https://shop.example.evil.test', false],
    ['https://evilshop.example', false],
    ['https://shop.example@evil.test', false],
    ['ftp://shop.example', false],
    ['null', false],
    ['', false],
    ['garbage', false],
    [null, false],
  ] as const)
    assert.equal(allowed('https://shop.example', origin), expected, String(origin));
});

test('domain entries are accepted in the forms that owners use', () => {
  for (const [entry, origin] of [
    ['HTTPS://Shop.Example/', 'https://shop.example'],
    ['https://shop.example/buy?x=1', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['shop.example', 'https://shop.example'],
    ['shop.example', 'http://shop.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['*.shop.example', 'https://www.shop.example'],
    ['*.shop.example', 'https://a.b.shop.example'],
    ['https://*.shop.example', 'https://www.shop.example'],
  ] as const)
    assert.ok(allowed(entry, origin), `${entry} admits ${origin}`);
});

test('SEC-5: a domain entry admits no other domains', () => {
  for (const [entry, origin] of [
    ['shop.example', 'https://shop.example:8443'],
    ['shop.example', 'https://www.shop.example'],
    ['*.shop.example', 'https://shop.example'],
    ['*.shop.example', 'https://evilshop.example'],
    ['*.shop.example', 'https://www.shop.example:8443'],
    ['https://*.shop.example', 'http://www.shop.example'],
    ['*', 'https://shop.example'],
    ['https://*', 'https://shop.example'],
    ['s*p.example', 'https://shop.example'],
    ['', 'https://shop.example'],
    ['null', 'null'],
  ] as const)
    assert.ok(!allowed(entry, origin), `${entry} does not admit ${origin}`);
});

test('domain entries are separated by line breaks, commas, semicolons or spaces', () => {
  const domains = 'https://a.example\r\nhttps://b.example, https://c.example;d.example  e.example';
  for (const name of ['a', 'b', 'c', 'd', 'e']) assert.ok(allowed(domains, `https://${name}.example`), name);
});

onEmbeddedDatabase('pages of other origins', fixture => {
  test('listed pages of other origins may read answers and Retry-After', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    for (const [origin, named] of [
      ['https://shop.example', 'https://shop.example'],
      ['null', '*'],
    ] as const) {
      const { headers } = await service.call('GetConfig', { serialNumber }, { origin });
      assert.equal(headers.get('access-control-allow-origin'), named);
      assert.equal(headers.get('access-control-expose-headers'), 'Retry-After');
      assert.equal(headers.get('access-control-allow-credentials'), null);
      assert.equal(headers.get('vary'), 'Origin');
      assert.equal(headers.get('cache-control'), 'no-store');
    }
    const refused = await service.call('GetConfig', {}, { origin: 'https://shop.example' });
    assert.equal(refused.headers.get('access-control-allow-origin'), 'https://shop.example');
  });

  test('preflight responses let pages of other origins send keys', async t => {
    const service = await fixture.serve(t);
    const response = await fetch(service.url + operations.ClientAsk.path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'chatrobot-sessionkey,content-type',
      },
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), 'https://shop.example');
    assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
    const headers = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    assert.deepEqual(headers, ['authorization', 'content-type', 'chatrobot-sessionkey']);
  });

  test('SEC-5: an unlisted page gets no session and no readable answer', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ VerifyDomain: true, Domains: 'https://shop.example' });
    const { serialNumber, keys } = chatbot;
    for (const options of [{ origin: 'https://evil.test' }, { origin: 'null' }, {}]) {
      const { status, headers } = await service.call('GetConfig', { serialNumber }, options);
      assert.equal(status, 403);
      assert.equal(headers.get('access-control-allow-origin'), null);
    }
    const origin = 'https://shop.example';
    const config = await service.data('GetConfig', { serialNumber }, { origin });
    const ask = { sessionID: config.SessionID, content: 'Hi' };
    const sessionKey = config.SessionKey;
    await service.data('ClientAsk', ask, { sessionKey, origin });
    // A visitor's key works only with the origin of the page that received it.
    await service.refusal(403, 'ClientAsk', ask, { sessionKey });
    // The owner's server has no origin.
    await service.data('ClientAsk', ask, { secret: keys.secret });
    await service.data('GetConfig', { serialNumber }, { secret: keys.secret });
  });

  test("the owner's preview works on a page that is not listed, and its key works nowhere else", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ VerifyDomain: true, Domains: 'https://shop.example' });
    const { serialNumber, keys } = chatbot;
    const origin = 'https://dashboard.example';
    const config = await service.data('GetConfig', { serialNumber }, { secret: keys.secret, origin });
    const { SessionID: sessionID, SessionKey: sessionKey } = config;
    const ask = { sessionID, content: 'Hi' };
    await service.data('ClientAsk', ask, { sessionKey, origin });
    const renewed = await service.data('GetConfig', { serialNumber, sessionID, sessionKey }, { origin });
    await service.data('ClientAsk', ask, { sessionKey: renewed.SessionKey, origin });
    await service.refusal(403, 'ClientAsk', ask, { sessionKey, origin: 'https://evil.test' });
    await service.refusal(403, 'GetConfig', { serialNumber, sessionID, sessionKey }, { origin: 'https://evil.test' });
    // Keys of others are refused as before.
    const stranger = await fixture.newChatbot();
    await service.refusal(403, 'GetConfig', { serialNumber }, { secret: stranger.keys.secret, origin });
    await service.refusal(403, 'GetConfig', { serialNumber }, { origin });
    const listed = { origin: 'https://shop.example' };
    const visitor = await service.data('GetConfig', { serialNumber }, listed);
    const again = { serialNumber, sessionID: visitor.SessionID, sessionKey: visitor.SessionKey };
    await service.refusal(403, 'GetConfig', again, { origin });
  });

  test('pages of other origins get an envelope with the status of any failure', async t => {
    const service = await fixture.serve(t);
    const response = await fetch(`${service.url}/nowhere`, { headers: { origin: 'https://shop.example' } });
    const { headers } = await readReply(response);
    assert.equal(headers.get('access-control-allow-origin'), 'https://shop.example');
  });
});
