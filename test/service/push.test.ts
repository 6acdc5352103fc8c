import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { test, type TestContext } from 'node:test';
import { eventually } from '../support/eventually.js';
import { onEmbeddedDatabase, type Fixture, type FixtureOptions } from './support/fixture.js';
import { openInbox } from './support/inbox-fixture.js';
import { limiterOf } from './support/limiter.js';
import { pushOf } from './support/push.js';

/** The service of a browser, which notes what arrives and answers with a status. */
async function pushService(t: TestContext) {
  const received: { path: string; body: Buffer; authorization: string }[] = [];
  const endpoint = { status: 201 };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, body: Buffer.concat(chunks), authorization: headers.authorization ?? '' });
      response.writeHead(endpoint.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  /** A browser that subscribes. */
  const browser = (name: string) => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const secret = randomBytes(16);
    const Subscription = {
      endpoint: `http://127.0.0.1:${port}/${name}`,
      expirationTime: null,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    };
    const read = (body: Buffer): unknown => JSON.parse(decrypt(body, keys, secret));
    return { Subscription, read };
  };
  return { endpoint, received, browser };
}

/** Decrypts a message as browsers do: https://www.rfc-editor.org/rfc/rfc8291#section-3.4 */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + sender.length);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = derive(keys.computeSecret(sender), secret, info, 32);
  const cipher = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', cipher, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

async function openPush(fixture: Fixture, t: TestContext, options: FixtureOptions = {}) {
  const push = pushOf(fixture);
  return { push, ...(await openInbox(fixture, t, { push, ...options })), ...(await pushService(t)) };
}

onEmbeddedDatabase('Notifications to agents', fixture => {
  test('a visitor who asks for a person notifies every browser, and a message only that of the agent who has it', async t => {
    const { ann, ben, owner, newVisitor, browser, received, push, chatbot } = await openPush(fixture, t);
    const { PushKey } = await ann.do('AgentSettings');
    assert.equal(PushKey, push.publicKey);
    const browsers = { ann: browser('ann'), ben: browser('ben'), owner: browser('owner') };
    await ann.do('InboxPush', { Subscription: browsers.ann.Subscription });
    await ben.do('InboxPush', { Subscription: browsers.ben.Subscription });
    await owner.do('InboxPush', { Subscription: browsers.owner.Subscription });
    const visitor = await newVisitor();
    await visitor.wait();
    await eventually(async () => (received.length === 3 ? true : undefined));
    assert.deepEqual(received.map(({ path }) => path).sort(), ['/ann', '/ben', '/owner']);
    const first = received.find(({ path }) => path === '/ann')!;
    assert.match(first.authorization, /^vapid t=.+, k=/);
    assert.deepEqual(browsers.ann.read(first.body), {
      Title: 'Homer',
      Body: 'A visitor wants to talk to a person.',
      ConversationID: visitor.sessionID,
      SerialNumber: chatbot.serialNumber,
    });
    await ann.do('InboxTake', { ConversationID: visitor.sessionID });
    await visitor.ask('🏠'.repeat(3000));
    await eventually(async () => (received.length === 4 ? true : undefined));
    const message = received[3]!;
    assert.equal(message.path, '/ann');
    assert.ok(message.body.length < 4096, 'browsers take at most 4 KB');
    const { Body } = browsers.ann.read(message.body) as { Body: string };
    assert.equal(Body, `${'🏠'.repeat(299)}…`);
  });

  test('asking for a person and canceling in turn notifies ten times an hour, and asking again while waiting does not', async t => {
    const clock = () => new Date('2025-03-01T10:20:00Z');
    const limiter = limiterOf(fixture, clock);
    const { service, ann, newVisitor, browser, received } = await openPush(fixture, t, { limiter, clock });
    await ann.do('AgentSettings');
    const { Subscription, read } = browser('ann');
    await ann.do('InboxPush', { Subscription });
    const { sessionID, key, wait } = await newVisitor();
    const leave = () => service.data('LeaveAgent', { sessionID }, key);
    await wait();
    await wait();
    for (let count = 2; count < 10; count++) {
      await leave();
      await wait();
    }
    await leave();
    const { status, headers, envelope } = await service.call('WaitForAgent', { sessionID }, key);
    assert.deepEqual([status, headers.get('retry-after')], [429, '2400']);
    assert.match(envelope.Message, /leave your contact details/);
    assert.equal((await ann.details(sessionID)).State, 'bot');
    const other = await newVisitor();
    assert.equal((await other.wait()).State, 'waiting');
    const notified = () => received.map(({ body }) => (read(body) as { ConversationID: number }).ConversationID);
    await eventually(async () => notified().includes(other.sessionID) || undefined);
    assert.equal(notified().filter(each => each === sessionID).length, 9);
    await ann.do('InboxTake', { ConversationID: sessionID });
    assert.equal((await wait()).State, 'taken');
  });

  test('a browser that has unsubscribed is forgotten, and so are those of an agent with a new key', async t => {
    const { ann, owner, newVisitor, browser, endpoint, received, chatbot } = await openPush(fixture, t);
    const { pushSubscriptions } = fixture.repositories;
    await ann.do('InboxPush', { Subscription: browser('gone').Subscription });
    await owner.do('InboxPush', { Subscription: browser('gone').Subscription });
    endpoint.status = 410;
    await (await newVisitor()).wait();
    await eventually(async () => ((await pushSubscriptions.of(chatbot.id)).length === 0 ? true : undefined));
    assert.equal(received.length, 1, 'one browser has one subscription');
    for (let count = 0; count < 12; count++)
      await ann.do('InboxPush', { Subscription: browser(`b${count}`).Subscription });
    assert.equal((await pushSubscriptions.of(chatbot.id, ann.id)).length, 10);
    await owner.do('AgentEdit', { ID: ann.id, RenewKey: true });
    assert.deepEqual(await pushSubscriptions.of(chatbot.id), []);
  });

  test('addresses inside the network, keys of other sizes and services without VAPID keys are refused', async t => {
    const { ann, browser } = await openPush(fixture, t);
    const { Subscription } = browser('one');
    const with_ = (change: object) => ({ Subscription: { ...Subscription, ...change } });
    for (const endpoint of ['http://push.example/1', 'ftp://push.example', '', 'x'.repeat(5000)])
      await ann.refusal(400, 'InboxPush', with_({ endpoint }));
    for (const keys of [{}, { ...Subscription.keys, auth: 'short' }, { ...Subscription.keys, p256dh: '<b>' }])
      await ann.refusal(400, 'InboxPush', with_({ keys }));
    const other = await openInbox(fixture, t);
    assert.equal((await other.ann.do('AgentSettings')).PushKey, undefined);
    await other.ann.refusal(404, 'InboxPush', { Subscription });
  });
});
