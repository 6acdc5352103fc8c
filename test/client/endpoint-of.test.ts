import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpointOf } from '../../src/client/endpoint-of.js';
import type { Endpoint } from '../../src/protocol/operation.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';

test('the client knows the method and path of every operation, and whether it needs a key', () => {
  const names = Object.keys(operations) as OperationName[];
  const shapeOf = ({ method, path, keys }: Endpoint) => [method, path, keys.length > 0];
  assert.deepEqual(
    names.map(name => shapeOf(endpointOf(name))),
    names.map(name => shapeOf(operations[name])),
  );
});
