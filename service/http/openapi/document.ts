import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { answerEnd, answerFragment, answerListings } from '../../../src/protocol/ask.js';
import type { KeyKind, OperationName } from '../../../src/protocol/endpoints.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../../../src/protocol/key-headers.js';
import { INTERFACE_VERSION } from '../../../src/protocol/envelope.js';
import { operations } from '../../../src/protocol/operations.js';

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
export type OpenApiOperation = ReturnType<typeof operationOf>;

const SUMMARIES: Readonly<Record<OperationName, string>> = {
  Add: 'Creates a chatbot and returns its serial number.',
  Remove: 'Deletes a chatbot with everything that belongs to it.',
  Edit: 'Changes settings of a chatbot. If one value is invalid, nothing changes.',
  GetSettings: 'Returns all settings of a chatbot to its owner.',
  GetSession: "Starts a session from the owner's server.",
  GetConfig: 'Returns the settings for visitors, a session and its key. Every widget starts with this call.',
  KnowledgeEdit: 'Replaces the texts that a chatbot answers from in addition to its listings.',
  KnowledgeList: 'Returns the texts that a chatbot answers from.',
  SiteEdit: 'Sets the site whose pages the chatbot answers from.',
  SiteGet: 'Returns the site of a chatbot, its pages and files, and how reading it went.',
  SiteRun: 'Reads the site of a chatbot again. Returns at once.',
  SiteFileAdd: 'Adds a PDF, DOCX or text file from which the chatbot answers.',
  SiteFileRemove: 'Removes such a file.',
  ModelList: 'Lists the models that a chatbot can use.',
  ClientAsk: 'Asks a question. The answer is complete or streamed.',
  Resume: 'Streams the rest of an answer, as far as it is made and then as it is made.',
  Stop: 'Stops an answer. A dropped connection does not.',
  TalkToHuman: 'Asks to talk to a person and sends them the conversation.',
  Feedback: 'Rates an answer as helpful or not helpful.',
  WaitForAgent: 'Asks for an agent, who can then take the conversation.',
  Events: 'Streams what happens while an agent is expected or has the conversation.',
  ActionResult: "Returns the result of one of the page's tools to the answer that asked for it.",
  Typing: 'Shows the agent that the visitor is writing.',
  Erase: 'Deletes everything that is stored of a session.',
  Export: 'Returns everything that is stored of a session, for its visitor.',
  LeadList: 'Lists visitors who left their contact details.',
  ChatContentHistory: 'Lists the conversations of a chatbot, the oldest first.',
  ConversationList: 'Lists conversations page by page, the newest first, by kind, words and period.',
  GetPreUploadUrl: 'First step of an upload. Returns the address for the bytes.',
  ReportUploadSuccess: 'Last step of an upload. Confirms that the bytes have arrived.',
  RealEstateCreate: 'Adds a listing.',
  RealEstateUpdate: 'Changes a listing. Omitted fields keep their values; null clears an optional field.',
  RealEstateList: 'Lists the listings of a chatbot, page by page.',
  RealEstateDelete: 'Deletes listings.',
  RealEstateBatch: 'Adds, changes and deletes many listings. Each record has its own result.',
  RealEstateImports: 'Lists the imports that can be undone.',
  RealEstateUndo: 'Reverts an import.',
  RealEstateFeedEdit: 'Sets the feed that the service reads listings from, or removes it.',
  RealEstateFeedGet: 'Returns the feed and the report of its last run.',
  RealEstateFeedPreview: 'Reads a feed without storing anything, and returns what it lacks and its first listings.',
  RealEstateFeedRun: 'Updates the listings from the feed now.',
  WebhookEdit: 'Stores or removes the address that gets the events of a chatbot.',
  WebhookGet: 'Returns the webhook of a chatbot, with the events that were not delivered.',
  WebhookTest: 'Sends an event `ping` to the webhook at once.',
  WebhookRetry: 'Sends failed events again, for another day.',
  AgentEdit: 'Adds or changes a person who answers visitors. The key of a new agent is shown once.',
  AgentList: 'Lists the agents of a chatbot.',
  AgentRemove: 'Removes an agent. The key stops working at once.',
  AgentSettings: 'Returns the hours and saved replies of the agents, and changes the given ones.',
  InboxList: 'Lists the conversations of a chatbot, or returns one with its messages.',
  InboxTake: 'Takes a conversation; the chatbot is silent until it is released or closed.',
  InboxDraft: 'Returns what the chatbot would answer, for the agent to edit.',
  InboxUpload: 'First step of an upload of an image to a conversation. Returns the address for the bytes.',
  InboxReply: 'Sends the visitor a message of an agent.',
  InboxPush: 'Sends notifications to a browser of an agent.',
  InboxTyping: 'Shows the visitor that the agent is writing.',
  InboxRelease: 'Returns a conversation to the chatbot.',
  InboxClose: 'Closes a conversation. The next question of the visitor reopens it.',
  InboxEvents: 'Streams what happens in the conversations of a chatbot.',
};

