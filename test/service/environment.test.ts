import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../service/config.js';
import { environment } from '../../service/environment.js';

test('every variable that the service reads is described, and no other', () => {
  const read = new Set<string>();
  // What is read of a bucket or a model only where there is one, is read here.
  const present: Readonly<Record<string, string>> = { MODEL_BASE_URL: 'https://model.example/v1' };
  readConfig(
    new Proxy(present, {
      get(target, name) {
        read.add(String(name));
        return target[String(name)];
      },
    }),
  );
  assert.deepEqual([...read].sort(), Object.keys(environment).sort());
});
