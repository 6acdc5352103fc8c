import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { UpstreamError } from '../../service/answering/answerer.js';
import { monthUse } from '../../service/data/schema.js';
import { abortOf, answeringBy, gate } from './support/answerers.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

/** A clock controlled by the test. */
const clockAt = (time: string) => {
  let now = new Date(time);
  return { read: () => now, set: (later: string) => (now = new Date(later)) };
};

onEachDatabase('Limits on questions', fixture => {
  test("SEC-7: a session's questions are limited within a sliding window", async t => {
    const clock = clockAt('2025-03-01T10:00:00Z');
    const service = await fixture.serve(t, { clock: clock.read });
    const chatbot = await fixture.newChatbot({
      RateLimitCount: 2,
      RateLimitTime: 60,
      RateLimitMessage: 'Slowly, please.',
    });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = () => service.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    assert.equal((await ask()).status, 200);
    clock.set('2025-03-01T10:00:30Z');
    assert.equal((await ask()).status, 200);
    clock.set('2025-03-01T10:00:40.500Z');
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.equal(refused.envelope.Message, 'Slowly, please.');
    assert.equal(refused.headers.get('retry-after'), '20');
    clock.set('2025-03-01T10:01:00Z');
    assert.equal((await ask()).status, 200);
    assert.equal((await ask()).headers.get('retry-after'), '30');
  });

  test('a refused stream is an envelope with a default message when the owner has set none', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 60 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, content: 'Hi', stream: true };
    await service.stream(ask, { sessionKey });
    assert.match(await service.refusal(429, 'ClientAsk', ask, { sessionKey }), /wait/);
  });

  test('rate limits support the longest window that can be set', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: Number.MAX_SAFE_INTEGER });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, content: 'Hi' };
    await service.data('ClientAsk', ask, { sessionKey });
    const refused = await service.call('ClientAsk', ask, { sessionKey });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 1_000_000_000);
  });

  test('rate limits apply per session, and only with both numbers set', async t => {
    const service = await fixture.serve(t);
    for (const settings of [
      { RateLimitCount: 1, RateLimitTime: 0 },
      { RateLimitCount: 0, RateLimitTime: 60 },
      { RateLimitTime: 60 },
    ]) {
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot(settings));
      for (let asked = 0; asked < 3; asked++)
        await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    }
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 60 });
    for (let visitor = 0; visitor < 2; visitor++) {
      const { sessionID, sessionKey } = await visit(service, chatbot);
      await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    }
  });

  test('rate limits apply to simultaneous questions in two processes', async t => {
    const services = [await fixture.serve(t), await fixture.serve(t)] as const;
    const rate = { RateLimitCount: 4, RateLimitTime: 60 };
    for (const [settings, allowed] of [
      [rate, 4],
      [{ MessageLimit: 6 }, 6],
      [{ ...rate, MessageLimit: 3 }, 3],
    ] as const) {
      const visitor = await visit(services[0], await fixture.newChatbot(settings));
      const { sessionID, sessionKey } = visitor;
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          services[index % 2 ? 1 : 0].call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey }),
        ),
      );
      assert.equal(replies.filter(({ status }) => status === 200).length, allowed);
    }
  });

  test("the monthly limit applies per chatbot and month in the owner's time zone", async t => {
    const clock = clockAt('2025-03-15T12:00:00Z');
    const service = await fixture.serve(t, { clock: clock.read });
    const chatbot = await fixture.newChatbot({ MessageLimit: 1, TimeZone: 'America/New_York' });
    const ask = async () => {
      const { sessionID, sessionKey } = await visit(service, chatbot);
      return service.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    };
    assert.equal((await ask()).status, 200);
    // It is April in UTC but still March in New York.
    clock.set('2025-04-01T03:59:50Z');
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.match(refused.envelope.Message, /month/);
    assert.equal(refused.headers.get('retry-after'), '10');
    clock.set('2025-04-01T04:00:00Z');
    assert.equal((await ask()).status, 200);
  });

  test('a monthly limit of -1 is unlimited, 0 refuses every question, and the largest limit works', async t => {
    const service = await fixture.serve(t);
    for (const [limit, status] of [
      [-1, 200],
      [0, 429],
      [2 ** 31, 200],
      [Number.MAX_SAFE_INTEGER, 200],
    ] as const) {
      const chatbot = await fixture.newChatbot({ MessageLimit: limit });
      const { sessionID, sessionKey } = await visit(service, chatbot);
      const reply = await service.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
      assert.equal(reply.status, status);
    }
  });

  test('questions that the service failed to answer do not count', async t => {
    let isDown = true;
    const answerer = answeringBy(function* () {
      yield { type: 'fragment', content: 'Two ho' };
      if (isDown) throw new UpstreamError('The model is down.');
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 60, MessageLimit: 1 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, content: 'Hi' };
    for (let count = 0; count < 3; count++) {
      await service.refusal(502, 'ClientAsk', ask, { sessionKey });
      const objects = await service.stream(ask, { sessionKey });
      assert.equal(objects.at(-1)?.['Code'], 502);
    }
    const used = () => fixture.db.select().from(monthUse).where(eq(monthUse.chatbotId, chatbot.id));
    assert.equal((await used())[0]?.questions, 0);
    isDown = false;
    await service.data('ClientAsk', ask, { sessionKey });
    assert.equal((await used())[0]?.questions, 1);
    await service.refusal(429, 'ClientAsk', ask, { sessionKey });
  });

  test('a question counts even if the visitor leaves before the answer', async t => {
    const begun = gate();
    const answerer = answeringBy(async function* ({ signal }) {
      begun.open();
      await abortOf(signal);
      yield { type: 'fragment', content: 'too late' };
    });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 60 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, content: 'Hi', stream: true };
    const controller = new AbortController();
    const { signal } = controller;
    const asked = service.send('ClientAsk', ask, { sessionKey, signal });
    await begun.opened;
    controller.abort();
    await assert.rejects(asked, { name: 'AbortError' });
    await service.refusal(429, 'ClientAsk', ask, { sessionKey });
  });

  test('the monthly count starts with the first question and ignores refused ones', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot({ RateLimitCount: 1, RateLimitTime: 60 });
    const edit = { serialNumber: chatbot.serialNumber, MessageLimit: 2 };
    const ask = async () => {
      const { sessionID, sessionKey } = await visit(service, chatbot);
      const question = { sessionID, content: 'Hi' };
      const first = await service.call('ClientAsk', question, { sessionKey });
      const second = await service.call('ClientAsk', question, { sessionKey });
      assert.equal(second.status, 429);
      return first.status;
    };
    assert.equal(await ask(), 200);
    await service.data('Edit', edit, { secret: chatbot.keys.secret });
    assert.deepEqual([await ask(), await ask()], [200, 429]);
  });
});
