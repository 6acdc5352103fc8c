import type { Conversation } from '../../../conversation/conversation.js';

/** A file that was sent from this page, as long as its conversation is shown. */
export interface SentFile {
  readonly bytes: Blob;
  /** Whether it can be shown without filling the memory. */
  readonly canBeShown: boolean;
}

const files = new WeakMap<Conversation, Map<number, SentFile>>();

/** Keeps a file for its place in the conversation, by the service's id, until the conversation is cleared. */
export function keepSentFile(conversation: Conversation, fileId: number, file: SentFile): void {
  let kept = files.get(conversation);
  if (!kept) {
    const map = (kept = new Map<number, SentFile>());
    files.set(conversation, map);
    conversation.addEventListener('change', () => {
      if (!conversation.messages.length) map.clear();
    });
  }
  kept.set(fileId, file);
}

/** The file with this id; undefined after a reload: the history keeps no bytes. */
export function sentFile(conversation: Conversation, fileId: number): SentFile | undefined {
  return files.get(conversation)?.get(fileId);
}
