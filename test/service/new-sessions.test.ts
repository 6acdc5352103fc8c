import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counter } from '../../service/data/schema.js';
import { onFreshDatabases, type Fixture } from './support/fixture.js';
import { limiterOf } from './support/limiter.js';

onFreshDatabases('New sessions', fixture => {
  /** A service that admits three sessions per hour and address; its proxy reports the address. */
  const serve = (t: Parameters<Fixture['serve']>[0], clock: () => Date) =>
    fixture.serve(t, { clock, trustedProxies: 1, limiter: limiterOf(fixture, clock), sessionsPerAddress: 3 });
  const by = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('SEC-5: new sessions are limited by address across processes', async t => {
    let now = new Date('2025-03-01T10:59:30Z');
    const services = await Promise.all([serve(t, () => now), serve(t, () => now)]);
    const { serialNumber, keys } = await fixture.newChatbot();
    const begin = (index: number, address: string) =>
      services[index % 2]!.call('GetConfig', { serialNumber }, by(address));
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => begin(index, '203.0.113.9')));
    const refused = replies.filter(({ status }) => status === 429);
    assert.equal(refused.length, 5);
    for (const { headers, envelope } of refused) {
      assert.equal(headers.get('retry-after'), '30');
      assert.match(envelope.Message, /from this address/);
    }
    assert.equal((await begin(0, '203.0.113.10')).status, 200);
    // The owner's server has a key and starts sessions for others.
    const { secret } = keys;
    await services[0].data('GetSession', { serialNumber }, { secret, ...by('203.0.113.9') });
    await services[1].data('GetConfig', { serialNumber }, { secret, ...by('203.0.113.9') });
    const wrong = { secret: 'not a key', ...by('203.0.113.9') };
    await services[1].refusal(429, 'GetConfig', { serialNumber }, wrong);
    const foreign = { secret: (await fixture.newChatbot()).keys.secret, ...by('203.0.113.9') };
    await services[1].refusal(403, 'GetConfig', { serialNumber }, foreign);
    now = new Date('2025-03-01T11:00:00Z');
    assert.equal((await begin(1, '203.0.113.9')).status, 200);
  });

  test("sessions started by the owner's server do not count toward its address", async t => {
    const service = await serve(t, () => new Date('2025-03-02T10:00:00Z'));
    const { serialNumber, keys } = await fixture.newChatbot();
    const here = by('203.0.113.40');
    for (let round = 0; round < 5; round++)
      await service.data('GetConfig', { serialNumber }, { secret: keys.secret, ...here });
    for (let round = 0; round < 3; round++) await service.data('GetConfig', { serialNumber }, here);
    await service.refusal(429, 'GetConfig', { serialNumber }, here);
  });

  test('only new sessions count, not continued ones', async t => {
    const service = await serve(t, () => new Date('2025-03-02T10:00:00Z'));
    const { serialNumber } = await fixture.newChatbot();
    const here = by('203.0.113.20');
    let { SessionID, SessionKey } = await service.data('GetConfig', { serialNumber }, here);
    for (let round = 0; round < 5; round++) {
      const renewal = { serialNumber, sessionID: SessionID, sessionKey: SessionKey };
      ({ SessionID, SessionKey } = await service.data('GetConfig', renewal, here));
    }
    await service.data('GetConfig', { serialNumber }, here);
  });

  test('counters of new sessions identify no visitor and are deleted after an hour', async t => {
    const hour = new Date('2025-03-03T10:00:00Z');
    const service = await serve(t, () => hour);
    const { serialNumber } = await fixture.newChatbot();
    await service.data('GetConfig', { serialNumber }, by('203.0.113.30'));
    const stored = async () => JSON.stringify(await fixture.db.select().from(counter));
    assert.ok((await stored()).includes('2025-03-03T11'));
    assert.ok(!(await stored()).includes('203.0.113'));
    await fixture.repositories.counters.deleteEnded(new Date('2025-03-03T10:59:59Z'));
    assert.ok((await stored()).includes('2025-03-03T11'));
    await fixture.repositories.counters.deleteEnded(new Date('2025-03-03T11:00:00Z'));
    assert.equal(await stored(), '[]');
  });
});
