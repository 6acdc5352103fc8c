import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { DiskStorage } from '../../service/files/disk-storage.js';
import { webhook } from '../../service/data/schema-webhooks.js';
import { deleteOrphans } from '../../service/files/orphans.js';
import { StorageError } from '../../service/files/storage.js';
import { answering, answeringBy } from './support/answerers.js';
import { onEachDatabase, onEmbeddedDatabase, TAKES_FILES, type Fixture } from './support/fixture.js';
import { openInbox } from './support/inbox-fixture.js';
import { limiterOf } from './support/limiter.js';
import { png } from './support/sample-files.js';
import { upload } from './support/upload.js';
import { visit } from './support/visitor.js';

/** Every table with rows about a session, and the condition for its rows. */
const TABLES = [
  { table: 'message', of: 'session_id' },
  { table: 'lead', of: 'session_id' },
  { table: 'webhook_delivery', of: 'session_id' },
  { table: 'chat_event', of: "type <> 'closed' and session_id" },
  { table: 'file', of: 'session_id' },
  { table: 'presence', of: "kind = 'visitor' and id" },
] as const;

async function rowsOf(fixture: Fixture, sessionId: number): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { table, of } of TABLES) {
    const { rows } = (await fixture.db.execute(
      sql.raw(`select count(*)::int as n from ${table} where ${of} = ${sessionId}`),
    )) as unknown as { rows: { n: number }[] };
    counts[table] = rows[0]!.n;
  }
  return counts;
}

const NOTHING = { message: 0, lead: 0, webhook_delivery: 0, chat_event: 0, file: 0, presence: 0 };

onEachDatabase('Erase and Export', fixture => {
  test('Export returns all that is stored of the session, and Erase deletes it', async t => {
    const { service, chatbot, ann, newVisitor } = await openInbox(fixture, t, {
      settings: { TalkToHumanEmail: 'owner@example.com' },
    });
    const { serialNumber: SerialNumber } = chatbot;
    const owner = { secret: chatbot.keys.secret };
    const hook = {
      chatbotId: chatbot.id,
      url: 'https://hooks.example/',
      secret: 'x',
      events: ['lead.created'] as const,
    };
    await fixture.db.insert(webhook).values(hook);
    const { sessionID, key } = await newVisitor();
    const other = await newVisitor();
    await service.data('ClientAsk', { sessionID: other.sessionID, content: 'Mine' }, other.key);
    const fileId = await upload(service, 'garden.png', png(), key);
    const image = { sessionID, content: 'I am ann@example.com', chatAskType: 'Image', fileIds: [fileId] };
    const { messageid: answerId, QuestionID } = await service.data('ClientAsk', image, key);
    await service.data('Feedback', { sessionID, answerId, value: -1, content: 'Wrong' }, key);
    const edited = { sessionID, content: 'Pool?', ReplacesID: QuestionID };
    await service.data('ClientAsk', edited, key);
    await service.data('TalkToHuman', { sessionID, contact: '+49 171 2345678', content: 'Call me' }, key);
    const Page = { Url: 'https://homes.example/17', Title: 'Villa' };
    await ann.list('all');
    await service.data('WaitForAgent', { sessionID, Page, Language: 'de' }, key);
    await ann.do('InboxTake', { ConversationID: sessionID });
    await ann.do('InboxReply', { ConversationID: sessionID, ClientID: '1', Content: 'Good day.' });
    await service.data('ClientAsk', { sessionID, content: 'Thanks' }, key);

    const data = await service.data('Export', { sessionID }, key);
    assert.deepEqual([data.SessionID, data.Language, data.Page], [sessionID, 'de', Page]);
    assert.deepEqual(
      data.Messages.map(({ MessageID: _id, CreateTime: _time, ...message }) => message),
      [
        { Type: 'User', Content: 'I am ann@example.com', Replaced: true, FileIDs: [fileId] },
        { Type: 'AI', Content: 'Hello there.', Replaced: true, Rating: -1, Comment: 'Wrong' },
        { Type: 'User', Content: 'Pool?' },
        { Type: 'AI', Content: 'Hello there.' },
        { Type: 'Agent', Content: 'Good day.', Name: 'Ann' },
        { Type: 'User', Content: 'Thanks' },
      ],
    );
    assert.deepEqual(
      data.Leads.map(({ Source, Contact, Content }) => [Source, Contact, Content]),
      [
        ['message', 'ann@example.com', 'I am ann@example.com'],
        ['handoff', '+49 171 2345678', 'Call me'],
      ],
    );
    assert.deepEqual(
      data.Files.map(({ FileStoreId, FileName, Size }) => [FileStoreId, FileName, Size]),
      [[String(fileId), 'garden.png', png().byteLength]],
    );

    assert.equal(await service.data('Erase', { sessionID }, key), 1);
    assert.deepEqual(await rowsOf(fixture, sessionID), NOTHING);
    const history = await service.data('ChatContentHistory', { SerialNumber }, owner);
    assert.deepEqual(
      history.map(({ SessionID }) => SessionID),
      [other.sessionID],
    );
    assert.deepEqual(await service.data('LeadList', { SerialNumber }, owner), []);
    const { List } = await ann.list('all');
    assert.deepEqual(
      List.map(({ ConversationID }) => ConversationID),
      [other.sessionID],
    );
    const file = await fetch(`${service.url}/files/${fileId}`, { headers: { Authorization: chatbot.keys.secret } });
    assert.equal(file.status, 404);
    // Repeating it is no error, and the same key begins a new conversation.
    assert.equal(await service.data('Erase', { sessionID }, key), 1);
    const left = await service.data('Export', { sessionID }, key);
    assert.deepEqual([left.Messages, left.Leads, left.Files, left.Page, left.URI], [[], [], [], null, '']);
    const again = await service.data('ClientAsk', { sessionID, content: 'Hi' }, key);
    assert.equal(again.content, 'Hello there.');
  });

  test('Erase stops a running answer, of which nothing is stored later', async t => {
    const service = await fixture.serve(t, {
      answerer: answeringBy(async function* ({ signal }) {
        yield { type: 'fragment', content: 'Well' };
        await new Promise(resolve => signal.addEventListener('abort', resolve));
        yield { type: 'fragment', content: ' ann@example.com' };
      }),
    });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const asked = service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey }).catch(() => undefined);
    for (let isAsked = false; !isAsked;)
      isAsked = (await service.data('Export', { sessionID }, { sessionKey })).Messages.length > 0;
    assert.equal(await service.data('Erase', { sessionID }, { sessionKey }), 1);
    await asked;
    assert.deepEqual(await rowsOf(fixture, sessionID), NOTHING);
  });

  test('Erase and Export open only the session of the key', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const other = await visit(service, chatbot);
    const { ResumeKey } = await service.data('GetConfig', { serialNumber: chatbot.serialNumber });
    const stranger = await fixture.newChatbot();
    for (const name of ['Erase', 'Export'] as const) {
      await service.refusal(403, name, { sessionID: other.sessionID }, { sessionKey });
      await service.refusal(401, name, { sessionID }, {});
      await service.refusal(403, name, { sessionID }, { sessionKey: ResumeKey! });
      await service.refusal(403, name, { sessionID }, { sessionKey: chatbot.keys.workspace });
      await service.refusal(403, name, { sessionID }, { secret: stranger.keys.secret });
      await service.refusal(404, name, { sessionID: 999_999_999 }, { secret: chatbot.keys.secret });
      for (const bad of [{}, { sessionID: 'x' }, { sessionID: -1 }, { sessionID: 1.5 }, { sessionID: [sessionID] }])
        assert.match(await service.refusal(400, name, bad, { sessionKey }), /sessionID/);
    }
  });
});

