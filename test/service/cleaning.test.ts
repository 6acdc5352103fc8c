import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { chatbot as chatbots, lead, listing, message, session } from '../../service/data/schema.js';
import { onFreshDatabases, type Stage, type TestChatbot } from './support/stage.js';

const DAY_MS = 86_400_000;
const now = new Date('2025-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** A session that began some days ago; with `said`, with a question from that many days ago. */
async function begin(stage: Stage, { id: chatbotId }: TestChatbot, began: number, said?: number) {
  const { sessions, messages } = stage.repositories;
  const origin = { uri: '', timeZone: '' };
  const sessionId = await sessions.begin(chatbotId, origin, daysAgo(began));
  if (said !== undefined) {
    const text = { content: 'Hi', type: 'Text', fileIds: [] } as const;
    const question = { sessionId, chatbotId, ...text, month: '2025-01' };
    await messages.addQuestion(question, {}, daysAgo(said));
  }
  return sessionId;
}

const isThere = async (stage: Stage, id: number) => (await stage.repositories.sessions.byId(id)) !== undefined;

onFreshDatabases('Cleaning', stage => {
  test('cleaning deletes old sessions without messages and contacts', async () => {
    const chatbot = await stage.newChatbot();
    const silent = await begin(stage, chatbot, 31);
    const young = await begin(stage, chatbot, 29);
    const spoken = await begin(stage, chatbot, 31, 31);
    const reachable = await begin(stage, chatbot, 31);
    const handoff = { chatbotId: chatbot.id, sessionId: reachable, contact: 'ann@homes.example', content: '' };
    const limits = { windowMs: DAY_MS, perSession: 9, perChatbot: 9, storedPerSession: 9 };
    await stage.repositories.leads.addHandoff(handoff, limits, false, daysAgo(31));
    await stage.repositories.sessions.deleteSilent(daysAgo(30));
    const left = [silent, young, spoken, reachable].map(id => isThere(stage, id));
    assert.deepEqual(await Promise.all(left), [false, true, true, true]);
  });

  test('cleaning deletes conversations whose last message is too old, with their messages', async () => {
    const chatbot = await stage.newChatbot();
    const over = await begin(stage, chatbot, 100, 91);
    const alive = await begin(stage, chatbot, 100, 89);
    await stage.repositories.sessions.deleteQuietSince(daysAgo(90));
    assert.deepEqual([await isThere(stage, over), await isThere(stage, alive)], [false, true]);
    const said = await stage.db.select({ of: message.sessionId }).from(message);
    assert.ok(said.every(({ of }) => of !== over) && said.some(({ of }) => of === alive));
  });

  test('removing a chatbot deletes more messages and listings than fit one batch, and nothing else', async () => {
    const [gone, kept] = [await stage.newChatbot(), await stage.newChatbot()];
    for (const chatbot of [gone, kept]) {
      const sessionId = await begin(stage, chatbot, 1, 1);
      await stage.db.execute(sql`
        insert into message (session_id, chatbot_id, role, content)
        select ${sessionId}::bigint, ${chatbot.id}::bigint, 'bot', 'Hi' from generate_series(1, 6000)`);
      await stage.addListings(chatbot, [{}, {}]);
    }
    await stage.repositories.chatbots.remove(gone.id);
    for (const table of [session, message, listing, lead]) {
      const rows = await stage.db.select({ of: table.chatbotId }).from(table);
      assert.ok(
        rows.every(({ of }) => of !== gone.id),
        'nothing of the removed chatbot is left',
      );
    }
    const rest = await stage.db
      .select()
      .from(message)
      .where(sql`chatbot_id = ${kept.id}`);
    assert.equal(rest.length, 6001);
  });

  test('an interrupted removal is finished, and the chatbot cannot be used until then', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot();
    const sessionId = await begin(stage, chatbot, 1, 1);
    await stage.db
      .update(chatbots)
      .set({ removedAt: now })
      .where(sql`id = ${chatbot.id}`);
    const { serialNumber } = chatbot;
    await service.refusal(404, 'GetConfig', { serialNumber });
    const ask = { sessionID: sessionId, content: 'Hi' };
    await service.refusal(404, 'ClientAsk', ask, { secret: chatbot.keys.secret });
    await stage.repositories.chatbots.finishRemovals();
    const rows = await stage.db
      .select()
      .from(chatbots)
      .where(sql`id = ${chatbot.id}`);
    assert.deepEqual(rows, []);
  });
});
