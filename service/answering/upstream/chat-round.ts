import type OpenAI from 'openai';
import { UpstreamError, type AnswerPart } from '../answerer.js';
import { estimateTokens } from '../token-estimate.js';
import { readChunk, type ToolCallDelta } from './model-stream.js';
import { asUpstreamError } from './upstream-failure.js';

export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
export type ChatTool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;
export type ToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;

export interface ChatRequest {
  readonly model: string;
  /** 0 to 1; undefined when the owner set none. */
  readonly temperature: number | undefined;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  readonly mayCallTools: boolean;
  /** Precedes the text, if there is any. */
  readonly lead: string;
  /** Maximum characters of text; the rest is cut off. */
  readonly maxLength: number;
}

/** Why an answer is incomplete: a limit, or the upstream's content filter. */
type Cut = 'length' | 'content_filter';

export interface RoundEnd {
  /** All fragments joined. */
  readonly text: string;
  readonly toolCalls: ToolCall[];
  readonly tokens: number;
  /** Undefined when the answer is complete. */
  readonly cut: Cut | undefined;
  /** Whether the text is the model's refusal to answer. */
  readonly isRefusal: boolean;
}

/** Timeouts of the upstream, in milliseconds. */
export interface Patience {
  /** Until the first byte of an answer. */
  readonly firstByteMs: number;
  /** Between two chunks. */
  readonly idleMs: number;
}

/** Tool calls per round; a model can make more in the next round. */
const MAX_CALLS = 8;
/** Characters of one call: tools take short texts and numbers. */
const MAX_CALL_LENGTH = 16_384;

/**
 * Asks the model once: yields its text as it arrives and returns its tool calls. Uses the upstream's token
 * count, or an estimate.
 *
 * @throws {UpstreamError} when the upstream refuses, disconnects, times out or violates the protocol; the
 *   reason of `signal` when that was aborted
 */
export async function* askOnce(
  client: OpenAI,
  request: ChatRequest,
  patience: Patience,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, RoundEnd, undefined> {
  const silence = new AbortController();
  const stop = AbortSignal.any([signal, silence.signal]);
  const giveUpAfter = (ms: number) =>
    setTimeout(() => silence.abort(new UpstreamError(`The model was silent for ${ms} ms.`)), ms);
  let timer = giveUpAfter(patience.firstByteMs);
  let text = '';
  let tokens: number | undefined;
  let finish = '';
  let isRefusal = false;
  const calls = new Map<number, ToolCall>();
  try {
    const stream = await client.chat.completions.create(bodyOf(request), { signal: stop });
    for await (const part of stream) {
      clearTimeout(timer);
      timer = giveUpAfter(patience.idleMs);
      const { usage, choices } = readChunk(part);
      tokens = usage?.total_tokens ?? tokens;
      const { delta, finish_reason } = choices?.[0] ?? {};
      finish = finish_reason || finish;
      for (const call of delta?.tool_calls ?? []) addToCall(calls, call);
      isRefusal ||= Boolean(delta?.refusal);
      const content = (delta?.content ?? '') + (delta?.refusal ?? '');
      if (content === '') continue;
      const whole = text === '' ? request.lead + content : content;
      const piece = whole.slice(0, request.maxLength - text.length);
      text += piece;
      yield { type: 'fragment', content: piece };
      if (piece.length === whole.length) continue;
      finish = 'length';
      break;
    }
  } catch (error) {
    throw stop.aborted ? stop.reason : asUpstreamError(error);
  } finally {
    clearTimeout(timer);
  }
  // The library ends a stream without an error when its signal is aborted.
  stop.throwIfAborted();
  if (finish === '') throw new UpstreamError('The model broke off its answer.');
  const cut = finish === 'length' || finish === 'content_filter' ? finish : undefined;
  // An incomplete answer has incomplete calls.
  if (cut) calls.clear();
  // Some upstreams omit ids, which the answers to the calls need.
  const toolCalls = [...calls]
    .sort(([a], [b]) => a - b)
    .map(([index, call]) => ({ ...call, id: call.id || `call_${index}` }));
  tokens ??= estimateRound(request, text.slice(request.lead.length), toolCalls);
  return { text, toolCalls, tokens, cut, isRefusal };
}

function bodyOf({ model, temperature, messages, tools, mayCallTools }: ChatRequest) {
  return {
    model,
    ...(temperature !== undefined && { temperature }),
    messages: [...messages],
    tools: [...tools],
    tool_choice: mayCallTools ? ('auto' as const) : ('none' as const),
    stream: true as const,
    stream_options: { include_usage: true },
  };
}

const estimateRound = ({ messages }: ChatRequest, text: string, calls: readonly ToolCall[]) =>
  estimateTokens(JSON.stringify(messages, withoutImages), text, ...calls.map(call => call.function.arguments));

/** Only the upstream knows the token cost of an image, so its bytes don't count. */
const withoutImages = (name: string, value: unknown) => (name === 'image_url' ? undefined : value);

function addToCall(calls: Map<number, ToolCall>, delta: ToolCallDelta): void {
  const call = calls.get(delta.index) ?? newCall();
  if (calls.size >= MAX_CALLS && !calls.has(delta.index)) return;
  call.id ||= delta.id ?? '';
  call.function.name += delta.function?.name ?? '';
  call.function.arguments += delta.function?.arguments ?? '';
  if (call.id.length + call.function.name.length + call.function.arguments.length > MAX_CALL_LENGTH)
    throw new UpstreamError('The model called a tool with arguments that are too long.');
  calls.set(delta.index, call);
}

const newCall = (): ToolCall => ({ id: '', type: 'function', function: { name: '', arguments: '' } });
