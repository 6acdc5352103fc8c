import type OpenAI from 'openai';
import { UpstreamError, type AnswerPart } from '../answerer.js';
import { estimateTokens } from '../token-estimate.js';
import { asUpstreamError } from './upstream-failure.js';

export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
export type ChatTool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;
export type ToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;

export interface ChatRequest {
  readonly model: string;
  /** 0 to 1; left out where the owner set none. */
  readonly temperature: number | undefined;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  /** Whether the model may call them in this round. */
  readonly mayCallTools: boolean;
  /** Precedes the text, if there is any. */
  readonly lead: string;
}

export interface RoundEnd {
  /** All fragments together. */
  readonly text: string;
  readonly toolCalls: ToolCall[];
  readonly tokens: number;
}

/** How long the model may take, in milliseconds. */
export interface Patience {
  /** Until the first byte of an answer. */
  readonly firstByteMs: number;
  /** Between two parts of it. */
  readonly idleMs: number;
}

/**
 * Asks the model once: yields its text as it comes and returns the functions it wants called. The tokens
 * are those the upstream counts, or an estimate where it does not.
 *
 * @throws {UpstreamError} when the upstream refuses, breaks off or keeps silent; the reason of `signal`
 *   when that was aborted
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
  let isFinished = false;
  const calls = new Map<number, ToolCall>();
  try {
    const stream = await client.chat.completions.create(bodyOf(request), { signal: stop });
    for await (const chunk of stream) {
      clearTimeout(timer);
      timer = giveUpAfter(patience.idleMs);
      tokens = chunk.usage?.total_tokens ?? tokens;
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      isFinished ||= Boolean(choice.finish_reason);
      for (const delta of choice.delta?.tool_calls ?? []) addToCall(calls, delta);
      const content = choice.delta?.content;
      if (!content) continue;
      const piece = text === '' ? request.lead + content : content;
      text += piece;
      yield { type: 'fragment', content: piece };
    }
  } catch (error) {
    throw stop.aborted ? stop.reason : asUpstreamError(error);
  } finally {
    clearTimeout(timer);
  }
  // The library ends a stream quietly when its signal is aborted.
  stop.throwIfAborted();
  if (!isFinished) throw new UpstreamError('The model broke off its answer.');
  // Some services give no ids; the answers to the calls need some.
  const toolCalls = [...calls]
    .sort(([a], [b]) => a - b)
    .map(([index, call]) => ({ ...call, id: call.id || `call_${index}` }));
  tokens ??= estimateRound(request, text.slice(request.lead.length), toolCalls);
  return { text, toolCalls, tokens };
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
  estimateTokens(
    JSON.stringify(messages, withoutPictures),
    text,
    ...calls.map(call => call.function.arguments),
  );

/** What a picture costs, nobody but the upstream knows; its bytes are no measure. */
const withoutPictures = (name: string, value: unknown) =>
  name === 'image_url' ? undefined : value;

function addToCall(
  calls: Map<number, ToolCall>,
  delta: OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall,
): void {
  const call = calls.get(delta.index) ?? newCall();
  call.id ||= delta.id ?? '';
  call.function.name += delta.function?.name ?? '';
  call.function.arguments += delta.function?.arguments ?? '';
  calls.set(delta.index, call);
}

const newCall = (): ToolCall => ({
  id: '',
  type: 'function',
  function: { name: '', arguments: '' },
});
