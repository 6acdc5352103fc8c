import { asc, eq, isNull, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { chatbot, listingFeed, type StoredSettings } from './schema.js';
import { textSetting } from './settings.js';
import { dayAround, monthAround } from '../time/calendar.js';

/** The chatbots of a service with what they use, for its operator. */
export class ChatbotList extends Repository {
  /** Returns chatbots in the order of their creation. */
  async page(limit: number, offset: number, now: Date) {
    const rows = await this.db
      .select({
        id: chatbot.id,
        serialNumber: chatbot.serialNumber,
        settings: chatbot.settings,
        quotas: chatbot.quotas,
        createdAt: chatbot.createdAt,
        feedUrl: listingFeed.url,
        report: listingFeed.report,
        dueAt: listingFeed.dueAt,
        failingSince: listingFeed.failingSince,
      })
      .from(chatbot)
      .leftJoin(listingFeed, eq(listingFeed.chatbotId, chatbot.id))
      .where(isNull(chatbot.removedAt))
      .orderBy(asc(chatbot.id))
      .limit(limit)
      .offset(offset);
    const use = await this.#useOf(rows, now);
    return rows.map(row => ({ ...row, use: use.get(row.id)! }));
  }

  /** Adds up what chatbots use, each with one look at an index. */
  async #useOf(
    chatbots: readonly { readonly id: number; readonly settings: StoredSettings }[],
    now: Date,
  ): Promise<ReadonlyMap<number, ChatbotUse>> {
    const given = chatbots.map(({ id, settings }) => {
      const zone = textSetting(settings, 'TimeZone');
      return { id, month: monthAround(now, zone).name, day: dayAround(now, zone).name };
    });
    const { rows } = (await this.db.execute(
      sql`select c.id,
        coalesce((select questions from month_use where chatbot_id = c.id and month_use.month = c.month), 0) as questions,
        coalesce((select tokens from token_use where chatbot_id = c.id and token_use.day = c.day), 0) as tokens,
        (select count(*) from listing where chatbot_id = c.id) as listings,
        coalesce((select sum(size) from file where chatbot_id = c.id and state = 'stored'), 0) as bytes,
        (select extract(epoch from max(active_at)) * 1000 from session where chatbot_id = c.id and active_at is not null) as active
        from json_to_recordset(${JSON.stringify(given)}::json) as c(id bigint, month text, day text)`,
    )) as {
      rows: readonly Readonly<Record<'id' | 'questions' | 'tokens' | 'listings' | 'bytes' | 'active', string | null>>[];
    };
    return new Map(
      rows.map(({ id, questions, tokens, listings, bytes, active }) => [
        Number(id),
        {
          questions: Number(questions),
          tokens: Number(tokens),
          listings: Number(listings),
          bytes: Number(bytes),
          activeAt: active === null ? undefined : new Date(Math.round(Number(active))),
        },
      ]),
    );
  }
}

interface ChatbotUse {
  /** Questions of this month, and tokens of today, in the chatbot's time zone. */
  readonly questions: number;
  readonly tokens: number;
  readonly listings: number;
  /** Size of all files of conversations. */
  readonly bytes: number;
  readonly activeAt: Date | undefined;
}
