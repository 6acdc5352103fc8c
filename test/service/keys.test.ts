import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { retiredKey, tenant } from '../../service/data/schema.js';
import { createVisitorKeys } from '../../service/http/visitor-keys.js';
import { onFreshDatabases } from './support/fixture.js';
import { visit } from './support/visitor.js';

const HOUR_MS = 3_600_000;

onFreshDatabases('Keys', fixture => {
  test('keys open the operations they are for', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { secret, workspace } = chatbot.keys;
    const { serialNumber } = chatbot;
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await service.data('GetSession', { serialNumber }, { secret });
    await service.data('GetSession', { serialNumber }, { secret: `Bearer ${secret}` });
    await service.data('ModelList', undefined, { sessionKey: workspace });
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { secret });
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    for (const keys of [{ secret }, { sessionKey: workspace }, { sessionKey }])
      await service.data('RealEstateList', { SerialNumber: serialNumber }, keys);
  });

  test('keys open no other operations', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber, keys } = chatbot;
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await service.refusal(403, 'GetSession', { serialNumber }, { sessionKey });
    await service.refusal(403, 'GetSession', { serialNumber }, { sessionKey: keys.workspace });
    await service.refusal(403, 'ModelList', undefined, { sessionKey });
    await service.refusal(403, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey: keys.workspace });
    // A key in the other key's header is invalid.
    await service.refusal(401, 'GetSession', { serialNumber }, { secret: keys.workspace });
    await service.refusal(401, 'ModelList', undefined, { sessionKey: keys.secret });
  });

  test('missing keys and wrong keys have different errors', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    assert.match(await service.refusal(401, 'GetSession', { serialNumber }), /missing/);
    for (const secret of ['nope', 'Bearer nope', 'x'.repeat(8000)])
      assert.match(await service.refusal(401, 'GetSession', { serialNumber }, { secret }), /not valid/);
  });

  test('keys are checked before the body', async t => {
    const service = await fixture.serve(t);
    await service.refusal(401, 'ClientAsk', 'no object', { headers: { 'content-type': 'text/html' } });
  });

  test('keys of another tenant do not open a chatbot', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { secret, workspace } = (await fixture.newChatbot()).keys;
    const { serialNumber } = chatbot;
    const { sessionID } = await visit(service, chatbot);
    await service.refusal(403, 'GetSession', { serialNumber }, { secret });
    await service.refusal(403, 'ClientAsk', { sessionID, content: 'Hi' }, { secret });
    for (const keys of [{ secret }, { sessionKey: workspace }])
      await service.refusal(403, 'RealEstateList', { SerialNumber: serialNumber }, keys);
  });

  test('keys of a tenant open all of its chatbots', async t => {
    const service = await fixture.serve(t);
    const first = await fixture.newChatbot();
    const second = await fixture.newChatbot({}, first);
    for (const { serialNumber } of [first, second])
      await service.data('GetSession', { serialNumber }, { secret: first.keys.secret });
  });

  test('SEC-4: a visitor key opens only one session and one chatbot', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const mine = await visit(service, chatbot);
    const other = await visit(service, chatbot);
    const elsewhere = await fixture.newChatbot({}, chatbot);
    const { sessionKey } = mine;
    for (const sessionID of [other.sessionID, 999_999_999])
      await service.refusal(403, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    const list = { SerialNumber: elsewhere.serialNumber };
    await service.refusal(403, 'RealEstateList', list, { sessionKey });
  });

  test('a visitor key expires after 60 minutes', async t => {
    let now = Date.now();
    const service = await fixture.serve(t, { clock: () => new Date(now) });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, content: 'Hi' };
    now += HOUR_MS - 1;
    await service.data('ClientAsk', ask, { sessionKey });
    now += 1;
    assert.match(await service.refusal(401, 'ClientAsk', ask, { sessionKey }), /expired/);
  });

  test('a visitor key survives a change of the secret until the secret is removed from the list', async t => {
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const { serialNumber } = await fixture.newChatbot();
    const before = await fixture.serve(t, { visitorKeys: createVisitorKeys([old]) });
    const between = await fixture.serve(t, { visitorKeys: createVisitorKeys([fresh, old]) });
    const after = await fixture.serve(t, { visitorKeys: createVisitorKeys([fresh]) });
    const first = await before.data('GetConfig', { serialNumber });
    const { SessionID: sessionID } = first;
    const ask = { sessionID, content: 'Hi' };
    await between.data('ClientAsk', ask, { sessionKey: first.SessionKey });
    await after.refusal(401, 'ClientAsk', ask, { sessionKey: first.SessionKey });
    const renewal = { serialNumber, sessionID, sessionKey: first.SessionKey };
    const { SessionKey: sessionKey } = await between.data('GetConfig', renewal);
    await after.data('ClientAsk', ask, { sessionKey });
    await before.refusal(401, 'ClientAsk', ask, { sessionKey });
  });

  test('SEC-4: a visitor key expires after the configured time, and can still be renewed', async t => {
    let now = Date.now();
    const visitorKeys = createVisitorKeys([Buffer.alloc(32, 3)], HOUR_MS / 4);
    const service = await fixture.serve(t, { clock: () => new Date(now), visitorKeys });
    const { serialNumber } = await fixture.newChatbot();
    const { SessionID: sessionID, SessionKey } = await service.data('GetConfig', { serialNumber });
    const ask = { sessionID, content: 'Hi' };
    now += HOUR_MS / 4;
    await service.refusal(401, 'ClientAsk', ask, { sessionKey: SessionKey });
    const renewal = { serialNumber, sessionID, sessionKey: SessionKey };
    const { SessionKey: sessionKey } = await service.data('GetConfig', renewal);
    await service.data('ClientAsk', ask, { sessionKey });
  });

  test('a visitor key cannot be forged', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const foreign = await createVisitorKeys([Buffer.alloc(32)]).issue(
      { serialNumber: chatbot.serialNumber, sessionId: sessionID, origin: '' },
      Date.now(),
    );
    const [version, claims = '', signature = ''] = sessionKey.split('.');
    const other = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace(`"s":${sessionID}`, '"s":1'),
    ).toString('base64url');
    for (const forged of [
      foreign,
      `${version}.${other}.${signature}`,
      `${version}.${claims}`,
      `${version}.${claims}.`,
      `${version}..${signature}`,
      sessionKey.slice(0, -1),
      `${sessionKey}x`,
      'v1.',
      'v1..',
    ])
      await service.refusal(401, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey: forged });
  });

  test('a visitor key is valid only with the Origin of the page that received it', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    const { SessionID: sessionID, SessionKey: sessionKey } = await service.data(
      'GetConfig',
      { serialNumber },
      { origin: 'https://shop.example' },
    );
    const ask = { sessionID, content: 'Hi' };
    await service.data('ClientAsk', ask, { sessionKey, origin: 'https://shop.example' });
    await service.refusal(403, 'ClientAsk', ask, { sessionKey });
    await service.refusal(403, 'ClientAsk', ask, { sessionKey, origin: 'https://thief.example' });
    const server = await service.data('GetConfig', { serialNumber });
    const options = { sessionKey: server.SessionKey, origin: 'https://shop.example' };
    await service.data('ClientAsk', { sessionID: server.SessionID, content: 'Hi' }, options);
  });

  test('one valid key is enough when both headers are sent', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, content: 'Hi' };
    await service.data('ClientAsk', ask, { secret: 'of the proxy in between', sessionKey });
    await service.data('ClientAsk', ask, { secret: chatbot.keys.secret, sessionKey: 'stale' });
    await service.refusal(401, 'ClientAsk', ask, { secret: 'wrong', sessionKey: 'wrong' });
  });

  /** A service whose owner changes keys, with a clock for both. */
  async function rotation(t: TestContext) {
    const clock = { now: Date.now() };
    const service = await fixture.serve(t, { clock: () => new Date(clock.now) });
    const { tenantId, serialNumber, keys } = await fixture.newChatbot();
    const change = (next: typeof keys, overlapMs?: number) =>
      fixture.repositories.tenants.changeKeys(tenantId, next, new Date(clock.now), overlapMs);
    const opens = async ({ secret, workspace }: typeof keys) => {
      const replies = [
        await service.call('GetSession', { serialNumber }, { secret }),
        await service.call('ModelList', undefined, { sessionKey: workspace }),
      ];
      return replies.map(({ status }) => status === 200);
    };
    return { clock, keys, change, opens };
  }

  const newKeys = () => ({ secret: randomUUID(), workspace: randomUUID() });

  test('replaced keys work until the overlap ends, and new keys at once', async t => {
    const { clock, keys, change, opens } = await rotation(t);
    const [second, third] = [newKeys(), newKeys()];
    await change(second, HOUR_MS);
    assert.deepEqual(await opens(second), [true, true]);
    clock.now += HOUR_MS - 1;
    assert.deepEqual(await opens(keys), [true, true]);
    // Another change, or a start without one, does not extend the overlap.
    await change(third, HOUR_MS);
    await change(third, HOUR_MS);
    assert.deepEqual(await opens(keys), [true, true]);
    clock.now += 1;
    assert.deepEqual(await opens(keys), [false, false]);
    assert.deepEqual([await opens(second), await opens(third)], [Array(2).fill(true), Array(2).fill(true)]);
    clock.now += HOUR_MS;
    assert.deepEqual(
      [await opens(second), await opens(third)],
      [
        [false, false],
        [true, true],
      ],
    );
  });

  test('without an overlap, replaced keys end at once, including those still in an overlap', async t => {
    const { keys, change, opens } = await rotation(t);
    const [second, third] = [newKeys(), newKeys()];
    await change(second, HOUR_MS);
    await change(third);
    assert.deepEqual(
      [await opens(keys), await opens(second)],
      [
        [false, false],
        [false, false],
      ],
    );
    assert.deepEqual(await opens(third), [true, true]);
  });

  test('replaced keys end earlier when the overlap becomes shorter', async t => {
    const { clock, keys, change, opens } = await rotation(t);
    const second = newKeys();
    await change(second, 24 * HOUR_MS);
    await change(second, HOUR_MS);
    clock.now += HOUR_MS;
    assert.deepEqual(await opens(keys), [false, false]);
  });

  test('keys that are restored do not end with the overlap', async t => {
    const { clock, keys, change, opens } = await rotation(t);
    const second = newKeys();
    await change(second, HOUR_MS);
    await change(keys, HOUR_MS);
    clock.now += HOUR_MS;
    assert.deepEqual(
      [await opens(keys), await opens(second)],
      [
        [true, true],
        [false, false],
      ],
    );
  });

  test('a replaced key opens only its own header and its own tenant', async t => {
    const { keys, change, opens } = await rotation(t);
    const other = await rotation(t);
    await change({ ...keys, secret: randomUUID() }, HOUR_MS);
    assert.deepEqual(await opens({ secret: keys.workspace, workspace: keys.secret }), [false, false]);
    assert.deepEqual(await opens(keys), [true, true]);
    assert.deepEqual(await other.opens(keys), [false, true]);
  });

  test('keys are stored as hashes, including replaced ones', async () => {
    const { tenantId, keys } = await fixture.newChatbot();
    await fixture.repositories.tenants.changeKeys(tenantId, newKeys(), new Date(), HOUR_MS);
    const rows = [...(await fixture.db.select().from(tenant)), ...(await fixture.db.select().from(retiredKey))];
    const stored = JSON.stringify(rows);
    assert.ok(rows.length > 0);
    assert.ok(!stored.includes(keys.secret) && !stored.includes(keys.workspace));
  });
});
