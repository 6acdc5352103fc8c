import type { Database } from '../../../service/data/database.js';

/** A statement that was sent to a database. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

interface Client {
  query(...request: Request): Promise<unknown>;
}
type Request = [statement: string | { readonly text: string }, params?: unknown[], ...unknown[]];

const clientOf = (db: Database) => (db as Database & { readonly $client: Client }).$client;

/** Does something and gives the statements it sent, those of transactions left out. */
export async function statementsOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<readonly Statement[]> {
  const client = clientOf(db);
  const statements: Statement[] = [];
  const query = client.query.bind(client);
  client.query = (...request) => {
    const [statement, params = []] = request;
    statements.push({ text: typeof statement === 'string' ? statement : statement.text, params });
    return query(...request);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return statements;
}

/** How the database would carry out a statement, in its own words. */
export async function planOf(db: Database, { text, params }: Statement): Promise<string> {
  const result = await clientOf(db).query(`explain (format json) ${text}`, [...params]);
  return JSON.stringify((result as { readonly rows: unknown }).rows);
}
