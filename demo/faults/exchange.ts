import type { IncomingMessage, ServerResponse } from 'node:http';
import { failure, success } from '../../src/protocol/envelope.js';

/** One request to a faulty service, and the means to answer it well or badly. */
export class Exchange {
  /** The operation's path, such as `/chat/Chat/ClientAsk`. */
  readonly path: string;
  /** Whether this is the first request on its connection. */
  readonly isOnNewConnection: boolean;
  /** Resolves when the connection or the answer has ended: true when the caller left before the end. */
  readonly left: Promise<boolean>;
  readonly #response: ServerResponse;
  readonly #handOn: () => void;
  #isOver = false;

  /** @param handOn lets the service itself answer */
  constructor(request: IncomingMessage, response: ServerResponse, isOnNewConnection: boolean, handOn: () => void) {
    this.isOnNewConnection = isOnNewConnection;
    this.path = new URL(request.url ?? '/', 'http://localhost').pathname;
    this.#response = response;
    this.#handOn = handOn;
    this.left = new Promise(resolve => {
      response.once('close', () => {
        this.#isOver = true;
        resolve(!response.writableFinished);
      });
    });
  }

  /** Whether nobody waits for the answer any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Lets the service itself answer. */
  handOn(): void {
    if (!this.isOver) this.#handOn();
  }

  /** Sends the head of a streamed answer. */
  begin(contentType = 'text/event-stream'): void {
    this.#response.setHeader('Content-Type', contentType);
    this.#response.flushHeaders();
  }

  /** Sends these pieces, each on its own; the head before the first one. */
  async send(...pieces: readonly (string | Uint8Array)[]): Promise<void> {
    if (!this.#response.headersSent) this.begin();
    for (const piece of pieces)
      await new Promise<void>(resolve => {
        // oxlint-disable-next-line local/sinks -- a stream's, not a document's
        this.#response.write(piece, () => resolve());
      });
  }

  /** Sends these pieces and ends the answer. */
  async end(...pieces: readonly (string | Uint8Array)[]): Promise<void> {
    await this.send(...pieces);
    this.#response.end();
  }

  /** Sends what was written, then closes the connection in the middle of the answer. */
  breakOff(): void {
    this.#response.socket?.destroySoon();
  }

  /** Resets the connection at once, without a response. */
  reset(): void {
    this.#response.socket?.resetAndDestroy();
  }

  /** Answers with any body. */
  reply(status: number, contentType: string, body: string): void {
    this.#response.writeHead(status, { 'Content-Type': contentType }).end(body);
  }

  /** Gives `data` in an envelope (interface 4.0). */
  succeed(data: unknown): void {
    this.reply(200, JSON_TYPE, JSON.stringify(success(data)));
  }

  /** Refuses in an envelope (interface 7); the status is the code unless it is given. */
  refuse(
    code: number,
    message: string,
    { status = code, retryAfter }: { readonly status?: number; readonly retryAfter?: string } = {},
  ): void {
    if (retryAfter !== undefined) this.#response.setHeader('Retry-After', retryAfter);
    this.reply(status, JSON_TYPE, JSON.stringify(failure(code, message)));
  }

  /** Does nothing for `ms` milliseconds, or until the caller has left. */
  async pause(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const time = new Promise<void>(resolve => (timer = setTimeout(resolve, ms)));
    await Promise.race([time, this.left]);
    clearTimeout(timer);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';
