import * as v from 'valibot';
import { UpstreamError } from '../answerer.js';
import { ModelServiceError } from './upstream-failure.js';

/** More tokens than any model counts for one request. */
const MAX_TOKENS = 10_000_000;

/** Part of a tool call. Services leave out the index, the id, or both. */
export interface CallPart {
  readonly index: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** Google's models need it back with the call (https://ai.google.dev/gemini-api/docs/thought-signatures). */
  readonly extra: unknown;
}

/** How an answer ended: `length` and `content_filter` cut it off. */
type Finish = 'complete' | 'length' | 'content_filter' | 'failed';

/** Content of one object of an answer. */
export interface Chunk {
  readonly text: string;
  readonly refusal: string;
  /** Whether the service separates the model's reasoning from its answer. */
  readonly hasReasoning: boolean;
  readonly calls: readonly CallPart[];
  readonly finish: Finish | undefined;
  readonly tokens: number | undefined;
  /** Whether the text is the whole answer, not a part of it. */
  readonly isWhole: boolean;
}

/** Other reasons, such as `stop` and `tool_calls`, mean that an answer is complete. */
const FINISHES: Readonly<Record<string, Finish>> = {
  abort: 'failed',
  content_filter: 'content_filter',
  error: 'failed',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  network_error: 'failed',
  prohibited_content: 'content_filter',
  safety: 'content_filter',
  sensitive: 'content_filter',
};

const text = v.nullish(v.string(), '');
const anything = v.optional(v.unknown());
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOKENS));

/** Parts of other types, such as `reasoning` and `thinking`, are not for visitors. */
const contentPart = v.union([
  v.string(),
  v.pipe(
    v.object({ type: v.nullish(v.string(), 'text'), text: v.nullish(anything) }),
    v.transform(part => (SHOWN_PARTS.includes(part.type) && typeof part.text === 'string' ? part.text : '')),
  ),
]);
const SHOWN_PARTS: readonly string[] = ['text', 'output_text'];
const content = v.optional(
  v.union([
    text,
    v.pipe(
      v.array(contentPart),
      v.transform(parts => parts.join('')),
    ),
  ]),
  '',
);

const functionCall = v.object({
  name: text,
  arguments: v.optional(
    v.union([
      text,
      v.pipe(
        v.looseObject({}),
        v.transform(value => JSON.stringify(value)),
      ),
    ]),
    '',
  ),
});
const toolCall = v.object({
  index: v.nullish(whole),
  id: text,
  function: v.nullish(functionCall),
  extra_content: anything,
});

const messageSchema = v.object({
  content,
  refusal: text,
  tool_calls: v.nullish(v.array(toolCall), []),
  function_call: v.nullish(functionCall),
  reasoning: anything,
  reasoning_content: anything,
  reasoning_details: anything,
});
const choiceSchema = v.object({
  index: v.nullish(v.number()),
  finish_reason: text,
  delta: v.nullish(messageSchema),
  message: v.nullish(messageSchema),
  error: anything,
});
const count = v.fallback(v.nullish(whole), undefined);
const usageSchema = v.object({ total_tokens: count, prompt_tokens: count, completion_tokens: count });
const chunkSchema = v.object({
  usage: v.fallback(v.nullish(usageSchema), undefined),
  choices: v.nullish(v.array(choiceSchema), []),
});

/**
 * Reads one object of a streamed answer, or a whole answer.
 *
 * @param isLate whether part of the answer has arrived
 * @throws {ModelServiceError} when it reports an error
 * @throws {UpstreamError} when it has another shape
 */
export function readChunk(value: object, isLate: boolean): Chunk {
  throwIfError(value, isLate);
  const { usage, choices } = read(chunkSchema, value);
  // The request asks for one answer.
  const choice = choices.find(({ index }) => (index ?? 0) === 0) ?? undefined;
  if (choice?.error) throwIfError(choice, isLate);
  const message = choice?.delta ?? choice?.message;
  const finish = choice?.finish_reason ? (FINISHES[choice.finish_reason.toLowerCase()] ?? 'complete') : undefined;
  if (finish === 'failed') throw new ModelServiceError({ status: undefined, body: '', code: 'finish_reason', isLate });
  const legacy = message?.function_call;
  const calls = message?.tool_calls?.length
    ? message.tool_calls
    : legacy
      ? [{ index: 0, id: '', function: legacy }]
      : [];
  return {
    text: message?.content ?? '',
    refusal: message?.refusal ?? '',
    hasReasoning: [message?.reasoning, message?.reasoning_content, message?.reasoning_details].some(isSomething),
    calls: calls.map(call => ({
      index: call.index ?? undefined,
      id: call.id,
      name: call.function?.name ?? '',
      arguments: call.function?.arguments ?? '',
      extra: 'extra_content' in call ? call.extra_content : undefined,
    })),
    finish,
    tokens: usage?.total_tokens || (usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0) || undefined,
    isWhole: !choice?.delta,
  };
}

const isSomething = (value: unknown) =>
  typeof value === 'string' ? value !== '' : Array.isArray(value) ? value.length > 0 : Boolean(value);

/** Services report errors as `error`, or as an object of this kind with a message. */
function throwIfError(value: object, isLate: boolean): void {
  const { error, object, type } = value as { error?: unknown; object?: unknown; type?: unknown };
  if (!error && object !== 'error' && type !== 'error') return;
  const details = typeof error === 'object' && error !== null ? error : value;
  const { code, status } = details as { code?: unknown; status?: unknown };
  const number = [code, status].map(Number).find(each => Number.isInteger(each) && each >= 400 && each <= 599);
  throw new ModelServiceError({ status: number, body: JSON.stringify(value), isLate });
}

const modelListSchema = v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }));

/** Returns the ids in a list of models: of `data`, or of a bare list. @throws {UpstreamError} without ids */
export function readModels(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? (value as unknown) : (value as { data?: unknown } | null)?.data;
  return read(modelListSchema, list).map(({ id }) => id);
}

/** @throws {UpstreamError} when the upstream's data has a different shape */
function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new UpstreamError("The model's service sent an invalid response.");
  return parsed.output;
}
