import assert from 'node:assert/strict';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import { describe, test, type TestContext } from 'node:test';
import { FileUpload } from '../../src/client/file-upload.js';
import type { FixtureOptions } from '../service/support/fixture.js';
import { abortOf, answeringBy, gate } from '../service/support/answerers.js';
import { png } from '../service/support/sample-files.js';
import {
  arrive,
  clientOnPage,
  fetchFrom,
  serveProxy,
  serviceFixture,
  SHOP,
  type ProxySetup,
} from './support/proxy-fixture.js';

describe('a visit through the proxy', () => {
  const fixture = serviceFixture();

  /** A service with a chatbot, and a proxy in front of it. */
  async function begin(t: TestContext, options: FixtureOptions = {}, setup: ProxySetup = {}) {
    const service = await fixture.serve(t, options);
    const chatbot = await fixture.newChatbot({
      Name: 'Homer',
      ChatIcon: '12',
      SystemMessage: 'Secret orders.',
      EmailForDailyLeads: 'leads@homes.example',
      TalkToHumanEmail: 'owner@homes.example',
      VerifyDomain: true,
      Domains: 'https://somewhere.example',
      EnableUploadImage: true,
    });
    const proxy = await serveProxy(t, service.url, { chatbot, ...setup });
    return { service, chatbot, proxy };
  }

  test("goes from GetConfig to an answer with the project's client", async t => {
    const { proxy, chatbot } = await begin(t);
    const { serialNumber } = chatbot;
    const stranger = clientOnPage(proxy.url, { serialNumber });
    const { SessionID, SessionKey, SessionKeyExpiresIn, ResumeKey, ...settings } = await stranger.call('GetConfig', {});
    assert.equal(SessionKeyExpiresIn, 900);
    assert.deepEqual(settings, {
      Name: 'Homer',
      EnableUploadImage: true,
      ChatIcon: '12',
      ChatIconUrl: `${proxy.url}/files/12`,
      TalkToHuman: true,
      Agents: { State: 'bot', IsOpen: false, NextOpening: null },
    });
    const visitor = clientOnPage(proxy.url, { serialNumber, credentials: { sessionKey: SessionKey } });
    const chunks = [];
    for await (const chunk of visitor.ask({ sessionID: SessionID, content: 'Hi' })) chunks.push(chunk);
    assert.deepEqual(
      chunks.map(({ type, content }) => [type, content]),
      [
        ['fragment', 'Hello '],
        ['fragment', 'there.'],
        ['final', 'Hello there.'],
      ],
    );
    const plain = await visitor.call('ClientAsk', { sessionID: SessionID, content: 'Again' });
    assert.equal(plain.content, 'Hello there.');
    const { answerId } = chunks.at(-1) as { answerId: number };
    const liked = await visitor.call('Feedback', { sessionID: SessionID, answerId, value: 1 });
    assert.equal(liked, 1);
    const handoff = { sessionID: SessionID, contact: 'ann@homes.example' };
    assert.match((await visitor.call('TalkToHuman', handoff)).Message, /get in touch/);
  });

  test('starts with GetSession when the options contain the settings', async t => {
    const { proxy, chatbot } = await begin(t);
    const { serialNumber } = chatbot;
    const settings = { Name: 'Written down', SystemMessage: 'not for visitors' };
    const own = await serveProxy(t, (await fixture.serve(t)).url, {
      chatbot,
      chatbots: [{ serialNumber, origins: SHOP, settings }],
    });
    const config = await own.data('GetConfig', { serialNumber }, { origin: SHOP });
    assert.deepEqual(Object.keys(config).sort(), [
      'Name',
      'ResumeKey',
      'SessionID',
      'SessionKey',
      'SessionKeyExpiresIn',
    ]);
    const session = await clientOnPage(proxy.url, { serialNumber }).call('GetSession', {});
    const { SessionID, SessionKey } = session as { SessionID: number; SessionKey: string };
    const visitor = clientOnPage(proxy.url, { credentials: { sessionKey: SessionKey } });
    const { content } = await visitor.call('ClientAsk', { sessionID: SessionID, content: 'Hi' });
    assert.equal(content, 'Hello there.');
  });

  test('passes on the first fragment before the service has sent the last', async t => {
    const rest = gate();
    const answerer = answeringBy(async function* () {
      yield { type: 'fragment', content: 'First. ' };
      await rest.opened;
      yield { type: 'fragment', content: 'Last.' };
      yield { type: 'final', totalTokens: 2, noAnswer: false };
    });
    const { proxy, chatbot } = await begin(t, { answerer });
    const { sessionID, sessionKey } = await arrive(proxy, chatbot);
    const chunks = clientOnPage(proxy.url, { credentials: { sessionKey } }).ask({ sessionID, content: 'Hi' });
    const first = await chunks.next();
    const { questionId, ...fragment } = first.value as AnswerChunk;
    assert.deepEqual(fragment, { type: 'fragment', content: 'First. ' });
    assert.ok(questionId! > 0);
    rest.open();
    const others = [];
    for await (const { content } of chunks) others.push(content);
    assert.deepEqual(others, ['Last.', 'First. Last.']);
  });

  for (const [moment, stop] of [
    ['in the middle of an answer', 'after the first fragment'],
    ['before the answer starts', 'at once'],
  ] as const)
    test(`aborts the request at the service when the visitor leaves ${moment}`, async t => {
      const begun = gate();
      const ended = gate();
      const answerer = answeringBy(async function* ({ signal }) {
        begun.open();
        if (stop !== 'at once') yield { type: 'fragment', content: 'First.' };
        await abortOf(signal);
        ended.open();
      });
      const { proxy, chatbot } = await begin(t, { answerer, orphanMs: 0 });
      const { sessionID, sessionKey } = await arrive(proxy, chatbot);
      const controller = new AbortController();
      const chunks = clientOnPage(proxy.url, { credentials: { sessionKey } }).ask(
        { sessionID, content: 'Hi' },
        { signal: controller.signal },
      );
      if (stop !== 'at once') await chunks.next();
      const waiting = assert.rejects(chunks.next(), { kind: 'aborted' });
      await begun.opened;
      controller.abort();
      await ended.opened;
      await waiting;
      assert.deepEqual(proxy.logged, []);
    });

  test('keeps its session when the key is renewed, without asking the service', async t => {
    let now = Date.now();
    const { proxy, chatbot } = await begin(t, {}, { clock: () => new Date(now) });
    const { serialNumber } = chatbot;
    const { sessionID, sessionKey } = await arrive(proxy, chatbot);
    now += 900_000;
    const renewed = await proxy.data('GetConfig', { serialNumber, sessionID, sessionKey }, { origin: SHOP });
    assert.equal(renewed.SessionID, sessionID);
    assert.equal(renewed.Name, 'Homer');
    assert.notEqual(renewed.SessionKey, sessionKey);
    const options = { origin: SHOP, sessionKey: renewed.SessionKey };
    await proxy.data('ClientAsk', { sessionID, content: 'Hi' }, options);
    const session = await fixture.repositories.sessions.byId(sessionID);
    assert.equal(session?.uri, SHOP, 'the service knows where it began');
  });

  test('uploads an image in three steps and asks about it', async t => {
    const asked = gate<readonly { readonly name: string }[]>();
    const answerer = answeringBy(function* ({ files }) {
      asked.open(files);
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const { service, proxy, chatbot } = await begin(t, { answerer });
    const { sessionID, sessionKey } = await arrive(proxy, chatbot);
    const client = clientOnPage(proxy.url, { credentials: { sessionKey } });
    const upload = new FileUpload(
      { baseUrl: proxy.url, fetch: fetchFrom(SHOP), call: client.call.bind(client) },
      new Blob([new Uint8Array(png())]),
      'garden.png',
    );
    const fileId = await upload.run();
    const file = await fixture.repositories.files.byId(fileId);
    assert.deepEqual([file?.state, file?.sessionId], ['stored', sessionID]);
    assert.equal((await fetch(`${service.url}/files/${fileId}`)).status, 404);
    await client.call('ClientAsk', { sessionID, content: '', chatAskType: 'Image', fileIds: [fileId] });
    assert.deepEqual(
      (await asked.opened).map(({ name }) => name),
      ['garden.png'],
    );
  });

  test('uploads a file only from the page that requested the address, and passes on refusals', async t => {
    const { service, chatbot } = await begin(t);
    const { serialNumber } = chatbot;
    const origins = [SHOP, 'https://blog.example'];
    const proxy = await serveProxy(t, service.url, { chatbot, chatbots: [{ serialNumber, origins }] });
    const { asVisitor } = await arrive(proxy, chatbot);
    const { PreUploadUrl } = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    assert.ok(PreUploadUrl.startsWith(`${proxy.url}/chat/User/Upload/`));
    const put = (url: string, body: string, origin = SHOP) => fetch(url, { method: 'PUT', body, headers: { origin } });
    const refused = await put(PreUploadUrl, 'this is no image');
    assert.equal(refused.status, 415);
    assert.equal(refused.headers.get('access-control-allow-origin'), SHOP);
    for (const origin of ['https://blog.example', 'https://evil.test'])
      assert.equal((await put(PreUploadUrl, 'x', origin)).status, 403);
    assert.equal((await put(`${PreUploadUrl}x`, 'x')).status, 403);
    assert.equal((await put(`${proxy.url}/chat/User/Upload/http%3A%2F%2Fevil`, 'x')).status, 403);
  });

  test('allows five minutes to send the bytes of a file', async t => {
    let now = Date.now();
    const { proxy, chatbot } = await begin(t, {}, { clock: () => new Date(now) });
    const { asVisitor } = await arrive(proxy, chatbot);
    const { PreUploadUrl } = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    const put = () => fetch(PreUploadUrl, { method: 'PUT', body: new Uint8Array(png()), headers: { origin: SHOP } });
    now += 300_000;
    assert.equal((await put()).status, 403);
    now -= 1;
    assert.equal((await put()).status, 200);
  });

  test('passes on public images in a sandbox, and no other files', async t => {
    const { service, proxy, chatbot } = await begin(t);
    const { secret } = chatbot.keys;
    const { FileStoreId: icon, PreUploadUrl } = await service.data(
      'GetPreUploadUrl',
      { fileName: 'icon.png' },
      { secret },
    );
    await fetch(PreUploadUrl, { method: 'PUT', body: new Uint8Array(png()) });
    const shown = await fetch(`${proxy.url}/files/${icon}`);
    assert.equal(shown.status, 200);
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), png());
    assert.equal(shown.headers.get('content-type'), 'image/png');
    assert.match(shown.headers.get('content-security-policy') ?? '', /sandbox/);
    const tag = shown.headers.get('etag')!;
    const again = await fetch(`${proxy.url}/files/${icon}`, { headers: { 'if-none-match': tag } });
    assert.equal(again.status, 304);
    const { asVisitor } = await arrive(proxy, chatbot);
    const own = await proxy.data('GetPreUploadUrl', { fileName: 'a.png' }, asVisitor);
    await fetch(own.PreUploadUrl, { method: 'PUT', body: new Uint8Array(png()), headers: { origin: SHOP } });
    const hidden = await fetch(`${proxy.url}/files/${own.FileStoreId}`);
    assert.equal(hidden.status, 404);
  });

  test('works below a path of the site, even if the server removes the path', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ ChatIcon: '12' });
    const publicUrl = 'https://shop.example/assistant/';
    const proxy = await serveProxy(t, service.url, { chatbot, publicUrl });
    for (const base of ['', '/assistant']) {
      const response = await fetch(`${proxy.url}${base}/chat/Chatbot/GetConfig`, {
        method: 'POST',
        headers: { origin: SHOP, 'content-type': 'application/json' },
        body: JSON.stringify({ serialNumber: chatbot.serialNumber }),
      });
      const { Data } = (await response.json()) as { Data: { ChatIconUrl: string } };
      assert.equal(Data.ChatIconUrl, 'https://shop.example/assistant/files/12');
    }
  });
});
