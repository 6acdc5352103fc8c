import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { Message, ReadingPlace } from '../../conversation/message.js';

export interface RestoredConversation {
  /** The end of the transcript, oldest first. */
  readonly messages: readonly Message[];
  readonly draft?: string | undefined;
  readonly place?: ReadingPlace | undefined;
  /** Loads the messages before those it loaded last; empty at the beginning. Absent if everything is loaded. */
  readonly loadEarlier?: (() => Promise<readonly Message[]>) | undefined;
}

/** Fields of a message that another tab can change. */
const CHANGING = [
  'content',
  'status',
  'questionId',
  'answerId',
  'totalTokens',
  'noAnswer',
  'suggestions',
  'feedback',
  'resumeKey',
  'clientId',
] as const;

/**
 * Restores a conversation in front of newer messages. Keeps a draft that the visitor typed in the meantime, and the
 * current question, which another tab may have taken for abandoned while this one did not hold the ask lock yet.
 */
export function restoreInto(conversation: ChatConversation, restored: RestoredConversation): void {
  const { messages, draft, place, loadEarlier } = restored;
  conversation.place ??= place;
  if (draft && !conversation.draft) conversation.draft = draft;
  conversation.earlierPage = loadEarlier && earlierPages(conversation, loadEarlier);
  const others = messages.filter(({ id }) => !conversation.isOfRequest(id));
  conversation.edit(list => (mergeMessages(list, others), 'restored'));
}

/** Merges the changes of other tabs into a conversation. Skips the current question and answer of this tab. */
export function mergeInto(
  conversation: ChatConversation,
  messages: readonly Message[],
  removedIds: readonly string[] = [],
): void {
  const isOwn = (id: string) => conversation.isOfRequest(id);
  conversation.edit(list =>
    mergeMessages(
      list,
      messages.filter(({ id }) => !isOwn(id)),
      removedIds.filter(id => !isOwn(id)),
    ),
  );
}

/** Inserts messages by time, replacing older versions, and removes others. Returns what changed, if anything. */
export function mergeMessages(
  list: Message[],
  messages: readonly Message[],
  removedIds: readonly string[] = [],
): 'fragment' | 'transcript' | undefined {
  let change: 'fragment' | 'transcript' | undefined;
  // Most messages are new, and need no search.
  const known = new Set(list.map(({ id }) => id));
  // Backward, so that each message of an earlier page goes to the front.
  for (const message of [...messages].reverse()) {
    const index = known.has(message.id) ? indexOf(list, message.id) : -1;
    const old = list[index];
    if (old && CHANGING.every(name => old[name] === message[name])) continue;
    const isFragment = index === list.length - 1 && old?.status === message.status;
    change = isFragment ? (change ?? 'fragment') : 'transcript';
    known.add(message.id);
    // Tabs may give an agent's message different times. The message that is shown keeps its own.
    if (old) list[index] = message.createdAt === old.createdAt ? message : { ...message, createdAt: old.createdAt };
    else {
      const isFirst = list[0] !== undefined && message.createdAt < list[0].createdAt;
      list.splice(isFirst ? 0 : placeOf(list, message), 0, message);
    }
  }
  for (const id of removedIds) {
    const index = indexOf(list, id);
    if (index < 0) continue;
    list.splice(index, 1);
    change = 'transcript';
  }
  return change;
}

/** Loads one page at a time, until there are no more or the conversation is cleared. */
function earlierPages(conversation: ChatConversation, load: () => Promise<readonly Message[]>): () => Promise<number> {
  let loading: Promise<number> | undefined;
  const next = async () => {
    const messages = await load();
    loading = undefined;
    if (conversation.earlierPage !== loadNext) return 0;
    if (!messages.length) conversation.earlierPage = undefined;
    conversation.edit(list => (mergeMessages(list, messages), 'restored'));
    return messages.length;
  };
  const loadNext = () => (loading ??= next());
  return loadNext;
}

function indexOf(list: readonly Message[], id: string): number {
  return list.findLastIndex(message => message.id === id);
}

function placeOf(list: readonly Message[], { createdAt, id }: Message): number {
  return (
    list.findLastIndex(other => other.createdAt < createdAt || (other.createdAt === createdAt && other.id < id)) + 1
  );
}
