import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeringBy } from './support/answerers.js';
import { onEachDatabase, onEmbeddedDatabase } from './support/fixture.js';
import { readObjects } from './support/caller.js';
import { openInbox } from './support/inbox-fixture.js';
import { visit } from './support/visitor.js';

onEachDatabase('The inbox', fixture => {
  test('a conversation goes from the chatbot to an agent and back, and everything in it is stored once', async t => {
    let questions = 0;
    const answerer = answeringBy(function* () {
      questions++;
      yield { type: 'fragment', content: 'I know one home.' };
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const { service, chatbot, owner, ann, newVisitor } = await openInbox(fixture, t, { answerer });
    const visitor = await newVisitor();
    await visitor.ask('Which homes do you have?');
    await ann.list('all');
    const Page = { Url: 'https://homes.example/17', Title: 'A home' };
    const waiting = await visitor.wait({ Page, Language: 'DE-at' });
    assert.deepEqual(waiting, { State: 'waiting', WaitSeconds: 120 });

    const list = await ann.list('waiting');
    const { ConversationID, ...listed } = list.List[0]!;
    assert.equal(ConversationID, visitor.sessionID);
    assert.deepEqual([listed.State, listed.Page, listed.Language, listed.Unread], ['waiting', Page, 'de-AT', 1]);
    assert.deepEqual(listed.LastMessage?.Content, 'I know one home.');
    assert.deepEqual([list.Counts, list.Unread], [{ Waiting: 1, Mine: 0, All: 1, Closed: 0 }, 1]);

    const taken = await ann.do('InboxTake', { ConversationID });
    assert.deepEqual([taken.State, taken.Agent?.Name, taken.WaitingSince], ['taken', 'Ann', null]);
    const asked = questions;
    const silent = await visitor.ask('Is anybody there?');
    assert.deepEqual([silent.content, silent.Agent?.Name, questions], ['', 'Ann', asked]);
    const [last] = await service.stream({ sessionID: visitor.sessionID, content: 'Hello?' }, visitor.key);
    assert.deepEqual([last?.['Answer'], last?.['Agent']], ['', silent.Agent]);
    assert.equal((await ann.list('mine')).Unread, 3);

    const reply = { ConversationID, ClientID: 'a1', Content: 'Yes, *I* am.' };
    const [first, again] = [await ann.do('InboxReply', reply), await ann.do('InboxReply', reply)];
    assert.deepEqual(first, again);
    assert.deepEqual(first.Agent, { Name: 'Ann', PictureUrl: 'https://agency.example/ann.jpg' });
    assert.equal((await ann.list('mine')).Unread, 0);
    assert.equal((await ann.do('InboxRelease', { ConversationID })).State, 'bot');
    await visitor.ask('And now?');
    assert.equal(questions, asked + 1);

    const { Messages } = await owner.details(ConversationID);
    assert.deepEqual(
      Messages.map(({ Author, Content }) => `${Author}: ${Content}`),
      [
        'visitor: Which homes do you have?',
        'bot: I know one home.',
        'visitor: Is anybody there?',
        'visitor: Hello?',
        'agent: Yes, *I* am.',
        'visitor: And now?',
        'bot: I know one home.',
      ],
    );
    const request = { SerialNumber: chatbot.serialNumber };
    const [history] = await service.data('ChatContentHistory', request, owner.key);
    const told = history!.Messages.map(({ Type, Content, Name }) => [Type, Content, Name]);
    assert.deepEqual(told[4], ['Agent', 'Yes, *I* am.', 'Ann']);
    assert.equal(told.length, 7);
  });

  test('of two agents who take a conversation at once, one gets it and the other one is told who has it', async t => {
    const { service, ann, ben, newVisitor } = await openInbox(fixture, t);
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    const fields = { ConversationID: visitor.sessionID };
    const bodies = [ann, ben].map(agent => ({ agent, other: agent === ann ? ben : ann }));
    const replies = await Promise.all(
      bodies.map(({ agent }) =>
        agent.do('InboxTake', fields).then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      ),
    );
    assert.equal(replies.filter(text => text === 'taken').length, 1);
    const [winner, loser] = replies[0] === 'taken' ? [ann, ben] : [ben, ann];
    const name = winner === ann ? 'Ann' : 'Ben';
    for (const [operation, more] of [
      ['InboxTake', {}],
      ['InboxReply', { ClientID: 'x', Content: 'Hi' }],
      ['InboxRelease', {}],
      ['InboxClose', {}],
    ] as const)
      assert.equal(await loser.refusal(409, operation, { ...fields, ...more }), `${name} has this conversation.`);
    const over = await loser.do('InboxTake', { ...fields, TakeOver: true });
    assert.equal(over.Agent?.ID, loser.id);
    assert.equal((await winner.list('mine')).Counts.Mine, 0);
    assert.equal(await service.data('Typing', { sessionID: visitor.sessionID }, visitor.key), 1);
  });

  test('a conversation handed over to a colleague is theirs, unread, and the visitor sees who joined', async t => {
    const { service, ann, ben, newVisitor } = await openInbox(fixture, t);
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    const fields = { ConversationID: visitor.sessionID };
    await ann.do('InboxTake', fields);
    const handOver = { ...fields, ToAgentID: ben.id };
    assert.equal(await ben.refusal(409, 'InboxRelease', handOver), 'Ann has this conversation.');
    assert.match(await ann.refusal(404, 'InboxRelease', { ...fields, ToAgentID: 999_999 }), /no agent/);
    const given = await ann.do('InboxRelease', handOver);
    assert.deepEqual([given.State, given.Agent?.ID, given.Unread], ['taken', ben.id, 1]);
    assert.equal((await ann.list('mine')).Counts.Mine, 0);
    // A look by the colleague who had it changes nothing.
    await ann.details(visitor.sessionID);
    assert.equal((await ben.list('mine')).Unread, 1);
    const request = { sessionID: visitor.sessionID, After: 0, Wait: false };
    const events = await readObjects(await service.send('Events', request, visitor.key));
    const joined = events.filter(event => event['Type'] === 'joined');
    assert.deepEqual(
      joined.map(event => (event['Agent'] as { readonly Name: string }).Name),
      ['Ann', 'Ben'],
    );
  });

  test('removing an agent ends the key at once, and the conversations of the agent wait again', async t => {
    const { owner, ann, ben, newVisitor } = await openInbox(fixture, t);
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    const fields = { ConversationID: visitor.sessionID };
    await ann.do('InboxReply', { ...fields, ClientID: '1', Content: 'Hello.' });
    await owner.do('AgentRemove', { ID: ann.id });
    await ann.refusal(401, 'InboxList');
    const [waiting] = (await ben.list('waiting')).List;
    assert.deepEqual([waiting?.ConversationID, waiting?.Agent], [visitor.sessionID, null]);
    const { Messages } = await ben.details(visitor.sessionID);
    assert.equal(Messages.at(-1)?.Agent?.Name, 'Ann');
    const names = (await owner.do('AgentList')).List.map(({ Name, IsOnline }) => [Name, IsOnline]);
    assert.deepEqual(names, [['Ben', true]]);
    const { Key } = await owner.do('AgentEdit', { ID: ben.id, RenewKey: true });
    await ben.refusal(401, 'InboxList');
    assert.ok(Key);
  });

  test('pages of the inbox show each conversation once, in every filter', async t => {
    const { ann, newVisitor } = await openInbox(fixture, t);
    await ann.list('all');
    const ids: number[] = [];
    for (let index = 0; index < 5; index++) {
      const visitor = await newVisitor();
      await visitor.ask('Hi');
      await visitor.wait();
      ids.push(visitor.sessionID);
    }
    const read = async (filter: string) => {
      const found: number[] = [];
      for (let After: string | null | undefined; After !== null;) {
        const page = await ann.list(filter, { PageSize: 2, After });
        found.push(...page.List.map(({ ConversationID }) => ConversationID));
        After = page.Next;
      }
      return found;
    };
    assert.deepEqual(await read('waiting'), ids);
    assert.deepEqual(await read('all'), ids.toReversed());
    for (const id of ids) await ann.do('InboxClose', { ConversationID: id });
    assert.deepEqual(await read('closed'), ids.toReversed());
    assert.deepEqual([await read('waiting'), await read('mine')], [[], []]);
  });
});

onEmbeddedDatabase('Access to the inbox', fixture => {
  test("an agent's key opens the inbox of its chatbot and nothing else", async t => {
    const { service, chatbot, ann, ben, newVisitor } = await openInbox(fixture, t);
    const other = await openInbox(fixture, t);
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    const request = { SerialNumber: chatbot.serialNumber };
    for (const name of ['ChatContentHistory', 'LeadList', 'GetSettings', 'RealEstateImports'] as const)
      await service.refusal(403, name, { ...request, serialNumber: chatbot.serialNumber }, ann.key);
    await service.refusal(403, 'InboxList', { SerialNumber: other.chatbot.serialNumber }, ann.key);
    await other.ann.refusal(404, 'InboxTake', { ConversationID: visitor.sessionID });
    await other.ann.refusal(404, 'InboxList', { ConversationID: visitor.sessionID });
    await ann.refusal(403, 'InboxList', { AgentID: ben.id });
    await ann.refusal(403, 'InboxList', { AgentID: 0 });
    await ann.refusal(403, 'AgentSettings', { WaitSeconds: 5 });
    await ann.refusal(400, 'InboxList', { After: '9999999999999999-1' });
    const agentsOfOther = [{ ID: ann.id, Name: 'Eve' }, { ID: 9_999_999 }];
    for (const fields of agentsOfOther) await other.owner.refusal(404, 'AgentEdit', fields);
    await other.owner.refusal(404, 'InboxList', { AgentID: ann.id });
  });

  test('a name of an agent is one visible line without control characters', async t => {
    const { owner, ann } = await openInbox(fixture, t);
    for (const Name of ['Ann\u0007', 'Ann\nEve', '\u202eAnn', '\u200b', ' '])
      assert.match(await owner.refusal(400, 'AgentEdit', { ID: ann.id, Name }), /^The field Name must/);
    assert.equal((await owner.do('AgentEdit', { ID: ann.id, Name: ' Ann\u00e9 ' })).Name, 'Ann\u00e9');
  });

  test('visitors can ask for a person within the hours, or while an agent is online if there are none', async t => {
    // A Saturday, at noon in Berlin.
    const now = new Date('2025-02-01T11:00:00Z');
    const clock = () => now;
    const { service, chatbot, owner, ann, newVisitor } = await openInbox(fixture, t, {
      clock,
      settings: { TimeZone: 'Europe/Berlin' },
    });
    const config = async () => (await service.data('GetConfig', { serialNumber: chatbot.serialNumber })).Agents;
    const visitor = await newVisitor();
    assert.deepEqual(await config(), { State: 'bot', IsOpen: false, NextOpening: null });
    assert.deepEqual(await visitor.wait(), { State: 'away', NextOpening: null });
    await ann.list('all');
    assert.equal((await visitor.wait()).State, 'waiting');

    const [weekdays, NextOpening] = [{ Day: 1, From: '09:00', To: '17:00' }, '2025-02-03T08:00:00.000Z'];
    const settings = await owner.do('AgentSettings', { Hours: [weekdays], WaitSeconds: 30 });
    assert.deepEqual([settings.TimeZone, settings.IsOpen], ['Europe/Berlin', false]);
    assert.deepEqual(await config(), { State: 'bot', IsOpen: false, NextOpening });
    const late = await newVisitor();
    assert.deepEqual(await late.wait(), { State: 'away', NextOpening });
    const night = { Day: 5, From: '20:00', To: '13:00' };
    await owner.do('AgentSettings', { Hours: [weekdays, night] });
    assert.deepEqual(await late.wait(), { State: 'waiting', WaitSeconds: 30 });
    assert.deepEqual(await config(), { State: 'bot', IsOpen: true, NextOpening: null });
    const read = await ann.do('AgentSettings');
    assert.deepEqual([read.Hours, read.WaitSeconds], [[weekdays, night], 30]);
  });

  test("a visitor cannot edit a question in a way that takes back an agent's message", async t => {
    const { service, ann, newVisitor } = await openInbox(fixture, t);
    const visitor = await newVisitor();
    const { sessionID, key } = visitor;
    const [end] = (await service.stream({ sessionID, content: 'Hi' }, key)).slice(-1);
    await ann.do('InboxReply', { ConversationID: sessionID, ClientID: '1', Content: 'Hello.' });
    const edit = { sessionID, content: 'Hi again', ReplacesID: end?.['QuestionID'] };
    await service.refusal(409, 'ClientAsk', edit, key);
    await ann.do('InboxRelease', { ConversationID: sessionID });
    await service.refusal(409, 'ClientAsk', edit, key);
    const { Messages } = await ann.details(sessionID);
    assert.deepEqual(Messages.at(-1)?.Content, 'Hello.');
    const [next] = (await service.stream({ sessionID, content: 'One?' }, key)).slice(-1);
    await service.data('ClientAsk', { sessionID, content: 'Two?', ReplacesID: next?.['QuestionID'] }, key);
    const contents = (await ann.details(sessionID)).Messages.map(({ Content }) => Content);
    assert.deepEqual(contents.slice(-2, -1), ['Two?']);
    assert.ok(!contents.includes('One?'));
  });

  test('a message to an agent that is sent again with its ClientID is stored once', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const owner = { secret: chatbot.keys.secret };
    const conversation = { SerialNumber: chatbot.serialNumber, ConversationID: sessionID };
    await service.data('InboxTake', conversation, owner);
    const send = (content: string) =>
      service.data('ClientAsk', { sessionID, content, ClientID: 'one' }, { sessionKey });
    const first = await send('Hello?');
    await service.data('InboxReply', { ...conversation, ClientID: 'one', Content: 'Hello.' }, owner);
    const again = await send('Hello?');
    assert.deepEqual([again.messageid, again.Agent?.Name], [first.messageid, first.Agent?.Name]);
    // The visitor has changed the text before sending it again.
    await send('Hello, Ann?');
    const { Messages } = (await service.data('InboxList', conversation, owner)) as {
      readonly Messages: readonly { readonly Content: string; readonly ClientID?: string }[];
    };
    const [resumed] = await service.resume({ sessionID, content: 'Hello, Ann?', ClientID: 'one' }, { sessionKey });
    assert.deepEqual([resumed?.['Answer'], resumed?.['Agent']], ['', first.Agent]);
    const said = Messages.map(({ Content, ClientID }) => [Content, ClientID]);
    assert.deepEqual(said, [
      ['Hello?', undefined],
      ['Hello.', 'one'],
      ['Hello, Ann?', undefined],
    ]);
  });

  test('messages to an agent have a limit of their own and are no questions of the month', async t => {
    const { service, ann, newVisitor } = await openInbox(fixture, t, {
      settings: { MessageLimit: 1, RateLimitCount: 1, RateLimitTime: 3600, RateLimitMessage: 'Slow down.' },
    });
    const visitor = await newVisitor();
    await visitor.ask('Hi');
    await ann.do('InboxTake', { ConversationID: visitor.sessionID });
    for (let index = 0; index < 29; index++) await visitor.ask('Hello?');
    const ask = { sessionID: visitor.sessionID, content: 'Hello?' };
    const sentence = await service.refusal(429, 'ClientAsk', ask, visitor.key);
    assert.doesNotMatch(sentence, /Slow down/);
  });
});
