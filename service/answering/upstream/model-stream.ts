import * as v from 'valibot';
import { UpstreamError } from '../answerer.js';

/** Maximum bytes read of one response. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const MAX_LINES = 200_000;
const MAX_EVENT_BYTES = 2 * 1024 * 1024;
/** The library copies unread bytes with every event, so small pieces keep that cheap. */
const CHUNK_BYTES = 4096;
/** More tokens than any model counts for one request. */
const MAX_TOKENS = 10_000_000;

/** A `fetch` that limits the size of every response: answers, lists and errors. */
export const boundedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  let total = 0;
  let lines = 0;
  let eventBytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      const characters = Buffer.from(bytes).toString('latin1');
      total += bytes.byteLength;
      lines += characters.match(/[\r\n]/g)?.length ?? 0;
      eventBytes = /\n\r?\n/.test(characters) ? 0 : eventBytes + bytes.byteLength;
      if (total > MAX_RESPONSE_BYTES || lines > MAX_LINES || eventBytes > MAX_EVENT_BYTES)
        throw new UpstreamError("The model's service sent a response that is too large.");
      for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES)
        controller.enqueue(bytes.subarray(from, from + CHUNK_BYTES));
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, response);
};

const text = v.nullish(v.string());
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOKENS));

const toolCallSchema = v.object({
  index: v.nullish(wholeNumber, 0),
  id: text,
  function: v.nullish(v.object({ name: text, arguments: text })),
});

export type ToolCallDelta = v.InferOutput<typeof toolCallSchema>;

const deltaSchema = v.object({ content: text, refusal: text, tool_calls: v.nullish(v.array(toolCallSchema)) });
const choiceSchema = v.object({ finish_reason: text, delta: v.nullish(deltaSchema) });
/** Fields read from a chunk of a streamed answer. An estimate replaces invalid token counts. */
const chunkSchema = v.object({
  usage: v.fallback(v.nullish(v.object({ total_tokens: wholeNumber })), undefined),
  choices: v.nullish(v.array(choiceSchema)),
});

const modelListSchema = v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }));

export const readChunk = (value: unknown) => read(chunkSchema, value);
export const readModels = (value: unknown) => read(modelListSchema, value);

/** @throws {UpstreamError} when the upstream's data has a different shape */
function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new UpstreamError("The model's service sent an invalid response.");
  return parsed.output;
}