onEmbeddedDatabase('Erase and Export of earlier visits', fixture => {
  test('the key that a page may store opens Export and Erase of its session for 90 days after its end, and nothing else', async t => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    let now = Date.now();
    const service = await fixture.serve(t, { clock: () => new Date(now) });
    const { serialNumber } = await fixture.newChatbot();
    const origin = 'https://shop.example';
    const config = await service.data('GetConfig', { serialNumber }, { origin });
    const { SessionID: sessionID, SessionKey: sessionKey } = config;
    await service.stream({ sessionID, content: 'Hi' }, { sessionKey, origin });
    const key = { sessionKey: config.ResumeKey!, origin };
    now += 96 * DAY_MS;
    await service.refusal(401, 'Stop', { sessionID, QuestionID: 1 }, key);
    await service.refusal(403, 'Export', { sessionID }, { ...key, origin: 'https://other.example' });
    const { Messages } = await service.data('Export', { sessionID }, key);
    assert.equal(Messages.length, 2);
    assert.equal(await service.data('Erase', { sessionID }, key), 1);
    assert.deepEqual((await service.data('Export', { sessionID }, key)).Messages, []);
    now += 2 * DAY_MS;
    await service.refusal(401, 'Export', { sessionID }, key);
  });
});

onEmbeddedDatabase('Erase with files', fixture => {
  test('Erase says that a file could not be deleted, which nobody can open and which is deleted later', async t => {
    const disk = new DiskStorage(await fixture.filesFolder());
    let isBroken = true;
    const storage = Object.assign(Object.create(disk) as DiskStorage, {
      delete: (key: string) => (isBroken ? Promise.reject(new StorageError('No.')) : disk.delete(key)),
      put: disk.put.bind(disk),
      open: disk.open.bind(disk),
      stat: disk.stat.bind(disk),
    });
    const service = await fixture.serve(t, { storage });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot(TAKES_FILES));
    const fileId = await upload(service, 'a.png', png(), { sessionKey });
    const stored = await fixture.repositories.files.byId(fileId);
    const sentence = await service.refusal(503, 'Erase', { sessionID }, { sessionKey });
    assert.match(sentence, /messages are deleted.*file could not be deleted/);
    assert.equal((await fetch(`${service.url}/files/${fileId}`)).status, 404);
    assert.ok(await disk.stat(stored!.storageKey!));
    isBroken = false;
    const clock = () => new Date();
    await deleteOrphans({ files: fixture.repositories.files, storage, clock, log: assert.fail });
    assert.equal(await disk.stat(stored!.storageKey!), undefined);
  });

  test("Erase keeps an owner's image that a setting still shows", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot(TAKES_FILES);
    const { sessionID } = await visit(service, chatbot);
    const secret = { secret: chatbot.keys.secret };
    const icon = await upload(service, 'icon.png', png(48, 48), secret);
    const sent = await upload(service, 'sent.png', png(), secret);
    await service.data('Edit', { serialNumber: chatbot.serialNumber, ChatIcon: String(icon) }, secret);
    const image = { sessionID, content: '', chatAskType: 'Image', fileIds: [icon, sent] };
    await service.data('ClientAsk', image, secret);
    await service.data('Erase', { sessionID }, secret);
    const { files } = fixture.repositories;
    assert.deepEqual([(await files.byId(icon))?.id, await files.byId(sent)], [icon, undefined]);
  });

  test('Erase is limited by session, because it resets what is counted by session', async t => {
    const limiter = limiterOf(fixture, () => new Date());
    const service = await fixture.serve(t, { limiter, answerer: answering('Hi') });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    for (let count = 0; count < 10; count++) await service.data('Erase', { sessionID }, { sessionKey });
    assert.match(await service.refusal(429, 'Erase', { sessionID }, { sessionKey }), /try again later/);
  });
});
