import { UnreadableFileError } from './source.js';

/** Limits of a spreadsheet file: a small archive may contain more than any memory. */
const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Two bytes are the shortest compressed file. */
const MAX_EMPTY_BYTES = 2;

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_LENGTH = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_LENGTH = 46;
/** Longer names are of no file that is looked for. */
const MAX_NAME_LENGTH = 200;
const MAX_COMMENT_LENGTH = 0xffff;

/**
 * Checks the sizes that the directory of a ZIP file declares, and returns the names of its files. The reader unpacks no
 * file beyond its declared size.
 *
 * @throws {UnreadableFileError} for an archive that is damaged or too large
 */
export function checkArchive(bytes: Uint8Array): ReadonlySet<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length > MAX_ARCHIVE_BYTES ? -1 : directoryEnd(view);
  if (end < 0) throw new UnreadableFileError('archive');
  const entries = view.getUint16(end + 10, true);
  if (entries > MAX_ENTRIES) throw new UnreadableFileError('archive');
  const names = new Set<string>();
  let unpacked = 0;
  for (let entry = 0, at = view.getUint32(end + 16, true); entry < entries; entry++) {
    if (at + DIRECTORY_ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new UnreadableFileError('archive');
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    unpacked += size;
    if (unpacked > MAX_UNPACKED_BYTES || (!size && packedSize > MAX_EMPTY_BYTES))
      throw new UnreadableFileError('archive');
    const lengths = [28, 30, 32].map(offset => view.getUint16(at + offset, true));
    const start = at + DIRECTORY_ENTRY_LENGTH;
    names.add(String.fromCharCode(...bytes.subarray(start, start + Math.min(lengths[0]!, MAX_NAME_LENGTH))));
    at += lengths.reduce((sum, length) => sum + length, DIRECTORY_ENTRY_LENGTH);
  }
  return names;
}

function directoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at--)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return -1;
}
