import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { lead, type StoredSettings } from '../../service/data/schema.js';
import { MailError, type Mailer } from '../../service/mail/mailer.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { answering } from './support/answerers.js';
import { onEachDatabase, type Fixture } from './support/fixture.js';
import { limiterOf } from './support/limiter.js';
import { visit } from './support/visitor.js';

const leadsOf = (fixture: Fixture, sessionId: number) =>
  fixture.db.select().from(lead).where(eq(lead.sessionId, sessionId));

const owner = (settings: StoredSettings = {}) => ({
  Name: 'Homer',
  TalkToHumanEmail: 'owner@example.com',
  ...settings,
});

const broken: Mailer = { send: () => Promise.reject(new MailError('no', { cause: new Error('secret server') })) };

onEachDatabase('TalkToHuman', fixture => {
  test("TalkToHuman mails the conversation to the owner and answers in the owner's words", async t => {
    const mailer = new MemoryOutbox();
    const service = await fixture.serve(t, { mailer, answerer: answering('Two ', 'homes.') });
    const chatbot = await fixture.newChatbot(
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
    const [stored] = await leadsOf(fixture, sessionID);
    assert.equal(stored?.contact, 'ann@example.com');
    assert.equal(stored?.source, 'handoff');
    assert.ok(stored?.deliveredAt);
  });

  test('TalkToHuman has a default answer and works without any messages', async t => {
    const mailer = new MemoryOutbox();
    const service = await fixture.serve(t, { mailer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot(owner()));
    const ask = { sessionID, contact: '+49 171 2345678' };
    const { Message } = await service.data('TalkToHuman', ask, { sessionKey });
    assert.match(Message, /in touch/);
    assert.equal(mailer.mails[0]?.replyTo, undefined);
  });

  test("TalkToHuman accepts only keys of the owner and of the session's visitor", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot(owner());
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const other = await visit(service, chatbot);
    const stranger = await fixture.newChatbot(owner());
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

  test('TalkToHuman names an invalid field and sends no email', async t => {
    const mailer = new MemoryOutbox();
    const service = await fixture.serve(t, { mailer });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot(owner()));
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

  test('TalkToHuman is refused when the chatbot has no contact email', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const ask = { sessionID, contact: 'ann@example.com' };
    await service.refusal(404, 'TalkToHuman', ask, { sessionKey });
  });

  test('TalkToHuman reports a failed email, keeps the lead and can be retried', async t => {
    const chatbot = await fixture.newChatbot(owner());
    let now = new Date('2025-03-01T10:00:00Z');
    const clock = () => now;
    const service = await fixture.serve(t, { mailer: broken, clock });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, contact: 'ann@example.com' };
    for (let attempt = 0; attempt < 5; attempt++) {
      const refused = await service.call('TalkToHuman', ask, { sessionKey });
      assert.equal(refused.status, 503);
      assert.doesNotMatch(refused.envelope.Message, /secret/);
      now = new Date(now.getTime() + 61_000);
    }
    const leads = await leadsOf(fixture, sessionID);
    assert.equal(leads.length, 5);
    assert.ok(leads.every(({ deliveredAt }) => deliveredAt === null));
    const repaired = await fixture.serve(t, { clock });
    await repaired.data('TalkToHuman', ask, { sessionKey });
  });

  test('TalkToHuman is refused after three times within an hour', async t => {
    let now = new Date('2025-03-01T10:00:00Z');
    const service = await fixture.serve(t, { clock: () => now });
    const chatbot = await fixture.newChatbot(owner());
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, contact: 'ann@example.com' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => service.call('TalkToHuman', ask, { sessionKey })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 3);
    now = new Date('2025-03-01T10:59:00Z');
    const refused = await service.call('TalkToHuman', ask, { sessionKey });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.match(refused.envelope.Message, /saved your contact details/);
    now = new Date('2025-03-01T11:00:00Z');
    await service.data('TalkToHuman', ask, { secret: chatbot.keys.secret });
  });

  test("TalkToHuman stores handoffs beyond the session's limit as leads without an email, each once", async t => {
    const mailer = new MemoryOutbox();
    const service = await fixture.serve(t, { mailer });
    const chatbot = await fixture.newChatbot(owner());
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = (contact: string) => service.call('TalkToHuman', { sessionID, contact }, { sessionKey });
    for (let count = 0; count < 3; count++) await ask('ann@example.com');
    for (const contact of ['bob@example.com', 'bob@example.com', 'eve@example.com'])
      assert.equal((await ask(contact)).status, 429);
    assert.equal(mailer.mails.length, 3);
    const leads = await leadsOf(fixture, sessionID);
    assert.deepEqual(
      leads.filter(({ heldBack }) => heldBack).map(({ contact }) => contact),
      ['bob@example.com', 'eve@example.com'],
    );
    const { serialNumber: SerialNumber, keys } = chatbot;
    const listed = await service.data('LeadList', { SerialNumber }, { secret: keys.secret });
    assert.deepEqual(
      listed.slice(0, 5).map(({ HeldBack }) => HeldBack),
      [false, false, false, true, true],
    );
  });

  test('TalkToHuman keeps the last contact details of a flooding session in a bounded number of leads', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot(owner());
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = (contact: string) => service.call('TalkToHuman', { sessionID, contact }, { sessionKey });
    for (let count = 0; count < 70; count++) await ask(`flood${count}@example.com`);
    const refused = await ask('real@example.com');
    assert.match(refused.envelope.Message, /saved your contact details/);
    const leads = await leadsOf(fixture, sessionID);
    assert.equal(leads.length, 50);
    const contacts = leads.map(({ contact }) => contact);
    assert.ok(contacts.includes('flood48@example.com'));
    assert.ok(contacts.includes('real@example.com'));
    assert.ok(!contacts.includes('flood69@example.com'));
    await ask('real@example.com');
    assert.equal((await leadsOf(fixture, sessionID)).length, 50);
  });

  test("many handoffs from one address do not use up other visitors' limit", async t => {
    const mailer = new MemoryOutbox();
    const clock = () => new Date('2025-03-01T10:00:00Z');
    const limiter = limiterOf(fixture, clock);
    const service = await fixture.serve(t, { mailer, clock, limiter, trustedProxies: 1 });
    const chatbot = await fixture.newChatbot(owner());
    const requestHandoff = async (address: string, contact: string) => {
      const options = { headers: { 'x-forwarded-for': address } };
      const { serialNumber } = chatbot;
      const config = await service.data('GetConfig', { serialNumber }, options);
      const ask = { sessionID: config.SessionID, contact };
      const sessionKey = config.SessionKey;
      return service.data('TalkToHuman', ask, { ...options, sessionKey });
    };
    for (let count = 0; count < 10; count++) await requestHandoff('203.0.113.9', 'flood@example.com');
    const { Message } = await requestHandoff('203.0.113.9', 'neighbor@example.com');
    assert.match(Message, /saved your request/);
    assert.equal(mailer.mails.length, 10);
    assert.match((await requestHandoff('203.0.113.10', 'ann@example.com')).Message, /in touch/);
    assert.equal(mailer.mails.at(-1)?.replyTo, 'ann@example.com');
    const { serialNumber: SerialNumber, keys } = chatbot;
    const listed = await service.data('LeadList', { SerialNumber }, { secret: keys.secret });
    assert.deepEqual(
      listed.filter(({ HeldBack }) => HeldBack).map(({ Contact }) => Contact),
      ['neighbor@example.com'],
    );
  });

  test("TalkToHuman stores a lead, without an error, beyond the chatbot's limit", async t => {
    const mailer = new MemoryOutbox();
    const service = await fixture.serve(t, { mailer });
    const chatbot = await fixture.newChatbot(owner());
    let last = 0;
    for (let session = 0; session < 34; session++) {
      const { sessionID, sessionKey } = await visit(service, chatbot);
      last = sessionID;
      for (let count = 0; count < 3; count++) {
        const ask = { sessionID, contact: 'ann@example.com' };
        await service.data('TalkToHuman', ask, { sessionKey });
      }
    }
    assert.equal(mailer.mails.length, 100);
    const leads = await leadsOf(fixture, last);
    assert.deepEqual(
      leads.map(({ heldBack }) => heldBack),
      [false],
    );
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = { sessionID, contact: 'real@example.com' };
    assert.match((await service.data('TalkToHuman', ask, { sessionKey })).Message, /saved/);
    const [kept] = await leadsOf(fixture, sessionID);
    assert.deepEqual([kept?.contact, kept?.heldBack], ['real@example.com', true]);
  });
});