/**
 * Creates an OpenAPI 3.1 document from the schemas that validate requests.
 *
 * @param names the supported operations
 * @param url the service's public address
 */
export function openApiDocument(names: readonly OperationName[], url: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chatbot service',
      version: INTERFACE_VERSION,
      description:
        'Every response except a stream is an envelope whose Code is the HTTP status. ' +
        'The first letter of a field name may be upper or lower case.',
    },
    servers: [{ url }],
    paths: Object.fromEntries(
      names.map(name => [operations[name].path, { [operations[name].method.toLowerCase()]: operationOf(name) }]),
    ),
    components: {
      securitySchemes: {
        secret: { type: 'apiKey', in: 'header', name: AUTHORIZATION_HEADER },
        sessionKey: {
          type: 'apiKey',
          in: 'header',
          name: SESSION_KEY_HEADER,
          description: "The owner's workspace key, an agent's key, or a visitor's key from GetConfig.",
        },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

function operationOf(name: OperationName) {
  const { method, path, keys, request, data } = operations[name];
  return {
    operationId: name,
    tags: [path.split('/')[2] ?? ''],
    summary: SUMMARIES[name],
    security: securityOf(keys),
    ...(method === 'POST' && { requestBody: { required: true, content: json(schemaOf(request, 'input')) } }),
    responses: {
      '200': {
        description: 'Success.',
        content: {
          ...(!isStream(name) && json(envelope(schemaOf(data, 'output'), 'Empty.'))),
          ...((name === 'ClientAsk' || name === 'Resume') && { 'text/event-stream': { schema: streamSchema } }),
          ...(isChannel(name) && { 'text/event-stream': { schema: schemaOf(data, 'output') } }),
        },
      },
      default: { description: 'Rejected or failed.', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

/** Whether the operation answers with lines, one event each. */
const isChannel = (name: OperationName) => name === 'Events' || name === 'InboxEvents';

/** Whether the operation has no envelope but a stream. */
const isStream = (name: OperationName) => name === 'Resume' || isChannel(name);

/** Either header is sufficient when both are listed. */
function securityOf(keys: readonly KeyKind[]) {
  const schemes = new Set(keys.map(kind => (kind === 'secret' ? 'secret' : 'sessionKey')));
  return [...schemes].map(scheme => ({ [scheme]: [] }));
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function envelope(data: JsonSchema, message: string): JsonSchema {
  return {
    type: 'object',
    required: ['Data', 'Version', 'Success', 'Code', 'Message'],
    properties: {
      Data: data,
      Version: { type: 'string' },
      Success: { type: 'boolean' },
      Code: { type: 'integer', description: 'The HTTP status.' },
      Message: { type: 'string', description: message },
    },
  };
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // Rules that are functions can't be converted; the field's description covers them.
    errorMode: 'ignore',
    overrideAction: ({ jsonSchema, valibotAction }) => rulesOfNumbers(jsonSchema, valibotAction),
  });
  return rest;
}

/** An id is a number or digits: rules on numbers apply to the number variant. */
function rulesOfNumbers(
  { anyOf, description, ...others }: JsonSchema,
  action: { readonly type: string; readonly requirement?: unknown },
): JsonSchema | undefined {
  if (!anyOf) return undefined;
  // Without a type, the library ignores `minimum`.
  const rules = action.type === 'min_value' ? { ...others, minimum: Number(action.requirement) } : others;
  const isNumber = (each: (typeof anyOf)[number]) =>
    typeof each === 'object' && (each.type === 'number' || each.type === 'integer');
  return {
    anyOf: anyOf.map(each => (isNumber(each) ? { ...(each as JsonSchema), ...rules } : each)),
    ...(description !== undefined && { description }),
  };
}

const { properties: failureProperties, ...failureEnvelope } = envelope(
  { type: 'null' },
  'One sentence that says what went wrong.',
);
const failureSchema: JsonSchema = {
  ...failureEnvelope,
  properties: {
    ...failureProperties,
    RetryAfter: {
      type: 'integer',
      description: 'Seconds until the same request may succeed, if known, like the header Retry-After.',
    },
  },
};

const streamSchema: JsonSchema = {
  description: 'One JSON object per line: fragments and listings that they name, then the final object or a failure.',
  anyOf: [
    ...[answerFragment, answerListings, answerEnd].map(schema => schemaOf(schema, 'output')),
    { $ref: '#/components/schemas/Failure' },
  ],
};
