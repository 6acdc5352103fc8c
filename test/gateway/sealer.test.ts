import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Sealer } from '../../src/gateway/sealer.js';

const [OLD, NEW] = ['the old secret, which is long enough', 'the new secret, which is long enough'];
const claims = { u: 'https://store.example/bucket?X-Amz-Signature=secret' };

describe('a sealed token', () => {
  test('shows nothing of its claims, and differs each time', async () => {
    const sealer = new Sealer([NEW]);
    const [token, other] = [await sealer.make('u1', claims), await sealer.make('u1', claims)];
    assert.notEqual(token, other);
    assert.doesNotMatch(token + Buffer.from(token, 'base64url').toString('latin1'), /store|Amz|secret/);
    assert.deepEqual(await sealer.read('u1', token), claims);
  });

  test('is read with an old secret, but not with another one or for another purpose', async () => {
    const token = await new Sealer([OLD]).make('u1', claims);
    assert.deepEqual(await new Sealer([NEW, OLD]).read('u1', token), claims);
    assert.equal(await new Sealer([NEW]).read('u1', token), undefined);
    assert.equal(await new Sealer([OLD]).read('u2', token), undefined);
  });

  test('is not read if it was changed anywhere', async () => {
    const sealer = new Sealer([NEW]);
    const token = await sealer.make('u1', claims);
    for (const at of [0, 20, token.length - 2]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      assert.equal(await sealer.read('u1', changed), undefined, String(at));
    }
    for (const text of ['', 'A', '%', 'A'.repeat(10_000)]) assert.equal(await sealer.read('u1', text), undefined);
  });
});
