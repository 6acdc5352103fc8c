import { readBytes } from '../../../src/gateway/read-bytes.js';
import { UpstreamError } from '../answerer.js';
import { ModelServiceError } from './upstream-failure.js';

export interface ModelApiOptions {
  /** Base URL of an OpenAI-compatible API. Its query is sent with each request. */
  readonly baseUrl: string;
  /** Without it, no Authorization header is sent. */
  readonly apiKey?: string | undefined;
}

/** A request for an answer, as JSON. */
export type ChatBody = Readonly<Record<string, unknown>> & { readonly model: string };

/** Maximum bytes read of one response. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Maximum bytes read of a refusal. */
const MAX_REFUSAL_BYTES = 64 * 1024;
const LIST_MS = 10_000;
const TRANSCRIBE_MS = 60_000;

/**
 * Fields that some models refuse: reasoning models of OpenAI `temperature`, Mistral and older versions of Azure
 * `stream_options` (https://github.com/BerriAI/litellm/issues/11696).
 */
const OPTIONAL_FIELDS = [
  { name: 'stream_options', inRefusal: /\bstream_options\b/ },
  { name: 'temperature', inRefusal: /\btemperature\b/ },
  { name: 'tool_choice', inRefusal: /\btool_choice\b/ },
];

/** Requests to an OpenAI-compatible API. Every method throws a `ModelServiceError` when the service refuses. */
export class ModelApi {
  readonly #options: ModelApiOptions;
  /** Names of models, each with a field that it refuses. */
  readonly #refused = new Set<string>();

  constructor(options: ModelApiOptions) {
    this.#options = options;
  }

  /** Returns the list of models as the service sends it. */
  async models(): Promise<unknown> {
    const response = await this.#send('/models', { signal: AbortSignal.timeout(LIST_MS) });
    return readJson(response);
  }

  /** Asks a model. Omits optional fields that it refused before; those refused now are omitted in a second request. */
  async ask(body: ChatBody, signal: AbortSignal): Promise<Response> {
    const key = (field: string) => `${field} ${body.model}`;
    for (;;) {
      const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !this.#refused.has(key(name))));
      try {
        return await this.#send('/chat/completions', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json' },
          body: JSON.stringify(sent),
          signal,
        });
      } catch (error) {
        const isBadField = error instanceof ModelServiceError && (error.status === 400 || error.status === 422);
        const field = OPTIONAL_FIELDS.find(
          ({ name, inRefusal }) => name in sent && isBadField && error.says(inRefusal),
        );
        if (!field) throw error;
        this.#refused.add(key(field.name));
      }
    }
  }

  /** Transcribes a recording. Returns the response as the service sends it. */
  async transcribe(form: FormData, signal: AbortSignal): Promise<unknown> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(TRANSCRIBE_MS)]);
    return readJson(await this.#send('/audio/transcriptions', { method: 'POST', body: form, signal: inTime }));
  }

  async #send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const { baseUrl, apiKey } = this.#options;
    const url = new URL(baseUrl);
    url.pathname = url.pathname.replace(/\/+$/, '') + path;
    const authorization = apiKey === undefined ? undefined : { Authorization: `Bearer ${apiKey}` };
    const response = await fetch(url, { ...init, headers: { ...headers, ...authorization } });
    if (response.ok) return response;
    // A refusal that is too long or breaks off is a refusal all the same.
    const body = await readBytes(response, MAX_REFUSAL_BYTES).catch(() => new Uint8Array());
    throw new ModelServiceError({
      status: response.status,
      headers: response.headers,
      body: new TextDecoder().decode(body),
    });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(response, MAX_RESPONSE_BYTES));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError("The model's service sent an invalid response.", { cause });
  }
}
