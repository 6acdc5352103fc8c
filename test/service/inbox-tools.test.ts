import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, like, sql } from 'drizzle-orm';
import type { Listing } from '../../service/data/listings.js';
import { listing, message } from '../../service/data/schema.js';
import { chatEvent, presence } from '../../service/data/schema-agents.js';
import { MailError, type Mail } from '../../service/mail/mailer.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { ReplyMails } from '../../service/mail/reply-mails.js';
import { replyTexts } from '../../service/mail/reply-texts.js';
import { answeringBy } from './support/answerers.js';
import { onEachDatabase, onEmbeddedDatabase, type Fixture } from './support/fixture.js';
import { openInbox } from './support/inbox-fixture.js';
import { png } from './support/sample-files.js';
import { put } from './support/upload.js';

/** Makes all that has happened two minutes older. */
async function pass(fixture: Fixture, chatbotId: number): Promise<void> {
  const past = sql`now() - interval '2 minutes'`;
  await fixture.db.update(chatEvent).set({ createdAt: past }).where(eq(chatEvent.chatbotId, chatbotId));
  await fixture.db.update(presence).set({ seenAt: past }).where(eq(presence.chatbotId, chatbotId));
}

onEachDatabase('Replies by mail', fixture => {
  test('a visitor who left gets several replies in one mail, and none of those that they have seen', async t => {
    const settings = { TalkToHumanEmail: 'agency@homes.example' };
    const { chatbot, ann, newVisitor, service } = await openInbox(fixture, t, { settings });
    const mailer = new MemoryOutbox();
    const mails = new ReplyMails({
      ...{ repositories: fixture.repositories, mailer, site: 'https://chat.example' },
      log: (_, error) => assert.fail(error as Error),
    });
    await ann.list('all');
    const visitor = await newVisitor();
    await visitor.ask('Write to eve@homes.example please.');
    await visitor.wait({ Page: { Url: 'https://homes.example/17?a=1&b=2' }, Language: 'de-CH' });
    const reply = (ClientID: string, Content: string) =>
      ann.do('InboxReply', { ConversationID: visitor.sessionID, ClientID, Content });
    await reply('0', 'Seen.');
    const seen = await service.send('Events', { sessionID: visitor.sessionID, Wait: false }, visitor.key);
    const lastLine = (await seen.text()).trim().split('\n').at(-1)!;
    const { EventID: After } = JSON.parse(lastLine) as { readonly EventID: number };
    await (await service.send('Events', { sessionID: visitor.sessionID, After, Wait: false }, visitor.key)).text();
    await reply('1', 'One <b>moment</b>, **please**.');
    await reply('2', 'See [this](https://homes.example/3).');
    await mails.sendDue();
    assert.equal(mailer.mails.length, 0);
    await pass(fixture, chatbot.id);
    await Promise.all([mails.sendDue(), mails.sendDue()]);
    const [mail, ...others] = mailer.mails;
    assert.equal(others.length, 0);
    assert.deepEqual(
      [mail?.to, mail?.subject, mail?.replyTo],
      ['eve@homes.example', 'Ann hat Ihnen geantwortet', 'agency@homes.example'],
    );
    assert.equal(
      mail?.text,
      'Ann:\nOne <b>moment</b>, please.\n\nAnn:\nSee this (https://homes.example/3).\n\nGespräch fortsetzen: https://homes.example/17?a=1&b=2\n',
    );
    assert.match(mail.html!, /One &lt;b&gt;moment&lt;\/b&gt;, <strong>please<\/strong>\./);
    assert.match(mail.html!, /<a href="https:\/\/homes\.example\/3">this<\/a>/);
    assert.match(mail.html!, /<a href="https:\/\/homes\.example\/17\?a=1&amp;b=2">/);
    await mails.sendDue();
    await reply('3', 'Later.');
    await pass(fixture, chatbot.id);
    await visitor.ask('I am back.');
    await mails.sendDue();
    assert.equal(mailer.mails.length, 1);
  });

  test('a mail that the server refuses is sent later', async t => {
    const { chatbot, ann, newVisitor } = await openInbox(fixture, t);
    const sent: Mail[] = [];
    let isDown = true;
    const mailer = {
      send: (mail: Mail) =>
        isDown ? Promise.reject(new MailError('No.', { cause: undefined })) : Promise.resolve(void sent.push(mail)),
    };
    const mails = new ReplyMails({
      repositories: fixture.repositories,
      mailer,
      site: 'https://chat.example',
      log: () => {},
    });
    const visitor = await newVisitor();
    await visitor.ask('eve@homes.example');
    await ann.do('InboxReply', { ConversationID: visitor.sessionID, ClientID: '1', Content: 'Hello.' });
    await pass(fixture, chatbot.id);
    await mails.sendDue();
    isDown = false;
    await mails.sendDue();
    assert.deepEqual(
      sent.map(({ text }) => text),
      ['Ann:\nHello.\n'],
    );
  });
});

