import { sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import type { KnowledgeText } from '../../data/knowledge.js';
import { knowledge } from '../../data/schema.js';
import { tsQuery } from './text.js';

/** Alternative phrases for one thing a question asks about. */
export type Term = readonly string[];

export interface FoundText extends KnowledgeText {
  /** `Page` for a passage of the owner's site; a text that the owner wrote by default. */
  readonly kind?: 'Page';
  /** Number of terms in the text, in its title, and in the question. */
  readonly matched: number;
  readonly matchedInTitle: number;
  readonly asked: number;
}

const MAX_TERMS = 12;
const MAX_TEXTS = 3;
/** A title states a text's topic; its body mentions many things. */
const TITLE_WEIGHT = 2;

/** Finds the texts that contain most of the terms, best first. */
export async function findTexts(
  database: Database,
  chatbotId: number,
  terms: readonly Term[],
  limit = MAX_TEXTS,
): Promise<readonly FoundText[]> {
  const queries = [...new Set(terms.flatMap(term => tsQuery(term) ?? []))].slice(0, MAX_TERMS);
  if (queries.length === 0) return [];
  const any = sql`to_tsquery('english', ${queries.map(query => `(${query})`).join(' | ')})`;
  const matches = (vector: ReturnType<typeof sql>) =>
    sql.join(
      // Only the simple form has words such as "about", which are titles' topics.
      queries.map(
        query => sql`(${vector} @@ (to_tsquery('english', ${query}) || to_tsquery('simple', ${query})))::int`,
      ),
      sql` + `,
    );
  const title = sql`(to_tsvector('english', ${knowledge.title}) || to_tsvector('simple', ${knowledge.title}))`;
  const inBody = matches(sql`${knowledge.search}`);
  const inTitle = matches(title);
  const rows = await database
    .select({
      title: knowledge.title,
      body: knowledge.body,
      url: knowledge.url,
      matched: sql<number>`(${inBody})::int`,
      matchedInTitle: sql<number>`(${inTitle})::int`,
    })
    .from(knowledge)
    .where(sql`${knowledge.chatbotId} = ${chatbotId} and ${knowledge.search} @@ ${any}`)
    .orderBy(
      sql`(${inBody}) + ${TITLE_WEIGHT} * (${inTitle}) desc, ts_rank_cd(${knowledge.search}, ${any}) desc, ${knowledge.id}`,
    )
    .limit(limit);
  return rows.map(row => ({ ...row, asked: queries.length }));
}

/** The most that all texts of an owner may have together to be read for every question, in bytes. */
const MAX_READ = 60_000;

/** All texts of an owner; none if they are too long to be read for every question. */
export async function allTexts(database: Database, chatbotId: number): Promise<readonly FoundText[]> {
  const own = sql`${knowledge.chatbotId} = ${chatbotId}`;
  const rows = await database
    .select({ title: knowledge.title, body: knowledge.body, url: knowledge.url })
    .from(knowledge)
    .where(sql`${own} and (select sum(pg_column_size(body)) from ${knowledge} where ${own}) <= ${MAX_READ}`)
    .orderBy(knowledge.id);
  return rows.map(row => ({ ...row, matched: 0, matchedInTitle: 0, asked: 0 }));
}

/**
 * Whether a text answers a question and doesn't just share a word with it: it contains at least half of the
 * terms, and its title contains one or the text two.
 */
export const isAnswer = ({ matched, matchedInTitle, asked }: FoundText): boolean =>
  matched * 2 >= asked && (matchedInTitle > 0 || matched >= 2);
