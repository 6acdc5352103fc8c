import type { Caller } from '../access/caller.js';
import type { StoredFile, WholeFile } from '../data/files.js';
import { FORMATS } from '../../src/files/formats.js';

/**
 * Whether a caller may use a file.
 *
 * Not stated: owners may use all files of their workspace, agents those of conversations with their chatbot, visitors
 * only those of their session.
 */
export function mayUse(caller: Caller, file: StoredFile): boolean {
  switch (caller.type) {
    case 'anybody':
      return false;
    case 'owner':
      return caller.tenantId === file.tenantId;
    case 'agent':
      return caller.chatbotId === file.chatbotId;
    case 'visitor':
      return caller.claims.sessionId === file.sessionId;
  }
}

/**
 * Whether a caller may read a file that is not public.
 *
 * Not stated: conversations require the secret key, and so do the files in them.
 */
export function mayRead(caller: Caller, file: WholeFile): boolean {
  const isOwnersTool = caller.type === 'owner' && caller.key !== 'secret';
  return mayUse(caller, file) && !(isOwnersTool && file.sender === 'visitor');
}

/**
 * Whether a file is public: an image that the owner uploaded for display, or one of an agent, whose id nobody can guess
 * and which browsers load without a key. An owner's image that was part of a question is public only while one of the
 * owner's settings or listings shows it.
 *
 * @param isShown checks whether one does
 */
export const isForEverybody = async (
  { id, sender, usedAt, format }: WholeFile,
  isShown: (id: number) => Promise<boolean>,
): Promise<boolean> =>
  FORMATS[format].type === 'Image' &&
  (sender === 'agent' || (sender === 'owner' && (usedAt === null || (await isShown(id)))));
