import type { Caller } from '../access.js';
import type { StoredFile, WholeFile } from '../data/files.js';
import { FORMATS } from '../../src/files/formats.js';

/**
 * Whether a caller may have to do with a file.
 *
 * Not stated: an owner with all files of his workspace, a visitor with those of his session alone.
 */
export function mayUse(caller: Caller, file: StoredFile): boolean {
  switch (caller.type) {
    case 'anybody':
      return false;
    case 'owner':
      return caller.tenantId === file.tenantId;
    case 'visitor':
      return caller.claims.sessionId === file.sessionId;
  }
}

/**
 * Whether a caller may see what is in a file that is not for everybody.
 *
 * Not stated: conversations are for the secret key, and so are the files in them.
 */
export function mayRead(caller: Caller, file: WholeFile): boolean {
  const isOwnersTool = caller.type === 'owner' && caller.key !== 'secret';
  return mayUse(caller, file) && !(isOwnersTool && file.sender === 'visitor');
}

/**
 * A picture that the owner uploaded to be shown: one that was part of a question is for everybody only while
 * a setting or a listing of his shows it.
 *
 * @param isShown finds that out
 */
export const isForEverybody = async (
  { id, sender, usedAt, format }: WholeFile,
  isShown: (id: number) => Promise<boolean>,
): Promise<boolean> =>
  sender === 'owner' &&
  FORMATS[format].type === 'Image' &&
  (usedAt === null || (await isShown(id)));
