import { sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { knowledge } from '../../data/schema.js';
import type { Term } from '../understanding/understand.js';
import { termQuery } from './text-query.js';

/** One of the owner's texts that speaks of what was asked. */
export interface KnowledgeHit {
  readonly title: string;
  readonly body: string;
  /** Where one can read on; empty when nowhere. */
  readonly url: string;
  /** How many of the things asked for the text speaks of, and how many of them its title names. */
  readonly matched: number;
  readonly matchedInTitle: number;
  /** The text searches of the question, for finding the passage. */
  readonly asked: number;
}

/** A question may name many things; more than these add nothing. */
const MAX_TERMS = 12;
const TITLE_WEIGHT = 2;

/** Searches the texts of a chatbot's owner, best first: opening hours, fees, how a viewing goes. */
export class KnowledgeSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(
    chatbotId: number,
    terms: readonly Term[],
    limit = 3,
  ): Promise<readonly KnowledgeHit[]> {
    const queries = [...new Set(terms.flatMap(term => termQuery(term) ?? []))].slice(0, MAX_TERMS);
    if (queries.length === 0) return [];
    const any = sql`to_tsquery('english', ${queries.map(query => `(${query})`).join(' | ')})`;
    const matches = (vector: ReturnType<typeof sql>) =>
      sql.join(
        queries.map(query => sql`(${vector} @@ to_tsquery('english', ${query}))::int`),
        sql` + `,
      );
    const title = sql`(to_tsvector('english', ${knowledge.title}) || to_tsvector('simple', ${knowledge.title}))`;
    const inBody = matches(sql`${knowledge.search}`);
    const inTitle = matches(title);
    // A title says what a text is about; its body speaks of many things.
    const score = sql`(${inBody} + ${TITLE_WEIGHT} * (${inTitle}))`;
    const rows = await this.#database
      .select({
        title: knowledge.title,
        body: knowledge.body,
        url: knowledge.url,
        matched: sql<number>`(${inBody})::int`,
        matchedInTitle: sql<number>`(${inTitle})::int`,
      })
      .from(knowledge)
      .where(sql`${knowledge.chatbotId} = ${chatbotId} and ${knowledge.search} @@ ${any}`)
      .orderBy(sql`${score} desc, ts_rank_cd(${knowledge.search}, ${any}) desc, ${knowledge.id}`)
      .limit(limit);
    return rows.map(row => ({ ...row, asked: queries.length }));
  }
}

/**
 * Whether a text answers a question rather than sharing a word with it.
 *
 * Not stated: it speaks of at least half of what was asked, and its title names some of it or it speaks
 * of two things.
 */
export function isAnswer({ matched, matchedInTitle, asked }: KnowledgeHit): boolean {
  if (matched * 2 < asked) return false;
  return matchedInTitle > 0 || matched >= 2;
}
