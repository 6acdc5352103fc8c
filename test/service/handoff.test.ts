import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { lead, type StoredSettings } from '../../service/data/schema.js';
import { MailError, type Mailer } from '../../service/mail/mailer.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { answering } from './support/answerers.js';
import { onEachDatabase, type Stage } from './support/stage.js';
import { visit } from './support/visitor.js';

const leadsOf = (stage: Stage, sessionId: number) =>
  stage.db.select().from(lead).where(eq(lead.sessionId, sessionId));

const owner = (settings: StoredSettings = {}) => ({
  Name: 'Homer',
  TalkToHumanEmail: 'owner@example.com',
  ...settings,
});

const broken: Mailer = {
  send: () => Promise.reject(new MailError('no', { cause: new Error('secret server') })),
};

onEachDatabase('TalkToHuman', stage => {
  test('mails the conversation to the owner and tells the visitor in his words', async t => {
    const mailer = new MemoryOutbox();
    const service = await stage.serve(t, { mailer, answerer: answering('Two ', 'homes.') });
    const chatbot = await stage.newChatbot(
      owner({ TalkToHumanResponseMessage: 'We call you.', TimeZone: 'Europe/Berlin' }),
    );
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await service.data('ClientAsk', { sessionID, content: 'Homes?' }, { sessionKey });
    const data = await service.data(
      'TalkToHuman',
      { sessionID, contact: ' ann@example.com ', content: 'Call me\nsoon' },
      { sessionKey },
    );
    assert.deepEqual(data, { Message: 'We call you.' });
    const [mail] = mailer.mails;
    assert.equal(mailer.mails.length, 1);
    assert.equal(mail?.to, 'owner@example.com');
    assert.equal(mail?.replyTo, 'ann@example.com');
    assert.match(mail?.text ?? '', /^ {2}Call me\n {2}soon$/m);
    assert.match(mail?.text ?? '', /Visitor:\n {2}Homes\?\n\n.*Chatbot:\n {2}Two homes\.\n$/);
    const [stored] = await leadsOf(stage, sessionID);
    assert.equal(stored?.contact, 'ann@example.com');
    assert.equal(stored?.source, 'handoff');
    assert.ok(stored?.deliveredAt);
  });

  test('has words of its own, and works before anything was said', async t => {
    const mailer = new MemoryOutbox();
    const service = await stage.serve(t, { mailer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot(owner()));
    const ask = { sessionID, contact: '+49 171 2345678' };
    const { Message } = await service.data('TalkToHuman', ask, { sessionKey });
    assert.match(Message, /in touch/);
    assert.equal(mailer.mails[0]?.replyTo, undefined);
  });

  test('is open to the owner and to the visitor of the session, to nobody else', async t => {
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot(owner());
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const other = await visit(service, chatbot);
    const stranger = await stage.newChatbot(owner());
    const ask = { sessionID, contact: 'ann@example.com' };
    await service.data('TalkToHuman', ask, { sessionKey });
    await service.data('TalkToHuman', ask, { secret: chatbot.keys.secret });
    await service.refusal(403, 'TalkToHuman', ask, { sessionKey: other.sessionKey });
    await service.refusal(403, 'TalkToHuman', ask, { secret: stranger.keys.secret });
    await service.refusal(403, 'TalkToHuman', ask, { sessionKey: chatbot.keys.workspace });
    await service.refusal(401, 'TalkToHuman', ask);
    const gone = { sessionID: 999_999_999, contact: 'ann@example.com' };
    await service.refusal(404, 'TalkToHuman', gone, { secret: chatbot.keys.secret });
  });

  test('names the field that is wrong, and mails nothing', async t => {
    const mailer = new MemoryOutbox();
    const service = await stage.serve(t, { mailer });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot(owner()));
    const contact = 'ann@example.com';
    for (const [body, field] of [
      [{ contact }, 'sessionID'],
      [{ sessionID: 'x', contact }, 'sessionID'],
      [{ sessionID }, 'contact'],
      [{ sessionID, contact: 7 }, 'contact'],
      [{ sessionID, contact: '' }, 'contact'],
      [{ sessionID, contact: 'Ann' }, 'contact'],
      [{ sessionID, contact, content: 7 }, 'content'],
      [{ sessionID, contact, content: 'x'.repeat(4001) }, 'content'],
    ] as const) {
      const sentence = await service.refusal(400, 'TalkToHuman', body, { sessionKey });
      assert.match(sentence, new RegExp(`\\b${field}\\b`));
    }
    assert.equal(mailer.mails.length, 0);
  });

  test('is refused where nobody is to be reached', async t => {
    const service = await stage.serve(t);
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    const ask = { sessionID, contact: 'ann@example.com' };
    await service.refusal(404, 'TalkToHuman', ask, { sessionKey });
  });

  test('tells of a mail that was not taken over, keeps the lead and may be tried again', async t => {
    const chatbot = await stage.newChatbot(owner());
    let now = new Date('2025-03-01T10:00:00Z');
    const clock = () => now;
    const service = await stage.serve(t, { mailer: broken, clock });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, contact: 'ann@example.com' };
    for (let attempt = 0; attempt < 5; attempt++) {
      const refused = await service.call('TalkToHuman', ask, { sessionKey });
      assert.equal(refused.status, 503);
      assert.doesNotMatch(refused.envelope.Message, /secret/);
      now = new Date(now.getTime() + 61_000);
    }
    const leads = await leadsOf(stage, sessionID);
    assert.equal(leads.length, 5);
    assert.ok(leads.every(({ deliveredAt }) => deliveredAt === null));
    const repaired = await stage.serve(t, { clock });
    await repaired.data('TalkToHuman', ask, { sessionKey });
  });

  test('is refused after three times within an hour', async t => {
    let now = new Date('2025-03-01T10:00:00Z');
    const service = await stage.serve(t, { clock: () => now });
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot(owner()));
    const ask = { sessionID, contact: 'ann@example.com' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => service.call('TalkToHuman', ask, { sessionKey })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 3);
    now = new Date('2025-03-01T10:59:00Z');
    const refused = await service.call('TalkToHuman', ask, { sessionKey });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    now = new Date('2025-03-01T11:00:00Z');
    await service.data('TalkToHuman', ask, { sessionKey });
  });
});

onEachDatabase('Contacts in messages', stage => {
  test('are kept as leads, each once in a session', async t => {
    const service = await stage.serve(t);
    const { sessionID, sessionKey } = await visit(service, await stage.newChatbot());
    for (const content of ['I am ann@example.com', 'ann@example.com or +49 171 2345678', 'Hello'])
      await service.data('ClientAsk', { sessionID, content }, { sessionKey });
    const leads = await leadsOf(stage, sessionID);
    assert.deepEqual(
      leads.map(({ contact, source, content }) => ({ contact, source, content })),
      [
        { contact: 'ann@example.com', source: 'message', content: 'I am ann@example.com' },
        {
          contact: '+49 171 2345678',
          source: 'message',
          content: 'ann@example.com or +49 171 2345678',
        },
      ],
    );
  });
});
