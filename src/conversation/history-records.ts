import { toJson } from '../client/request.js';
import type { SealedText } from './history-cipher.js';
import type { Message, MessageRole, MessageStatus, ReadingPlace } from './message.js';
import { platform } from '../platform.js';

/** Version of the records. A newer one is left alone: a newer script wrote it. */
export const SCHEMA_VERSION = 1;

/** Longer ids are not ours. */
const MAX_ID_LENGTH = 100;
/** Longer names of files are not ours. */
const MAX_NAME_LENGTH = 255;
/** Later times, in ms since the epoch, are no date anywhere: nobody could say when that was. */
const MAX_TIME_MS = 8e15;

/** What is known of a stored history without reading it. */
export interface HistoryMeta {
  readonly version: typeof SCHEMA_VERSION;
  /** Counts the clearings: what was begun before one is not written after it. */
  readonly generation: number;
  /** Messages in the store, and about how many bytes they take. */
  readonly count: number;
  readonly bytes: number;
  /** When a tab last showed that the browser is open, in ms since the epoch; 0 while nothing is stored. */
  readonly seen: number;
  /** The proof of the browser session that alone can read the records. */
  readonly proof?: string;
}

/** Where a message stands among the others: when it was made, and its id. */
export type MessageKey = readonly [createdAt: number, id: string];

/** A record's content: a text, sealed where it must not outlive the browser session. */
export type StoredText = string | SealedText;

/** One record as it is stored. */
export interface StoredRecord {
  readonly version: typeof SCHEMA_VERSION;
  /** Of the history it belongs to, where it may have been written without looking at that first. */
  readonly generation?: number;
  readonly text: StoredText;
}

const ROLES: readonly MessageRole[] = ['user', 'bot', 'system'];
const STATUSES: readonly MessageStatus[] = [
  'pending',
  'sent',
  'failed',
  'streaming',
  'complete',
  'stopped',
  'incomplete',
];

/** The record of nothing. */
export const emptyMeta: HistoryMeta = {
  version: SCHEMA_VERSION,
  generation: 0,
  count: 0,
  bytes: 0,
  seen: 0,
};

/** Whether a newer script wrote it: then it is neither read nor changed. */
export function isNewer(value: unknown): boolean {
  return (
    isObject(value) && typeof value['version'] === 'number' && value['version'] > SCHEMA_VERSION
  );
}

/**
 * Reads what any script of the page's origin may have written. Undefined when it is broken.
 *
 * @param lastSeen a later sign of life, if there was one
 */
export function readMeta(value: unknown, lastSeen?: unknown): HistoryMeta | undefined {
  if (!isObject(value) || value['version'] !== SCHEMA_VERSION) return undefined;
  const { generation, count, bytes, seen, proof } = value;
  if (![generation, count, bytes, seen].every(isCount)) return undefined;
  const meta = { version: SCHEMA_VERSION, generation, count, bytes, seen } as HistoryMeta;
  return {
    ...meta,
    // Nothing is stored: there is nothing to be seen.
    ...(meta.seen && isCount(lastSeen) && { seen: Math.max(meta.seen, lastSeen) }),
    ...(typeof proof === 'string' && { proof }),
  };
}

/** How often a history was cleared, as far as that can be told of one that is broken or newer. */
export function generationOf(value: unknown): number {
  return isObject(value) && isCount(value['generation']) ? value['generation'] : 0;
}

/** The text of a record, still sealed if it was. */
export function readText(value: unknown): StoredText | undefined {
  if (!isObject(value) || value['version'] !== SCHEMA_VERSION) return undefined;
  const { text } = value;
  if (typeof text === 'string') return text;
  if (!isObject(text)) return undefined;
  const { iv, data } = text;
  // The records come from another realm's point of view in some test browsers: no instanceof.
  const isSealed =
    tagOf(iv) === 'Uint8Array' && tagOf(data) === 'ArrayBuffer' && ArrayBuffer.isView(iv);
  return isSealed ? (text as unknown as SealedText) : undefined;
}

/** The text of a record that was written without looking; undefined when the history was cleared since. */
export function readTextOf(generation: number, value: unknown): StoredText | undefined {
  const isOurs = isObject(value) && (value['generation'] ?? generation) === generation;
  return isOurs ? readText(value) : undefined;
}

/** A message that was written without looking; undefined when the history was cleared since. */
export function readGrowth(
  generation: number,
  value: unknown,
): readonly [MessageKey, StoredText] | undefined {
  const text = readTextOf(generation, value);
  const key = isObject(value) ? value['key'] : undefined;
  return text !== undefined && isMessageKey(key) ? [key, text] : undefined;
}

/** About how many bytes a record takes. */
export function sizeOf(value: unknown): number {
  const text = readText(value);
  if (text === undefined) return 0;
  return typeof text === 'string' ? text.length : text.data.byteLength;
}

/** Whether `value` is the key of a message. */
export function isMessageKey(value: unknown): value is MessageKey {
  return Array.isArray(value) && value.length === 2 && isTime(value[0]) && isId(value[1]);
}

/** The key of a message. */
export function keyOf(message: Message): MessageKey {
  return [message.createdAt, message.id];
}

/** The text of a message; its id and its time are in its key. */
export function writeMessage({ id, createdAt, ...body }: Message): string {
  return toJson(body)!;
}

/** Reads a message, field by field. Undefined when it is broken. */
export function readMessage([createdAt, id]: MessageKey, text: string): Message | undefined {
  const body = readJson(text);
  if (!isObject(body)) return undefined;
  const { role, content, status } = body;
  if (typeof content !== 'string' || !isOneOf(ROLES, role) || !isOneOf(STATUSES, status))
    return undefined;
  const {
    askType,
    fileIds,
    fileNames,
    questionId,
    answerId,
    totalTokens,
    noAnswer,
    sessionId,
    feedback,
  } = body;
  return {
    id,
    role,
    content,
    status,
    createdAt,
    ...(isOneOf(['Text', 'Audio', 'Image', 'Video'] as const, askType) && { askType }),
    ...(Array.isArray(fileIds) && fileIds.every(isCount) && { fileIds }),
    ...(Array.isArray(fileNames) && fileNames.every(isName) && { fileNames }),
    ...(isCount(questionId) && { questionId }),
    ...(isCount(answerId) && { answerId }),
    ...(isCount(totalTokens) && { totalTokens }),
    ...(typeof noAnswer === 'boolean' && { noAnswer }),
    ...(isCount(sessionId) && { sessionId }),
    ...(isOneOf([1, -1] as const, feedback) && { feedback }),
  };
}

/** The text of a reading place. */
export function writePlace(place: ReadingPlace): string {
  return toJson(place)!;
}

/** Reads a reading place. Undefined when it is broken. */
export function readPlace(text: string): ReadingPlace | undefined {
  const place = readJson(text);
  if (!isObject(place)) return undefined;
  const { messageId, offset } = place;
  return isId(messageId) && Number.isFinite(offset)
    ? { messageId, offset: offset as number }
    : undefined;
}

function readJson(text: string): unknown {
  try {
    return platform.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
}

/** Not always whole: a line of the widget's own may stand between two messages of one moment. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_TIME_MS;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH;
}

function isOneOf<Item>(items: readonly Item[], value: unknown): value is Item {
  return items.includes(value as Item);
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
