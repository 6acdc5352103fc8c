import type * as v from 'valibot';
import { agentOperations } from './agent.js';
import { askOperations } from './ask.js';
import { chatbotOperations } from './chatbot.js';
import { feedOperations } from './feed.js';
import { fileOperations } from './file.js';
import { inboxOperations } from './inbox.js';
import { knowledgeOperations } from './knowledge.js';
import { listingOperations } from './listing.js';
import type { Operation, OperationEntry } from './operation.js';
import { pageOperations } from './page-context.js';
import { sessionOperations, type GetConfigData } from './session.js';
import { siteOperations } from './site.js';
import { visitorDataOperations } from './visitor-data.js';
import { waitingOperations } from './waiting.js';
import { webhookOperations } from './webhook.js';

/** Each operation has one entry, in the file of its schemas. */
const entries = {
  ...chatbotOperations,
  ...sessionOperations,
  ...knowledgeOperations,
  ...siteOperations,
  ...askOperations,
  ...waitingOperations,
  ...visitorDataOperations,
  ...pageOperations,
  ...fileOperations,
  ...listingOperations,
  ...feedOperations,
  ...webhookOperations,
  ...agentOperations,
  ...inboxOperations,
};

/** Name of an operation in the interface's spelling. */
export type OperationName = keyof typeof entries;

/** The whole interface as one table. The service routes by it; the client derives its types from it. */
export const operations = Object.fromEntries(
  Object.entries<OperationEntry>(entries).map(([name, entry]) => [
    name,
    { method: 'POST', path: `/chat/Chatbot/${name}`, responses: ['envelope'], ...entry } satisfies Operation,
  ]),
) as unknown as {
  readonly [Name in OperationName]: Operation & Pick<(typeof entries)[Name], 'request' | 'data'>;
};

/** Name of an operation that a visitor's key opens. */
export type VisitorOperationName = {
  [Name in OperationName]: 'visitor' extends (typeof entries)[Name]['keys'][number] ? Name : never;
}[OperationName];

/** Folder of an operation's path below `/chat/`. */
export type FolderOf<Name extends OperationName> = (typeof entries)[Name] extends {
  readonly path: `/chat/${infer Folder}/${string}`;
}
  ? Folder
  : 'Chatbot';

/** Request body of an operation, as a caller writes it. */
export type RequestOf<Name extends OperationName> = v.InferInput<(typeof entries)[Name]['request']>;

/** Request body of an operation after validation. */
export type CheckedRequestOf<Name extends OperationName> = v.InferOutput<(typeof entries)[Name]['request']>;

/** `Data` of an operation's envelope. */
export type DataOf<Name extends OperationName> = Name extends 'GetConfig'
  ? GetConfigData
  : v.InferOutput<(typeof entries)[Name]['data']>;
