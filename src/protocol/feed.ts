import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import { integer, line, webAddress } from './field.js';

const headerValue = v.pipe(
  line('Authorization header for the server of the feed. Omit to keep it, empty to remove it.', 4000),
  v.regex(/^[\x20-\x7e]*$/, 'must consist of ASCII characters'),
);

/** Request of RealEstateFeedEdit. Not stated: our own operation and limits. */
export const realEstateFeedEditRequest = v.strictObject({
  SerialNumber: serialNumber,
  Url: webAddress('https address of a CSV file or RESO Web API resource. Empty to remove the feed.'),
  EveryHours: v.nullish(integer('Hours between two runs.', 1, 168), 24),
  Authorization: v.nullish(headerValue),
  PageUrl: v.nullish(
    v.pipe(
      webAddress(
        'Address of the page of a listing with {MLSNumber} in it, for a feed without addresses. Empty for none.',
      ),
      v.regex(/\{MLSNumber\}|^$/, 'must contain {MLSNumber}'),
    ),
    '',
  ),
});

/** Request of RealEstateFeedGet and RealEstateFeedRun. Not stated: our own operations. */
export const realEstateFeedRequest = v.strictObject({ SerialNumber: serialNumber });

/** Data of RealEstateFeedRun: the result of a run. Not stated: our own shape. */
export const realEstateFeedReport = v.object({
  StartTime: v.string(),
  EndTime: v.string(),
  Added: v.number(),
  Changed: v.number(),
  /** Deleted, because the feed no longer has them. */
  Withdrawn: v.number(),
  Unchanged: v.number(),
  /** Rows that were not stored; `Problems` has the first 20 reasons. */
  Refused: v.number(),
  Problems: v.array(v.object({ Row: v.number(), Field: v.optional(v.string()), Message: v.string() })),
  /** Why the feed was not read, or why nothing was withdrawn. */
  Error: v.optional(v.string()),
});

/** Data of RealEstateFeedEdit and RealEstateFeedGet, without the authorization. `Url` is empty without a feed. */
export const realEstateFeedData = v.object({
  Url: v.string(),
  EveryHours: v.number(),
  HasAuthorization: v.boolean(),
  PageUrl: v.string(),
  Report: v.optional(realEstateFeedReport),
  /** Whether two runs in a row were cut off, so that none starts by itself until one ends or the feed is stored. */
  IsStopped: v.optional(v.boolean()),
});

export type FeedReport = v.InferOutput<typeof realEstateFeedReport>;
