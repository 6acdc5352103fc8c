import { UnreadableFileError, type SheetRows, type TableRow } from './source.js';

/** Message of a process that reads a spreadsheet: some rows, or how it ended. */
export type SheetMessage =
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | ({ readonly type: 'end' } & Omit<SheetRows, 'rows'>)
  | { readonly type: 'refused'; readonly reason: UnreadableFileError['reason'] };

/** Collects posted rows, and returns the sheet, or why it was refused, with the last message. */
export function collectSheet(): (message: SheetMessage) => SheetRows | UnreadableFileError | undefined {
  const rows: TableRow[] = [];
  return message => {
    if (message.type === 'refused') return new UnreadableFileError(message.reason);
    if (message.type === 'end') {
      const { name, names, problems } = message;
      return { name, names, problems, rows };
    }
    for (const row of message.rows) rows.push(row);
    return undefined;
  };
}
