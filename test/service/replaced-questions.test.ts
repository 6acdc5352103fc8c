import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { message } from '../../service/data/schema.js';
import { DailyMails } from '../../service/mail/daily-mails.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { answeringBy, gate } from './support/answerers.js';
import { onEachDatabase, type Fixture, type TestChatbot } from './support/fixture.js';
import { visit } from './support/visitor.js';

/** History and memory that the answerer received with a question. */
interface Seen {
  readonly history: readonly string[];
  readonly memory: unknown;
}

/** An answerer that repeats each question, and remembers the questions of the conversation. */
function repeating() {
  const seen: Seen[] = [];
  const answerer = answeringBy(async function* ({ content, memory, history }) {
    seen.push({ history: (await history()).map(item => item.content), memory });
    yield { type: 'fragment', content: `A ${content}` };
    yield { type: 'final', totalTokens: 1, noAnswer: false, memory: [...((memory ?? []) as string[]), content] };
  });
  return { seen, answerer };
}

async function conversation(fixture: Fixture, t: Parameters<Fixture['serve']>[0], chatbot: TestChatbot) {
  const { seen, answerer } = repeating();
  const mailer = new MemoryOutbox();
  const service = await fixture.serve(t, { answerer, mailer, clock: () => new Date('2025-03-10T12:00:00Z') });
  const { sessionID, sessionKey } = await visit(service, chatbot);
  const ask = async (content: string, ReplacesID?: number) => {
    const body = { sessionID, content, ...(ReplacesID !== undefined && { ReplacesID }) };
    return (await service.data('ClientAsk', body, { sessionKey })).QuestionID!;
  };
  const messages = async () => {
    const period = { SerialNumber: chatbot.serialNumber };
    const [found] = await service.data('ChatContentHistory', period, { secret: chatbot.keys.secret });
    return found?.Messages.map(({ Content }) => Content);
  };
  return { service, seen, mailer, sessionID, sessionKey, ask, messages };
}

onEachDatabase('Replaced questions', fixture => {
  test('a replaced question, its answer and what followed are neither in the history nor in the memory of the answerer', async t => {
    const { ask, seen, messages } = await conversation(fixture, t, await fixture.newChatbot());
    await ask('one');
    const second = await ask('two');
    await ask('three');
    await ask('TWO', second);
    assert.deepEqual(seen.at(-1), { history: ['one', 'A one'], memory: ['one'] });
    await ask('four');
    assert.deepEqual(seen.at(-1), { history: ['one', 'A one', 'TWO', 'A TWO'], memory: ['one', 'TWO'] });
    assert.deepEqual(await messages(), ['one', 'A one', 'TWO', 'A TWO', 'four', 'A four']);
  });

  test('the first question can be replaced, and the one that replaced it, too', async t => {
    const { ask, seen, messages } = await conversation(fixture, t, await fixture.newChatbot());
    const first = await ask('one');
    const next = await ask('uno', first);
    assert.deepEqual(seen.at(-1), { history: [], memory: undefined });
    await ask('eins', next);
    // A client that lost the answer only knows the first id.
    await ask('un', first);
    assert.deepEqual(seen.at(-1), { history: [], memory: undefined });
    assert.deepEqual(await messages(), ['un', 'A un']);
  });

  test('mails about conversations leave out replaced questions and their answers', async t => {
    const chatbot = await fixture.newChatbot({
      Name: 'Homer',
      TalkToHumanEmail: 'owner@homes.example',
      EmailForDailyChatLogs: 'logs@homes.example',
      TimeZone: 'UTC',
    });
    t.after(() => fixture.repositories.chatbots.remove(chatbot.id));
    const { service, ask, mailer, sessionID, sessionKey } = await conversation(fixture, t, chatbot);
    await ask('draft', await ask('first'));
    await ask('final', await ask('second'));
    await service.data('TalkToHuman', { sessionID, contact: 'ann@homes.example' }, { sessionKey });
    const daily = new DailyMails({
      repositories: fixture.repositories,
      mailer,
      clock: () => new Date('2025-03-11T12:00:00Z'),
      log: assert.fail,
    });
    await daily.sendDue();
    const texts = mailer.mails.map(({ text }) => text);
    assert.equal(texts.length, 2);
    for (const text of texts) {
      assert.deepEqual(text.match(/\b(?:first|draft|second|final)$/gm), ['draft', 'draft', 'final', 'final']);
    }
  });

  test('an answer that ends after its question was replaced changes nothing', async t => {
    const waiting = gate();
    const begun = gate();
    const seen: unknown[] = [];
    const answerer = answeringBy(async function* ({ content, memory }) {
      seen.push(memory);
      begun.open();
      if (content === 'slow') await waiting.opened;
      yield { type: 'fragment', content: `A ${content}` };
      yield { type: 'final', totalTokens: 1, noAnswer: false, memory: content };
    });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const slow = service.data('ClientAsk', { sessionID, content: 'slow' }, { sessionKey });
    await begun.opened;
    const [question] = await fixture.db.select().from(message).where(eq(message.sessionId, sessionID));
    await service.data('ClientAsk', { sessionID, content: 'quick', ReplacesID: question!.id }, { sessionKey });
    waiting.open();
    await slow;
    await service.data('ClientAsk', { sessionID, content: 'next' }, { sessionKey });
    assert.deepEqual(seen, [undefined, undefined, 'quick']);
    const current = await fixture.repositories.messages.lastOfSession(sessionID, 9);
    assert.deepEqual(
      current.map(({ content }) => content),
      ['quick', 'A quick', 'next', 'A next'],
    );
  });

  test('a replaced question counts toward the limit of questions', async t => {
    const chatbot = await fixture.newChatbot({ RateLimitCount: 2, RateLimitTime: 60 });
    const { service, ask, messages, sessionID, sessionKey } = await conversation(fixture, t, chatbot);
    const second = await ask('two', await ask('one'));
    const refused = { sessionID, content: 'three', ReplacesID: second };
    const { status } = await service.call('ClientAsk', refused, { sessionKey });
    assert.equal(status, 429);
    assert.deepEqual(await messages(), ['two', 'A two']);
  });

  test('only a question of the same session can be replaced', async t => {
    const chatbot = await fixture.newChatbot();
    const { service, ask, messages, sessionID, sessionKey } = await conversation(fixture, t, chatbot);
    const mine = await ask('mine');
    const other = await visit(service, chatbot);
    const { QuestionID, messageid } = await service.data(
      'ClientAsk',
      { sessionID: other.sessionID, content: 'theirs' },
      { sessionKey: other.sessionKey },
    );
    for (const { ReplacesID, expected } of [
      { ReplacesID: QuestionID, expected: 404 },
      { ReplacesID: messageid, expected: 404 },
      { ReplacesID: mine + 1, expected: 404 },
      { ReplacesID: 2 ** 52, expected: 404 },
      { ReplacesID: 0, expected: 400 },
      { ReplacesID: -1, expected: 400 },
      { ReplacesID: 1.5, expected: 400 },
      { ReplacesID: 'first', expected: 400 },
      { ReplacesID: null, expected: 200 },
    ]) {
      const { status } = await service.call('ClientAsk', { sessionID, content: 'x', ReplacesID }, { sessionKey });
      assert.equal(status, expected, String(ReplacesID));
    }
    assert.deepEqual(await messages(), ['mine', 'A mine', 'x', 'A x']);
  });
});
