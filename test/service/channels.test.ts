import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { EventHub } from '../../service/channels/event-hub.js';
import { readChannel } from '../../service/channels/read-channel.js';
import { session } from '../../service/data/schema.js';
import { presence } from '../../service/data/schema-agents.js';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { ChatbotError } from '../../src/client/errors.js';
import { onEachDatabase, onEmbeddedDatabase, onPostgres } from './support/fixture.js';
import { openInbox } from './support/inbox-fixture.js';
import { RUNS_ALL } from '../support/cases.js';

/** Returns the next items of an iterator; fails if it ends earlier. */
async function take<Item>(items: AsyncIterator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { done, value } = await items.next();
    assert.ok(!done, `The channel ended after ${taken.length} of ${count} events.`);
    taken.push(value);
  }
  return taken;
}

const clientOf = (service: { readonly url: string }, key: { readonly sessionKey?: string; readonly secret?: string }) =>
  new ChatbotClient({
    baseUrl: service.url,
    credentials: {
      ...(key.sessionKey && { sessionKey: key.sessionKey }),
      ...(key.secret && { authorization: key.secret }),
    },
  });

onEachDatabase('Channels', fixture => {
  test('a visitor learns what an agent does at another process, in order and once', async t => {
    const { ann, newVisitor } = await openInbox(fixture, t);
    const elsewhere = await fixture.serve(t);
    const visitor = await newVisitor();
    const { sessionID } = visitor;
    await visitor.ask('Hi');
    const client = clientOf(elsewhere, visitor.key);
    const told = take(client.events({ sessionID }), 5);
    const of = { ConversationID: sessionID };
    await ann.do('InboxTake', of);
    await ann.do('InboxTyping', of);
    await visitor.ask('Are you there?');
    const { MessageID } = await ann.do('InboxReply', { ...of, ClientID: '1', Content: '**Yes**' });
    await ann.do('InboxReply', { ...of, ClientID: '1', Content: '**Yes**' });
    await ann.do('InboxRelease', of);
    const lines = await told;
    assert.deepEqual(
      lines.map(({ Type }) => Type),
      ['joined', 'typing', 'read', 'message', 'left'],
    );
    const { Agent, Message, EventID } = lines[3]!;
    assert.deepEqual([Agent?.Name, Message?.MessageID, Message?.Content], ['Ann', MessageID, '**Yes**']);
    const rest = [];
    for await (const line of client.events({ sessionID, After: EventID, Wait: false })) rest.push(line);
    assert.deepEqual(rest, lines.slice(4));
    const ids = lines.map(line => line.EventID);
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
    );
  });

  test('an inbox learns of every message and change, and its channel ends when the key is renewed', async t => {
    const { service, chatbot, owner, ann, newVisitor } = await openInbox(fixture, t);
    const elsewhere = await fixture.serve(t);
    const visitor = await newVisitor();
    await visitor.ask('Before');
    const { EventID: After } = await ann.list('all');
    const channel = clientOf(elsewhere, ann.key).inboxEvents({ SerialNumber: chatbot.serialNumber, After });
    const told = take(channel, 6);
    await visitor.ask('Hi');
    await visitor.wait();
    await service.data('Typing', { sessionID: visitor.sessionID }, visitor.key);
    await owner.do('InboxReply', { ConversationID: visitor.sessionID, ClientID: '1', Content: 'Hello.' });
    const lines = await told;
    assert.deepEqual(
      lines.map(({ Type, Message, Agent }) => [Type, Message?.Author, Agent?.Name]),
      [
        ['message', 'visitor', undefined],
        ['message', 'bot', undefined],
        ['waiting', undefined, undefined],
        ['typing', undefined, undefined],
        ['taken', undefined, 'Homer'],
        ['read', undefined, 'Homer'],
      ],
    );
    assert.deepEqual(new Set(lines.map(({ ConversationID }) => ConversationID)), new Set([visitor.sessionID]));
    await owner.do('AgentEdit', { ID: ann.id, RenewKey: true });
    const isRevoked = (error: unknown) => error instanceof ChatbotError && error.code === 401;
    await assert.rejects(async () => {
      for await (const line of channel) assert.equal(line.Message?.Content ?? 'Hello.', 'Hello.');
    }, isRevoked);
  });

  test('a visitor whom nobody answers in time is told so, and one whose agent is gone waits again', async t => {
    const { ann, newVisitor } = await openInbox(fixture, t);
    const { inboxActions } = fixture.repositories;
    await ann.list('all');
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    const eventsOf = async () => {
      const events = [];
      const client = clientOf(await fixture.serve(t), visitor.key);
      for await (const event of client.events({ sessionID: visitor.sessionID, Wait: false })) events.push(event);
      return events.map(({ Type, WaitSeconds }) => [Type, ...(WaitSeconds === undefined ? [] : [WaitSeconds])]);
    };
    const age = sql`now() - interval '121 seconds'`;
    await visitor.wait();
    await inboxActions.endWaits();
    assert.deepEqual(await eventsOf(), [['waiting', 120]]);
    await fixture.db.update(session).set({ waitUntil: age }).where(eq(session.id, visitor.sessionID));
    await Promise.all([inboxActions.endWaits(), inboxActions.endWaits()]);
    assert.deepEqual(await eventsOf(), [['waiting', 0], ['unavailable']]);
    assert.equal((await ann.details(visitor.sessionID)).State, 'bot');

    await ann.do('InboxReply', { ConversationID: visitor.sessionID, ClientID: '1', Content: 'Sorry.' });
    await inboxActions.returnAbandoned(120);
    assert.equal((await ann.list('mine')).Counts.Mine, 1);
    await fixture.db.update(presence).set({ seenAt: age }).where(eq(presence.id, ann.id));
    await inboxActions.returnAbandoned(120);
    assert.equal((await ann.list('waiting')).List[0]?.ConversationID, visitor.sessionID);
    assert.deepEqual((await eventsOf()).slice(-2), [['left'], ['waiting', 120]]);
  });
});

