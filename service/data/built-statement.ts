import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { UNNAMED, type Database } from './database.js';

const dialect = new PgDialect();

/** A statement with placeholders. Drizzle builds its text once, because that takes longer than sending it. */
export class BuiltStatement<Row> {
  readonly #prepared: { execute(values: Readonly<Record<string, unknown>>): Promise<unknown> };

  constructor(db: Database, statement: SQL) {
    this.#prepared = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, UNNAMED, false);
  }

  async run(values: Readonly<Record<string, unknown>>): Promise<readonly Row[]> {
    const { rows } = (await this.#prepared.execute(values)) as { rows: Row[] };
    return rows;
  }
}
