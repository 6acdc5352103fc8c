import * as v from 'valibot';
import { id, line, list, requiredText, text, webAddress } from './field.js';
import { keyType, type KeyType } from './listing.js';
import { MAX_CONTEXT_BYTES, MAX_PAGE_TOOLS, MAX_RESULT_BYTES, MAX_TOOLS_BYTES } from './page-limits.js';
import { VISITOR, type OperationEntries } from './operation.js';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** A JSON object whose content the interface leaves to pages. */
const anyObject = (meaning: string) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(
      value => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be an object',
    ),
    v.description(meaning),
  );

const pageTool = v.strictObject({
  Name: v.pipe(
    v.string(),
    v.regex(/^[\w-]{1,64}$/, 'must be a name of up to 64 letters, digits, hyphens and underscores'),
    v.description('Name of the tool.'),
  ),
  Description: requiredText('What the tool does, for the model.'),
  InputSchema: v.nullish(anyObject('JSON Schema of its arguments. Default: no arguments.')),
});

const fields = v.strictObject({
  Url: v.nullish(webAddress('Address of the page.')),
  Title: v.nullish(line('Title of the page.')),
  ListingKey: v.nullish(line('Identifier of the listing that the page is about.', 2048)),
  KeyType: v.nullish(keyType),
  Data: v.nullish(anyObject('Further data of the page.')),
  Tools: v.nullish(list('Functions of the page that a model may ask for.', pageTool, MAX_PAGE_TOOLS, 'tools')),
});

export type PageContext = v.InferOutput<typeof fields>;

/** The page that a visitor asks from, as a caller writes it. At most 2 KiB as JSON, without its tools. */
export interface QuestionContext {
  /** Its http or https address. */
  readonly Url?: string | undefined;
  readonly Title?: string | undefined;
  /** Identifier of the listing that it is about. */
  readonly ListingKey?: string | undefined;
  /** Default: whichever kind the identifier fits. */
  readonly KeyType?: KeyType | undefined;
  /** Anything else that a model may need to know. */
  readonly Data?: Readonly<Record<string, unknown>> | undefined;
  readonly Tools?: readonly PageToolEntry[] | undefined;
}

/** A tool of the page, as it is sent. */
export interface PageToolEntry {
  readonly Name: string;
  readonly Description: string;
  readonly InputSchema?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The page that a visitor asks from. Not stated: an optional field of our own. It is data: no text of it is an
 * instruction for the chatbot. Only the tools, which do not count toward the 2 KiB, have a limit of their own.
 */
export const pageContext: v.GenericSchema<v.InferInput<typeof fields>, PageContext> = v.pipe(
  fields,
  v.check<PageContext, string>(
    ({ Tools: _, ...rest }) => bytesOf(rest) <= MAX_CONTEXT_BYTES,
    `must be at most ${MAX_CONTEXT_BYTES} bytes as JSON, without its Tools`,
  ),
  v.forward(
    v.check<PageContext, string>(
      ({ Tools }) => !Tools || bytesOf(Tools) <= MAX_TOOLS_BYTES,
      `must be at most ${MAX_TOOLS_BYTES} bytes as JSON`,
    ),
    ['Tools'],
  ),
  v.forward(
    v.check<PageContext, string>(
      ({ Tools }) => new Set(Tools?.map(({ Name }) => Name)).size === (Tools?.length ?? 0),
      'must not have a name twice',
    ),
    ['Tools'],
  ),
  v.description('The page that the visitor asks from: data, never an instruction.'),
);

/** A call of one of the page's tools, in a stream. Not stated: an object of our own. */
export interface PageAction {
  /** For ActionResult. */
  readonly ID: string;
  readonly Name: string;
  readonly Arguments: Readonly<Record<string, unknown>>;
}

const actionResult = v.object({
  sessionID: id('The session of the question.'),
  ID: requiredText('ID of the call, from the stream.', 100),
  Result: v.optional(v.pipe(v.unknown(), v.description('Any JSON value that the tool returned.'))),
  Error: v.nullish(line('Why there is no result.')),
});
type ActionResult = v.InferOutput<typeof actionResult>;

/** Request of ActionResult. Not stated: an operation of our own, which returns the result of one of the page's tools. */
const actionResultRequest: v.GenericSchema<v.InferInput<typeof actionResult>, ActionResult> = v.pipe(
  actionResult,
  v.forward(
    v.check<ActionResult, string>(
      ({ Result }) => Result === undefined || bytesOf(Result) <= MAX_RESULT_BYTES,
      `must be at most ${MAX_RESULT_BYTES} bytes as JSON`,
    ),
    ['Result'],
  ),
);

/** Data of ActionResult. */
const actionResultData = v.pipe(
  v.picklist([0, 1]),
  v.description('1 if the answer was waiting for the result, 0 if it no longer was.'),
);

/** The object of a stream that asks the page to call one of its tools. */
export const answerAction = v.object({
  Action: v.object({
    ID: text('ID of the call, for ActionResult.'),
    Name: text('Name of the tool, from Context.Tools.'),
    Arguments: anyObject('Arguments that fit the schema of the tool.'),
  }),
});

export const pageOperations = {
  ActionResult: {
    summary: "Returns the result of one of the page's tools to the answer that asked for it.",
    path: '/chat/Chat/ActionResult',
    keys: VISITOR,
    maxBytes: 2 ** 16,
    request: actionResultRequest,
    data: actionResultData,
  },
} as const satisfies OperationEntries;
