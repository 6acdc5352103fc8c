import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { answerEnd, answerFragment, answerListings } from '../../../src/protocol/ask.js';
import type { KeyKind } from '../../../src/protocol/operation.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../../../src/protocol/key-headers.js';
import { INTERFACE_VERSION } from '../../../src/protocol/envelope.js';
import { operations, type OperationName } from '../../../src/protocol/operations.js';

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
export type OpenApiOperation = ReturnType<typeof operationOf>;

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
  const { summary, method, path, keys, request, data, responses } = operations[name];
  return {
    operationId: name,
    tags: [path.split('/')[2] ?? ''],
    summary,
    security: securityOf(keys),
    ...(method === 'POST' && { requestBody: { required: true, content: json(schemaOf(request, 'input')) } }),
    responses: {
      '200': {
        description: 'Success.',
        content: {
          ...(responses.includes('envelope') && json(envelope(schemaOf(data, 'output'), 'Empty.'))),
          ...(responses.includes('answer') && { 'text/event-stream': { schema: streamSchema } }),
          ...(responses.includes('events') && { 'text/event-stream': { schema: schemaOf(data, 'output') } }),
        },
      },
      default: { description: 'Rejected or failed.', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

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
