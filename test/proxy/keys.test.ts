import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { success } from '../../src/protocol/envelope.js';
import { validRequests } from '../protocol/valid-requests.js';
import { sendJson, serveElsewhere } from './support/fake-service.js';
import { arrive, KEY_SECRET, serveProxy, serviceFixture, SHOP } from './support/proxy-fixture.js';

const OTHER_SECRET = 'another secret of the proxy, long enough';

describe('SEC-4: visitor keys of the proxy', () => {
  const fixture = serviceFixture();

  /** A service, a proxy in front of it, a visitor with a session, and a controllable clock. */
  async function begin(t: TestContext) {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const clock = { now: Date.now() };
    const setup = { chatbot, clock: () => new Date(clock.now) };
    const proxy = await serveProxy(t, service.url, setup);
    return { service, chatbot, clock, setup, proxy, ...(await arrive(proxy, chatbot)) };
  }

  test('requires a key for every operation except those that issue one', async t => {
    const { proxy, chatbot, sessionID } = await begin(t);
    const { serialNumber } = chatbot;
    for (const name of VISITORS) {
      const body = { ...validRequests[name], sessionID, SerialNumber: serialNumber };
      const ask = (sessionKey?: string) =>
        proxy.refusal(401, name, body, { origin: SHOP, ...(sessionKey && { sessionKey }) });
      assert.match(await ask(), /missing/);
      assert.match(await ask('p1.e30.AAAA'), /not valid/);
      assert.match(await ask('nothing like it'), /not valid/);
      assert.match(await ask(chatbot.keys.secret), /not valid/);
      const headers = { origin: SHOP, 'content-type': 'application/json' };
      const unread = await fetch(proxy.url + operations[name].path, { method: 'POST', headers, body: '{' });
      assert.equal(unread.status, 401, `${name}: the body is not read before the key is checked`);
    }
  });

  test("refuses owners' operations with a visitor key, with or without the secret key", async t => {
    const { proxy, chatbot, asVisitor } = await begin(t);
    for (const name of OWNERS) {
      const body = { ...validRequests[name], serialNumber: chatbot.serialNumber };
      for (const options of [asVisitor, { ...asVisitor, secret: chatbot.keys.secret }]) {
        if (operations[name].method === 'GET') continue;
        assert.match(await proxy.refusal(403, name, body, options), /owner/);
      }
    }
    const list = await proxy.call('ModelList', {}, asVisitor);
    assert.equal(list.status, 403);
  });

  test('refuses a key if any letter of it was changed', async t => {
    const { proxy, sessionID, sessionKey } = await begin(t);
    const [prefix, claims = '', signature = ''] = sessionKey.split('.');
    const other = Buffer.from(
      Buffer.from(claims, 'base64url')
        .toString()
        .replace(/"s":\d+/, `"s":${sessionID + 1}`),
    ).toString('base64url');
    for (const forged of [
      `${prefix}.${other}.${signature}`,
      `${prefix}.${claims}.`,
      `${prefix}.${claims}.${signature.replace(/^./, letter => (letter === 'A' ? 'B' : 'A'))}`,
      `u1.${claims}.${signature}`,
      `${prefix}.${claims}`,
      `${sessionKey}.${signature}`,
    ])
      await proxy.refusal(401, 'ClientAsk', { sessionID, content: 'Hi' }, { origin: SHOP, sessionKey: forged });
  });

  test("opens only the session of the key, even if the visitor guesses another session's id", async t => {
    const { proxy, chatbot, asVisitor } = await begin(t);
    const other = await arrive(proxy, chatbot);
    const { sessionID } = other;
    for (const name of [
      'ClientAsk',
      'Resume',
      'Stop',
      'TalkToHuman',
      'Feedback',
      'Erase',
      'Export',
      'ActionResult',
      'GetPreUploadUrl',
    ] as const)
      await proxy.refusal(403, name, { ...validRequests[name], sessionID }, asVisitor);
    const renewal = { serialNumber: chatbot.serialNumber, sessionID };
    await proxy.refusal(403, 'GetConfig', { ...renewal, sessionKey: asVisitor.sessionKey }, { origin: SHOP });
    await proxy.refusal(400, 'GetConfig', renewal, { origin: SHOP });
  });

  test('relays Resume and Stop for the sessions of its own keys, also with the key that a page may store', async t => {
    const { proxy, chatbot, sessionID, asVisitor } = await begin(t);
    const { serialNumber } = chatbot;
    const { SessionID, ResumeKey } = await proxy.data('GetConfig', { serialNumber }, { origin: SHOP });
    const [first] = await proxy.stream({ sessionID, content: 'Hi' }, asVisitor);
    const request = { sessionID, QuestionID: first?.['QuestionID'] };
    const stored = { origin: SHOP, sessionKey: ResumeKey! };
    const rest = await proxy.resume({ ...request, After: 6 }, asVisitor);
    assert.deepEqual([rest[0]?.['content'], rest.at(-1)?.['Answer']], ['there.', 'Hello there.']);
    assert.equal(await proxy.data('Stop', request, asVisitor), 0);
    // The key of another session does not open this one.
    await proxy.refusal(403, 'Resume', request, stored);
    await proxy.refusal(404, 'Resume', { ...request, sessionID: SessionID }, stored);
    await proxy.refusal(401, 'ClientAsk', { sessionID: SessionID, content: 'Hi' }, stored);
  });

  test('passes the ID of a question on, so that one sent again is stored once, also after its key was renewed', async t => {
    for (const settings of [undefined, { Name: 'Robin' }]) {
      const { service, chatbot } = await begin(t);
      const { serialNumber } = chatbot;
      const chatbots = [{ serialNumber, origins: SHOP, settings }];
      const proxy = await serveProxy(t, service.url, { chatbot, chatbots });
      const { sessionID, sessionKey } = await arrive(proxy, chatbot);
      const renewed = await proxy.data('GetConfig', { serialNumber, sessionID, sessionKey }, { origin: SHOP });
      const question = { sessionID, content: 'Hi', ClientID: 'one' };
      const answers = [];
      for (const key of [sessionKey, renewed.SessionKey])
        answers.push(await proxy.data('ClientAsk', question, { origin: SHOP, sessionKey: key }));
      assert.deepEqual(answers[1], answers[0]);
      const [resumed] = await proxy.resume(question, { origin: SHOP, sessionKey: renewed.ResumeKey! });
      assert.equal(resumed?.['QuestionID'], answers[0]?.QuestionID);
    }
  });

  test('keeps the ID of a question from a service that gives no key for answers', async t => {
    const { url, heard } = await serveElsewhere(t, response => sendJson(response, 200, success({ content: 'Hello.' })));
    const chatbots = [{ serialNumber: 'bot-1', origins: SHOP, settings: {} }];
    const proxy = await serveProxy(t, url, { chatbots });
    const { SessionID: sessionID, SessionKey: sessionKey } = await proxy.data(
      'GetConfig',
      { serialNumber: 'bot-1' },
      { origin: SHOP },
    );
    await proxy.call('ClientAsk', { sessionID, content: 'Hi', ClientID: 'one' }, { origin: SHOP, sessionKey });
    assert.deepEqual(JSON.parse(heard.at(-1)!.body), { sessionID, content: 'Hi' });
  });

  test('refuses the files of another visitor', async t => {
    const { proxy, chatbot, sessionID, asVisitor } = await begin(t);
    const other = await arrive(proxy, chatbot);
    const { FileStoreId } = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, other.asVisitor);
    const question = { sessionID, content: '', chatAskType: 'Image', fileIds: [FileStoreId] };
    const sentence = await proxy.refusal(404, 'ClientAsk', question, asVisitor);
    assert.equal(sentence, `There is no file with the id ${FileStoreId}.`);
    await proxy.refusal(404, 'ReportUploadSuccess', { FileStoreId }, asVisitor);
  });

  test('opens only the chatbot of the key, even if another tenant uses the same secret', async t => {
    const { service, proxy, chatbot, asVisitor } = await begin(t);
    const stranger = await fixture.newChatbot();
    const theirs = await serveProxy(t, service.url, { chatbot: stranger });
    const { sessionID } = await arrive(theirs, stranger);
    await theirs.refusal(404, 'ClientAsk', { sessionID, content: 'Hi' }, asVisitor);
    const { serialNumber } = stranger;
    await proxy.refusal(403, 'RealEstateList', { SerialNumber: serialNumber }, asVisitor);
    await proxy.refusal(404, 'GetConfig', { serialNumber }, { origin: SHOP });
    await proxy.refusal(404, 'GetSession', { serialNumber }, { origin: SHOP });
    const own = await proxy.data('RealEstateList', { SerialNumber: chatbot.serialNumber }, asVisitor);
    assert.equal(own.VirtualCount, 0);
  });

  test('accepts a key only from the origin that received it', async t => {
    const { service, chatbot } = await begin(t);
    const { serialNumber } = chatbot;
    const origins = [SHOP, 'https://blog.example'];
    const proxy = await serveProxy(t, service.url, { chatbot, chatbots: [{ serialNumber, origins }] });
    const { sessionID, sessionKey } = await arrive(proxy, chatbot);
    const elsewhere = { origin: 'https://blog.example' };
    const question = { sessionID, content: 'Hi' };
    await proxy.refusal(403, 'ClientAsk', question, { ...elsewhere, sessionKey });
    await proxy.refusal(403, 'GetConfig', { serialNumber, sessionID, sessionKey }, elsewhere);
  });

  test('expires a key after 15 minutes and renews it for 10 minutes more', async t => {
    const { proxy, chatbot, clock, sessionID, sessionKey, asVisitor } = await begin(t);
    const { serialNumber } = chatbot;
    const question = { sessionID, content: 'Hi' };
    clock.now += 900_000 - 1;
    await proxy.data('ClientAsk', question, asVisitor);
    clock.now += 1;
    assert.match(await proxy.refusal(401, 'ClientAsk', question, asVisitor), /expired/);
    const renewal = { serialNumber, sessionID, sessionKey };
    clock.now += 600_000 - 1;
    const { SessionKey } = await proxy.data('GetConfig', renewal, { origin: SHOP });
    await proxy.data('ClientAsk', question, { origin: SHOP, sessionKey: SessionKey });
    clock.now += 1;
    assert.match(await proxy.refusal(401, 'GetConfig', renewal, { origin: SHOP }), /too long ago/);
  });

  test('signs with the first secret and accepts keys signed with any of them', async t => {
    const { service, setup, sessionID, asVisitor } = await begin(t);
    const question = { sessionID, content: 'Hi' };
    const rotated = await serveProxy(t, service.url, { ...setup, keySecrets: [OTHER_SECRET, KEY_SECRET] });
    await rotated.data('ClientAsk', question, asVisitor);
    const fresh = await arrive(rotated, setup.chatbot);
    const done = await serveProxy(t, service.url, { ...setup, keySecrets: [OTHER_SECRET] });
    await done.refusal(401, 'ClientAsk', question, asVisitor);
    const next = { sessionID: fresh.sessionID, content: 'Hi' };
    await done.data('ClientAsk', next, fresh.asVisitor);
    const old = await serveProxy(t, service.url, setup);
    await old.refusal(401, 'ClientAsk', next, fresh.asVisitor);
  });
});

const OPEN_TO_ALL: readonly OperationName[] = ['GetConfig', 'GetSession'];
const VISITORS: readonly OperationName[] = [
  'ClientAsk',
  'Resume',
  'Stop',
  'TalkToHuman',
  'Feedback',
  'WaitForAgent',
  'Typing',
  'LeaveAgent',
  'ActionResult',
  'Erase',
  'Export',
  'Events',
  'RealEstateList',
  'GetPreUploadUrl',
  'ReportUploadSuccess',
];
const OWNERS = (Object.keys(operations) as OperationName[]).filter(
  name => ![...OPEN_TO_ALL, ...VISITORS].includes(name),
);
