import { keptListing, readAgent, readListings, readSources } from '../../client/answer-records.js';
import { toJson } from '../../client/request.js';
import {
  readSuggestions,
  type Message,
  type MessageRole,
  type MessageStatus,
  type ReadingPlace,
} from '../../conversation/message.js';
import { JSON } from '../../platform.js';
import { isCount, isId, isObject, type HistoryRecord, type RecordKey } from '../store/records.js';

const MAX_NAME_LENGTH = 255;
const MAX_KEY_LENGTH = 4096;

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

export function keyOf({ createdAt, id }: Message): RecordKey {
  return [createdAt, id];
}

/** Serializes a message. Its id and time are in the key. Cards need no descriptions of listings. */
export function writeMessage(message: Message): HistoryRecord {
  const { id, createdAt, ...body } = message;
  // Listings and sources may be as the service sent them.
  const listings = readListings(body.listings)?.map(keptListing);
  const sources = readSources(body.sources);
  const agent = readAgent(body.agent);
  return { key: [createdAt, id], text: toJson({ ...body, listings, sources, agent, resumeKey: keyFrom(message) })! };
}

/** Parses messages, which any script of the page's origin may have written. Skips invalid ones. */
export function readMessages(records: readonly HistoryRecord[]): readonly Message[] {
  return records.flatMap(record => readMessage(record) ?? []);
}

function readMessage({ key: [createdAt, id], text }: HistoryRecord): Message | undefined {
  const body = readJson(text);
  if (!isObject(body)) return undefined;
  const { role, content, status } = body;
  const listings = readListings(body['listings']);
  const sources = readSources(body['sources']);
  const agent = readAgent(body['agent']);
  if (typeof content !== 'string' || !isOneOf(ROLES, role) || !isOneOf(STATUSES, status)) return undefined;
  const { askType, fileIds, fileNames, questionId, answerId, totalTokens, noAnswer, suggestions, sessionId } = body;
  const { clientId, feedback } = body;
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
    ...(Array.isArray(suggestions) && { suggestions: readSuggestions(suggestions) }),
    ...(listings && { listings }),
    ...(body['isComparison'] === true && { isComparison: true }),
    ...(sources && { sources }),
    ...(agent && { agent }),
    ...(isCount(sessionId) && { sessionId }),
    ...(isId(clientId) && { clientId }),
    ...(isOneOf([1, -1] as const, feedback) && { feedback }),
    ...(keyFrom({ ...body, createdAt }) !== undefined && { resumeKey: keyFrom({ ...body, createdAt }) }),
  };
}

/**
 * Returns the key of an answer's session, with which it continues, is rated, downloaded and deleted from the service, or
 * of a question that the service may have.
 */
function keyFrom({ resumeKey, role, status }: Readonly<Record<string, unknown>> | Message): string | undefined {
  const isOpen = isOneOf(['pending', 'streaming', 'failed', 'incomplete'] as const, status);
  return (isOpen || role === 'bot') && typeof resumeKey === 'string' && resumeKey.length <= MAX_KEY_LENGTH
    ? resumeKey
    : undefined;
}

/** Returns an empty text if the visitor reads at the end. */
export function writePlace(place: ReadingPlace | undefined): string {
  return place ? toJson(place)! : '';
}

export function readPlace(text: string | undefined): ReadingPlace | undefined {
  const place = text === undefined ? undefined : readJson(text);
  if (!isObject(place)) return undefined;
  const { messageId, offset } = place;
  return isId(messageId) && Number.isFinite(offset) ? { messageId, offset: offset as number } : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
}

function isOneOf<Item>(items: readonly Item[], value: unknown): value is Item {
  return items.includes(value as Item);
}
