import { UpstreamError, type AnswerPart } from '../answerer.js';
import { estimateTokens } from '../token-estimate.js';
import { readChunk, type Chunk } from './chat-chunk.js';
import type { ModelApi } from './model-api.js';
import { QUIET_MS, readObjects } from './model-stream.js';
import { isPageTool, ToolCalls, type ToolCall } from './tool-calls.js';
import { asUpstreamError } from './upstream-failure.js';
import { callsIn, VisibleText, type Shown, type ThinkingHabit } from './visible-text.js';

type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export type ChatMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface ChatTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
}

export interface ChatRequest {
  readonly model: string;
  /** How the model marked its thoughts in earlier answers. */
  readonly habit: ThinkingHabit;
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
  readonly habit: ThinkingHabit;
}

/** Timeouts of the upstream, in milliseconds. */
export interface TimeLimits {
  /** Until the first byte of an answer. */
  readonly firstByteMs: number;
  /** Between two chunks. */
  readonly idleMs: number;
}

/** How long a stream may stay open after the end of its answer, for its token usage. */
const AFTER_END_MS = 2000;
/** Maximum characters read of a text, with its thoughts. */
const MAX_READ_LENGTH = 400_000;

/** Models that think. Until one has answered, its text is held to its end: the mark of its thoughts may come late. */
const THINKING_MODELS = /\br1\b|qwq|qwen-?3|think|reason|minimax-?m|glm-?z1|magistral|nemotron/i;

/**
 * Asks the model once: yields its text as it arrives, without its thoughts, and returns its tool calls. Uses the
 * upstream's token count, or an estimate. An answer ends with its reason to end, `[DONE]` or its body.
 *
 * @throws {UpstreamError} when the upstream refuses, disconnects, times out or violates the protocol; the
 *   reason of `signal` when that was aborted
 */
