import { MAX_LISTINGS, MAX_PASSAGE_LENGTH, MAX_SOURCES, SOURCE_KINDS } from '../protocol/answer-limits.js';
import type { StoredListing } from '../protocol/listing.js';
import { readImages, STORED_TEXTS, type StoredText } from '../protocol/stored-texts.js';
import { fieldsOf, toWholeNumber } from './envelope-reader.js';

/** A passage that an answer is based on. All texts are plain text of the service. */
export interface AnswerSource {
  readonly kind: (typeof SOURCE_KINDS)[number];
  /** ID of the listing, text or page. */
  readonly id: string;
  readonly title: string;
  /** An http or https address, or a path on the service's site; empty if there is no page. */
  readonly url: string;
  /** At most 500 characters. */
  readonly passage: string;
}

/** A person in a conversation. All texts are plain text of the service. */
export interface AnswerAgent {
  readonly name: string;
  /** An http or https address, or a path on the service's site; empty without an image. */
  readonly pictureUrl: string;
}

const MAX_TEXT_LENGTH = 2048;
/** Most characters of a description and of all additional columns, as owners may send them. */
const MAX_LONG_LENGTH = 20_000;
const LONG_TEXTS: readonly StoredText[] = ['Description', 'ExtensionColumn', 'Images'];
const MAX_TITLE_LENGTH = 200;

/** An absolute address, or a path on the site of the service. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))\S*$/i;
/** White space, control characters and those that reorder text. */
const INVISIBLE = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns the valid ones of an answer's listings, without duplicates; undefined if the value is not a list. */
export const readListings = (value: unknown): readonly StoredListing[] | undefined =>
  readList(value, readListing, ({ ID }) => ID, MAX_LISTINGS);

/** Returns the valid ones of an answer's sources, without duplicates; undefined if the value is not a list. */
export const readSources = (value: unknown): readonly AnswerSource[] | undefined =>
  readList(value, readSource, ({ kind, id, passage }) => [kind, id, passage].join('\n'), MAX_SOURCES);

/** Reads a listing field by field: every text is bounded, and addresses are those of websites. */
export function readListing(value: unknown): StoredListing | undefined {
  const fields = fieldsOf(value);
  const ID = toWholeNumber(fields.get('id'));
  if (ID === undefined) return undefined;
  const texts = STORED_TEXTS.map(name => [name, readText(name, textOf(fields.get(name.toLowerCase())))]);
  return {
    ...(Object.fromEntries(texts) as Record<StoredText, string>),
    ID,
    LATITUDE: readDegrees(fields.get('latitude')),
    LONGITUDE: readDegrees(fields.get('longitude')),
  };
}

/** Fields that neither cards nor the comparison of listings show, which browsers don't store. */
const NOT_KEPT: readonly StoredText[] = ['Description', 'DepositFee', 'UnitAreaPrice', 'EstimatePrice', 'HOAMonth'];
const MAX_KEPT_IMAGES = 3;
const MAX_KEPT_COLUMNS_LENGTH = 8000;

/** Returns a listing as browsers store it, without the fields that cards don't show. */
export function keptListing(listing: StoredListing): StoredListing {
  const { Images, ExtensionColumn } = listing;
  return {
    ...listing,
    ...Object.fromEntries(NOT_KEPT.map(name => [name, ''])),
    Images: readImages(Images).slice(0, MAX_KEPT_IMAGES).join('\n'),
    ExtensionColumn: ExtensionColumn.length <= MAX_KEPT_COLUMNS_LENGTH ? ExtensionColumn : '',
    LATITUDE: null,
    LONGITUDE: null,
  };
}

/** Returns the agent of an answer or an event; undefined without a name. */
export function readAgent(value: unknown): AnswerAgent | undefined {
  const fields = fieldsOf(value);
  const name = readLine(fields.get('name'), MAX_TITLE_LENGTH);
  return name ? { name, pictureUrl: readAddress(textOf(fields.get('pictureurl')).trim()) } : undefined;
}

function readList<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
  keyOf: (item: Item) => unknown,
  most: number,
): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = new Map<unknown, Item>();
  for (const each of value.slice(0, 100)) {
    const item = read(each);
    if (item && !items.has(keyOf(item))) items.set(keyOf(item), item);
  }
  return [...items.values()].slice(0, most);
}

function readText(name: StoredText, text: string): string {
  const isLong = LONG_TEXTS.includes(name);
  const bounded = text.slice(0, isLong ? MAX_LONG_LENGTH : MAX_TEXT_LENGTH);
  if (name === 'Url') return readAddress(text);
  if (name === 'Images') return readImages(bounded).filter(readAddress).join('\n');
  // A part of a JSON text is unreadable.
  return name === 'ExtensionColumn' && bounded !== text ? '' : bounded;
}

function readSource(value: unknown): AnswerSource | undefined {
  const fields = fieldsOf(value);
  const passage = readLine(fields.get('passage'), MAX_PASSAGE_LENGTH);
  if (!passage) return undefined;
  return {
    kind: SOURCE_KINDS.find(kind => kind === fields.get('kind')) ?? 'Text',
    id: readLine(fields.get('id'), MAX_TITLE_LENGTH),
    title: readLine(fields.get('title'), MAX_TITLE_LENGTH),
    url: readAddress(textOf(fields.get('url')).trim()),
    passage,
  };
}

/** Returns a text on one line. */
const readLine = (value: unknown, most: number): string =>
  textOf(value).slice(0, MAX_TEXT_LENGTH).replace(INVISIBLE, ' ').trim().slice(0, most);

const readAddress = (text: string): string => (text.length <= MAX_TEXT_LENGTH && ADDRESS.test(text) ? text : '');

const readDegrees = (value: unknown) => (Number.isFinite(value) ? (value as number) : null);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
