import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { findPostgres } from '../../scripts/browsers.mjs';
import { openDatabase, type OpenDatabase } from '../../service/data/database.js';
import { createRepositories, type Repositories } from '../../service/data/repositories.js';
import type { StoredSettings } from '../../service/data/schema.js';
import { fillWithDemo } from '../../demo/seed.js';
import { admitOwner } from '../../service/operations/owner.js';
import { listing } from '../protocol/valid-requests.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { startPostgres, type ThrowawayPostgres } from '../support/postgres.js';
import { demo } from './support/demo.js';
import { eventually } from '../support/eventually.js';
import { ownerKeys, startProcess, type ServiceProcess } from './support/service-process.js';
import { startSmtpServer } from './support/smtp-server.js';

const PROCESSES = 3;
const DAY_MS = 86_400_000;
const { serialNumber } = demo;
const owner = { secret: ownerKeys.secret };
const skip = findPostgres() === undefined && 'PostgreSQL is not installed';

describe('processes on one PostgreSQL server', { skip }, () => {
  let server: ThrowawayPostgres;
  let database: OpenDatabase;
  let repositories: Repositories;

  before(async () => {
    server = (await startPostgres())!;
    database = await openDatabase({ type: 'postgres', url: server.url });
    repositories = createRepositories(database.db);
    const site = { site: 'https://chat.example', now: new Date() };
    await admitOwner(database.db, ownerKeys, site, fillWithDemo(demo));
  });
  after(async () => {
    await database.close();
    await server.stop();
  });

  const start = (
    t: TestContext,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<readonly ServiceProcess[]> =>
    Promise.all(
      Array.from({ length: PROCESSES }, () =>
        startProcess(t, { DATABASE_URL: server.url, PUBLIC_URL: 'https://chat.example', ...environment }),
      ),
    );

  test('several processes start on an empty PostgreSQL database at once, and one fills it', ONLY_IN_ALL, async t => {
    const DATABASE_URL = await server.createDatabase('empty');
    const [first, ...others] = await start(t, { DATABASE_URL });
    const list = { SerialNumber: serialNumber };
    const expected = await first!.service.data('RealEstateList', list, owner);
    assert.equal(expected.VirtualCount, demo.listings.length);
    for (const { service } of others) assert.deepEqual(await service.data('RealEstateList', list, owner), expected);
  });

  test('processes on one database share sessions, keys, messages and listings', async t => {
    const [first, second, third] = (await start(t)).map(({ service }) => service);
    const { SessionID: sessionID, SessionKey } = await first!.data('GetConfig', { serialNumber });
    const ask = { sessionID, content: 'Whom do you know?' };
    const { messageid } = await second!.data('ClientAsk', ask, { sessionKey: SessionKey });
    const renewal = { serialNumber, sessionID, sessionKey: SessionKey };
    const { SessionKey: sessionKey } = await third!.data('GetConfig', renewal);
    const feedback = { sessionID, answerId: messageid, value: 1 };
    await first!.data('Feedback', feedback, { sessionKey });
    const history = { SerialNumber: serialNumber };
    const [conversation] = await third!.data('ChatContentHistory', history, owner);
    assert.deepEqual(
      conversation?.Messages.map(({ Content }) => Content),
      ['Whom do you know?', 'Hello there.'],
    );
    const request = { SerialNumber: serialNumber, ...listing };
    const id = await first!.data('RealEstateCreate', request, owner);
    await second!.refusal(409, 'RealEstateCreate', request, owner);
    const { List } = await third!.data('RealEstateList', { ...history, MLSNumber: 'M-17' }, owner);
    assert.equal(String(List[0]?.ID), id);
  });

  test('processes on one database share the limits on questions', async t => {
    const services = (await start(t)).map(({ service }) => service);
    const limited: StoredSettings = { RateLimitCount: 5, RateLimitTime: 3600 };
    await services[0]!.data('Edit', { serialNumber, ...limited }, owner);
    const config = await services[0]!.data('GetConfig', { serialNumber });
    const ask = { sessionID: config.SessionID, content: 'Hi' };
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        services[index % PROCESSES]!.call('ClientAsk', ask, { sessionKey: config.SessionKey }),
      ),
    );
    const told = (status: number) => replies.filter(reply => reply.status === status).length;
    assert.deepEqual([told(200), told(429)], [5, 25]);
  });

  test('the answer of a process that is killed ends within ten seconds at the others, as far as it came', async t => {
    const [killed, other] = await start(t);
    const { SessionID: sessionID, SessionKey } = await killed!.service.data('GetConfig', { serialNumber });
    const key = { sessionKey: SessionKey };
    const asked = await killed!.service.send('ClientAsk', { sessionID, content: 'slow', stream: true }, key);
    const first = new TextDecoder().decode((await asked.body!.getReader().read()).value);
    const { QuestionID } = JSON.parse(first) as { QuestionID: number };
    const resumed = await other!.service.send('Resume', { sessionID, QuestionID }, key);
    const reader = resumed.body!.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    assert.match(await read(), /"content":"Hello "/);
    killed!.child.kill('SIGKILL');
    const killedAt = Date.now();
    assert.match(await read(), /"Code":410/);
    assert.ok(Date.now() - killedAt < 10_000);
    assert.equal(await other!.service.data('Stop', { sessionID, QuestionID }, key), 0);
    const history = await other!.service.data('ChatContentHistory', { SerialNumber: serialNumber }, owner);
    assert.deepEqual(
      history.find(({ SessionID }) => SessionID === sessionID)?.Messages.map(({ Content }) => Content),
      ['slow', 'Hello '],
    );
  });

  test('one of several processes sends a daily email', ONLY_IN_ALL, async t => {
    const smtp = await startSmtpServer();
    t.after(() => smtp.close());
    const now = new Date();
    const chatbot = await repositories.chatbots.bySerialNumber(serialNumber);
    const chatbotId = chatbot!.id;
    const settings = { EmailForDailyChatLogs: 'logs@example.com', TimeZone: zoneOfNoon(now) };
    await repositories.chatbots.edit(chatbotId, settings, now);
    const yesterday = new Date(now.getTime() - DAY_MS);
    const origin = { uri: '', timeZone: '' };
    const sessionId = await repositories.sessions.begin(chatbotId, origin, yesterday);
    const question = {
      sessionId,
      chatbotId,
      content: 'Said once',
      type: 'Text',
      fileIds: [],
      month: '2025-01',
    } as const;
    await repositories.messages.addQuestion(question, {}, yesterday);
    const processes = await start(t, { SMTP_URL: smtp.url, MAIL_FROM: 'bot@example.com' });
    await eventually(() => Promise.resolve(smtp.mails[0]));
    // A stopping process finishes the email that it is sending.
    const codes = await Promise.all(processes.map(running => running.stop()));
    assert.deepEqual(codes, Array<number>(PROCESSES).fill(0));
    assert.equal(smtp.mails.length, 1);
    assert.match(smtp.mails[0]?.data ?? '', /Said once/);
  });
});

/** A time zone where it is about noon, so that the email about yesterday is due. */
function zoneOfNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // The signs in these zone names are inverted.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
