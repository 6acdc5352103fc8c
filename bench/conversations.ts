import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ConversationFilter } from '../service/data/conversation-list.js';
import { openDatabase, type DatabaseLocation } from '../service/data/database.js';
import { createRepositories } from '../service/data/repositories.js';
import { startPostgres } from '../test/support/postgres.js';
import type { BenchOptions } from './support/fixture.js';
import type { BenchReport, Goal, Table } from './support/report.js';
import { median } from './support/statistics.js';

/** `BENCH_MESSAGES=100000` is enough for a look on a busy machine. */
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000_000);
/** Two questions with their answers. */
const PER_CONVERSATION = 4;
const MAX_MS = 200;
const PAGE = 50;
/** Rows of one statement, so that none reaches the time limit of statements. */
const BATCH = 50_000;

/** Measures lists of conversations with each database: the page and the count, as the dashboard asks for them. */
export async function benchConversations({ rounds }: BenchOptions): Promise<BenchReport> {
  const tables: Table[] = [];
  const goals: Goal[] = [];
  for (const [name, measure] of Object.entries(DATABASES)) {
    const rows = await measure(rounds);
    if (!rows) continue;
    tables.push({ title: `${name}, pages of ${PAGE}`, rows });
    for (const row of rows) goals.push({ name: `${name}: ${row.list}`, value: row.ms, atMost: MAX_MS, unit: 'ms' });
  }
  return { title: `conversations: ${MESSAGES.toLocaleString('en')} messages`, tables, goals };
}

const DATABASES = {
  PostgreSQL: async (rounds: number) => {
    const server = await startPostgres();
    if (!server) return undefined;
    try {
      return await measureOn({ type: 'postgres', url: server.url }, rounds);
    } finally {
      await server.stop();
    }
  },
  'embedded database': async (rounds: number) => {
    const path = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
    try {
      return await measureOn({ type: 'folder', path }, rounds);
    } finally {
      await rm(path, { recursive: true });
    }
  },
};

/** Lists with what they are filtered by. */
const LISTS: readonly {
  readonly list: string;
  readonly filter: Partial<ConversationFilter>;
  readonly isSecond?: boolean;
}[] = [
  { list: 'all', filter: {} },
  { list: 'all, second page', filter: {}, isSecond: true },
  { list: 'unanswered questions', filter: { kind: 'Unanswered' } },
  { list: 'poor ratings', filter: { kind: 'PoorlyRated' } },
  { list: 'corrected answers', filter: { kind: 'Corrected' } },
  { list: 'with a person', filter: { kind: 'WithPerson' } },
  { list: 'a month', filter: { period: { start: new Date('2025-03-01'), end: new Date('2025-04-01') } } },
  { list: 'a word of 1 in 1,000 questions', filter: { search: 'rareword77' } },
  { list: 'a word of half of the messages', filter: { search: 'Garden' } },
  { list: 'a word of no message', filter: { search: 'lighthouse' } },
  { list: 'a frequent word, unanswered questions', filter: { search: 'garden', kind: 'Unanswered' } },
];

async function measureOn(location: DatabaseLocation, rounds: number) {
  const { db, close } = await openDatabase(location);
  try {
    const { tenants, chatbots, conversationList } = createRepositories(db);
    const tenantId = await tenants.add('Bench', { secret: 'bench-secret', workspace: 'bench-workspace' });
    const chatbotId = await chatbots.add({ tenantId, serialNumber: 'bench', settings: {} });
    await fill(db, chatbotId);
    const rows = [];
    for (const { list, filter, isSecond } of LISTS) {
      const whole = { chatbotId, kind: 'All' as const, period: {}, search: '', ...filter };
      const after = isSecond ? (await conversationList.page(whole, PAGE)).next : undefined;
      const times: number[] = [];
      let found = 0;
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const { counted } = await conversationList.page(whole, PAGE, after);
        times.push(performance.now() - start);
        found = counted?.count ?? 0;
      }
      rows.push({ list, conversations: found, ms: median(times), 'ms, slowest': Math.max(...times) });
    }
    return rows;
  } finally {
    await close();
  }
}

/** Stores conversations of a year, with the marks that the service gives them. */
async function fill(db: Awaited<ReturnType<typeof openDatabase>>['db'], chatbotId: number): Promise<void> {
  const conversations = MESSAGES / PER_CONVERSATION;
  for (let from = 1; from <= conversations; from += BATCH / PER_CONVERSATION) {
    const to = Math.min(conversations, from + BATCH / PER_CONVERSATION - 1);
    const at = sql`'2025-01-01'::timestamptz + n * interval '1 year' / ${conversations}`;
    await db.execute(
      sql`insert into session (chatbot_id, uri, created_at, active_at, unanswered, poorly_rated, corrected, with_person) select ${chatbotId}, 'https://homes.example/' || n, ${at}, ${at}, n % 10 = 0, n % 50 = 0, n % 100 = 0, n % 20 = 0 from generate_series(${from}::int, ${to}::int) n`,
    );
    await db.execute(
      sql`insert into message (session_id, chatbot_id, role, content, no_answer, created_at) select id, ${chatbotId}, case k % 2 when 1 then 'user' else 'bot' end, case k % 2 when 1 then 'Is there a garden at home ' || id || ', or rareword' || ((id * 4 + k) % 1000) || '?' else 'I found 12 homes in Springfield with that: 3 bedrooms, 2 baths, from $450,000. The listing says that the roof is from 2019. Number ' || id end, k = 2 and id % 10 = 0, created_at from session, generate_series(1, ${PER_CONVERSATION}::int) k where chatbot_id = ${chatbotId} and id > (select coalesce(max(session_id), 0) from message)`,
    );
  }
  await db.execute(sql`analyze`);
}
