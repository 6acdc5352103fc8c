/**
 * A service inside the page, for the property `fetch` of the element: settings at once, answers as the
 * test says them.
 */
export class ScriptedService {
  /** Bodies of the questions that were asked. */
  readonly asked: Record<string, unknown>[] = [];
  /** How often the settings were asked for. */
  configurations = 0;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #waiting: (() => void)[] = [];
  readonly #settings: object;
  readonly #encoder = new TextEncoder();

  constructor(settings: object = {}) {
    this.#settings = settings;
  }

  /** Takes the place of the platform's fetch. */
  readonly fetch: typeof globalThis.fetch = (address, init) => {
    const path = new URL(address instanceof Request ? address.url : address).pathname;
    if (path.endsWith('/GetConfig')) {
      this.configurations++;
      return Promise.resolve(
        envelope({ ...this.#settings, SessionID: 1, SessionKey: `key-${this.configurations}` }),
      );
    }
    this.asked.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    const body = new ReadableStream<Uint8Array>({
      start: stream => {
        this.#stream = stream;
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    for (const resolve of this.#waiting.splice(0)) resolve();
    return Promise.resolve(
      new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    );
  };

  /** Resolves when a question has come in. */
  question(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  /** Sends a fragment of the answer. */
  say(content: string): void {
    this.#send({ content });
  }

  /** Ends the answer. */
  end(answer: string, more: object = {}): void {
    this.#send({ QuestionID: 1, AnswerID: 2, Answer: answer, TotalToken: 3, ...more });
    this.#stream?.close();
  }

  /** Breaks the connection. */
  cut(): void {
    this.#stream?.error(new TypeError('network error'));
  }

  #send(object: object): void {
    this.#stream?.enqueue(this.#encoder.encode(JSON.stringify(object) + '\n'));
  }
}

function envelope(data: unknown): Response {
  return Response.json({ Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' });
}
