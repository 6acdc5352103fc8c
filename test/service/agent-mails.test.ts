import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DailyMails } from '../../service/mail/daily-mails.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { onFreshDatabases } from './support/fixture.js';
import { openInbox } from './support/inbox-fixture.js';

const settings = {
  EmailForDailyChatLogs: 'logs@agency.example',
  TalkToHumanEmail: 'office@agency.example',
  TimeZone: 'Europe/Berlin',
};

onFreshDatabases('Messages of agents', fixture => {
  test('mails and records have the messages of agents with their names, also after an agent was removed', async t => {
    let now = new Date('2025-03-10T12:00:00Z');
    const [mailer, outbox] = [new MemoryOutbox(), new MemoryOutbox()];
    const clock = () => now;
    const { service, chatbot, owner, ann, ben, newVisitor } = await openInbox(fixture, t, { clock, mailer, settings });
    const { sessionID, key, ask } = await newVisitor();
    await ask('Is the garden sunny?');
    await ann.do('InboxReply', { ConversationID: sessionID, ClientID: 'one', Content: 'All day.\nAnn: really.' });
    await ben.do('InboxTake', { ConversationID: sessionID, TakeOver: true });
    await ben.do('InboxReply', { ConversationID: sessionID, ClientID: 'two', Content: 'Ben here.' });
    await owner.do('AgentRemove', { ID: ann.id });

    await service.data('TalkToHuman', { sessionID, contact: 'eve@example.com' }, key);
    now = new Date('2025-03-11T06:00:00Z');
    const { repositories } = fixture;
    await new DailyMails({ repositories, mailer: outbox, clock, log: assert.fail }).sendDue();
    for (const text of [mailer.mails[0]?.text, outbox.mails[0]?.text])
      assert.match(text ?? '', / Ann:\n {2}All day\.\n {2}Ann: really\.\n\n.* Ben:\n {2}Ben here\./);

    const said = [
      { Type: 'Agent', Content: 'All day.\nAnn: really.', Name: 'Ann' },
      { Type: 'Agent', Content: 'Ben here.', Name: 'Ben' },
    ];
    const secret = { secret: chatbot.keys.secret };
    const { List } = await service.data(
      'ConversationList',
      { SerialNumber: chatbot.serialNumber, Search: 'really' },
      secret,
    );
    const history = await service.data('ChatContentHistory', { SerialNumber: chatbot.serialNumber }, secret);
    for (const [conversation] of [List, history])
      assert.deepEqual(
        conversation?.Messages.filter(({ Type }) => Type === 'Agent'),
        said,
      );
  });
});
