import type { Conversation } from './conversation.js';
import type { Message, ReadingPlace } from './message.js';

/** What the history brings back. */
export interface RestoredConversation {
  /** The end of the transcript, oldest first. */
  readonly messages: readonly Message[];
  readonly draft?: string | undefined;
  readonly place?: ReadingPlace | undefined;
  /** Where there are earlier messages: gives those before the ones it gave last; none when all are there. */
  readonly loadEarlier?: (() => Promise<readonly Message[]>) | undefined;
}

/** What of a message another tab can have changed. */
const CHANGING = [
  'content',
  'status',
  'questionId',
  'answerId',
  'totalTokens',
  'noAnswer',
  'feedback',
] as const;

/**
 * Brings into a conversation what the history has kept, before whatever was said meanwhile. A draft that
 * was typed meanwhile stays.
 */
export function restoreInto(conversation: Conversation, restored: RestoredConversation): void {
  const { messages, draft, place, loadEarlier } = restored;
  conversation.place ??= place;
  if (draft && !conversation.draft) conversation.draft = draft;
  conversation.earlier = loadEarlier && earlierPages(conversation, loadEarlier);
  conversation.edit(list => (mergeMessages(list, messages), 'restored'));
}

/**
 * Takes into a conversation what another tab has said, changed or removed. What is under way here is left
 * alone.
 */
export function mergeInto(
  conversation: Conversation,
  messages: readonly Message[],
  removedIds: readonly string[] = [],
): void {
  const isOwn = (id: string) => conversation.isUnderWay(id);
  conversation.edit(list =>
    mergeMessages(
      list,
      messages.filter(({ id }) => !isOwn(id)),
      removedIds.filter(id => !isOwn(id)),
    ),
  );
}

/**
 * Puts messages into a list where their times say, in place of older versions of them, and removes some.
 *
 * @returns what changed: nothing, no more than the text of the last message, or more
 */
export function mergeMessages(
  list: Message[],
  messages: readonly Message[],
  removedIds: readonly string[] = [],
): 'growth' | 'transcript' | undefined {
  let change: 'growth' | 'transcript' | undefined;
  // Backwards, so that a page of earlier ones goes to the front one by one, without a search.
  for (const message of [...messages].reverse()) {
    const first = list[0];
    const isFirst = first !== undefined && message.createdAt < first.createdAt;
    const index = isFirst ? -1 : indexOf(list, message.id);
    const old = list[index];
    if (old && CHANGING.every(name => old[name] === message[name])) continue;
    const isGrowth = index === list.length - 1 && old?.status === message.status;
    change = isGrowth ? (change ?? 'growth') : 'transcript';
    if (old) list[index] = message;
    else list.splice(isFirst ? 0 : placeOf(list, message), 0, message);
  }
  for (const id of removedIds) {
    const index = indexOf(list, id);
    if (index < 0) continue;
    list.splice(index, 1);
    change = 'transcript';
  }
  return change;
}

/** Loads one page at a time, until there are none or the conversation was cleared. */
function earlierPages(
  conversation: Conversation,
  load: () => Promise<readonly Message[]>,
): () => Promise<number> {
  let loading: Promise<number> | undefined;
  const next = async () => {
    const messages = await load();
    loading = undefined;
    if (conversation.earlier !== loadNext) return 0;
    if (!messages.length) conversation.earlier = undefined;
    conversation.edit(list => (mergeMessages(list, messages), 'restored'));
    return messages.length;
  };
  const loadNext = () => (loading ??= next());
  return loadNext;
}

function indexOf(list: readonly Message[], id: string): number {
  // Whatever changes stands at the end.
  return list.findLastIndex(message => message.id === id);
}

function placeOf(list: readonly Message[], { createdAt, id }: Message): number {
  return (
    list.findLastIndex(
      other => other.createdAt < createdAt || (other.createdAt === createdAt && other.id < id),
    ) + 1
  );
}
