import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { redirect } from './support/feed-server.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';
import { openWebhook } from './support/webhook-owner.js';

const HOUR_MS = 3_600_000;

onEachDatabase('attempts to deliver events', fixture => {
  test('a failed event is tried again for a day and then listed, and the owner can send it again', async t => {
    const { ask, webhooks, received, state, get, service, SerialNumber, owner } = await openWebhook(fixture, t);
    state.status = 503;
    await ask('ada@homes.example');
    const end = state.now.getTime() + 30 * HOUR_MS;
    await webhooks.sendDue();
    const [first] = (await get()).Failures;
    assert.deepEqual(
      [first?.Attempts, first?.Error, first?.IsWaiting],
      [1, 'The address answered with status 503.', true],
    );
    await webhooks.sendDue();
    assert.equal(received.length, 1);
    for (; state.now.getTime() < end; state.now = new Date(state.now.getTime() + HOUR_MS / 2)) await webhooks.sendDue();
    assert.ok(received.length > 10 && received.length < 40, String(received.length));
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
    const { Failures, Waiting } = await get();
    assert.deepEqual([Failures.length, Failures[0]?.IsWaiting, Waiting], [1, false, 0]);
    const tried = received.length;
    await webhooks.sendDue();
    assert.equal(received.length, tried);
    state.status = 204;
    assert.equal(await service.data('WebhookRetry', { SerialNumber, ID: Failures[0]!.ID }, owner), 1);
    await webhooks.sendDue();
    assert.equal(received.length, tried + 1);
    assert.deepEqual((await get()).Failures, []);
    assert.equal(await service.data('WebhookRetry', { SerialNumber }, owner), 0);
  });

  test('an event keeps its time and is tried for another day when the owner sends it again', async t => {
    const { ask, webhooks, received, state, get, service, SerialNumber, owner } = await openWebhook(fixture, t);
    state.status = 410;
    await ask('ada@homes.example');
    await webhooks.sendDue();
    const [gone] = (await get()).Failures;
    assert.equal(gone?.IsWaiting, false);
    state.status = 500;
    state.now = new Date(state.now.getTime() + 25 * HOUR_MS);
    assert.equal(await service.data('WebhookRetry', { SerialNumber }, owner), 1);
    await webhooks.sendDue();
    const [again] = (await get()).Failures;
    assert.deepEqual([again?.IsWaiting, again?.CreateTime], [true, gone.CreateTime]);
    assert.deepEqual(received[1]!.body, received[0]!.body);
  });

  test('an event that the owner sends again during an attempt is due as soon as that attempt has failed', async t => {
    const { ask, webhooks, received, hooks, edit, state, get, service, SerialNumber, owner } = await openWebhook(
      fixture,
      t,
    );
    state.status = 500;
    await ask('ada@homes.example');
    await webhooks.sendDue();
    state.now = new Date(state.now.getTime() + HOUR_MS);
    let retried: unknown;
    hooks.files.set('/busy', (_request: IncomingMessage, response: ServerResponse) => {
      void (async () => {
        retried = await service.data('WebhookRetry', { SerialNumber }, owner);
        await edit({ Url: hooks.url('/hook') });
        state.status = 200;
        response.writeHead(500).end();
      })();
    });
    await edit({ Url: hooks.url('/busy') });
    await webhooks.sendDue();
    assert.equal(retried, 1);
    assert.equal(received.length, 2);
    assert.deepEqual((await get()).Failures, []);
  });

  test('an address that does not answer delays no event of another chatbot', async t => {
    const { ask, webhooks, received, hooks, edit } = await openWebhook(fixture, t);
    const other = await fixture.newChatbot();
    const slow = new Map<string, ServerResponse>();
    hooks.files.set('/slow', (request: IncomingMessage, response: ServerResponse) =>
      slow.set(String(request.headers['webhook-id']), response),
    );
    const arrived = new Promise<void>(resolve => {
      hooks.files.set('/other', (_request: IncomingMessage, response: ServerResponse) => {
        response.end();
        resolve();
      });
    });
    await edit({ Url: hooks.url('/slow') });
    for (let lead = 0; lead < 12; lead++) await ask(`ada${lead}@homes.example`);
    const sending = webhooks.sendDue();
    const service = await fixture.serve(t, { webhooks });
    await service.data(
      'WebhookEdit',
      { SerialNumber: other.serialNumber, Url: hooks.url('/other') },
      { secret: other.keys.secret },
    );
    const { sessionID, sessionKey } = await visit(service, other);
    await service.data('ClientAsk', { sessionID, content: 'eve@homes.example' }, { sessionKey });
    await arrived;
    assert.equal(slow.size, 2);
    hooks.files.set('/slow', '');
    for (const response of slow.values()) response.end();
    await sending;
    assert.equal(hooks.requests.filter(({ url }) => url === '/slow').length, 12);
    assert.deepEqual(received, []);
  });

  test('an address that is gone gets no more of an event, and redirects are not followed', async t => {
    const { ask, webhooks, state, get, hooks, edit, received } = await openWebhook(fixture, t);
    state.status = 410;
    await ask('ada@homes.example');
    await webhooks.sendDue();
    assert.equal((await get()).Failures[0]?.IsWaiting, false);
    hooks.files.set('/moved', redirect(hooks.url('/hook')));
    await edit({ Url: hooks.url('/moved') });
    await ask('bob@homes.example');
    await webhooks.sendDue();
    assert.equal((await get()).Failures[0]?.Error, 'The address answered with status 302.');
    assert.equal(received.length, 1);
  });
});
