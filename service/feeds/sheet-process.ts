// The process that reads a spreadsheet; see `read-sheet.ts`.
import type { SheetMessage } from '../../src/import/sheet-messages.js';
import { UnreadableFileError } from '../../src/import/source.js';
import { readSheet } from '../../src/import/spreadsheet.js';

/** Rows of a message: few enough for the receiver to do other work between two of them. */
const ROWS = 200;

process.once('message', (bytes: Uint8Array) => void postSheet(bytes, message => process.send!(message)));

/** Reads a spreadsheet and posts its rows. */
async function postSheet(bytes: Uint8Array, post: (message: SheetMessage) => void): Promise<void> {
  try {
    const { rows, ...rest } = await readSheet(bytes);
    for (let at = 0; at < rows.length; at += ROWS) post({ type: 'rows', rows: rows.slice(at, at + ROWS) });
    post({ type: 'end', ...rest });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    post({ type: 'refused', reason: error.reason });
  }
}
