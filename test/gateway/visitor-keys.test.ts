import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import { Refusal } from '../../src/gateway/refusal.js';
import { Signer } from '../../src/gateway/signer.js';
import { VisitorKeys, type VisitorGrant } from '../../src/gateway/visitor-keys.js';

const SECRET = 'a secret of at least thirty-two characters';
const SHOP = 'https://shop.example';
const LIFE_MS = 60_000;
const NOW = Date.parse('2025-01-31T14:05:09Z');

const grant: VisitorGrant = { serialNumber: 'bot-1', sessionId: 7, origin: SHOP };
const keysOf = (purpose = 'v1', secrets: readonly string[] = [SECRET]) =>
  new VisitorKeys(new Signer(secrets), purpose, LIFE_MS);
const refuses = (work: Promise<unknown>, code: number) =>
  assert.rejects(work, error => error instanceof Refusal && error.code === code);

/** Opens a key as a request from `origin`. */
const open = (keys: VisitorKeys, key: string, origin: string | null = SHOP, now = NOW) =>
  keys.open(new Headers(key ? { [SESSION_KEY_HEADER]: key } : {}), origin, now);

describe('VisitorKeys', () => {
  test('SEC-4: accepts a key until it expires, from its own origin only', async () => {
    const keys = keysOf();
    const key = await keys.issue(grant, NOW);
    assert.deepEqual(await open(keys, key), { ...grant, endsAt: NOW + LIFE_MS });
    await open(keys, key, SHOP, NOW + LIFE_MS - 1);
    await refuses(open(keys, key, SHOP, NOW + LIFE_MS), 401);
    for (const origin of ['https://thief.example', 'null', null]) await refuses(open(keys, key, origin), 403);
    await refuses(open(keys, ''), 401);
  });

  test('accepts a key without an origin from everywhere', async () => {
    const keys = keysOf();
    const key = await keys.issue({ ...grant, origin: '' }, NOW);
    for (const origin of [SHOP, null]) assert.equal((await open(keys, key, origin)).sessionId, 7);
  });

  test('refuses keys of another secret or purpose, or with changed claims', async () => {
    const keys = keysOf();
    const key = await keys.issue(grant, NOW);
    const [purpose, claims = '', signature] = key.split('.');
    const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('"s":7', '"s":8')).toString(
      'base64url',
    );
    for (const forged of [
      await keysOf('v1', ['another secret of thirty-two characters']).issue(grant, NOW),
      await keysOf('p1').issue(grant, NOW),
      await new Signer([SECRET]).make('v1', { c: 1, s: 7, o: SHOP, e: NOW + LIFE_MS }),
      `${purpose}.${other}.${signature}`,
      `${purpose}.${claims}`,
      `${purpose}.${claims}.`,
      `${purpose}..${signature}`,
      `${key}.${signature}`,
      `${key}${'A'.repeat(8192)}`,
      'v1.',
      'v1..',
    ])
      await refuses(open(keys, forged), 401);
  });

  test('accepts keys of every secret in the list, and signs with the first', async () => {
    const [old, fresh] = ['the old secret of thirty-two characters', SECRET];
    const before = await keysOf('v1', [old]).issue(grant, NOW);
    const between = keysOf('v1', [fresh, old]);
    await open(between, before);
    await open(keysOf('v1', [fresh]), await between.issue(grant, NOW));
    await refuses(open(keysOf('v1', [fresh]), before), 401);
    assert.throws(() => new Signer([]), TypeError);
  });

  test('resumes only the session of the key', async () => {
    const keys = keysOf();
    const sessionKey = await keys.issue(grant, NOW);
    const renewal = { serialNumber: 'bot-1', sessionID: 7, sessionKey };
    assert.equal(await keys.resume({ serialNumber: 'bot-1' }, SHOP, NOW), undefined);
    assert.equal(await keys.resume(renewal, SHOP, NOW), 7);
    await refuses(keys.resume({ ...renewal, sessionID: null }, SHOP, NOW), 400);
    await refuses(keys.resume({ ...renewal, sessionKey: null }, SHOP, NOW), 400);
    await refuses(keys.resume({ ...renewal, sessionKey: 'guess' }, SHOP, NOW), 401);
    await refuses(keys.resume({ ...renewal, sessionID: 8 }, SHOP, NOW), 403);
    await refuses(keys.resume({ ...renewal, serialNumber: 'bot-2' }, SHOP, NOW), 403);
  });

  test('resumes a session until 10 minutes after its key expired', async () => {
    const keys = keysOf();
    const sessionKey = await keys.issue(grant, NOW);
    const renewal = { serialNumber: 'bot-1', sessionID: 7, sessionKey };
    const graceEnds = NOW + LIFE_MS + 600_000;
    assert.equal(await keys.resume(renewal, SHOP, graceEnds - 1), 7);
    await refuses(keys.resume(renewal, SHOP, graceEnds), 401);
  });

  test('resumes the session of a page for its own origin only, and never without an Origin', async () => {
    const keys = keysOf();
    const renewal = { serialNumber: 'bot-1', sessionID: 7, sessionKey: await keys.issue(grant, NOW) };
    for (const origin of ['https://thief.example', 'null', null]) await refuses(keys.resume(renewal, origin, NOW), 403);
    const unbound = await keys.issue({ ...grant, origin: '' }, NOW);
    assert.equal(await keys.resume({ ...renewal, sessionKey: unbound }, null, NOW), 7);
  });
});
