import { FileBytes, type FileOwner } from './file-bytes.js';

/** Deletes the bytes of all files stored in a scope. */
export async function deleteStoredFiles(owner: FileOwner): Promise<void> {
  try {
    await new FileBytes(owner).delete();
  } catch (error) {
    // A page that may not use storage (blocked cookies, a third-party frame) has stored nothing.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}
