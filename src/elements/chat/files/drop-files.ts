import { FileBytes, type FileOwner } from './file-bytes.js';

/** Deletes the bytes of all chosen files that are kept for somebody. */
export function dropFiles(owner: FileOwner): Promise<void> {
  return new FileBytes(owner).delete();
}
