import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSecret, HistoryCipher, isSecret } from '../../src/history/store/cipher.js';

describe('a history cipher', () => {
  test('decrypts what it has encrypted', async () => {
    const cipher = await HistoryCipher.create(createSecret(), 'scope');
    assert.equal(await cipher.decrypt(await cipher.encrypt('Grüße 👋')), 'Grüße 👋');
  });

  test('decrypts after it was created again from the same secret', async () => {
    const secret = createSecret();
    const encrypted = await (await HistoryCipher.create(secret, 'scope')).encrypt('Hello');
    assert.equal(await (await HistoryCipher.create(secret, 'scope')).decrypt(encrypted), 'Hello');
  });

  test('decrypts nothing from another secret or another scope', async () => {
    const secret = createSecret();
    const encrypted = await (await HistoryCipher.create(secret, 'scope')).encrypt('Hello');
    const others = [await HistoryCipher.create(createSecret(), 'scope'), await HistoryCipher.create(secret, 'other')];
    for (const other of others) assert.equal(await other.decrypt(encrypted), undefined);
  });

  test('decrypts nothing that was changed', async () => {
    const cipher = await HistoryCipher.create(createSecret(), 'scope');
    const { iv, data } = await cipher.encrypt('Hello');
    const changed = new Uint8Array(data);
    changed[0]! ^= 1;
    assert.equal(await cipher.decrypt({ iv, data: changed.buffer }), undefined);
  });

  test('encrypts the same text differently every time', async () => {
    const cipher = await HistoryCipher.create(createSecret(), 'scope');
    const [one, two] = [await cipher.encrypt('Hello'), await cipher.encrypt('Hello')];
    assert.notDeepEqual(new Uint8Array(one.data), new Uint8Array(two.data));
  });

  test('has a fingerprint that identifies the secret without revealing it', async () => {
    const secret = createSecret();
    const { fingerprint } = await HistoryCipher.create(secret, 'scope');
    assert.equal((await HistoryCipher.create(secret, 'scope')).fingerprint, fingerprint);
    assert.notEqual((await HistoryCipher.create(secret, 'other')).fingerprint, fingerprint);
    assert.ok(!fingerprint.includes(secret));
  });

  test('creates secrets of 128 bits', () => {
    assert.ok(isSecret(createSecret()));
    assert.notEqual(createSecret(), createSecret());
    for (const value of ['', 'xyz', `${createSecret()}0`, 5, null, undefined]) assert.equal(isSecret(value), false);
  });
});
