import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { createWebhookSender, onEachDatabase } from './support/fixture.js';
import { openWebhook } from './support/webhook-owner.js';

/** Runs the code of the documentation for a tool, as the tool does: as the body of an async function. */
async function runSample(tool: string, scope: Record<string, unknown>, secret?: string): Promise<unknown> {
  const code = new RegExp(`\`\`\`js\\n(// ${tool}: [^]*?)\`\`\``).exec(readFileSync('docs/webhooks.md', 'utf8'))?.[1];
  assert.ok(code);
  const names = ['require', ...Object.keys(scope)];
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const run = new AsyncFunction(...names, secret ? code.replace('whsec_…', secret) : code);
  return (await run.call(scope, createRequire(import.meta.url), ...Object.values(scope))) as unknown;
}

onEachDatabase('webhooks', fixture => {
  test('each event is delivered once, signed as Standard Webhooks describes', async t => {
    const { ask, service, SerialNumber, owner, webhooks, received, stored, get, hooks, types, state } =
      await openWebhook(fixture, t);
    const { sessionID, sessionKey } = await ask('Write to ada@homes.example, please');
    await service.data('TalkToHuman', { sessionID, contact: 'bob@homes.example', content: 'Call' }, { sessionKey });
    await service.data('InboxClose', { SerialNumber, ConversationID: sessionID }, owner);
    hooks.files.set('/feed', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end());
    await service.data('RealEstateFeedEdit', { SerialNumber, Url: hooks.url('/feed'), EveryHours: 24 }, owner);
    for (let run = 0; run < 2; run++) {
      await service.data('RealEstateFeedRun', { SerialNumber }, owner);
      state.now = new Date(state.now.getTime() + 1000);
    }
    await Promise.all([webhooks.sendDue(), webhooks.sendDue()]);
    assert.deepEqual(types().toSorted(), [
      'conversation.closed',
      'feed.failed',
      'lead.created',
      'lead.created',
      'person.requested',
    ]);
    assert.match(stored.Secret ?? '', /^whsec_/);
    const key = Buffer.from(stored.Secret!.slice('whsec_'.length), 'base64');
    const sample = /```js\n([^]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8'))?.[1] ?? '';
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(sample)}`)) as {
      isGenuine: (headers: object, body: string, secret: string) => boolean;
    };
    for (const { headers, raw, body } of received) {
      assert.equal(isGenuine(headers, raw, stored.Secret!), true);
      assert.equal(isGenuine(headers, `${raw} `, stored.Secret!), false);
      assert.equal(isGenuine({ ...headers, 'webhook-timestamp': '1' }, raw, stored.Secret!), false);
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`;
      const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      assert.equal(headers['webhook-signature'], expected);
      assert.equal(headers['webhook-timestamp'], String(Math.floor(state.now.getTime() / 1000)));
      assert.equal(body.data['SerialNumber'], SerialNumber);
    }
    const lead = received.find(({ body }) => body.data['Source'] === 'message')!.body;
    assert.deepEqual(lead, {
      type: 'lead.created',
      timestamp: lead.timestamp,
      data: {
        SerialNumber,
        SessionID: sessionID,
        Contact: 'ada@homes.example',
        Content: 'Write to ada@homes.example, please',
        Source: 'message',
      },
    });
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 5);
    const { Secret: _, ...kept } = stored;
    assert.deepEqual(await get(), { ...kept, Waiting: 0, Failures: [] });
    await webhooks.sendDue();
    assert.equal(received.length, 5);
  });

  test('the samples for n8n and Zapier pass on a genuine event and stop at any other one', async t => {
    const { ask, webhooks, received, stored } = await openWebhook(fixture, t);
    await ask('Call me at ada@homes.example, caf\u00e9');
    await webhooks.sendDue();
    const { headers, raw, body } = received[0]!;
    const secret = stored.Secret!;
    const n8n = (given: IncomingMessage['headers'], text: string) =>
      runSample(
        'n8n',
        {
          $input: { first: () => ({ json: { headers: given, body: JSON.parse(raw) as unknown } }) },
          helpers: { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(text)) },
        },
        secret,
      );
    const zapier = (given: IncomingMessage['headers'], text: string) =>
      runSample('Zapier', {
        inputData: {
          body: text,
          id: given['webhook-id'],
          time: given['webhook-timestamp'],
          signature: given['webhook-signature'],
          secret,
        },
      });
    assert.deepEqual(await n8n(headers, raw), [{ json: body }]);
    assert.deepEqual(await zapier(headers, raw), body);
    const changed = raw.replace('ada@', 'eve@');
    for (const sample of [n8n, zapier]) {
      await assert.rejects(sample(headers, changed), /not genuine/);
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
        for (const value of ['1', undefined, '\u00e9'.repeat(headers['webhook-signature']!.length)])
          await assert.rejects(sample({ ...headers, [name]: value }, raw), /not genuine/);
    }
  });

  test('only chosen events are kept; an erased conversation and a removed webhook leave none', async t => {
    const { ask, webhooks, types, service, SerialNumber, owner, edit, get } = await openWebhook(fixture, t, {
      events: ['conversation.closed', 'conversation.closed'],
    });
    const { sessionID, sessionKey } = await ask('ada@homes.example');
    await service.data('InboxClose', { SerialNumber, ConversationID: sessionID }, owner);
    assert.deepEqual([(await get()).Events, (await get()).Waiting], [['conversation.closed'], 1]);
    await service.data('Erase', { sessionID }, { sessionKey });
    assert.equal((await get()).Waiting, 0);
    const { sessionID: other } = await ask('Hi');
    await service.data('InboxClose', { SerialNumber, ConversationID: other }, owner);
    assert.deepEqual(await edit({ Url: '' }), { Url: '', Events: [], Waiting: 0, Failures: [] });
    await webhooks.sendDue();
    assert.deepEqual(types(), []);
  });

  test('WebhookTest sends a ping at once, and another secret signs from then on', async t => {
    const { service, SerialNumber, owner, types, edit, hooks, state, stored } = await openWebhook(fixture, t);
    const ping = () => service.data('WebhookTest', { SerialNumber }, owner);
    assert.deepEqual(await ping(), { Success: true, Error: '' });
    assert.deepEqual(types(), ['ping']);
    state.status = 404;
    assert.deepEqual(await ping(), { Success: false, Error: 'The address answered with status 404.' });
    assert.equal((await edit({ Url: hooks.url('/hook') })).Secret, undefined);
    const { Secret } = await edit({ Url: hooks.url('/hook'), NewSecret: true });
    assert.notEqual(Secret, stored.Secret);
  });

  test('addresses in private networks, other schemes, invalid fields and other customers are refused', async t => {
    const { SerialNumber, owner, service } = await openWebhook(fixture, t);
    const strict = await fixture.serve(t, {
      webhooks: createWebhookSender(fixture.repositories, { allowsLoopback: false }),
    });
    for (const Url of [
      'http://hooks.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://10.0.0.7/a',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/',
      'https://0/',
      'https://2130706433/',
      'https://user:password@hooks.example/',
      'https://no-such-host.invalid/',
    ])
      assert.match(await strict.refusal(400, 'WebhookEdit', { SerialNumber, Url }, owner), /^The field Url /, Url);
    for (const [fields, field] of [
      [{ Url: 'ftp://hooks.example' }, 'Url'],
      [{ Url: 'javascript:alert(1)' }, 'Url'],
      [{ Url: 7 }, 'Url'],
      [{ Url: `https://hooks.example/${'x'.repeat(3000)}` }, 'Url'],
      [{ Url: 'https://hooks.example', Events: ['lead'] }, 'Events'],
      [{ Url: 'https://hooks.example', Events: 'lead.created' }, 'Events'],
      [{ Url: 'https://hooks.example', Events: Array(9).fill('lead.created') }, 'Events'],
      [{ Url: 'https://hooks.example', NewSecret: 'yes' }, 'NewSecret'],
      [{ Url: 'https://hooks.example', Secret: 'mine' }, 'Secret'],
      [{}, 'Url'],
    ] as const)
      assert.match(
        await service.refusal(400, 'WebhookEdit', { SerialNumber, ...fields }, owner),
        new RegExp(`\\b${field}\\b`),
      );
    const other = await fixture.newChatbot();
    const foreign = { secret: other.keys.secret };
    for (const name of ['WebhookGet', 'WebhookTest', 'WebhookRetry'] as const) {
      await service.refusal(403, name, { SerialNumber }, foreign);
      await service.refusal(403, name, { SerialNumber }, { sessionKey: other.keys.workspace });
    }
    await service.refusal(404, 'WebhookTest', { SerialNumber: other.serialNumber }, foreign);
  });
});
