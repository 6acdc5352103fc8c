import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readObjects } from './support/caller.js';
import { onEachDatabase } from './support/fixture.js';
import { openInbox } from './support/inbox-fixture.js';

/** Requests of a visitor who no longer reads the conversation. */
const WAYS_TO_LEAVE = [
  { how: 'started a new conversation', name: 'LeaveAgent', fields: { Close: true } },
  { how: 'erased the conversation', name: 'Erase', fields: {} },
] as const;

onEachDatabase('LeaveAgent', fixture => {
  test('a visitor who stops waiting is with the chatbot again, unless an agent was faster', async t => {
    const { service, ann, newVisitor } = await openInbox(fixture, t);
    const { sessionID, key, ask, wait } = await newVisitor();
    const leave = () => service.data('LeaveAgent', { sessionID }, key);
    await ann.list('waiting');
    assert.equal((await wait()).State, 'waiting');
    assert.equal(await leave(), 1);
    assert.deepEqual((await ann.list('waiting')).Counts, { Waiting: 0, Mine: 0, All: 1, Closed: 0 });
    assert.equal(await leave(), 0);
    assert.equal((await ask('Hi')).content, 'Hello there.');
    await wait();
    const of = { ConversationID: sessionID };
    await Promise.all([ann.do('InboxTake', of), leave()]);
    assert.equal((await ann.details(sessionID)).State, 'taken');
    assert.equal(await leave(), 0);
    const stranger = await newVisitor();
    await service.refusal(403, 'LeaveAgent', { sessionID, Close: true }, stranger.key);
    assert.equal((await ann.details(sessionID)).State, 'taken');
  });

  for (const { how, name, fields } of WAYS_TO_LEAVE)
    test(`a reply to a visitor who has ${how} is refused until the visitor writes again`, async t => {
      const { service, ann, newVisitor } = await openInbox(fixture, t);
      const { sessionID, key, ask } = await newVisitor();
      const of = { ConversationID: sessionID };
      const reply = { ...of, ClientID: '1', Content: 'Hello.' };
      await ask('Hi');
      await ann.do('InboxReply', reply);
      assert.equal(await service.data(name, { sessionID, ...fields }, key), 1);
      const { State, LeftByVisitor, Agent } = await ann.details(sessionID);
      assert.deepEqual([State, LeftByVisitor, Agent], ['closed', true, null]);
      // Another tab of the visitor stops showing the agent.
      const told = (await readObjects(await service.send('Events', { sessionID, Wait: false }, key))).at(-1);
      assert.deepEqual([told?.['Type'], told?.['Agent']], ['left', undefined]);
      const late = { ...reply, ClientID: '2' };
      assert.match(await ann.refusal(409, 'InboxReply', late), /visitor has ended this conversation/);
      await ask('Hello again');
      assert.equal((await ann.details(sessionID)).LeftByVisitor, false);
      await ann.do('InboxReply', late);
      await ann.do('InboxClose', of);
      assert.equal((await ann.details(sessionID)).LeftByVisitor, false);
    });
});
