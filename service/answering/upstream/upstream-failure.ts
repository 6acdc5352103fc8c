import { UpstreamError, type FailureReason } from '../answerer.js';
import { retryAfterMs } from './retry-after.js';

export interface Refusal {
  /** HTTP status, or the code of an error in a stream; undefined if the stream names none. */
  readonly status: number | undefined;
  readonly headers?: Headers;
  /** The words of the service. They may repeat the question or a key, so they never reach visitors or the log. */
  readonly body: string;
  /** A word such as `context_length_exceeded`. */
  readonly code?: string | undefined;
  /** Whether part of the answer had arrived. */
  readonly isLate?: boolean;
}

/** The model's service refused a request, or reported an error in its answer. */
export class ModelServiceError extends Error {
  override readonly name = 'ModelServiceError';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly isLate: boolean;
  readonly #body: string;
  readonly #headers: Headers;

  constructor({ status, headers, body, code, isLate }: Refusal) {
    super("The model's service reported an error.");
    this.status = status;
    this.code = code ?? codeIn(body);
    this.isLate = isLate ?? false;
    this.#body = body;
    this.#headers = headers ?? new Headers();
  }

  /** When to ask again; undefined if the service is not just busy, or waiting doesn't help. */
  get retryAfterMs(): number | undefined {
    const isBusy = BUSY_STATUSES.includes(this.status ?? 0) || (this.status === undefined && this.says(BUSY));
    return isBusy ? retryAfterMs(this.#headers, this.#body, !this.says(USED_UP)) : undefined;
  }

  says(words: RegExp): boolean {
    return words.test(this.#body);
  }
}

/** 529 is Anthropic's status for an overload. */
const BUSY_STATUSES: readonly number[] = [429, 503, 529];
const BUSY = /\brate.?limit|\boverloaded|\btoo many requests|RESOURCE_EXHAUSTED/i;
/** The owner's budget is used up: no visitor can say when that ends. */
const USED_UP = /\binsufficient_quota\b|\bcredit balance\b/i;

/** How services say that a request has more tokens than the model reads. */
const TOO_LONG = [
  { service: 'OpenAI, Azure, Groq', words: /context_length_exceeded/ },
  { service: 'vLLM, DeepSeek, OpenRouter, Mistral', words: /\bmaximum context length\b/i },
  {
    service: 'llama.cpp',
    words: /exceed_context_size|exceeds? the available context size|context size has been exceeded/i,
  },
  { service: 'llama-cpp-python', words: /\bexceeds? (?:the )?context window\b/i },
  { service: 'LM Studio', words: /\bcontext the overflows\b|\bcontext length of only\b/i },
  { service: 'Anthropic', words: /\bprompt is too long\b/i },
  { service: 'Google', words: /\btoken count\b.{0,40}\bexceeds the maximum\b/i },
  { service: 'xAI', words: /\bmaximum prompt length\b/i },
  { service: 'Zhipu', words: /\bprompt exceeds max length\b/i },
  { service: 'Bedrock', words: /\binput is too long\b/i },
  { service: 'Cohere', words: /\btoo many tokens\b/i },
  { service: 'TGI, Together', words: /\btokens`? ?\+ ?`?max_new_tokens\b/i },
];

/** Converts any failure of the upstream; the message contains no keys, addresses or words of the service. */
export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (!(error instanceof ModelServiceError))
    return new UpstreamError('The model could not be reached.', { cause: error, reason: 'unreachable' });
  const { status, retryAfterMs } = error;
  const how = status === undefined ? 'broke off its answer with an error' : `refused with status ${status}`;
  return new UpstreamError(`The model's service ${how}.`, { cause: error, retryAfterMs, reason: reasonOf(error) });
}

function reasonOf({ status, retryAfterMs }: ModelServiceError): FailureReason {
  if (retryAfterMs !== undefined) return 'busy';
  if (status === undefined) return 'broken';
  return status >= 500 ? 'failed' : 'refused';
}

/** Whether the upstream said that it doesn't support the request. */
export const isNotOffered = (error: unknown): boolean =>
  [400, 404, 405, 413, 415, 422, 501].includes(refusalIn(error)?.status ?? 0);

/** Whether the upstream said that the request is too long for the model, before any of its answer. */
export function isTooLong(error: unknown): boolean {
  const refusal = refusalIn(error);
  return refusal?.status === 413 || TOO_LONG.some(({ words }) => refusal?.says(words));
}

function refusalIn(error: unknown): ModelServiceError | undefined {
  const cause = error instanceof UpstreamError ? error.cause : error;
  return cause instanceof ModelServiceError && !cause.isLate ? cause : undefined;
}

function codeIn(body: string): string | undefined {
  return /"code"\s*:\s*"([a-z_]{1,40})"/i.exec(body)?.[1];
}
