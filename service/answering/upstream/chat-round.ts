import type OpenAI from 'openai';
import { UpstreamError } from '../answerer.js';
import { estimateTokens } from '../token-estimate.js';
import { asUpstreamError } from './upstream-failure.js';

export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
export type ChatTool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

export interface ChatRequest {
  readonly model: string;
  /** 0 to 1; left out where the owner set none. */
  readonly temperature: number | undefined;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  /** Whether the model may call them in this round. */
  readonly mayCallTools: boolean;
}

/** What a round came to, besides the text it gave in fragments. */
export interface RoundEnd {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
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
): AsyncGenerator<string, RoundEnd, undefined> {
  const watch = new Watch(signal, patience);
  let text = '';
  let tokens: number | undefined;
  let isFinished = false;
  const calls = new CallCollector();
  try {
    const stream = await client.chat.completions.create(bodyOf(request), { signal: watch.signal });
    for await (const chunk of stream) {
      watch.sawPart();
      tokens = chunk.usage?.total_tokens ?? tokens;
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      isFinished ||= Boolean(choice.finish_reason);
      calls.add(choice.delta?.tool_calls ?? []);
      const content = choice.delta?.content;
      if (!content) continue;
      text += content;
      yield content;
    }
  } catch (error) {
    throw watch.explain(error);
  } finally {
    watch.end();
  }
  // The library ends a stream quietly when its signal is aborted.
  watch.throwIfAborted();
  if (!isFinished) throw new UpstreamError('The model broke off its answer.');
  const toolCalls = calls.finish();
  return { text, toolCalls, tokens: tokens ?? estimateRound(request, text, toolCalls) };
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
    ...calls.map(call => call.arguments),
  );

/** What a picture costs, nobody but the upstream knows; its bytes are no measure. */
const withoutPictures = (name: string, value: unknown) =>
  name === 'image_url' ? undefined : value;

/** Puts together function calls whose parts come in several chunks. */
class CallCollector {
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();

  add(deltas: readonly OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall[]): void {
    for (const delta of deltas) {
      const call = this.#calls.get(delta.index) ?? { id: '', name: '', arguments: '' };
      call.id ||= delta.id ?? '';
      call.name += delta.function?.name ?? '';
      call.arguments += delta.function?.arguments ?? '';
      this.#calls.set(delta.index, call);
    }
  }

  /** Some services give no ids; the answers to the calls need some. */
  finish(): readonly ToolCall[] {
    return [...this.#calls]
      .sort(([a], [b]) => a - b)
      .map(([index, call]) => ({ ...call, id: call.id || `call_${index}` }));
  }
}

/** Ends a request when the visitor leaves or the upstream keeps silent. */
class Watch {
  readonly signal: AbortSignal;
  readonly #outer: AbortSignal;
  readonly #silence = new AbortController();
  readonly #idleMs: number;
  #timer: NodeJS.Timeout;

  constructor(outer: AbortSignal, { firstByteMs, idleMs }: Patience) {
    this.#outer = outer;
    this.#idleMs = idleMs;
    this.signal = AbortSignal.any([outer, this.#silence.signal]);
    this.#timer = this.#start(firstByteMs);
  }

  sawPart(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start(this.#idleMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  throwIfAborted(): void {
    this.#outer.throwIfAborted();
    this.#silence.signal.throwIfAborted();
  }

  explain(error: unknown): unknown {
    if (this.#outer.aborted) return this.#outer.reason;
    return this.#silence.signal.aborted ? this.#silence.signal.reason : asUpstreamError(error);
  }

  #start(ms: number): NodeJS.Timeout {
    return setTimeout(
      () => this.#silence.abort(new UpstreamError(`The model was silent for ${ms} ms.`)),
      ms,
    );
  }
}
