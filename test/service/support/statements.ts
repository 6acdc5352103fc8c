import type { Database } from '../../../service/data/database.js';

export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

interface Client {
  query(...request: Request): Promise<unknown>;
}
type Request = [statement: string | { readonly text: string }, params?: unknown[], ...unknown[]];

const clientOf = (db: Database) => (db as Database & { readonly $client: Client }).$client;

/** Runs `work` and returns the statements it sent, except those in transactions. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<readonly Statement[]> {
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

/** The database's query plan for a statement. */
export async function planOf(db: Database, { text, params }: Statement): Promise<string> {
  const result = await clientOf(db).query(`explain (format json) ${text}`, [...params]);
  return JSON.stringify((result as { readonly rows: unknown }).rows);
}
