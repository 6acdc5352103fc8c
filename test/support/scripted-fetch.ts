/** In-page fake of the service, for the element's `fetch` property. Tests script the answers. */
export class ScriptedService {
  /** Bodies of questions. */
  readonly asked: Record<string, unknown>[] = [];
  /** Bodies of ratings. */
  readonly rated: Record<string, unknown>[] = [];
  /** Whether the service accepts ratings. */
  takesFeedback = true;
  /** Bodies of requests for a person. */
  readonly handoffs: Record<string, unknown>[] = [];
  /** Responds to the next request for a person. */
  answerHandoff = (): Response => envelope({ Message: 'One of us will call.' });
  /** Operations on stored data with their sessions, such as `Erase 1`. */
  readonly stored: string[] = [];
  /** Responds to Erase and Export. */
  answerStored = (name: string): Response => envelope(name === 'Erase' ? 1 : { Messages: [] });
  /** Bodies of requests to stop an answer. */
  readonly stops: Record<string, unknown>[] = [];
  /** Bodies of results of the page's tools. */
  readonly results: Record<string, unknown>[] = [];
  /** Lines of the next response to Events. */
  readonly agentEvents: object[] = [];
  /** Bodies of requests for listings. */
  readonly listed: Record<string, unknown>[] = [];
  /** Responds to a request for listings, by default with none. */
  answerList: (query: Record<string, unknown>) => Response | Promise<Response> = () =>
    envelope({ List: [], VirtualCount: 0 });
  /** File names of upload requests. */
  readonly named: string[] = [];
  readonly put: Blob[] = [];
  /** Responds to the next upload; tests can make it fail or wait. */
  answerPut: (signal?: AbortSignal | null) => Response | Promise<Response> = () => envelope(true);
  /** Number of requests for settings. */
  configurations = 0;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #waiting: (() => void)[] = [];
  readonly #settings: object;
  readonly #encoder = new TextEncoder();

  constructor(settings: object = {}) {
    this.#settings = settings;
  }

  readonly fetch: typeof globalThis.fetch = (address, init) => {
    const path = new URL(address instanceof Request ? address.url : address).pathname;
    if (path.endsWith('/GetConfig')) {
      this.configurations++;
      return Promise.resolve(envelope({ ...this.#settings, SessionID: 1, SessionKey: `key-${this.configurations}` }));
    }
    if (path.endsWith('/Feedback')) {
      this.rated.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.resolve(this.takesFeedback ? envelope(1) : new Response('Bad gateway', { status: 502 }));
    }
    if (path.endsWith('/TalkToHuman')) {
      this.handoffs.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.resolve(this.answerHandoff());
    }
    const [, stored] = /\/(Erase|Export)$/.exec(path) ?? [];
    if (stored) {
      const { sessionID } = JSON.parse(init?.body as string) as { sessionID: number };
      this.stored.push(`${stored} ${sessionID}`);
      return Promise.resolve(this.answerStored(stored));
    }
    if (path.endsWith('/ActionResult')) {
      this.results.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.resolve(envelope(1));
    }
    if (path.endsWith('/Stop')) {
      this.stops.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.resolve(envelope(1));
    }
    if (path.endsWith('/WaitForAgent')) return Promise.resolve(envelope({ State: 'waiting', WaitSeconds: 120 }));
    if (path.endsWith('/Events')) {
      const lines = this.agentEvents.splice(0).map(event => `${JSON.stringify(event)}\n`);
      return Promise.resolve(
        new Response(lines.join('') || '\n', { headers: { 'Content-Type': 'text/event-stream' } }),
      );
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
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  };

  /** Resolves when a question arrives. */
  question(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  say(content: string, more: object = {}): void {
    this.#send({ content, ...more });
  }

  /** Asks for a tool of the page. */
  act(Action: unknown): void {
    this.#send({ Action });
  }

  /** Sends listings before the text that names them. */
  sendListings(listings: readonly unknown[], more: object = {}): void {
    this.#send({ Listings: listings, ...more });
  }

  end(answer: string, more: object = {}): void {
    this.#send({ QuestionID: 1, AnswerID: 2, Answer: answer, TotalToken: 3, ...more });
    this.#stream?.close();
  }

  /** Ends the answer with an envelope that reports a failure. */
  fail(code: number, more: object = {}): void {
    this.#send({ Data: null, Version: '1.0.0', Success: false, Code: code, Message: 'It failed.', ...more });
    this.#stream?.close();
  }

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
