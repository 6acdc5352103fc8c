import * as v from 'valibot';
import { UpstreamError } from '../answerer.js';

/** Maximum bytes read of one response. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const MAX_LINES = 200_000;
const MAX_EVENT_BYTES = 2 * 1024 * 1024;
/** The library copies unread bytes with every event, so small pieces keep that cheap. */
const PIECE_BYTES = 4096;
/** More tokens than any model counts for one request. */
const MAX_TOKENS = 10_000_000;

/** A `fetch` that limits the size of every response: answers, lists and errors. */
export const boundedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  let total = 0;
  let lines = 0;
  let event = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      const characters = Buffer.from(bytes).toString('latin1');
      total += bytes.byteLength;
      lines += characters.match(/[\r\n]/g)?.length ?? 0;
      event = /\n\r?\n/.test(characters) ? 0 : event + bytes.byteLength;
      if (total > MAX_RESPONSE_BYTES || lines > MAX_LINES || event > MAX_EVENT_BYTES)
        throw new UpstreamError("The model's service sent more than 16 MiB.");
      for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES)
        controller.enqueue(bytes.subarray(from, from + PIECE_BYTES));
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, response);
};

const text = v.nullish(v.string());
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOKENS));

const toolCall = v.object({
  index: v.nullish(wholeNumber, 0),
  id: text,
  function: v.nullish(v.object({ name: text, arguments: text })),
});

export type CallDelta = v.InferOutput<typeof toolCall>;

const delta = v.object({ content: text, refusal: text, tool_calls: v.nullish(v.array(toolCall)) });
const choice = v.object({ finish_reason: text, delta: v.nullish(delta) });
/** Fields read from a chunk of a streamed answer. An estimate replaces invalid token counts. */
const chunk = v.object({
  usage: v.fallback(v.nullish(v.object({ total_tokens: wholeNumber })), undefined),
  choices: v.nullish(v.array(choice)),
});

const modelList = v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }));

export const readChunk = (value: unknown) => read(chunk, value);
export const readModels = (value: unknown) => read(modelList, value);

/** @throws {UpstreamError} when the upstream's data has a different shape */
function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new UpstreamError("The model's service sent an invalid response.");
  return parsed.output;
}
