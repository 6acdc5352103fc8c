import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import { fetchedAddress, flag, integer, line, webAddress } from './field.js';
import { storedListing } from './listing.js';
import { OWNERS_TOOLS, type OperationEntries } from './operation.js';

const headerValue = v.pipe(
  line('Authorization header for the server of the feed. Omit to keep it, empty to remove it.', 4000),
  v.regex(/^[\x20-\x7e]*$/, 'must consist of ASCII characters'),
);

/** Longest mapping, as JSON. Not stated: our own limit. */
const MAX_MAPPING_LENGTH = 200_000;

const byName = (meaning: string) => v.pipe(v.record(v.string(), line('A value.')), v.description(meaning));

/** The owner's decisions about the columns and values of a feed. */
const mapping = v.pipe(
  v.strictObject({
    Columns: v.nullish(byName('Field of each column: its name, `+` for an additional field, empty for none.')),
    Constants: v.nullish(byName('Value of each field without a column, for all listings.')),
    Values: v.nullish(
      v.pipe(
        v.record(v.string(), v.record(v.string(), line('A value.'))),
        v.description('By field: the meaning of each value in lower case, such as `Active`; `-` leaves rows out.'),
      ),
    ),
    Separators: v.nullish(
      v.pipe(
        v.record(v.string(), v.picklist(['thousands', 'fraction'], 'must be one of thousands, fraction')),
        v.description('By column: what a point or a comma means in its numbers.'),
      ),
    ),
  }),
  v.check(value => JSON.stringify(value).length <= MAX_MAPPING_LENGTH, 'is too long'),
  v.description('Decisions about columns and values, which each run uses. Omit to keep them.'),
);

/** Not stated: fields of a feed are our own, and so are their limits. */
const feedFields = {
  Url: fetchedAddress('https address of a CSV file or RESO Web API resource. Empty to remove the feed.'),
  EveryHours: v.nullish(integer('Hours between two runs.', 1, 168), 24),
  Authorization: v.nullish(headerValue),
  TokenUrl: v.nullish(
    fetchedAddress('https address that gives OAuth tokens for client credentials. Empty for none.'),
    '',
  ),
  ClientId: v.nullish(line('OAuth client identifier.'), ''),
  ClientSecret: v.nullish(line('OAuth client secret. Omit to keep it.', 4000)),
  Scope: v.nullish(line('OAuth scope, if the service needs one.'), ''),
  PageUrl: v.nullish(
    v.pipe(
      webAddress(
        'Address of the page of a listing with {MLSNumber} in it, for a feed without addresses. Empty for none.',
      ),
      v.regex(/\{MLSNumber\}|^$/, 'must contain {MLSNumber}'),
    ),
    '',
  ),
  Mapping: v.nullish(mapping),
};

/** Request of RealEstateFeedEdit. */
export const realEstateFeedEditRequest = v.strictObject({ SerialNumber: serialNumber, ...feedFields });

/** Request of RealEstateFeedGet. Not stated: our own operation. */
const realEstateFeedRequest = v.strictObject({ SerialNumber: serialNumber });

/** Request of RealEstateFeedRun. Not stated: our own operation. */
const realEstateFeedRunRequest = v.strictObject({
  SerialNumber: serialNumber,
  Withdraw: v.nullish(flag('Whether to withdraw the listings that earlier runs have held back.'), false),
  ClearValues: v.nullish(flag('Whether to clear the values that earlier runs have kept.'), false),
});

const problems = v.array(v.object({ Row: v.number(), Field: v.optional(v.string()), Message: v.string() }));

/** Data of RealEstateFeedRun: the result of a run. Not stated: our own shape. */
const realEstateFeedReport = v.object({
  StartTime: v.string(),
  EndTime: v.string(),
  Added: v.number(),
  Changed: v.number(),
  /** Deleted, because the feed no longer has them. */
  Withdrawn: v.number(),
  Unchanged: v.number(),
  /** Rows that were not stored; `Problems` has the first 20 reasons. */
  Refused: v.number(),
  Problems: problems,
  /** Up to 100 names of columns that are not used; `Mapping.Columns` may choose a field or `+` for them. */
  UnusedColumns: v.optional(v.array(v.string())),
  /** Why the feed was not read, or why listings were not withdrawn or values kept. */
  Error: v.optional(v.string()),
  /** Listings that the next run withdraws if it says the same, or RealEstateFeedRun with `Withdraw`. */
  HeldBack: v.optional(v.number()),
  /** Listings with values that the feed lacks; the next run or RealEstateFeedRun with `ClearValues` clears them. */
  ValuesKept: v.optional(v.number()),
});

/** Data of RealEstateFeedEdit and RealEstateFeedGet, without secrets. `Url` is empty without a feed. */
const realEstateFeedData = v.object({
  Url: v.string(),
  EveryHours: v.number(),
  HasAuthorization: v.boolean(),
  TokenUrl: v.string(),
  ClientId: v.string(),
  HasClientSecret: v.boolean(),
  Scope: v.string(),
  PageUrl: v.string(),
  Mapping: mapping,
  Report: v.optional(realEstateFeedReport),
  /** Whether two runs in a row were cut off, so that none starts by itself until one ends or the feed is stored. */
  IsStopped: v.optional(v.boolean()),
});

/** Data of RealEstateFeedPreview: the listings that a run would store. Not stated: our own operation. */
const realEstateFeedPreviewData = v.object({
  /** The columns of the feed and the fields they fill. */
  Columns: v.array(v.object({ Name: v.string(), Example: v.string(), Field: v.string() })),
  /** Exactly the fields that the feed lacks, each with a proposal or an empty text; `Url` is the setting PageUrl. */
  Settings: v.array(v.object({ Field: v.string(), Value: v.string() })),
  /** Values of columns with choices, and their meaning; empty if it is unknown. */
  Values: v.array(
    v.object({ Field: v.string(), Value: v.string(), Rows: v.number(), Choice: v.string(), IsSure: v.boolean() }),
  ),
  /** The first five listings. */
  Listings: v.array(storedListing),
  /** Rows that were read: of JSON, those of the first page. */
  Rows: v.number(),
  Refused: v.number(),
  Problems: problems,
});

export type FeedReport = v.InferOutput<typeof realEstateFeedReport>;
export type FeedMapping = v.InferOutput<typeof mapping>;

export const feedOperations = {
  RealEstateFeedEdit: {
    summary: 'Sets the feed that the service reads listings from, or removes it.',
    keys: OWNERS_TOOLS,
    request: realEstateFeedEditRequest,
    data: realEstateFeedData,
  },
  RealEstateFeedGet: {
    summary: 'Returns the feed and the report of its last run.',
    keys: OWNERS_TOOLS,
    request: realEstateFeedRequest,
    data: realEstateFeedData,
  },
  RealEstateFeedPreview: {
    summary: 'Reads a feed without storing anything, and returns what it lacks and its first listings.',
    keys: OWNERS_TOOLS,
    request: realEstateFeedEditRequest,
    data: realEstateFeedPreviewData,
  },
  RealEstateFeedRun: {
    summary: 'Updates the listings from the feed now.',
    keys: OWNERS_TOOLS,
    request: realEstateFeedRunRequest,
    data: realEstateFeedReport,
  },
} as const satisfies OperationEntries;
