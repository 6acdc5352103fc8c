import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { session } from '../../service/data/schema.js';
import { onEachDatabase } from './support/fixture.js';

const MINUTE_MS = 60_000;

onEachDatabase('GetConfig, GetSession and ModelList', fixture => {
  test('an unconfigured Host header is refused, because addresses in answers would contain it', async t => {
    const { serialNumber } = await fixture.newChatbot();
    const path = '/chat/Chatbot/GetConfig';
    const ask = (port: number, host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json' };
        const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, response => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on('error', reject);
        sent.end(JSON.stringify({ serialNumber }));
      });
    const open = await fixture.serve(t);
    assert.equal(await ask(open.port, 'evil.example'), 400);
    assert.equal(await ask(open.port, `localhost:${open.port}`), 200);
    assert.equal(await ask(open.port, '[::1]'), 200);
    const configured = await fixture.serve(t, { publicUrl: 'https://chat.example' });
    assert.equal(await ask(configured.port, 'behind.the.balancer'), 200);
  });

  test('GetConfig returns only visitor-side settings', async t => {
    const service = await fixture.serve(t, { publicUrl: 'https://chat.example' });
    const { serialNumber } = await fixture.newChatbot({
      Name: 'Homer',
      ChatBubbleAlign: 1,
      EnablePushToTalk: false,
      ChatIcon: '12',
      ChatProfilePicture: '13',
      TalkToHumanEmail: 'owner@homes.example',
      SystemMessage: 'Secret orders.',
      Model: 'm',
      Temperature: 3,
      AnswerSuffix: 'Bye',
      AIResponseLanguage: 'German',
      EmailForDailyLeads: 'leads@homes.example',
      EmailForDailyChatLogs: 'logs@homes.example',
      Domains: 'https://homes.example',
      MessageLimit: 5,
      TimeZone: 'Europe/Berlin',
    });
    const { SessionID, SessionKey, SessionKeyExpiresIn, ResumeKey, ...config } = await service.data('GetConfig', {
      serialNumber,
    });
    assert.deepEqual(config, {
      Name: 'Homer',
      ChatBubbleAlign: 1,
      EnablePushToTalk: false,
      ChatIcon: '12',
      ChatIconUrl: 'https://chat.example/files/12',
      ChatProfilePicture: '13',
      ChatProfilePictureUrl: 'https://chat.example/files/13',
      TalkToHuman: true,
      Language: 'de',
      Agents: { State: 'bot', IsOpen: false, NextOpening: null },
    });
    assert.ok(SessionID > 0 && SessionKey.length > 20 && ResumeKey!.length > 20);
    assert.equal(SessionKeyExpiresIn, 3600);
  });

  test('GetConfig returns addresses that start with the requested host', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot({ ChatIcon: '12' });
    const config = await service.data('GetConfig', { serialNumber });
    assert.equal(config.ChatIconUrl, `${service.url}/files/12`);
    assert.equal(config.TalkToHuman, false);
  });

  test('every call of GetConfig and GetSession starts a session', async t => {
    const service = await fixture.serve(t);
    const { serialNumber, keys } = await fixture.newChatbot();
    const first = await service.data('GetConfig', { serialNumber });
    const second = await service.data('GetConfig', { SerialNumber: serialNumber });
    const third = await service.data('GetSession', { serialNumber }, { secret: keys.secret });
    const ids = [first.SessionID, second.SessionID, third.SessionID];
    assert.equal(new Set(ids).size, 3);
    await service.data('ClientAsk', { sessionID: String(third.SessionID), content: 'Hi' }, { secret: keys.secret });
  });

  test('GetConfig stores the page where a session began', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    const { SessionID } = await service.data(
      'GetConfig',
      { serialNumber, clientTimeZone: 'Asia/Tokyo', clientCurrentTime: '2025-01-31 14:05:09' },
      { origin: 'https://homes.example', headers: { referer: 'https://homes.example/buy' } },
    );
    const [row] = await fixture.db.select().from(session).where(eq(session.id, SessionID));
    assert.equal(row?.uri, 'https://homes.example/buy');
    assert.equal(row?.timeZone, 'Asia/Tokyo');
  });

  test('GetConfig and GetSession refuse an unknown chatbot', async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.newChatbot();
    const request = { serialNumber: 'nobody' };
    assert.match(await service.refusal(404, 'GetConfig', request), /serialNumber/);
    const secret = await service.refusal(404, 'GetSession', request, { secret: keys.secret });
    assert.match(secret, /serialNumber/);
    assert.match(await service.refusal(400, 'GetConfig', {}), /serialNumber/);
  });

  test('GetConfig renews a key until 10 minutes after it expires', async t => {
    let now = Date.now();
    const service = await fixture.serve(t, { clock: () => new Date(now) });
    const { serialNumber } = await fixture.newChatbot();
    const first = await service.data('GetConfig', { serialNumber });
    const { SessionID: sessionID } = first;
    now += 70 * MINUTE_MS - 1;
    const second = await service.data('GetConfig', { serialNumber, sessionID, sessionKey: first.SessionKey });
    assert.equal(second.SessionID, sessionID);
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey: second.SessionKey });
    now += 1;
    const old = { serialNumber, sessionID, sessionKey: first.SessionKey };
    assert.match(await service.refusal(401, 'GetConfig', old), /too long ago/);
  });

  test('GetConfig renews a key for a week after it expires if the visitor has asked for a person', async t => {
    let now = Date.now();
    const service = await fixture.serve(t, { clock: () => new Date(now) });
    const { serialNumber } = await fixture.newChatbot({ TalkToHumanEmail: 'office@homes.example' });
    const origin = 'https://shop.example';
    const page = { origin };
    const first = await service.data('GetConfig', { serialNumber }, page);
    const { SessionID: sessionID, SessionKey: sessionKey } = first;
    const handoff = { sessionID, contact: 'ann@homes.example', content: 'Call me.' };
    await service.data('TalkToHuman', handoff, { sessionKey, origin });
    now += 60 * MINUTE_MS + 7 * 24 * 60 * MINUTE_MS - 1;
    const renewal = { serialNumber, sessionID, sessionKey };
    await service.refusal(403, 'GetConfig', renewal, { origin: 'https://thief.example' });
    assert.match(await service.refusal(401, 'GetConfig', { ...renewal, sessionKey: first.ResumeKey }, page), /valid/);
    assert.equal((await service.data('GetConfig', renewal, page)).SessionID, sessionID);
    now += 1;
    assert.match(await service.refusal(401, 'GetConfig', renewal, page), /too long ago/);
  });

  test("SEC-4: GetConfig renews a page's key only for the page's origin, never without an Origin", async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    const origin = 'https://homes.example';
    const first = await service.data('GetConfig', { serialNumber }, { origin });
    const { SessionID: sessionID, SessionKey: sessionKey } = first;
    const renewal = { serialNumber, sessionID, sessionKey };
    await service.refusal(403, 'GetConfig', renewal);
    await service.refusal(403, 'GetConfig', renewal, { origin: 'https://thief.example' });
    const second = await service.data('GetConfig', renewal, { origin });
    assert.equal(second.SessionID, sessionID);
    const ask = { sessionID, content: 'Hi' };
    await service.refusal(403, 'ClientAsk', ask, { sessionKey: second.SessionKey });
  });

  test("GetConfig does not return the key to another visitor's session", async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    const elsewhere = await fixture.newChatbot();
    const mine = await service.data('GetConfig', { serialNumber });
    const other = await service.data('GetConfig', { serialNumber });
    const { SessionID: sessionID } = other;
    const { SessionKey: sessionKey } = mine;
    await service.refusal(403, 'GetConfig', { serialNumber, sessionID, sessionKey });
    await service.refusal(403, 'GetConfig', {
      serialNumber: elsewhere.serialNumber,
      sessionID: mine.SessionID,
      sessionKey,
    });
    await service.refusal(401, 'GetConfig', { serialNumber, sessionID, sessionKey: 'guess' });
    await service.refusal(400, 'GetConfig', { serialNumber, sessionID });
    await service.refusal(400, 'GetConfig', { serialNumber, sessionKey });
  });

  test('GetConfig does not renew a deleted session', async t => {
    const service = await fixture.serve(t);
    const { serialNumber } = await fixture.newChatbot();
    const { SessionID, SessionKey } = await service.data('GetConfig', { serialNumber });
    await fixture.db.delete(session).where(eq(session.id, SessionID));
    await service.refusal(404, 'GetConfig', { serialNumber, sessionID: SessionID, sessionKey: SessionKey });
    const ask = { sessionID: SessionID, content: 'Hi' };
    await service.refusal(404, 'ClientAsk', ask, { sessionKey: SessionKey });
  });

  test('GetConfig does not continue an unknown session', async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.newChatbot();
    for (const sessionID of [999_999_999, Number.MAX_SAFE_INTEGER]) {
      const question = { sessionID, content: 'Hi' };
      const refusal = await service.refusal(404, 'ClientAsk', question, { secret: keys.secret });
      assert.match(refusal, /sessionID/);
    }
  });

  test("ModelList returns the answerer's models", async t => {
    const service = await fixture.serve(t);
    const { keys } = await fixture.newChatbot();
    assert.deepEqual(await service.data('ModelList', undefined, { secret: keys.secret }), [
      { Key: 'scripted', Value: 'Scripted', Status: true },
    ]);
  });
});
