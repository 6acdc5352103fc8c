import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Runs a statement again, with its parameters. */
type Replay = () => Promise<unknown>;

/** A line of an answer with four words, as the service sends them. */
const LINE = `${JSON.stringify({ content: 'with three bedrooms and ' })}\n`;
/** Lines of an average answer. */
const LINES = 22;

/**
 * Records the statements of each answer, and serves them without the service: a bare HTTP server that reads a body of
 * JSON, runs the statements of an answer again, and sends lines.
 */
export class StatementRecorder {
  readonly #answers: Replay[][] = [];
  #isRecording = false;
  #pool: pg.Pool | undefined;

  /** Begins the next answer. */
  begin(): void {
    this.#answers.push([]);
    this.#isRecording = true;
  }

  end(): void {
    this.#isRecording = false;
  }

  /** Records what a pool of the process sends to PostgreSQL; `url` is for the pool that sends it again. */
  watchPostgres(url: string): void {
    const { query } = pg.Client.prototype;
    const pool = (this.#pool = new pg.Pool({ connectionString: url, max: 1 }));
    const record = (config: string | { readonly text: string }, values?: unknown) => {
      const text = typeof config === 'string' ? config : config.text;
      this.#add(() => pool.query(text, Array.isArray(values) ? values : []));
    };
    pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof record>) {
      record(...given);
      return Reflect.apply(query, this, given) as unknown;
    } as typeof query;
  }

  /** Records the messages that enter the embedded engine. */
  watchEmbedded(client: PGlite): void {
    const send = client.execProtocolStream.bind(client);
    client.execProtocolStream = (message, options) => {
      this.#add(() => send(message, options));
      return send(message, options);
    };
  }

  #add(replay: Replay): void {
    if (this.#isRecording) this.#answers.at(-1)?.push(replay);
  }

  /** Serves `POST /<index of an answer>`; returns the port. */
  async serve(): Promise<number> {
    const server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
      incoming.on('end', () => {
        JSON.parse(body);
        void this.#answer(Number(incoming.url?.slice(1))).then(async () => {
          outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
          for (let line = 0; line < LINES; line++) {
            outgoing.write(LINE);
            await setImmediate();
          }
          outgoing.end();
        });
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    return (server.address() as AddressInfo).port;
  }

  async #answer(index: number): Promise<void> {
    for (const replay of this.#answers[index] ?? []) await replay();
  }

  async close(): Promise<void> {
    await this.#pool?.end();
  }
}