export async function* askOnce(
  api: ModelApi,
  request: ChatRequest,
  timeLimits: TimeLimits,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, RoundEnd, undefined> {
  const silence = new AbortController();
  const stop = AbortSignal.any([signal, silence.signal]);
  const giveUpAfter = (ms: number) =>
    setTimeout(() => silence.abort(new UpstreamError(`The model was silent for ${ms} ms.`, { reason: 'timeout' })), ms);
  let timer = giveUpAfter(timeLimits.firstByteMs);
  const round = new Round(request);
  try {
    const response = await api.ask(bodyOf(request), stop);
    for await (const objects of readObjects(response)) {
      if (objects) {
        clearTimeout(timer);
        for (const object of objects) yield* round.read(object);
        if (round.isTooLong) break;
        timer = giveUpAfter(
          round.hasEnded ? AFTER_END_MS : round.hasBegun ? timeLimits.idleMs : timeLimits.firstByteMs,
        );
      }
      yield* round.releaseInTime();
    }
    stop.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    // Some services break off the connection after the end.
    if (!round.hasEnded) {
      yield* round.end(false);
      throw silence.signal.aborted ? silence.signal.reason : asUpstreamError(error);
    }
  } finally {
    clearTimeout(timer);
  }
  if (!round.hasEnded && !round.hasBegun) throw new UpstreamError('The model broke off its answer.');
  yield* round.end(true);
  return round.result();
}

/** Puts one answer of the model together. */
class Round {
  readonly #request: ChatRequest;
  readonly #visible: VisibleText;
  readonly #calls = new ToolCalls();
  #text = '';
  #readLength = 0;
  #tokens: number | undefined;
  #cut: Cut | undefined;
  #isRefusal = false;
  #heldSince: number | undefined;
  /** Whether some of the answer has arrived, and whether all of it has. */
  hasBegun = false;
  hasEnded = false;
  /** Whether the rest of the answer is not read. */
  isTooLong = false;

  constructor(request: ChatRequest) {
    this.#request = request;
    this.#visible = new VisibleText(request.habit, THINKING_MODELS.test(request.model));
  }

  *read(object: object): Generator<Shown, void, undefined> {
    const chunk = readChunk(object, this.hasBegun);
    this.#tokens = chunk.tokens ?? this.#tokens;
    if (chunk.finish) this.hasEnded = true;
    if (chunk.finish === 'length' || chunk.finish === 'content_filter') this.#cut = chunk.finish;
    // Some services repeat the whole answer at the end of a stream.
    if (!chunk.isWhole || !this.hasBegun) yield* this.#readParts(chunk);
  }

  *#readParts({ text, refusal, calls, hasReasoning }: Chunk): Generator<Shown, void, undefined> {
    this.hasBegun ||= hasReasoning || text !== '' || refusal !== '' || calls.length > 0;
    if (hasReasoning) this.#visible.expectNoThoughts();
    for (const call of calls) this.#calls.add(call);
    this.#isRefusal ||= refusal !== '';
    this.#readLength += text.length + refusal.length;
    if (this.#readLength > MAX_READ_LENGTH) this.#cutOff();
    else yield* this.#show(this.#visible.push(text + refusal));
  }

  /** Shows text that was held for as long as visitors should wait. */
  *releaseInTime(): Generator<Shown, void, undefined> {
    if (!this.#visible.isHolding) return;
    this.#heldSince ??= Date.now();
    if (Date.now() - this.#heldSince >= QUIET_MS) yield* this.#show(this.#visible.release());
  }

  *end(isComplete: boolean): Generator<Shown, void, undefined> {
    const isWhole = isComplete && this.#cut === undefined;
    // An incomplete answer has incomplete calls.
    if (!isWhole) this.#calls.clear();
    yield* this.#show(this.#visible.end(isWhole, this.#calls.all().length > 0));
  }

  result(): RoundEnd {
    const toolCalls = this.#calls.all();
    const text = this.#text;
    const { habit } = this.#visible;
    if (toolCalls.length === 0 && this.#request.mayCallTools) toolCalls.push(...this.#callsInText());
    const tokens = this.#tokens ?? estimateRound(this.#request, text.slice(this.#request.lead.length), toolCalls);
    return { text, toolCalls, tokens, cut: this.#cut, isRefusal: this.#isRefusal, habit };
  }

  /** Tool calls that the service left in the text. */
  #callsInText(): ToolCall[] {
    // Text, which may quote a listing, never calls a tool of the page.
    const names = this.#request.tools.map(tool => tool.function.name).filter(name => !isPageTool(name));
    const calls = new ToolCalls();
    const found = this.#visible.calls.flatMap(callsIn).filter(({ name }) => names.includes(name));
    for (const [index, call] of found.entries()) calls.add({ ...call, index, id: '', extra: undefined });
    return calls.all();
  }

  *#show(parts: readonly Shown[]): Generator<Shown, void, undefined> {
    for (const part of parts) {
      if (part.type === 'retracted') {
        this.#text = '';
        yield part;
        continue;
      }
      const whole = this.#text === '' ? this.#request.lead + part.content : part.content;
      const piece = whole.slice(0, this.#request.maxLength - this.#text.length);
      if (piece === '') return;
      this.#text += piece;
      yield { type: 'fragment', content: piece };
      if (piece.length < whole.length) return void this.#cutOff();
    }
  }

  #cutOff(): void {
    this.#cut ??= 'length';
    this.hasEnded = this.isTooLong = true;
  }
}

function bodyOf({ model, temperature, messages, tools, mayCallTools }: ChatRequest) {
  return {
    model,
    ...(temperature !== undefined && { temperature }),
    messages,
    tools,
    tool_choice: mayCallTools ? 'auto' : 'none',
    stream: true,
    stream_options: { include_usage: true },
  };
}

const estimateRound = ({ messages }: ChatRequest, text: string, calls: readonly ToolCall[]) =>
  estimateTokens(JSON.stringify(messages, withoutImages), text, ...calls.map(call => call.function.arguments));

/** Only the upstream knows the token cost of an image, so its bytes don't count. */
const withoutImages = (name: string, value: unknown) => (name === 'image_url' ? undefined : value);
