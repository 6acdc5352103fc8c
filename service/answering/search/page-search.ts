import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { FILE } from '../../data/sites.js';
import { sitePage, sitePassage } from '../../data/schema-site.js';
import type { FoundText, Term } from './knowledge-search.js';
import { tsQuery } from './text.js';

const MAX_TERMS = 12;
const TITLE_WEIGHT = 2;

/** Finds the passages of the owner's site and files that contain most of the terms, best first. */
export async function findPassages(
  database: Database,
  chatbotId: number,
  terms: readonly Term[],
  limit: number,
): Promise<readonly FoundText[]> {
  const queries = [...new Set(terms.flatMap(term => tsQuery(term) ?? []))].slice(0, MAX_TERMS);
  if (queries.length === 0) return [];
  const any = sql`to_tsquery('english', ${queries.map(query => `(${query})`).join(' | ')})`;
  const countIn = (vector: ReturnType<typeof sql>) =>
    sql`(${sql.join(
      queries.map(
        query => sql`(${vector} @@ (to_tsquery('english', ${query}) || to_tsquery('simple', ${query})))::int`,
      ),
      sql` + `,
    )})::int`;
  const inBody = countIn(sql`${sitePassage.search}`);
  const inTitle = countIn(
    sql`(to_tsvector('english', ${sitePassage.title}) || to_tsvector('simple', ${sitePassage.title}))`,
  );
  const rows = await database
    .select({
      title: sitePassage.title,
      body: sitePassage.body,
      url: sitePage.url,
      matched: sql<number>`${inBody}`,
      matchedInTitle: sql<number>`${inTitle}`,
    })
    .from(sitePassage)
    .innerJoin(sitePage, eq(sitePage.id, sitePassage.pageId))
    .where(sql`${sitePassage.chatbotId} = ${chatbotId} and ${sitePassage.search} @@ ${any}`)
    .orderBy(
      sql`${inBody} + ${TITLE_WEIGHT} * ${inTitle} desc, ts_rank_cd(${sitePassage.search}, ${any}) desc, ${sitePassage.id}`,
    )
    .limit(limit);
  return rows.map(({ url, ...row }) => ({
    ...row,
    kind: 'Page',
    url: url.startsWith(FILE) ? '' : url,
    asked: queries.length,
  }));
}
