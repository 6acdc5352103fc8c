import { expect } from '@open-wc/testing';
import { readSource } from '../../src/import/import-source.js';
import { UnreadableFileError } from '../../src/import/source.js';
import { sourceFiles } from '../import/source-files.js';

describe('readSource in a browser', () => {
  it('reads every file as Node does', async () => {
    for (const { title, bytes, reading, table } of sourceFiles) {
      const source = await readSource(new Blob([await bytes()]), reading).catch((error: unknown) => error);
      if (source instanceof UnreadableFileError) expect(source.reason, title).to.equal(table);
      else {
        const { columns, rows } = source as Awaited<ReturnType<typeof readSource>>;
        const read = [columns, ...rows.map(({ cells }) => columns.map(column => cells[column] ?? ''))];
        expect(read, title).to.deep.equal(table);
      }
    }
  });
});
