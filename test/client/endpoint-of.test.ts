import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpointOf } from '../../src/client/endpoint-of.js';
import { endpoints, type OperationName } from '../../src/protocol/endpoints.js';

test('the client knows the method and path of every operation, and whether it needs a key', () => {
  const names = Object.keys(endpoints) as OperationName[];
  const shapeOf = ({ method, path, keys }: (typeof endpoints)[OperationName]) => [method, path, keys.length > 0];
  assert.deepEqual(
    names.map(name => shapeOf(endpointOf(name))),
    names.map(name => shapeOf(endpoints[name])),
  );
});
