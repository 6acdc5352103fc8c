import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes a server's connections as their answers end. Otherwise, keep-alive connections would bring new
 * requests until they are cut off in the middle of an answer.
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

  /** Marks every answer from now on as the last of its connection. */
  begin(): void {
    this.#isBegun = true;
    for (const outgoing of this.#open.keys()) sayClose(outgoing);
  }

  /** Ends the connection of an answer whose headers were sent before draining began. */
  #finish(outgoing: ServerResponse, socket: Socket): void {
    this.#open.delete(outgoing);
    const hasMore = [...this.#open.values()].includes(socket);
    if (this.#isBegun && !hasMore) socket.destroySoon();
  }
}

function sayClose(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
}