onEmbeddedDatabase('Tools of the inbox', fixture => {
  test("an agent's image is part of the message, and everybody who knows its address can load it", async t => {
    const { service, ann, ben, newVisitor } = await openInbox(fixture, t);
    const [visitor, other] = [await newVisitor(), await newVisitor()];
    await visitor.ask('Hi');
    await other.ask('Hi');
    const of = { ConversationID: visitor.sessionID };
    await ann.refusal(415, 'InboxUpload', { ...of, fileName: 'home.mp4' });
    const { FileStoreId, PreUploadUrl } = await ann.do('InboxUpload', { ...of, fileName: 'home.png' });
    assert.equal((await put(PreUploadUrl, png())).status, 200);
    assert.equal(await service.data('ReportUploadSuccess', { FileStoreId }, ann.key), true);
    const reply = { ClientID: '1', Content: '', FileIDs: [FileStoreId] };
    await ben.refusal(404, 'InboxReply', { ...reply, ConversationID: other.sessionID });
    const { Files } = await ann.do('InboxReply', { ...of, ...reply });
    assert.deepEqual(Files, [{ FileStoreId, FileName: 'home.png', Url: `${service.url}/files/${FileStoreId}` }]);
    assert.equal((await fetch(Files[0]!.Url)).headers.get('content-type'), 'image/png');
    const lines = await (
      await service.send('Events', { sessionID: visitor.sessionID, Wait: false }, visitor.key)
    ).text();
    assert.ok(lines.includes(`![](${Files[0]!.Url})`));
    await ann.refusal(400, 'InboxReply', { ...of, ClientID: '2', Content: ' ' });
  });

  test('a draft is what the chatbot would answer, and changes nothing', async t => {
    const answerer = answeringBy(function* ({ content }) {
      yield { type: 'fragment', content: `About ${content}` };
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const { ann, newVisitor } = await openInbox(fixture, t, { answerer });
    const visitor = await newVisitor();
    await ann.do('InboxTake', { ConversationID: visitor.sessionID });
    await ann.refusal(404, 'InboxDraft', { ConversationID: visitor.sessionID });
    await visitor.ask('gardens');
    const before = await ann.details(visitor.sessionID);
    assert.deepEqual(await ann.do('InboxDraft', { ConversationID: visitor.sessionID }), { Content: 'About gardens' });
    assert.deepEqual(await ann.details(visitor.sessionID), before);
  });

  test('a conversation returns what its answers showed: current records, withdrawn listings, and sources', async t => {
    const source = { kind: 'Text', id: '1', title: 'Hours', url: '', passage: 'Open at nine.' } as const;
    let shown: Listing[] = [];
    const answerer = answeringBy(function* () {
      yield { type: 'fragment', content: 'These.' };
      yield { type: 'final', totalTokens: 1, noAnswer: false, listings: shown, isComparison: true, sources: [source] };
    });
    const { chatbot, ann, owner, newVisitor } = await openInbox(fixture, t, { answerer });
    const foreign = await fixture.newChatbot();
    await fixture.addListings(chatbot, [
      { mlsNumber: 'kept', address: '1 Hornbeam Row', salePrice: 4 },
      { mlsNumber: 'gone', address: '2 Hornbeam Row', salePrice: 6 },
      { mlsNumber: 'picked', address: '3 Hornbeam Row' },
    ]);
    await fixture.addListings(foreign, [{ mlsNumber: 'foreign', address: '4 Hornbeam Row' }]);
    const rows = await fixture.db
      .select()
      .from(listing)
      .where(like(listing.address, '% Hornbeam Row'))
      .orderBy(listing.address);
    const [kept, gone, picked, other] = rows.map(({ id }) => id);
    shown = [rows[1]!, rows[0]!, rows[3]!];
    const visitor = await newVisitor();
    await visitor.ask('Compare them');
    await owner.do('RealEstateDelete', { KeyType: 'MLSNumber', Keys: ['gone'] });
    for (const mlsNumber of ['kept', 'foreign'])
      await fixture.db.update(listing).set({ salePrice: 5 }).where(eq(listing.mlsNumber, mlsNumber));
    const reply = { ClientID: '1', Content: 'And [this](https://homes.example/picked)?' };
    await ann.do('InboxReply', { ConversationID: visitor.sessionID, ...reply });
    const { Messages, Listings, ListingIDs } = await ann.details(visitor.sessionID);
    assert.deepEqual(
      Messages.map(message => [message.Author, message.ListingIDs, message.Compare]),
      [
        ['visitor', undefined, undefined],
        ['bot', [gone, kept, other], true],
        ['agent', [picked], undefined],
      ],
    );
    const { kind: Kind, id: Id, title: Title, url: Url, passage: Passage } = source;
    assert.deepEqual(Messages[1]!.Sources, [{ Kind, Id, Title, Url, Passage }]);
    assert.deepEqual(ListingIDs, [gone, kept, other, picked]);
    assert.deepEqual(
      Listings.map(({ Address, Price, Withdrawn }) => [Address, Price, Withdrawn]),
      [
        ['2 Hornbeam Row', '6', true],
        ['1 Hornbeam Row', '5', undefined],
        // The records of another chatbot are never read.
        ['4 Hornbeam Row', '', true],
        ['3 Hornbeam Row', '', undefined],
      ],
    );
  });

  test('a request by the form is part of the conversation, with the listing it names', async t => {
    const { service, chatbot, ann, newVisitor } = await openInbox(fixture, t, {
      settings: { TalkToHumanEmail: 'office@homes.example' },
    });
    await fixture.addListings(chatbot, [{ mlsNumber: 'a' }]);
    const { sessionID, ask, key } = await newVisitor();
    await ask('Hi');
    const content = 'I want to see it.\nhttps://homes.example/a';
    await service.data('TalkToHuman', { sessionID, contact: 'eve@mail.example', content }, key);
    const { Requests, ListingIDs } = await ann.details(sessionID);
    assert.deepEqual(
      Requests?.map(({ Contact, Content, ListingIDs: linked }) => [Contact, Content, linked]),
      [['eve@mail.example', content, ListingIDs]],
    );
    assert.equal(ListingIDs.length, 1);
  });

  test('a conversation shows the listings that its messages link to', async t => {
    const { chatbot, ann, newVisitor } = await openInbox(fixture, t);
    await fixture.addListings(chatbot, [{ mlsNumber: 'a' }, { mlsNumber: 'b' }]);
    const visitor = await newVisitor();
    await visitor.ask('Tell me about (https://homes.example/b), please.');
    const { ListingIDs } = await ann.details(visitor.sessionID);
    assert.equal(ListingIDs.length, 1);
  });
});

onEmbeddedDatabase('A long conversation', fixture => {
  test('is read from its end, a page at a time, and only its end counts as read', async t => {
    const { chatbot, ann, newVisitor } = await openInbox(fixture, t);
    const { sessionID, ask, wait } = await newVisitor();
    await ann.list('all');
    const words = Array.from({ length: 248 }, (_, index) => `Message ${index}`);
    await fixture.db
      .insert(message)
      .values(words.map(content => ({ chatbotId: chatbot.id, sessionId: sessionID, role: 'agent' as const, content })));
    await ask('Hi');
    await wait();
    const read: string[] = [];
    let first: number | undefined;
    for (let hasEarlier = true; hasEarlier;) {
      const Before = first;
      const page = await ann.do('InboxList', { ConversationID: sessionID, Before });
      assert.ok('Messages' in page);
      assert.ok(page.Messages.length <= 100);
      read.unshift(...page.Messages.map(({ Content }) => Content));
      first = page.Messages[0]!.MessageID;
      hasEarlier = page.HasEarlier;
    }
    assert.equal(read.length, 250);
    assert.deepEqual(read.slice(0, 249), [...words, 'Hi']);
    await ask('One more');
    await ann.do('InboxList', { ConversationID: sessionID, Before: first });
    assert.equal((await ann.list('waiting')).Unread, 1);
    await ann.details(sessionID);
    assert.equal((await ann.list('waiting')).Unread, 0);
  });
});

test('texts of mails follow the language of the visitor, or are English', () => {
  const cases = [
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['zh-TW', 'zh-Hant'],
    ['zh', 'zh-Hans'],
    ['xx', 'en'],
    ['', 'en'],
    ['not a tag', 'en'],
  ] as const;
  for (const [tag, language] of cases) assert.equal(replyTexts(tag).language, language, tag);
});
