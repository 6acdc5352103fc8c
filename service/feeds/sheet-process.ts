import { readSheet } from '../../src/import/spreadsheet.js';
import { UnreadableFileError, type TableRow } from '../../src/import/source.js';

/** A message of this process: some rows, or how it ended. */
export type SheetMessage =
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly type: 'end'; readonly name: string }
  | { readonly type: 'refused'; readonly reason: UnreadableFileError['reason'] };

/** Rows of a message: few enough for the service to answer visitors between two of them. */
const ROWS = 200;

const post = (message: SheetMessage) => process.send!(message);

process.once('message', (bytes: Uint8Array) => {
  void readSheet(bytes).then(
    ({ name, rows }) => {
      for (let at = 0; at < rows.length; at += ROWS) post({ type: 'rows', rows: rows.slice(at, at + ROWS) });
      post({ type: 'end', name });
    },
    (error: unknown) => {
      if (!(error instanceof UnreadableFileError)) throw error;
      post({ type: 'refused', reason: error.reason });
    },
  );
});
