import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { retiredKey, tenant } from '../../service/data/schema.js';
import { createVisitorKeys } from '../../service/visitor-keys.js';
import { onEachDatabase } from './support/stage.js';
import { visit } from './support/visitor.js';

const HOUR_MS = 3_600_000;

onEachDatabase('Keys', stage => {
  test('open what they are for', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
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

  test('open nothing else', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
    const { serialNumber, keys } = chatbot;
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await service.refusal(403, 'GetSession', { serialNumber }, { sessionKey });
    await service.refusal(403, 'GetSession', { serialNumber }, { sessionKey: keys.workspace });
    await service.refusal(403, 'ModelList', undefined, { sessionKey });
    await service.refusal(
      403,
      'ClientAsk',
      { sessionID, content: 'Hi' },
      { sessionKey: keys.workspace },
    );
    // A key in the other key's header is no key.
    await service.refusal(401, 'GetSession', { serialNumber }, { secret: keys.workspace });
    await service.refusal(401, 'ModelList', undefined, { sessionKey: keys.secret });
  });

  test('that are missing or wrong are told apart', async t => {
    const service = await stage.serve(t);
    const { serialNumber } = await stage.newChatbot();
    assert.match(await service.refusal(401, 'GetSession', { serialNumber }), /missing/);
    for (const secret of ['nope', 'Bearer nope', 'x'.repeat(8000)])
      assert.match(
        await service.refusal(401, 'GetSession', { serialNumber }, { secret }),
        /not valid/,
      );
  });

  test('are asked for before the body is looked at', async t => {
    const service = await stage.serve(t);
    await service.refusal(401, 'ClientAsk', 'no object', {
      headers: { 'content-type': 'text/html' },
    });
  });

  test('of another tenant do not open a chatbot', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
    const { secret, workspace } = (await stage.newChatbot()).keys;
    const { serialNumber } = chatbot;
    const { sessionID } = await visit(service, chatbot);
    await service.refusal(403, 'GetSession', { serialNumber }, { secret });
    await service.refusal(403, 'ClientAsk', { sessionID, content: 'Hi' }, { secret });
    for (const keys of [{ secret }, { sessionKey: workspace }])
      await service.refusal(403, 'RealEstateList', { SerialNumber: serialNumber }, keys);
  });

  test('of a tenant open all of its chatbots', async t => {
    const service = await stage.serve(t);
    const first = await stage.newChatbot();
    const second = await stage.newChatbot({}, first);
    for (const { serialNumber } of [first, second])
      await service.data('GetSession', { serialNumber }, { secret: first.keys.secret });
  });

  test('SEC-4: of a visitor open one session and one chatbot', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
    const mine = await visit(service, chatbot);
    const other = await visit(service, chatbot);
    const elsewhere = await stage.newChatbot({}, chatbot);
    const { sessionKey } = mine;
    for (const sessionID of [other.sessionID, 999_999_999])
      await service.refusal(403, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    const list = { SerialNumber: elsewhere.serialNumber };
    await service.refusal(403, 'RealEstateList', list, { sessionKey });
  });

  test('of a visitor end after a day', async t => {
    let now = Date.now();
    const service = await stage.serve(t, { clock: () => new Date(now) });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const ask = { sessionID, content: 'Hi' };
    now += 24 * HOUR_MS - 1;
    await service.data('ClientAsk', ask, { sessionKey });
    now += 1;
    assert.match(await service.refusal(401, 'ClientAsk', ask, { sessionKey }), /expired/);
  });

  test('of a visitor outlive a change of their secret, until it is taken off the list', async t => {
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const { serialNumber } = await stage.newChatbot();
    const before = await stage.serve(t, { visitorKeys: createVisitorKeys([old]) });
    const between = await stage.serve(t, { visitorKeys: createVisitorKeys([fresh, old]) });
    const after = await stage.serve(t, { visitorKeys: createVisitorKeys([fresh]) });
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

  test('of a visitor end as soon as is configured, and are renewed as ever (SEC-4)', async t => {
    let now = Date.now();
    const visitorKeys = createVisitorKeys([Buffer.alloc(32, 3)], HOUR_MS / 4);
    const service = await stage.serve(t, { clock: () => new Date(now), visitorKeys });
    const { serialNumber } = await stage.newChatbot();
    const { SessionID: sessionID, SessionKey } = await service.data('GetConfig', { serialNumber });
    const ask = { sessionID, content: 'Hi' };
    now += HOUR_MS / 4;
    await service.refusal(401, 'ClientAsk', ask, { sessionKey: SessionKey });
    const renewal = { serialNumber, sessionID, sessionKey: SessionKey };
    const { SessionKey: sessionKey } = await service.data('GetConfig', renewal);
    await service.data('ClientAsk', ask, { sessionKey });
  });

  test('of a visitor cannot be forged', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
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

  test('of a visitor are only valid with the Origin of the page that received them', async t => {
    const service = await stage.serve(t);
    const { serialNumber } = await stage.newChatbot();
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

  test('in two headers need one that fits', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, content: 'Hi' };
    await service.data('ClientAsk', ask, { secret: 'of the proxy in between', sessionKey });
    await service.data('ClientAsk', ask, { secret: chatbot.keys.secret, sessionKey: 'stale' });
    await service.refusal(401, 'ClientAsk', ask, { secret: 'wrong', sessionKey: 'wrong' });
  });

  /** A service whose owner changes keys, and a clock for both. */
  async function rotation(t: TestContext) {
    const clock = { now: Date.now() };
    const service = await stage.serve(t, { clock: () => new Date(clock.now) });
    const { tenantId, serialNumber, keys } = await stage.newChatbot();
    const change = (next: typeof keys, overlapMs?: number) =>
      stage.repositories.tenants.changeKeys(tenantId, next, new Date(clock.now), overlapMs);
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

  test('that were changed open until the overlap ends, and the new ones at once', async t => {
    const { clock, keys, change, opens } = await rotation(t);
    const [second, third] = [newKeys(), newKeys()];
    await change(second, HOUR_MS);
    assert.deepEqual(await opens(second), [true, true]);
    clock.now += HOUR_MS - 1;
    assert.deepEqual(await opens(keys), [true, true]);
    // Another change, and a start without one, do not prolong it.
    await change(third, HOUR_MS);
    await change(third, HOUR_MS);
    assert.deepEqual(await opens(keys), [true, true]);
    clock.now += 1;
    assert.deepEqual(await opens(keys), [false, false]);
    assert.deepEqual(
      [await opens(second), await opens(third)],
      [Array(2).fill(true), Array(2).fill(true)],
    );
    clock.now += HOUR_MS;
    assert.deepEqual(
      [await opens(second), await opens(third)],
      [
        [false, false],
        [true, true],
      ],
    );
  });

  test('that were changed end at once without an overlap, also those whose overlap runs', async t => {
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

  test('that were changed end earlier where the overlap has become shorter', async t => {
    const { clock, keys, change, opens } = await rotation(t);
    const second = newKeys();
    await change(second, 24 * HOUR_MS);
    await change(second, HOUR_MS);
    clock.now += HOUR_MS;
    assert.deepEqual(await opens(keys), [false, false]);
  });

  test('that have come back do not end with the overlap', async t => {
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

  test('that were changed are told apart: each opens its own header, its own tenant', async t => {
    const { keys, change, opens } = await rotation(t);
    const other = await rotation(t);
    await change({ ...keys, secret: randomUUID() }, HOUR_MS);
    assert.deepEqual(await opens({ secret: keys.workspace, workspace: keys.secret }), [
      false,
      false,
    ]);
    assert.deepEqual(await opens(keys), [true, true]);
    assert.deepEqual(await other.opens(keys), [false, true]);
  });

  test('are stored as hashes, also when they were changed', async () => {
    const { tenantId, keys } = await stage.newChatbot();
    await stage.repositories.tenants.changeKeys(tenantId, newKeys(), new Date(), HOUR_MS);
    const rows = [
      ...(await stage.db.select().from(tenant)),
      ...(await stage.db.select().from(retiredKey)),
    ];
    const stored = JSON.stringify(rows);
    assert.ok(rows.length > 0);
    assert.ok(!stored.includes(keys.secret) && !stored.includes(keys.workspace));
  });
});
