import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = ['package.json', 'service/package.json'].map(
  file => JSON.parse(readFileSync(file, 'utf8')) as Manifest,
);
const names = manifests.flatMap(({ dependencies, devDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies }),
);
const table = readFileSync('ARCHITECTURE.md', 'utf8').split('## Packages')[1] ?? '';
/** Names in the first column; `@scope/*` covers a scope. */
const reasons = table
  .split('\n')
  .flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, name = '']) => name);

test('ARCHITECTURE.md gives a reason for every dependency', () => {
  const missing = names.filter(name => !reasons.includes(name) && !reasons.includes(name.replace(/\/.*/, '/*')));
  assert.deepEqual(missing, []);
});

test('ARCHITECTURE.md lists no package that the project does not use', () => {
  const unused = reasons.filter(
    reason => !names.some(name => name === reason || name.replace(/\/.*/, '/*') === reason),
  );
  assert.deepEqual(unused, []);
});
