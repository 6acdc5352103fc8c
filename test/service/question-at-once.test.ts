import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { QuestionLimits } from '../../service/data/messages.js';
import type { NewQuestion } from '../../service/data/new-question.js';
import { message, monthUse, session } from '../../service/data/schema.js';
import { lockPlace, storeQuestion } from '../../service/data/store-question.js';
import { onEachDatabase, onPostgres, type Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

const NOW = new Date('2025-01-15T12:00:00Z');

/** A session, and what stores its questions in one statement. */
async function begin(fixture: Fixture) {
  const { repositories, db } = fixture;
  const { sessions, messages } = repositories;
  const chatbot = await fixture.newChatbot();
  const sessionId = await sessions.begin(chatbot.id, { uri: 'https://agency.example/', timeZone: '' }, NOW);
  await sessions.byId(sessionId);
  const { version } = sessions.known(chatbot.serialNumber)!;
  const question: NewQuestion = {
    ...{ sessionId, chatbotId: chatbot.id, content: 'Hi', type: 'Text', fileIds: [], month: '2025-01' },
  };
  const ask = (changes: Partial<NewQuestion> = {}, limits: QuestionLimits = {}) =>
    messages.addAtOnce({ ...question, ...changes }, { ...limits, version }, NOW);
  const stored = async () => (await db.select().from(message).where(eq(message.sessionId, sessionId))).length;
  const counted = async () => {
    const [row] = await db.select().from(monthUse).where(eq(monthUse.chatbotId, chatbot.id));
    return row?.questions ?? 0;
  };
  return { ...repositories, db, chatbot, sessionId, question, ask, stored, counted };
}
type Begun = Awaited<ReturnType<typeof begin>>;

onEachDatabase('Questions in one statement', fixture => {
  test('a question is stored and counted, with what its answer needs to know', async () => {
    const { db, chatbot, sessionId, ask, stored, counted } = await begin(fixture);
    assert.equal((await ask())?.accepted.listingsVersion, '');
    await fixture.addListings(chatbot, [{}]);
    await db
      .update(session)
      .set({ memory: { towns: ['Salem'] }, state: 'closed' })
      .where(eq(session.id, sessionId));
    const second = await ask({ clientId: 'second', context: { Url: 'https://agency.example/1' } });
    assert.deepEqual([second?.uri, second?.memory], ['https://agency.example/', { towns: ['Salem'] }]);
    assert.match(second?.accepted.listingsVersion ?? '', /^\d{4}-/);
    const [row] = await db.select().from(message).where(eq(message.id, second!.accepted.id));
    assert.deepEqual([row?.clientId, row?.context], ['second', { Url: 'https://agency.example/1' }]);
    const [place] = await db.select().from(session).where(eq(session.id, sessionId));
    assert.deepEqual([place?.state, place?.activeAt], ['bot', NOW]);
    assert.deepEqual([await stored(), await counted()], [2, 2]);
  });

  const present = (kind: 'agent' | 'visitor') => (begun: Begun) =>
    begun.presence.touch([{ chatbotId: begun.chatbot.id, kind, id: kind === 'agent' ? 0 : begun.sessionId }]);
  const inState = (state: 'taken' | 'waiting') => (begun: Begun) =>
    begun.db.update(session).set({ state, agentId: 0 }).where(eq(session.id, begun.sessionId));
  const cases: readonly {
    readonly title: string;
    readonly prepare: (begun: Begun) => Promise<unknown>;
    readonly changes?: Partial<NewQuestion>;
    readonly limits?: QuestionLimits;
  }[] = [
    {
      title: 'its owner has changed a setting',
      prepare: begun => begun.chatbots.edit(begun.chatbot.id, { MessageLimit: 9 }, NOW),
    },
    {
      title: 'the operator has changed a quota',
      prepare: begun => begun.chatbots.setQuotas(begun.chatbot.id, { Listings: 5 }),
    },
    { title: 'the chatbot is removed', prepare: begun => begun.chatbots.remove(begun.chatbot.id) },
    { title: 'an agent has the conversation', prepare: inState('taken') },
    { title: 'the visitor waits for an agent', prepare: inState('waiting') },
    { title: 'an inbox is open', prepare: present('agent') },
    {
      title: 'it has been sent before',
      prepare: begun => begun.ask({ clientId: 'same' }),
      changes: { clientId: 'same' },
    },
    {
      title: "the session's limit is reached",
      prepare: begun => begun.ask(),
      limits: { rate: { count: 1, windowMs: 60_000 } },
    },
    { title: "the month's limit is reached", prepare: begun => begun.ask(), limits: { perMonth: 1 } },
    { title: 'the month has no questions', prepare: () => Promise.resolve(), limits: { perMonth: 0 } },
    { title: 'the session does not exist', prepare: () => Promise.resolve(), changes: { sessionId: 0 } },
    { title: 'the session is of another chatbot', prepare: () => Promise.resolve(), changes: { chatbotId: 0 } },
  ];
  for (const { title, prepare, changes, limits } of cases)
    test(`a question is left to a closer look when ${title}`, async () => {
      const begun = await begin(fixture);
      await prepare(begun);
      const before = [await begun.stored(), await begun.counted()];
      assert.equal(await begun.ask(changes, limits), undefined);
      assert.deepEqual([await begun.stored(), await begun.counted()], before);
    });

  test('a connected visitor or an older limit is no reason for a closer look', async () => {
    const begun = await begin(fixture);
    await present('visitor')(begun);
    assert.ok(await begun.ask({}, { rate: { count: 1, windowMs: 60_000 }, perMonth: 1 }));
  });

  test('a setting that another process changes applies to the next question', async t => {
    const [first, second] = [await fixture.serve(t), await fixture.serve(t)];
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(first, chatbot);
    const ask = () => first.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    assert.deepEqual([(await ask()).status, (await ask()).status], [200, 200]);
    const edit = (settings: { readonly RateLimitCount: number; readonly RateLimitTime: number }) =>
      second.data('Edit', { SerialNumber: chatbot.serialNumber, ...settings }, { secret: chatbot.keys.secret });
    await edit({ RateLimitCount: 2, RateLimitTime: 3600 });
    assert.equal((await ask()).status, 429);
    await edit({ RateLimitCount: 3, RateLimitTime: 3600 });
    assert.deepEqual([(await ask()).status, (await ask()).status], [200, 429]);
  });
});

onPostgres('Questions in one statement', fixture => {
  /** Starts `work`, changes its session while it waits for the lock, and returns its result. */
  async function changeMeanwhile<Result>(
    { db, question }: Begun,
    change: (transaction: Parameters<Parameters<Begun['db']['transaction']>[0]>[0]) => Promise<unknown>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    let result: Promise<Result> | undefined;
    await db.transaction(async transaction => {
      await lockPlace(transaction, question);
      result = work();
      const waiting = sql`select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
      while ((await db.$count(sql`(${waiting}) waiting`)) === 0);
      await change(transaction);
    });
    return result!;
  }

  test('a question is left to a closer look when another is stored while it waits', async () => {
    const begun = await begin(fixture);
    const { question, ask, stored } = begun;
    const store = (db: Parameters<typeof storeQuestion>[0]) =>
      storeQuestion(db, question, { isForAgent: false, now: NOW });
    const limits = { rate: { count: 1, windowMs: 60_000 } };
    assert.equal(await changeMeanwhile(begun, store, () => ask({}, limits)), undefined);
    assert.equal(await stored(), 1);
  });

  test('a question is stored when nothing changes while it waits', async () => {
    const begun = await begin(fixture);
    assert.ok(await changeMeanwhile(begun, () => Promise.resolve(), begun.ask));
    assert.equal(await begun.stored(), 1);
  });
});
