import type { FileKey } from './file-bytes.js';
import type { ItemFormat } from '../../history/sync/item-store.js';

/** The stored record of a file that was chosen and not yet sent; its bytes are stored separately. */
export interface StoredFile extends FileKey {
  readonly name: string;
  readonly askType: 'Image' | 'Video';
  /** Media type. */
  readonly type: string;
  /** When the file was stored, in ms since the epoch. */
  readonly keptAt: number;
}

const MAX_NAME_LENGTH = 300;

/** Chosen files expire early, because a visitor who returns after a week does not miss them. */
export const storedFileFormat: ItemFormat<StoredFile> = {
  limits: { maxRecords: 200, maxBytes: 200_000, maxAgeMs: 7 * 24 * 60 * 60 * 1000 },
  keyOf: ({ id, keptAt }) => [keptAt, id],
  write: ({ id, name, askType, type, size, key }) => JSON.stringify({ id, name, askType, type, size, key }),
  read: readStoredFile,
};

function readStoredFile(text: string, keptAt: number): StoredFile | undefined {
  try {
    const { id, name, askType, type, size, key } = JSON.parse(text) as Partial<StoredFile>;
    const isFile = [id, name, type, key].every(isText) && Number.isSafeInteger(size);
    if (!isFile || (askType !== 'Image' && askType !== 'Video')) return undefined;
    return { id, name, askType, type, size, key, keptAt } as StoredFile;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
