import * as v from 'valibot';
import { flag, id, text } from './field.js';
import { ANSWERS, type OperationEntries } from './operation.js';

/** Operations of visitors on the stored data of their own conversation. Not stated: our own. */

/**
 * How long an expired key still opens them. Not stated: 90 days, as long as the browser keeps a conversation with the keys
 * of its sessions.
 */
const STORED_MS = 90 * 24 * 60 * 60 * 1000;

/** Request of Erase: deletes the messages, files, leads and all else that is stored of the session. */
const eraseRequest = v.object({ sessionID: id('The session of the visitor.') });

/** Data of Erase: 1, also if there was nothing to delete. */
const eraseData = v.number();

/** Request of Export: everything that is stored of the session, for the visitor. */
const exportRequest = v.object({ sessionID: id('The session of the visitor.') });

/** Data of Export. `Type` is that of ChatContentHistory. */
const exportData = v.object({
  SessionID: v.number(),
  CreateTime: text('Start of the session, as ISO 8601.'),
  URI: text('Page on which the session started, or an empty text.'),
  TimeZone: text("The visitor's time zone, or an empty text."),
  Language: text("Language of the visitor's chat as a BCP 47 tag, or an empty text."),
  Page: v.nullable(v.object({ Url: v.string(), Title: v.string() })),
  Messages: v.array(
    v.object({
      MessageID: v.number(),
      Type: v.picklist(['AI', 'User', 'Agent']),
      Content: v.string(),
      CreateTime: text('As ISO 8601.'),
      Name: v.optional(text('Name of the agent who wrote the message.')),
      Replaced: v.optional(flag('Whether a later question replaced the message.')),
      Context: v.optional(
        v.pipe(v.record(v.string(), v.unknown()), v.description('The page of the question, as in ClientAsk.')),
      ),
      Rating: v.optional(v.picklist([1, -1])),
      Comment: v.optional(text("The visitor's comment on the answer.")),
      FileIDs: v.optional(v.array(v.number())),
    }),
  ),
  Leads: v.array(
    v.object({
      CreateTime: text('As ISO 8601.'),
      Source: v.picklist(['handoff', 'message']),
      Contact: v.string(),
      Content: v.string(),
    }),
  ),
  Files: v.array(
    v.object({
      FileStoreId: text('ID of the file, as digits.'),
      FileName: v.string(),
      Size: v.nullable(v.number()),
      CreateTime: text('As ISO 8601.'),
      Url: text('Address of the file, which the same key opens.'),
    }),
  ),
});

export type VisitorData = v.InferOutput<typeof exportData>;

export const visitorDataOperations = {
  Erase: {
    summary: 'Deletes everything that is stored of a session.',
    path: '/chat/Chat/Erase',
    keys: ANSWERS,
    keyGraceMs: STORED_MS,
    request: eraseRequest,
    data: eraseData,
  },
  Export: {
    summary: 'Returns everything that is stored of a session, for its visitor.',
    path: '/chat/Chat/Export',
    keys: ANSWERS,
    keyGraceMs: STORED_MS,
    request: exportRequest,
    data: exportData,
  },
} as const satisfies OperationEntries;
