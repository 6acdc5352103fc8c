import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseToServe } from '../../demo/refuse-to-serve.js';

test('the demo serves this machine only, from a database of its own', () => {
  for (const allowed of [{}, { HOST: '127.0.0.1' }, { HOST: '::1' }, { DATABASE_URL: 'memory:' }, { HOST: '' }])
    assert.equal(refuseToServe(allowed), undefined, JSON.stringify(allowed));
  assert.match(refuseToServe({ HOST: '0.0.0.0' })!, /HOST .*npm run service.*DEMO=yes/);
  assert.match(refuseToServe({ DATABASE_URL: 'postgres://host/name' })!, /DATABASE_URL/);
  assert.equal(refuseToServe({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://host/name', DEMO: 'yes' }), undefined);
});
