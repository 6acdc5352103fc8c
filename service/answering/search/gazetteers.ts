import { eq, sql } from 'drizzle-orm';
import { UNNAMED, type Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import type { Column } from './criteria.js';
import { COLUMN_KEYS, PHONE_COLUMNS } from './listing-filters.js';
import { isFeeColumn } from './own-fee.js';
import { UNIT_AFTER_STREET } from './text.js';
import { Gazetteer, type Agent, type ListingFacet, type Street } from './gazetteer.js';

/** Gazetteers kept in memory; the least recently used are dropped. */
const MAX_KEPT = 200;
/** Streets per chatbot that questions can name without a house number. */
const MAX_STREETS = 5000;

/** Words before the number of an address. */
const UNIT_WORDS = '(lot|unit|apt|apartment|flat|suite|shop|level|room at|site at|lands at|no\\.?)';
const MAX_AGENTS = 1000;
/** Values of custom columns that questions can name, and their characters. */
const MAX_VALUES = 1000;
const LONGEST_VALUE = 60;
const MAX_OWN_VALUES = 150;
/** Columns with names, or with what fields and features already say, in lower case. */
const UNREAD_COLUMNS = [
  ...['email', 'agent email', 'contact', 'owner', 'floor', 'floors'],
  ...[
    'level',
    'levels',
    'stories',
    'beds',
    'bedrooms',
    'baths',
    'bathrooms',
    'price',
    'size',
    'sold price',
    'turnover',
    'acres',
    'acreage',
    'lot size',
    'status',
    'pets',
    'pet policy',
    'closeprice',
    'closedate',
  ],
];
/**
 * Caches gazetteers of chatbots until a listing changes. One index lookup per question detects changes, so
 * processes on one database see the same names.
 */
export class Gazetteers {
  readonly #database: Database;
  readonly #version: ReturnType<typeof versionQuery>;
  readonly #known = new Map<number, { readonly version: string; readonly gazetteer: Gazetteer }>();

  constructor(database: Database) {
    this.#database = database;
    this.#version = versionQuery(database);
  }

  /** @param changed when a listing last changed, if known; empty without listings */
  async of(chatbotId: number, changed?: string): Promise<Gazetteer> {
    const version = changed ?? (await this.#versionOf(chatbotId));
    const known = this.#known.get(chatbotId);
    this.#known.delete(chatbotId);
    const current = known?.version === version ? known : { version, gazetteer: await this.#read(chatbotId) };
    // Maps iterate in insertion order: the newest is last.
    this.#known.set(chatbotId, current);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= MAX_KEPT) break;
      this.#known.delete(oldest);
    }
    return current.gazetteer;
  }

  async #versionOf(chatbotId: number): Promise<string> {
    const [row] = await this.#version.execute({ chatbotId });
    return row?.version ?? '';
  }

  async #read(chatbotId: number): Promise<Gazetteer> {
    const [facets, names] = await Promise.all([this.#facetsOf(chatbotId), this.#namesOf(chatbotId)]);
    return new Gazetteer(facets, names);
  }

  #facetsOf(chatbotId: number): Promise<readonly ListingFacet[]> {
    return this.#database
      .select({
        city: sql<string>`coalesce(${listing.city}, '')`,
        state: sql<string>`coalesce(${listing.state}, '')`,
        zip: sql<string>`coalesce(${listing.zip}, '')`,
        location: sql<string>`coalesce(${listing.location}, '')`,
        propertyType: listing.propertyType,
        currencySymbol: listing.currencySymbol,
        areaUnit: listing.areaUnit,
        count: sql<number>`count(*)::int`,
        rentals: sql<number>`(count(*) filter (where ${listing.saleType} = 'for_rent'))::int`,
      })
      .from(listing)
      .where(eq(listing.chatbotId, chatbotId))
      .groupBy(sql`1, 2, 3, 4, 5, 6, 7`);
  }

  /**
   * Returns addresses without house numbers and units; the agents of listings that are not sold, the most frequent
   * ones first; and values of custom columns that are names or kinds: `Victorian`, `Mill House`.
   */
  async #namesOf(chatbotId: number) {
    const own = sql`${listing.chatbotId} = ${chatbotId}`;
    // "Level 2, 60 Durham Street" and "The Paddocks, Maree Road" have a street in their second part. In "18 Depot Street,
    // Lower", it is a unit.
    const street = sql`trim(regexp_replace(part, ${`^\\s*(${UNIT_WORDS}\\s+)?\\w?\\d[\\w/-]*\\s+`}, '', 'i'))`;
    // "Larch Drive Unit 4" is Larch Drive.
    const name = sql`regexp_replace(regexp_replace(${street}, ${UNIT_AFTER_STREET}, '', 'i'), '^(\\S+\\s+\\S.*)\\s+\\d+\\w?$', '\\1')`;
    const numbered = sql`select substring(part from '\\d+') as number, ${name} as street from ${listing}, unnest(string_to_array(${listing.address}, ',')) with ordinality as parts(part, at) where ${own} and (at = 1 or trim(part) ~ '\\s')`;
    const streets = sql`select 'street' as kind, coalesce(string_agg(distinct number, ' '), '') as key, street as value, '' as phone, 0 as count from (${numbered}) named where street ~ '^[^0-9]{3,40}$' group by street limit ${MAX_STREETS}`;

    const column = (keys: readonly string[]) =>
      sql`coalesce((select trim(item->>'value') from jsonb_array_elements(${listing.extension}) item where ${keyOf} in (${listOf(keys)}) limit 1), '')`;
    const agent = sql`select ${column(COLUMN_KEYS['agent']!)} as value, ${column(PHONE_COLUMNS)} as phone from ${listing} where ${own} and ${listing.status} <> 'Sold'`;
    const agents = sql`select 'agent', '', value, phone, count(*)::int from (${agent}) agent where value <> '' group by 3, 4 order by 5 desc, 3, 4 limit ${MAX_AGENTS}`;

    const keys = Object.entries(COLUMN_KEYS).filter(([name]) => name !== 'agent');
    const columns = sql`select 'column', ${keyOf}, trim(item->>'value'), '', count(*)::int from ${listing}, jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where ${own} and ${keyOf} in (${listOf(keys.flatMap(([, names]) => names))}) and length(item->>'value') <= ${LONGEST_VALUE} group by 2, 3 order by 5 desc, 2, 3 limit ${MAX_VALUES}`;

    const ownKey = sql`trim(item->>'Key')`;
    const ownValue = sql`trim(item->>'value')`;
    const named = listOf([...Object.values(COLUMN_KEYS).flat(), ...PHONE_COLUMNS, ...UNREAD_COLUMNS]);
    const values = sql`select ${ownKey} as key, ${ownValue} as value, count(*)::int as count from ${listing}, jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where ${own} and ${ownKey} <> '' and ${ownValue} <> '' and ${keyOf} not in (${named}) group by 1, 2`;
    // Of a column with more or longer values, only some would be compared.
    const counted = sql`select key, value, count, count(*) over (partition by key) as values, max(length(value)) over (partition by key) as longest from (${values}) own`;
    const others = sql`select 'own', key, value, '', count from (${counted}) counted where values <= ${MAX_OWN_VALUES} and longest <= ${LONGEST_VALUE} limit ${MAX_VALUES * 3}`;

    // One statement: each is a round trip before the first question.
    const { rows } = (await this.#database.execute(
      sql`(${streets}) union all (${agents}) union all (${columns}) union all (${others})`,
    )) as { rows: readonly NamedRow[] };
    const of = (wanted: NamedRow['kind']) => rows.filter(({ kind }) => kind === wanted);
    return {
      streets: of('street').map(({ value, key }): Street => ({ name: value, numbers: key.split(' ') })),
      agents: of('agent').map(({ value, phone, count }): Agent => ({ name: value, phone, count })),
      own: [...new Set(of('own').map(({ key }) => key))]
        .filter(key => !isFeeColumn(key))
        .map(key => {
          const rows = of('own').filter(row => row.key === key);
          return { key, values: rows.map(({ value }) => value), count: rows.reduce((sum, row) => sum + row.count, 0) };
        }),
      // Branches are offices of one firm.
      firms: of('column')
        .filter(({ key }) => COLUMN_KEYS['office']!.includes(key) && key !== 'branch')
        .map(({ value, count }) => ({ name: value, count })),
      columns: of('column').flatMap(({ key, value }) =>
        keys.filter(([, names]) => names.includes(key)).map(([name]): Column => ({ key: name, value })),
      ),
    };
  }
}

/** Built once, because every question runs it. */
const versionQuery = (database: Database) =>
  database
    .select({ version: sql<string | null>`max(${listing.updatedAt})::text` })
    .from(listing)
    .where(eq(listing.chatbotId, sql.placeholder('chatbotId')))
    .prepare(UNNAMED);

interface NamedRow {
  readonly kind: 'street' | 'agent' | 'column' | 'own';
  readonly key: string;
  readonly value: string;
  readonly phone: string;
  readonly count: number;
}

const keyOf = sql`lower(trim(item->>'Key'))`;

const listOf = (keys: readonly string[]) =>
  sql.join(
    keys.map(key => sql`${key}`),
    sql`, `,
  );
