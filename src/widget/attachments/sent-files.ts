import type { Conversation } from '../../conversation/conversation.js';

/** A file that was sent from this page and is kept until the conversation is deleted. */
export interface SentFile {
  readonly bytes: Blob;
  /** Whether the file is small enough to show. */
  readonly canBeShown: boolean;
}

const files = new WeakMap<Conversation, Map<number, SentFile>>();

export function keepSentFile(conversation: Conversation, fileId: number, file: SentFile): void {
  const kept = files.get(conversation) ?? new Map<number, SentFile>();
  if (!files.has(conversation)) {
    files.set(conversation, kept);
    conversation.addEventListener('change', () => {
      if (!conversation.messages.length) kept.clear();
    });
  }
  kept.set(fileId, file);
}

/** Returns a sent file by its ID; undefined after a reload, because the history stores no bytes. */
export function sentFile(conversation: Conversation, fileId: number): SentFile | undefined {
  return files.get(conversation)?.get(fileId);
}
