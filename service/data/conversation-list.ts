import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { CONVERSATION_KINDS } from '../../src/protocol/session.js';
import type { Conversation, Conversations, Period } from './conversations.js';
import { Repository, type Database } from './database.js';
import { MESSAGE_WORDS, message, session } from './schema.js';

export interface ConversationFilter {
  readonly chatbotId: number;
  readonly kind: (typeof CONVERSATION_KINDS)[number];
  readonly period: Period;
  /** Words of one message; empty for any. */
  readonly search: string;
  readonly sessionId?: number | undefined;
}

/** The place of a conversation in the list: microseconds, as JavaScript's dates are less exact than the database's. */
export interface ListPlace {
  readonly micros: number;
  readonly id: number;
}

export interface ConversationPage {
  readonly conversations: readonly (Conversation & { readonly contact: string | null })[];
  /** Place of the last one; undefined if it is the last of the list. */
  readonly next: ListPlace | undefined;
  /** Number of matching conversations; `isLeast` if there are more. Only of a first page. */
  readonly counted?: { readonly count: number; readonly isLeast: boolean };
}

const LIMITS = {
  /** How far conversations are counted. */
  count: 100_000,
  /** Messages with the words of a search that are read at most. Words of more messages are searched from the newest on. */
  hits: 20_000,
  /** In lists that are longer, words are first searched in this many of the newest conversations, which is fast. */
  small: 10_000,
  newest: 500,
};

const MARKS = {
  All: sql`active_at is not null`,
  Unanswered: sql`unanswered`,
  PoorlyRated: sql`poorly_rated`,
  Corrected: sql`corrected`,
  WithPerson: sql`with_person and active_at is not null`,
} as const;

/** A conversation without its messages. */
type Row = Omit<ConversationPage['conversations'][number], 'messages'> & { readonly micros: number };

/** Lists of conversations, whose every page is as fast as the first. */
export class ConversationList extends Repository {
  readonly #conversations: Conversations;

  readonly #limits: typeof LIMITS;

  constructor(db: Database, conversations: Conversations, limits = LIMITS) {
    super(db);
    this.#conversations = conversations;
    this.#limits = limits;
  }

  /** Returns the newest matching conversations behind a place; those of the first page are counted, too. */
  async page(filter: ConversationFilter, limit: number, after?: ListPlace): Promise<ConversationPage> {
    const place = and(matching(filter), after && isBehind(after));
    const words = queryOf(filter);
    if (words && (after !== undefined || (await this.#count(place, this.#limits.small)) > this.#limits.small)) {
      const rows = await this.#rows(place, limit + 1, saysInMessage(words), this.#limits.newest);
      // Words of many messages fill the page, and are not counted.
      if (rows.length > limit)
        return this.#pageOf(rows, limit, after ? undefined : { count: limit + 1, isLeast: true });
    }
    const hits = words && (await this.#hits(words));
    const isHit = hits && sql`${session.id} in (select unnest(${`{${hits.sessionIds.join()}}`}::bigint[]))`;
    const rows = await this.#rows(place, limit + 1, hits?.areAll === false ? saysInMessage(words!) : isHit);
    if (after) return this.#pageOf(rows, limit);
    const { count: most } = this.#limits;
    const count = await this.#count(and(matching(filter), isHit), most);
    return this.#pageOf(rows, limit, {
      // A page can have more than the messages that were read.
      count: Math.max(Math.min(count, most), rows.length),
      isLeast: count > most || hits?.areAll === false,
    });
  }

  /** @param among how many of the newest conversations are searched; all by default */
  async #rows(place: SQL | undefined, limit: number, which: SQL | undefined, among?: number): Promise<readonly Row[]> {
    const newest = [desc(session.createdAt), desc(session.id)];
    const ids = this.db
      .select({ id: session.id })
      .from(session)
      .where(place)
      .orderBy(...newest);
    return this.db
      .select({
        sessionId: session.id,
        uri: session.uri,
        createdAt: session.createdAt,
        contact: LAST_CONTACT,
        micros: sql`(extract(epoch from ${session.createdAt}) * 1000000)::bigint`.mapWith(Number),
      })
      .from(session)
      .where(among === undefined ? and(place, which) : and(sql`${session.id} in ${ids.limit(among)}`, which))
      .orderBy(...newest)
      .limit(limit);
  }

  async #pageOf(rows: readonly Row[], limit: number, counted?: ConversationPage['counted']): Promise<ConversationPage> {
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const conversations = await this.#conversations.withMessages(rows.slice(0, limit));
    const next = last && { micros: last.micros, id: last.sessionId };
    return { conversations, next, ...(counted && { counted }) };
  }

  async #count(which: SQL | undefined, most: number): Promise<number> {
    const matches = this.db
      .select({ one: sql`1` })
      .from(session)
      .where(which)
      .limit(most + 1)
      .as('matches');
    const [row] = await this.db.select({ count: sql`count(*)`.mapWith(Number) }).from(matches);
    return row?.count ?? 0;
  }

  /** Returns the sessions of messages that have the words; not of all messages if they are many. */
  async #hits(words: SQL): Promise<{ readonly sessionIds: readonly number[]; readonly areAll: boolean }> {
    const { hits } = this.#limits;
    const read = this.db
      .select({ sessionId: message.sessionId, replaced: message.replaced })
      .from(message)
      .where(sql`${MESSAGE_WORDS} @@ ${words}`)
      .limit(hits + 1)
      .as('hits');
    const [found] = await this.db
      .select({
        ids: sql<
          string | null
        >`array_to_string(array_agg(distinct ${read.sessionId}) filter (where not ${read.replaced}), ',')`,
        count: sql`count(*)`.mapWith(Number),
      })
      .from(read);
    const sessionIds = found?.ids ? found.ids.split(',').map(Number) : [];
    return { sessionIds, areAll: (found?.count ?? 0) <= hits };
  }
}

/** Written out: of a query with one table, the query builder leaves out the names of tables. */
const LAST_CONTACT = sql<
  string | null
>`(select lead.contact from lead where lead.session_id = session.id order by lead.id desc limit 1)`;

const isBehind = ({ micros, id }: ListPlace) =>
  sql`(${session.createdAt}, ${session.id}) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;

const matching = ({ chatbotId, kind, period: { start, end }, sessionId }: ConversationFilter): SQL | undefined =>
  and(
    eq(session.chatbotId, chatbotId),
    MARKS[kind],
    sessionId === undefined ? undefined : eq(session.id, sessionId),
    start && gte(session.createdAt, start),
    end && lt(session.createdAt, end),
  );

/** Blanks, and the characters that `MESSAGE_WORDS` takes for blanks. */
const QUERY_SEPARATORS = /[@.\-_/:#+\s]+/;
/** Most words of a search. */
const MAX_WORDS = 10;

/** The search as a query of the word index, in which each word may be continued; undefined without words. */
function queryOf({ search, chatbotId }: ConversationFilter): SQL | undefined {
  const words = search
    .split(QUERY_SEPARATORS)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  if (words.length === 0) return search.trim() === '' ? undefined : NOTHING;
  const quoted = words.map(word => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`(${`'~${chatbotId}'`}::tsquery && to_tsquery('simple'::regconfig, ${quoted}))`;
}

/** A search for signs alone finds nothing. */
const NOTHING = sql`''::tsquery`;

/** For words that many messages have: looks at each conversation, without the word index, until a page is full. */
const saysInMessage = (words: SQL) =>
  sql`(select true from ${message} where ${message.sessionId} = ${session.id} and not ${message.replaced} and (${MESSAGE_WORDS} || ''::tsvector) @@ ${words} limit 1)`;
