import { toJson } from '../../client/request.js';
import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { Message } from '../../conversation/message.js';
import { JSON } from '../../platform.js';
import type { HistoryChanges, HistoryStore } from '../store/history-store.js';
import { isCount, isObject, isRecordKey, type HistoryRecord, type RecordKey } from '../store/records.js';
import type { Scope } from '../storage-names.js';
import { removeLeftover, type WriteAhead } from '../write-ahead.js';
import { isUnsettled, settle } from './remote-requests.js';
import { restoreInto } from './restore-conversation.js';
import { keyOf, readMessages, writeMessage } from './stored-message.js';

/** A question that a page recorded ahead of the history. */
interface AheadRecord {
  /** Number of clears of the history; undefined if it was not open. */
  readonly generation: number | undefined;
  readonly question: Message;
  /** The messages after the question, usually one answer. */
  readonly rest: readonly Message[];
  /** Earlier answers that a retry replaced. */
  readonly removed: readonly RecordKey[];
  /** When it was written, in ms since the epoch. */
  readonly seen: number;
}

/** The records and the scope that they have. */
export interface RecoverOptions extends Scope {
  readonly ahead?: WriteAhead;
}

/** Stores the records that earlier pages of this tab left, and returns the keys of their messages. */
export async function recoverInto(
  store: HistoryStore,
  conversation: ChatConversation,
  options: RecoverOptions,
): Promise<readonly RecordKey[]> {
  const keys: RecordKey[] = [];
  for (const { name, text } of options.ahead?.leftovers(options) ?? []) {
    const record = readAhead(text);
    // A conversation saves its own messages.
    if (record && conversation.find(record.question.id)) continue;
    if (record && mayRestore(store, record)) {
      // If other tabs keep changing these messages, the next page tries again.
      if (!(await store.revise(keyOf(record.question), stored => changesOf(record, readMessages(stored))))) continue;
      keys.push(...[record.question, ...record.rest].map(keyOf), ...record.removed);
    }
    removeLeftover(name);
  }
  return keys;
}

/** Shows the records without storing them. They stay for the next page, whose database may work. */
export function showLeftovers(
  store: HistoryStore,
  conversation: ChatConversation,
  options: RecoverOptions,
  removesOnClose: boolean,
): void {
  for (const { text } of options.ahead?.leftovers(options) ?? []) {
    const record = readAhead(text);
    if (record && store.mayRestore(record.seen, removesOnClose))
      restoreInto(conversation, { messages: [record.question, ...record.rest].map(settle) });
  }
}

/** A question that the visitor asked while a deletion was still running belongs to the new conversation. */
function mayRestore(store: HistoryStore, { generation = store.generation, question, seen }: AheadRecord): boolean {
  const { clearedAt = Infinity } = store;
  return (generation === store.generation || question.createdAt > clearedAt) && store.mayRestore(seen);
}

/** Parses a record, which any script of the page's origin may have written. Returns undefined if it is invalid. */
export function readAhead(text: string): AheadRecord | undefined {
  const record = parse(text);
  if (!isObject(record)) return undefined;
  const { generation, messages, removed, seen } = record;
  if (!Array.isArray(messages) || !Array.isArray(removed) || !removed.every(isRecordKey) || !isCount(seen))
    return undefined;
  const [question, ...rest] = readMessages(messages.flatMap(toRecord));
  if (question?.role !== 'user' || rest.some(({ role }) => role === 'user')) return undefined;
  // A page that goes away may fail its requests first. With its key, the answer can still be read.
  const isLost = question.resumeKey !== undefined && !rest.length;
  return {
    generation: isCount(generation) ? generation : undefined,
    question: isLost ? { ...question, status: 'pending' } : question,
    ...{ rest, removed, seen },
  };
}

/**
 * Returns what the store lacks of a record. Other tabs may have stored some of it, settled it or asked again since.
 *
 * @param stored the stored messages from the question on
 */
function changesOf({ question, rest, ...ahead }: AheadRecord, stored: readonly Message[]): HistoryChanges {
  const removed = ahead.removed.filter(([, id]) => stored.some(message => message.id === id));
  const known = stored.find(({ id }) => id === question.id);
  const next = stored.findIndex(({ id, role }) => role === 'user' && id !== question.id);
  const answers = stored.slice(0, next < 0 ? undefined : next).filter(({ role }) => role === 'bot');
  const ids = new Set([...rest.map(({ id }) => id), ...removed.map(([, id]) => id)]);
  // Another tab has asked this question again.
  if (known && answers.some(({ id }) => !ids.has(id))) return {};
  const newer = [
    removed.length ? question : newerQuestion(known, question),
    ...rest.map(message =>
      newerAnswer(
        stored.find(({ id }) => id === message.id),
        message,
      ),
    ),
  ];
  return { records: newer.filter(message => !stored.includes(message)).map(writeMessage), removed };
}

function newerQuestion(stored: Message | undefined, ahead: Message): Message {
  return !stored || isUnsettled(stored) || ahead.status === 'sent' ? ahead : stored;
}

function newerAnswer(stored: Message | undefined, ahead: Message): Message {
  if (!stored) return ahead;
  if (isWhole(stored)) return stored;
  if (isWhole(ahead)) return ahead;
  if (stored.content.length >= ahead.content.length) return stored;
  // Another tab may have settled it.
  return isUnsettled(stored) ? ahead : { ...ahead, status: stored.status };
}

/** Whether nothing can follow: the page that asked has settled the answer itself. */
function isWhole({ status }: Message): boolean {
  return status === 'complete' || status === 'stopped';
}

function toRecord(message: unknown): readonly HistoryRecord[] {
  if (!isObject(message)) return [];
  const { id, createdAt, ...body } = message;
  const key = [createdAt, id];
  return isRecordKey(key) ? [{ key, text: toJson(body)! }] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
