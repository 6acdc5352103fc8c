import { asc, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.js';
import { listing } from './schema.js';

const columnsOf = getTableColumns(listing);
type Column = keyof typeof columnsOf;
/** Columns that the database computes. */
const COMPUTED: readonly Column[] = ['price', 'search'];
export const STORED = (Object.keys(columnsOf) as Column[]).filter(column => !COMPUTED.includes(column));
export const CREATED = STORED.filter(column => !['id', 'chatbotId', 'createdAt', 'updatedAt'].includes(column));

export const names = (columns: readonly Column[], prefix = sql``): SQL =>
  sql.join(
    columns.map(column => sql`${prefix}${sql.identifier(columnsOf[column].name)}`),
    sql`, `,
  );

/** One parameter, regardless of the number of rows. */
export const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

export const isIn = (ids: readonly number[]): SQL =>
  sql`${listing.id} in (select value::bigint from jsonb_array_elements_text(${json(ids)}))`;

/** Converts changes to a row as PostgreSQL names its columns. */
export const rowOf = (columns: object) =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [columnsOf[column as Column].name, value]));

/** The opposite: a stored row as the schema names its columns, without columns that no longer exist. */
export const columnsIn = (row: object) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const column = columnByName.get(name);
      return column === undefined ? [] : [[column, value]];
    }),
  );
const columnByName = new Map(Object.entries(columnsOf).map(([column, { name }]) => [name, column]));

/** A stored row as PostgreSQL names its columns. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number };

export async function rowsOf(db: Database, ids: readonly number[]): Promise<readonly StoredRow[]> {
  const rows = await db
    .select({
      row: sql<StoredRow>`to_jsonb(${listing}) - array['search', 'price', 'evidence', 'features', 'evidence_version']`,
    })
    .from(listing)
    .where(isIn(ids))
    .orderBy(asc(listing.id));
  return rows.map(({ row }) => row);
}
