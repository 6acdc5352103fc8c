import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';

/** `STR-6` and its kind, as test titles write them. */
const ID = /\b(?:AUD|CLOSE|CSP|EXF|FIL|HOST|LNK|SEC|STOR|STR|XSS)-\d+\b/g;

describe('Promises that tests name', () => {
  const explained = new Set(readFileSync('docs/decisions/promises.md', 'utf8').match(/(?<=^\| )[A-Z]+-\d+/gm));

  it('explains every promise', () => {
    const named = readdirSync('test', { recursive: true })
      .map(file => `test/${String(file)}`)
      .filter(file => file.endsWith('.ts'))
      .flatMap(file => readFileSync(file, 'utf8').match(ID) ?? []);
    assert.ok(named.length > 100);
    assert.deepEqual([...new Set(named)].filter(id => !explained.has(id)).toSorted(), []);
  });
});
