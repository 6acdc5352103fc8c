import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { chatbot as chatbots, lead, listing, message, session } from '../../service/data/schema.js';
import { onFreshDatabases, type Fixture, type TestChatbot } from './support/fixture.js';

const DAY_MS = 86_400_000;
const now = new Date('2025-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** A session that began some days ago; with `said`, with a question from that many days ago. */
async function begin(fixture: Fixture, { id: chatbotId }: TestChatbot, began: number, said?: number) {
  const { sessions, messages } = fixture.repositories;
  const origin = { uri: '', timeZone: '' };
  const sessionId = await sessions.begin(chatbotId, origin, daysAgo(began));
  if (said !== undefined) {
    const text = { content: 'Hi', type: 'Text', fileIds: [] } as const;
    const question = { sessionId, chatbotId, ...text, month: '2025-01' };
    await messages.addQuestion(question, {}, daysAgo(said));
  }
  return sessionId;
}

const isThere = async (fixture: Fixture, id: number) => (await fixture.repositories.sessions.byId(id)) !== undefined;

onFreshDatabases('Cleaning', fixture => {
  test('cleaning deletes old sessions without messages and contacts', async () => {
    const chatbot = await fixture.newChatbot();
    const silent = await begin(fixture, chatbot, 31);
    const young = await begin(fixture, chatbot, 29);
    const spoken = await begin(fixture, chatbot, 31, 31);
    const reachable = await begin(fixture, chatbot, 31);
    const handoff = { chatbotId: chatbot.id, sessionId: reachable, contact: 'ann@homes.example', content: '' };
    const limits = { windowMs: DAY_MS, perSession: 9, perChatbot: 9, storedPerSession: 9 };
    await fixture.repositories.leads.addHandoff(handoff, limits, false, daysAgo(31));
    await fixture.repositories.sessions.deleteSilent(daysAgo(30));
    const left = [silent, young, spoken, reachable].map(id => isThere(fixture, id));
    assert.deepEqual(await Promise.all(left), [false, true, true, true]);
  });

  test('cleaning deletes conversations whose last message is too old, with their messages', async () => {
    const chatbot = await fixture.newChatbot();
    const over = await begin(fixture, chatbot, 100, 91);
    const alive = await begin(fixture, chatbot, 100, 89);
    await fixture.repositories.sessions.deleteQuietSince(daysAgo(90));
    assert.deepEqual([await isThere(fixture, over), await isThere(fixture, alive)], [false, true]);
    const said = await fixture.db.select({ of: message.sessionId }).from(message);
    assert.ok(said.every(({ of }) => of !== over) && said.some(({ of }) => of === alive));
  });

  test('removing a chatbot deletes more messages and listings than fit one batch, and nothing else', async () => {
    const [gone, kept] = [await fixture.newChatbot(), await fixture.newChatbot()];
    for (const chatbot of [gone, kept]) {
      const sessionId = await begin(fixture, chatbot, 1, 1);
      await fixture.db.execute(sql`
        insert into message (session_id, chatbot_id, role, content)
        select ${sessionId}::bigint, ${chatbot.id}::bigint, 'bot', 'Hi' from generate_series(1, 6000)`);
      await fixture.addListings(chatbot, [{}, {}]);
    }
    await fixture.repositories.chatbots.remove(gone.id);
    for (const table of [session, message, listing, lead]) {
      const rows = await fixture.db.select({ of: table.chatbotId }).from(table);
      assert.ok(
        rows.every(({ of }) => of !== gone.id),
        'nothing of the removed chatbot is left',
      );
    }
    const rest = await fixture.db
      .select()
      .from(message)
      .where(sql`chatbot_id = ${kept.id}`);
    assert.equal(rest.length, 6001);
  });

  test('an interrupted removal is finished, and the chatbot cannot be used until then', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const sessionId = await begin(fixture, chatbot, 1, 1);
    await fixture.db
      .update(chatbots)
      .set({ removedAt: now })
      .where(sql`id = ${chatbot.id}`);
    const { serialNumber } = chatbot;
    await service.refusal(404, 'GetConfig', { serialNumber });
    const ask = { sessionID: sessionId, content: 'Hi' };
    await service.refusal(404, 'ClientAsk', ask, { secret: chatbot.keys.secret });
    await fixture.repositories.chatbots.finishRemovals();
    const rows = await fixture.db
      .select()
      .from(chatbots)
      .where(sql`id = ${chatbot.id}`);
    assert.deepEqual(rows, []);
  });
});
