import { parse, PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';

/** A statement that the database has parsed. */
interface Prepared {
  readonly name: string;
  readonly paramTypes: readonly number[];
  /** Describes the columns of the result. */
  readonly description: readonly Message[];
}
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** Statements that stay parsed; each takes some ten kilobytes. */
const MAX_STATEMENTS = 100;
const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize;

/**
 * The embedded database, with statements that stay prepared. PGlite itself parses and plans each statement again, and
 * enters the engine six times for it; here, a known statement takes one entry.
 */
export class EmbeddedClient extends PGlite {
  /** By their text; the one used last is at the end. */
  readonly #statements = new Map<string, Prepared>();
  #prepared = 0;

  override async query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (!isPreparable(text)) return super.query<Row>(text, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<Row>(text, params, options));
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction(transaction => {
      const query: Transaction['query'] = (text, params, options) =>
        transaction.closed || !isPreparable(text)
          ? transaction.query(text, params, options)
          : this.#run(text, params, options);
      return work(Object.create(transaction, { query: { value: query } }) as Transaction);
    });
  }

  #run<Row>(text: string, params: readonly unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      this.#statements.delete(text);
      this.#statements.set(text, statement);
      const values = params.map((value, index) => this.#serialize(value, statement.paramTypes[index]!));
      const results = await this.#send(bind({ statement: statement.name, values }), execute(), sync());
      // With parsers among its options, the function would copy all of PGlite, some three hundred, for each statement.
      const parsers = Object.assign(Object.create(this.parsers) as PGlite['parsers'], options?.parsers);
      const messages = [...statement.description, ...results];
      return parse.parseResults(messages, parsers, { rowMode: options?.rowMode ?? 'object' })[0] as Results<Row>;
    });
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `s${++this.#prepared}`;
    const [oldest] = this.#statements;
    const evicted = oldest && this.#statements.size >= MAX_STATEMENTS ? oldest : undefined;
    const described = await this.#send(
      ...(evicted ? [close({ type: 'S', name: evicted[1].name })] : []),
      prepare({ name, text }),
      describe({ type: 'S', name }),
      sync(),
    );
    if (evicted) this.#statements.delete(evicted[0]);
    return {
      name,
      paramTypes: parse.parseDescribeStatementResults(described),
      description: described.filter(({ name: kind }) => kind === 'rowDescription'),
    };
  }

  #serialize(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  #send(...messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.execProtocolStream(Buffer.concat(messages), {});
  }
}

/** Whether a statement reads or writes rows; others change what statements mean. */
const isPreparable = (text: string) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
