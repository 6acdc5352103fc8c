import { toJson } from '../../client/request.js';
import type { SealedText } from './cipher.js';
import type {
  Message,
  MessageRole,
  MessageStatus,
  ReadingPlace,
} from '../../conversation/message.js';
import { platform } from '../../platform.js';

/** Schema version of the records. Newer records are left alone, because a newer script wrote them. */
export const SCHEMA_VERSION = 1;

/** Longest id in our records. */
const MAX_ID_LENGTH = 100;
/** Longest file name in our records. */
const MAX_NAME_LENGTH = 255;
/** Latest valid time, in ms since the epoch; dates end soon after it. */
const MAX_TIME_MS = 8e15;

/** Metadata of a stored history. */
export interface HistoryMeta {
  readonly version: typeof SCHEMA_VERSION;
  /** Number of clears. Work that started before a clear is not written after it. */
  readonly generation: number;
  /** Number of stored messages, and their approximate size. */
  readonly count: number;
  readonly bytes: number;
  /** When a tab last recorded that the browser is open, in ms since the epoch; 0 while nothing is stored. */
  readonly seen: number;
  /** Proof of the only browser session that can decrypt the records. */
  readonly proof?: string;
}

/** Sort key of a message: when it was created, and its id. */
export type MessageKey = readonly [createdAt: number, id: string];

/** Text of a record, encrypted if it must not outlive the browser session. */
export type StoredText = string | SealedText;

export interface StoredRecord {
  readonly version: typeof SCHEMA_VERSION;
  /** Generation of its history, if it may have been written without checking that first. */
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

/** Metadata of an empty history. */
export const emptyMeta: HistoryMeta = {
  version: SCHEMA_VERSION,
  generation: 0,
  count: 0,
  bytes: 0,
  seen: 0,
};

/** Whether a newer script wrote the value, which is then neither read nor changed. */
export function isNewer(value: unknown): boolean {
  return (
    isObject(value) && typeof value['version'] === 'number' && value['version'] > SCHEMA_VERSION
  );
}

/**
 * Parses metadata, which any script of the page's origin may have written. Returns `undefined` if it is broken.
 *
 * @param lastSeen a later time at which a tab recorded that the browser is open
 */
export function readMeta(value: unknown, lastSeen?: unknown): HistoryMeta | undefined {
  if (!isObject(value) || value['version'] !== SCHEMA_VERSION) return undefined;
  const { generation, count, bytes, seen, proof } = value;
  if (![generation, count, bytes, seen].every(isCount)) return undefined;
  const meta = { version: SCHEMA_VERSION, generation, count, bytes, seen } as HistoryMeta;
  return {
    ...meta,
    // Only if something is stored.
    ...(meta.seen && isCount(lastSeen) && { seen: Math.max(meta.seen, lastSeen) }),
    ...(typeof proof === 'string' && { proof }),
  };
}

/** Returns the generation, even from broken or newer metadata. */
export function generationOf(value: unknown): number {
  return isObject(value) && isCount(value['generation']) ? value['generation'] : 0;
}

/** Returns the text of a record, still encrypted if it was stored that way. */
export function readText(value: unknown): StoredText | undefined {
  if (!isObject(value) || value['version'] !== SCHEMA_VERSION) return undefined;
  const { text } = value;
  if (typeof text === 'string') return text;
  if (!isObject(text)) return undefined;
  const { iv, data } = text;
  // Not `instanceof`: some test browsers return records from another realm.
  const isSealed =
    tagOf(iv) === 'Uint8Array' && tagOf(data) === 'ArrayBuffer' && ArrayBuffer.isView(iv);
  return isSealed ? (text as unknown as SealedText) : undefined;
}

/** Returns the text of a record that was written without checks, or `undefined` if the history was cleared since. */
export function readTextOf(generation: number, value: unknown): StoredText | undefined {
  const isOurs = isObject(value) && (value['generation'] ?? generation) === generation;
  return isOurs ? readText(value) : undefined;
}

/** Returns a message that was written without checks, or `undefined` if the history was cleared since. */
export function readGrowth(
  generation: number,
  value: unknown,
): readonly [MessageKey, StoredText] | undefined {
  const text = readTextOf(generation, value);
  const key = isObject(value) ? value['key'] : undefined;
  return text !== undefined && isMessageKey(key) ? [key, text] : undefined;
}

/** Approximate size of a record, in bytes. */
export function sizeOf(value: unknown): number {
  const text = readText(value);
  if (text === undefined) return 0;
  return typeof text === 'string' ? text.length : text.data.byteLength;
}

export function isMessageKey(value: unknown): value is MessageKey {
  return Array.isArray(value) && value.length === 2 && isTime(value[0]) && isId(value[1]);
}

export function keyOf(message: Message): MessageKey {
  return [message.createdAt, message.id];
}

/** Serializes a message without its id and time, which are in its key. */
export function writeMessage({ id, createdAt, ...body }: Message): string {
  return toJson(body)!;
}

/** Parses a message, field by field. Returns `undefined` if it is broken. */
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

export function writePlace(place: ReadingPlace): string {
  return toJson(place)!;
}

/** Parses a reading place. Returns `undefined` if it is broken. */
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

/** Not always an integer: a message of the widget may be between two others of the same millisecond. */
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
