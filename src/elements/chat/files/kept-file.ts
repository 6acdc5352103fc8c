import type { FileTicket } from './file-bytes.js';
import type { RecordForm } from '../kept-records.js';

/** What is known of a file that was chosen and not sent; its bytes are kept elsewhere. */
export interface KeptFile extends FileTicket {
  readonly name: string;
  readonly askType: 'Image' | 'Video';
  /** Its media type. */
  readonly type: string;
  /** Since when, in ms since the epoch. */
  readonly keptAt: number;
}

const MAX_NAME_LENGTH = 300;

/** How chosen files are kept in the browser's storage: a visitor who comes back next week does not miss them. */
export const fileRecords: RecordForm<KeptFile> = {
  kind: 'files:',
  caps: { maxMessages: 200, maxBytes: 200_000, maxAgeMs: 7 * 24 * 60 * 60 * 1000 },
  idOf: ({ id }) => id,
  timeOf: ({ keptAt }) => keptAt,
  write: ({ id, name, askType, type, size, key }) =>
    JSON.stringify({ id, name, askType, type, size, key }),
  read: readKeptFile,
};

function readKeptFile(text: string, keptAt: number): KeptFile | undefined {
  try {
    const { id, name, askType, type, size, key } = JSON.parse(text) as Partial<KeptFile>;
    const isFile = [id, name, type, key].every(isText) && Number.isSafeInteger(size);
    if (!isFile || (askType !== 'Image' && askType !== 'Video')) return undefined;
    return { id, name, askType, type, size, key, keptAt } as KeptFile;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
