import type { EncryptedText } from './cipher.js';

/** Schema version of the stored data. Data of a later version is left alone. */
export const SCHEMA_VERSION = 1;

const MAX_ID_LENGTH = 100;
/** Latest valid time, in ms since the epoch. JavaScript dates end shortly after it. */
const MAX_TIME_MS = 8e15;

/** Sort key of a record: when it was created, in ms since the epoch, and its id. */
export type RecordKey = readonly [createdAt: number, id: string];

/** Text in the database, encrypted if it must not outlive the browser session. */
export type StoredText = string | EncryptedText;

/** A record of the history. Its writer defines the format of the text. */
export interface HistoryRecord<Text extends StoredText = string> {
  readonly key: RecordKey;
  readonly text: Text;
}

export interface HistoryMeta {
  readonly version: typeof SCHEMA_VERSION;
  /** Number of clears. A write that started before a clear is refused after it. */
  readonly generation: number;
  /** Time of the visitor's deletion that was the latest clear, in ms since the epoch. */
  readonly clearedAt?: number;
  /** Number of records, and their approximate size. */
  readonly count: number;
  readonly bytes: number;
  /** When a tab last recorded that the browser is open, in ms since the epoch; 0 while nothing is stored. */
  readonly seen: number;
  /** Fingerprint of the secret that decrypts the records; absent if they are not encrypted. */
  readonly fingerprint?: string;
}

export const emptyMeta: HistoryMeta = { version: SCHEMA_VERSION, generation: 0, count: 0, bytes: 0, seen: 0 };

export function isNewer(value: unknown): boolean {
  return isObject(value) && typeof value['version'] === 'number' && value['version'] > SCHEMA_VERSION;
}

/** Parses metadata, which any script of the origin may have written. `lastSeen`: when a tab saw the browser open. */
export function readMeta(value: unknown, lastSeen?: unknown): HistoryMeta | undefined {
  if (!isObject(value) || value['version'] !== SCHEMA_VERSION) return undefined;
  const { generation, clearedAt, count, bytes, seen, fingerprint } = value;
  if (![generation, count, bytes, seen].every(isCount)) return undefined;
  const meta = { version: SCHEMA_VERSION, generation, count, bytes, seen } as HistoryMeta;
  return {
    ...meta,
    // Only if something is stored.
    ...(meta.seen && isCount(lastSeen) && { seen: Math.max(meta.seen, lastSeen) }),
    ...(isTime(clearedAt) && { clearedAt }),
    ...(typeof fingerprint === 'string' && { fingerprint }),
  };
}

/** Returns the generation, even from invalid or newer metadata. */
export function generationOf(value: unknown): number {
  return isObject(value) && isCount(value['generation']) ? value['generation'] : 0;
}

/** Returns the text of a stored value, still encrypted if it was stored that way. */
export function readText(value: unknown): StoredText | undefined {
  if (!isObject(value) || value['version'] !== SCHEMA_VERSION) return undefined;
  const { text } = value;
  if (typeof text === 'string') return text;
  if (!isObject(text)) return undefined;
  const { iv, data } = text;
  // Not `instanceof`: some test browsers return values from another realm.
  const isEncrypted = tagOf(iv) === 'Uint8Array' && tagOf(data) === 'ArrayBuffer' && ArrayBuffer.isView(iv);
  return isEncrypted ? (text as unknown as EncryptedText) : undefined;
}

/** Compares stored texts. No two encryptions have the same `iv`. */
export function isSameText(text: StoredText, other: StoredText): boolean {
  if (typeof text === 'string' || typeof other === 'string') return text === other;
  return text.iv.every((byte, index) => byte === other.iv[index]);
}

/** Returns the text of a value that was written without checks, or `undefined` if the scope was cleared since. */
export function readTextOf(generation: number, value: unknown): StoredText | undefined {
  const isCurrent = isObject(value) && (value['generation'] ?? generation) === generation;
  return isCurrent ? readText(value) : undefined;
}

/** Returns a record that was written without checks, or `undefined` if the scope was cleared since. */
export function readRecordOf(generation: number, value: unknown): HistoryRecord<StoredText> | undefined {
  const text = readTextOf(generation, value);
  const key = isObject(value) ? value['key'] : undefined;
  return text !== undefined && isRecordKey(key) ? { key, text } : undefined;
}

export function sizeOf(value: unknown): number {
  const text = readText(value) ?? '';
  return typeof text === 'string' ? text.length : text.data.byteLength;
}

export function isRecordKey(value: unknown): value is RecordKey {
  return Array.isArray(value) && value.length === 2 && isTime(value[0]) && isId(value[1]);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH;
}

/** Fractions are valid: the widget inserts its own messages between two of the same millisecond. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_TIME_MS;
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
