import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSecret, HistoryCipher, isSecret } from '../../src/history/store/cipher.js';

describe('a history cipher', () => {
  test('decrypts what it has encrypted', async () => {
    const cipher = await HistoryCipher.create(createSecret(), 'scope');
    assert.equal(await cipher.open(await cipher.seal('Grüße 👋')), 'Grüße 👋');
  });

  test('decrypts after it was created again from the same secret', async () => {
    const secret = createSecret();
    const sealed = await (await HistoryCipher.create(secret, 'scope')).seal('Hello');
    assert.equal(await (await HistoryCipher.create(secret, 'scope')).open(sealed), 'Hello');
  });

  test('decrypts nothing from another secret or another scope', async () => {
    const secret = createSecret();
    const sealed = await (await HistoryCipher.create(secret, 'scope')).seal('Hello');
    const others = [
      await HistoryCipher.create(createSecret(), 'scope'),
      await HistoryCipher.create(secret, 'other'),
    ];
    for (const other of others) assert.equal(await other.open(sealed), undefined);
  });

  test('decrypts nothing that was changed', async () => {
    const cipher = await HistoryCipher.create(createSecret(), 'scope');
    const { iv, data } = await cipher.seal('Hello');
    const changed = new Uint8Array(data);
    changed[0]! ^= 1;
    assert.equal(await cipher.open({ iv, data: changed.buffer }), undefined);
  });

  test('encrypts the same text differently every time', async () => {
    const cipher = await HistoryCipher.create(createSecret(), 'scope');
    const [one, two] = [await cipher.seal('Hello'), await cipher.seal('Hello')];
    assert.notDeepEqual(new Uint8Array(one.data), new Uint8Array(two.data));
  });

  test('has a proof that identifies the secret without revealing it', async () => {
    const secret = createSecret();
    const { proof } = await HistoryCipher.create(secret, 'scope');
    assert.equal((await HistoryCipher.create(secret, 'scope')).proof, proof);
    assert.notEqual((await HistoryCipher.create(secret, 'other')).proof, proof);
    assert.ok(!proof.includes(secret));
  });

  test('creates secrets of 128 bits', () => {
    assert.ok(isSecret(createSecret()));
    assert.notEqual(createSecret(), createSecret());
    for (const value of ['', 'xyz', `${createSecret()}0`, 5, null, undefined])
      assert.equal(isSecret(value), false);
  });
});