const [AGENTS, VISITORS] = RUNS_ALL ? [10, 100] : [4, 20];

onPostgres('Channels of many', fixture => {
  test('several agents and many visitors at two processes get every message once and in order', async t => {
    const { service, chatbot, owner, newVisitor } = await openInbox(fixture, t);
    const elsewhere = await fixture.serve(t);
    const { EventID: After } = await owner.list('all', { PageSize: 1 });
    const inbox = clientOf(elsewhere, owner.key).inboxEvents({ SerialNumber: chatbot.serialNumber, After });
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, async (_, index) => {
        const visitor = await newVisitor();
        const { sessionID } = visitor;
        // joined and the first reply; then the question was read, and the second reply.
        return {
          ...visitor,
          told: take(clientOf(index % 2 ? service : elsewhere, visitor.key).events({ sessionID }), 4),
        };
      }),
    );
    const agents = Array.from({ length: AGENTS }, async (_, index) => {
      const { Key } = await owner.do('AgentEdit', { Name: `Agent ${index}` });
      const reply = (place: typeof service, ConversationID: number, Content: string) =>
        place.data(
          'InboxReply',
          { SerialNumber: chatbot.serialNumber, ConversationID, ClientID: Content, Content },
          { sessionKey: Key! },
        );
      const own = visitors.filter((_visitor, place) => place % AGENTS === index);
      for (const { sessionID } of own) await reply(service, sessionID, 'one');
      for (const { sessionID, ask } of own) {
        await ask('And then?');
        await reply(elsewhere, sessionID, 'two');
      }
    });
    await Promise.all(agents);
    for (const { told } of visitors)
      assert.deepEqual(
        (await told).map(({ Message, Type }) => Message?.Content ?? Type),
        ['joined', 'one', 'read', 'two'],
      );
    // The new agents; then for each visitor: taken, one, the question, read, two.
    const lines = await take(inbox, AGENTS + VISITORS * 5);
    assert.ok(lines.every(({ EventID }, index) => index === 0 || EventID > lines[index - 1]!.EventID));
    assert.equal(new Set(lines.flatMap(({ Message }) => Message?.MessageID ?? [])).size, 3 * VISITORS);
  });
});

onEmbeddedDatabase('Reading channels', fixture => {
  test("a channel shows nothing of another session, and an inbox nothing of another's chatbot", async t => {
    const [one, other] = [await openInbox(fixture, t), await openInbox(fixture, t)];
    const [visitor, stranger] = [await one.newVisitor(), await other.newVisitor()];
    await visitor.ask('Hi');
    await one.ann.do('InboxReply', { ConversationID: visitor.sessionID, ClientID: '1', Content: 'Secret.' });
    await one.service.refusal(403, 'Events', { sessionID: visitor.sessionID, Wait: false }, stranger.key);
    await one.service.refusal(403, 'InboxEvents', { SerialNumber: one.chatbot.serialNumber }, other.ann.key);
    await one.service.refusal(403, 'InboxEvents', { SerialNumber: one.chatbot.serialNumber }, visitor.key);
    const client = clientOf(other.service, stranger.key);
    for await (const line of client.events({ sessionID: stranger.sessionID, Wait: false })) assert.fail(line.Type);
  });

  test('events without a notification are found in the table', async t => {
    const { chatbot, ann, newVisitor } = await openInbox(fixture, t);
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    const { chatEvents, presence: present } = fixture.repositories;
    const hub = new EventHub({
      chatEvents,
      presence: present,
      lookMs: 20,
      log: (_, error) => assert.fail(error as Error),
    });
    t.after(() => hub.close());
    const { signal } = new AbortController();
    const { sessionID } = visitor;
    const channel = readChannel(hub, chatEvents, {
      scope: { audience: 'visitor', sessionId: sessionID },
      who: { chatbotId: chatbot.id, kind: 'visitor', id: sessionID },
      ...{ after: 0, isWaiting: true, lifeMs: 60_000, left: signal, check: () => Promise.resolve() },
    });
    const told = take(channel, 2);
    await ann.do('InboxReply', { ConversationID: sessionID, ClientID: '1', Content: 'Hello.' });
    assert.deepEqual(
      (await told).map(({ type }) => type),
      ['taken', 'message'],
    );
    await channel.return(undefined);
    assert.equal(hub.size, 0);
  });

  test('a visitor cannot keep any number of channels open', async t => {
    const { service, newVisitor } = await openInbox(fixture, t);
    const visitor = await newVisitor();
    const { sessionID } = visitor;
    const leave = new AbortController();
    t.after(() => leave.abort());
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => service.send('Events', { sessionID }, { ...visitor.key, signal: leave.signal })),
    );
    assert.deepEqual(new Set(opened.map(({ status }) => status)), new Set([200]));
    await service.refusal(429, 'Events', { sessionID }, visitor.key);
  });
});
