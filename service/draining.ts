import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How the connections of a server come to an end once it takes no new ones: those that were kept alive
 * would bring requests until they are cut, and with them the answers that are being made then.
 */
export class Draining {
  readonly #open = new Map<ServerResponse, Socket>();
  #isBegun = false;

  watch({ socket }: IncomingMessage, outgoing: ServerResponse): void {
    this.#open.set(outgoing, socket);
    if (this.#isBegun) sayClose(outgoing);
    outgoing.once('finish', () => this.#finish(outgoing, socket));
    outgoing.once('close', () => this.#open.delete(outgoing));
  }

  /** From now on every answer is the last one of its connection. */
  begin(): void {
    this.#isBegun = true;
    for (const outgoing of this.#open.keys()) sayClose(outgoing);
  }

  /** An answer whose headers had left before could not say it: its connection is ended behind it. */
  #finish(outgoing: ServerResponse, socket: Socket): void {
    this.#open.delete(outgoing);
    const hasMore = [...this.#open.values()].includes(socket);
    if (this.#isBegun && !hasMore) socket.destroySoon();
  }
}

function sayClose(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
}