onEachDatabase('Contacts in messages', fixture => {
  test('contacts in messages become leads, each once per session', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    for (const content of ['I am ann@example.com', 'ann@example.com or +49 171 2345678', 'Hello'])
      await service.data('ClientAsk', { sessionID, content }, { sessionKey });
    const leads = await leadsOf(fixture, sessionID);
    assert.deepEqual(
      leads.map(({ contact, source, content }) => ({ contact, source, content })),
      [
        { contact: 'ann@example.com', source: 'message', content: 'I am ann@example.com' },
        { contact: '+49 171 2345678', source: 'message', content: 'ann@example.com or +49 171 2345678' },
      ],
    );
  });

  test('contacts beyond the first ten of a session are stored as held back', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    for (const part of ['a', 'b']) {
      const content = Array.from({ length: 8 }, (_, index) => `${part}${index}@example.com`).join(' ');
      await service.data('ClientAsk', { sessionID, content }, { sessionKey });
    }
    const leads = await leadsOf(fixture, sessionID);
    assert.equal(leads.filter(({ heldBack }) => !heldBack).length, 10);
    assert.equal(leads.length, 16);
  });

  test('a message becomes at most twenty leads', async t => {
    const service = await fixture.serve(t);
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const content = Array.from({ length: 30 }, (_, index) => `n${index}@example.com`).join(' ');
    await service.data('ClientAsk', { sessionID, content }, { sessionKey });
    assert.equal((await leadsOf(fixture, sessionID)).length, 20);
  });
});
