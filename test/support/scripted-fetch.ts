/**
 * A service inside the page, for the property `fetch` of the element: settings at once, answers as the
 * test says them.
 */
export class ScriptedService {
  /** Bodies of the questions that were asked. */
  readonly asked: Record<string, unknown>[] = [];
  /** Bodies of what was said of answers. */
  readonly rated: Record<string, unknown>[] = [];
  /** Whether the service takes what is said of answers. */
  takesFeedback = true;
  /** Bodies of the requests for a person. */
  readonly handoffs: Record<string, unknown>[] = [];
  /** Answers the next request for a person. */
  answerHandoff = (): Response => envelope({ Message: 'One of us will call.' });
  /** Bodies of the requests for listings. */
  readonly listed: Record<string, unknown>[] = [];
  /** Answers a request for listings: none are there. */
  answerList: (query: Record<string, unknown>) => Response = () =>
    envelope({ List: [], VirtualCount: 0 });
  /** Names of the files an address was asked for, and the bytes that were put there. */
  readonly named: string[] = [];
  readonly put: Blob[] = [];
  /** Answers the next bytes; a test lets them fail, or wait. */
  answerPut: (signal?: AbortSignal | null) => Response | Promise<Response> = () => envelope(true);
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
    if (path.endsWith('/Feedback')) {
      this.rated.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.resolve(
        this.takesFeedback ? envelope(1) : new Response('Bad gateway', { status: 502 }),
      );
    }
    if (path.endsWith('/TalkToHuman')) {
      this.handoffs.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.resolve(this.answerHandoff());
    }
    if (path.endsWith('/RealEstateList')) {
      const query = JSON.parse(init?.body as string) as Record<string, unknown>;
      this.listed.push(query);
      return Promise.resolve(this.answerList(query));
    }
    if (path.endsWith('/GetPreUploadUrl')) {
      const { fileName } = JSON.parse(init?.body as string) as { fileName: string };
      const id = 40 + this.named.push(fileName);
      return Promise.resolve(envelope({ FileStoreId: String(id), PreUploadUrl: `/put/${id}` }));
    }
    if (path.startsWith('/put/')) {
      this.put.push(init?.body as Blob);
      return Promise.resolve(this.answerPut(init?.signal));
    }
    if (path.endsWith('/ReportUploadSuccess')) return Promise.resolve(envelope(true));
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
