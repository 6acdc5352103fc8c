import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSource } from '../../src/import/import-source.js';
import { UnreadableFileError, type ImportSource } from '../../src/import/source.js';
import { sourceFiles } from './source-files.js';

const tableOf = ({ columns, rows }: ImportSource) => [
  columns,
  ...rows.map(({ cells }) => columns.map(column => cells[column] ?? '')),
];

describe('readSource', () => {
  for (const { title, bytes, reading, table, expected = {}, problems = [] } of sourceFiles)
    it(`reads ${title}`, async () => {
      const file = new Blob([await bytes()]);
      if (typeof table === 'string') {
        await assert.rejects(readSource(file, reading), (error: unknown) => {
          assert.ok(error instanceof UnreadableFileError, String(error));
          assert.equal(error.reason, table);
          return true;
        });
        return;
      }
      const source = await readSource(file, reading);
      assert.deepEqual(tableOf(source), table);
      for (const [name, value] of Object.entries(expected))
        assert.equal(source[name as keyof ImportSource], value, name);
      assert.deepEqual(
        source.problems.map(({ line, what }) => `${line} ${what}`),
        problems,
      );
    });
});
