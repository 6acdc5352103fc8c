import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { dailyMail, type StoredSettings } from '../../service/data/schema.js';
import { DailyMails } from '../../service/mail/daily-mails.js';
import { MailError, type Mail, type Mailer } from '../../service/mail/mailer.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { startSchedule } from '../../service/time/schedule.js';
import { answeringBy, gate } from './support/answerers.js';
import { onFreshDatabases, type Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

/** A chatbot with messages at these times. */
async function talkedTo(
  fixture: Fixture,
  t: Parameters<Fixture['serve']>[0],
  settings: StoredSettings,
  ...times: readonly string[]
) {
  let now = new Date();
  const service = await fixture.serve(t, { clock: () => now });
  const chatbot = await fixture.newChatbot({ Name: 'Homer', ...settings });
  for (const time of times) {
    now = new Date(time);
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const content = `At ${time}: ann@example.com`;
    await service.data('ClientAsk', { sessionID, content }, { sessionKey });
  }
  // Chatbots of other tests have no daily emails.
  t.after(() => fixture.repositories.chatbots.remove(chatbot.id));
  return chatbot;
}

function senderAt(fixture: Fixture, mailer: Mailer, start: string) {
  let now = new Date(start);
  const logged: unknown[] = [];
  const mails = new DailyMails({
    repositories: fixture.repositories,
    mailer,
    clock: () => now,
    log: (message, error) => logged.push(message, error),
  });
  return {
    logged,
    at: async (time: string) => {
      now = new Date(time);
      await mails.sendDue();
    },
    now: () => mails.sendDue(),
  };
}

const berlin = { EmailForDailyChatLogs: 'logs@example.com', TimeZone: 'Europe/Berlin' };

onFreshDatabases('Daily mails', fixture => {
  test("daily emails cover the previous day, are sent at seven in the chatbot's time zone, and only once", async t => {
    await talkedTo(
      fixture,
      t,
      { ...berlin, EmailForDailyLeads: 'leads@example.com' },
      '2025-03-09T22:59:00Z',
      '2025-03-09T23:00:00Z',
      '2025-03-10T22:59:59Z',
      '2025-03-10T23:00:00Z',
    );
    const outbox = new MemoryOutbox();
    const sender = senderAt(fixture, outbox, '2025-03-10T23:30:00Z');
    await sender.at('2025-03-11T05:59:59Z');
    const early = outbox.mails.splice(0);
    // The chatbot's first email covers only one day, and today is not due yet.
    assert.deepEqual(
      early.map(({ subject }) => subject),
      ['Conversations of Homer on 2025-03-09', 'Leads of Homer on 2025-03-09'],
    );
    await sender.at('2025-03-11T06:00:00Z');
    await sender.at('2025-03-11T18:00:00Z');
    const [logs, leads, ...rest] = outbox.mails;
    assert.equal(rest.length, 0);
    assert.equal(logs?.to, 'logs@example.com');
    assert.equal(logs?.subject, 'Conversations of Homer on 2025-03-10');
    assert.match(logs?.text ?? '', /At 2025-03-09T23:00:00Z.*At 2025-03-10T22:59:59Z/s);
    assert.doesNotMatch(logs?.text ?? '', /22:59:00Z|At 2025-03-10T23:00/);
    assert.equal(leads?.to, 'leads@example.com');
    assert.equal(leads?.text.match(/^ann@example\.com/gm)?.length, 2);
    assert.deepEqual(sender.logged, []);
  });

  test('one of many processes sends a daily email', async t => {
    const chatbot = await talkedTo(fixture, t, berlin, '2025-03-10T12:00:00Z');
    const outbox = new MemoryOutbox();
    const senders = Array.from({ length: 6 }, () => senderAt(fixture, outbox, '2025-03-11T12:00:00Z'));
    await Promise.all(senders.map(sender => sender.now()));
    assert.equal(outbox.mails.length, 1);
    const rows = await fixture.db.select().from(dailyMail).where(eq(dailyMail.chatbotId, chatbot.id));
    assert.deepEqual(
      rows.map(({ day, state }) => [day, state]),
      [['2025-03-10', 'sent']],
    );
  });

  test('daily emails catch up after a pause, for at most a week, and skip empty days', async t => {
    await talkedTo(
      fixture,
      t,
      berlin,
      '2025-03-01T12:00:00Z',
      '2025-03-02T12:00:00Z',
      '2025-03-04T12:00:00Z',
      '2025-03-20T12:00:00Z',
      '2025-03-25T12:00:00Z',
    );
    const outbox = new MemoryOutbox();
    const sender = senderAt(fixture, outbox, '');
    await sender.at('2025-03-02T12:00:00Z');
    await sender.at('2025-03-05T12:00:00Z');
    await sender.at('2025-03-29T12:00:00Z');
    assert.deepEqual(
      outbox.mails.map(({ subject }) => subject.slice(-10)),
      ['2025-03-01', '2025-03-02', '2025-03-04', '2025-03-25'],
    );
  });

  test('a refused daily email is retried later', async t => {
    await talkedTo(fixture, t, berlin, '2025-03-10T12:00:00Z');
    const taken: Mail[] = [];
    let isDown = true;
    const mailer: Mailer = {
      send: mail =>
        isDown ? Promise.reject(new MailError('no', { cause: 'down' })) : Promise.resolve(void taken.push(mail)),
    };
    const sender = senderAt(fixture, mailer, '');
    await sender.at('2025-03-11T07:00:00Z');
    assert.equal(sender.logged.length, 2);
    isDown = false;
    await sender.at('2025-03-11T07:10:00Z');
    assert.equal(taken.length, 0);
    await sender.at('2025-03-11T07:15:00Z');
    assert.equal(taken.length, 1);
  });

  test('daily emails that were refused all day are not lost, and none is sent twice', async t => {
    const said = ['03-10', '03-11', '03-12'].map(day => `2025-${day}T12:00:00Z`);
    await talkedTo(fixture, t, berlin, ...said);
    const taken: string[] = [];
    const refused = new Set(['2025-03-10']);
    const mailer: Mailer = {
      send: ({ subject }) => {
        const day = subject.slice(-10);
        if (refused.has(day)) return Promise.reject(new MailError('no', { cause: 'down' }));
        taken.push(day);
        return Promise.resolve();
      },
    };
    const sender = senderAt(fixture, mailer, '');
    // The very first email fails from morning to night.
    for (const hour of ['07', '12', '23']) await sender.at(`2025-03-11T${hour}:00:00Z`);
    assert.deepEqual(taken, []);
    // The next day's email is refused as well, and still waits when the one after it is sent.
    refused.add('2025-03-11');
    await sender.at('2025-03-12T07:00:00Z');
    refused.delete('2025-03-10');
    await sender.at('2025-03-13T06:55:00Z');
    refused.clear();
    await sender.at('2025-03-13T07:00:00Z');
    assert.deepEqual(taken, ['2025-03-10', '2025-03-12']);
    await sender.at('2025-03-13T07:10:00Z');
    await sender.at('2025-03-13T08:00:00Z');
    assert.deepEqual(taken, ['2025-03-10', '2025-03-12', '2025-03-11']);
  });

  test('daily emails are given up after a week of refusals', async t => {
    await talkedTo(fixture, t, berlin, '2025-03-10T12:00:00Z');
    const refusing: Mailer = { send: () => Promise.reject(new MailError('no', { cause: 'down' })) };
    await senderAt(fixture, refusing, '').at('2025-03-11T07:00:00Z');
    const outbox = new MemoryOutbox();
    await senderAt(fixture, outbox, '').at('2025-03-18T12:00:00Z');
    assert.equal(outbox.mails.length, 0);
  });

  test('a daily email contains the messages of its day', async t => {
    let now = new Date('2025-03-09T12:00:00Z');
    const midnight = new Date('2025-03-10T23:00:00Z');
    const answerer = answeringBy(function* ({ content }) {
      // A slow answer ends after midnight.
      if (content === 'Late question') now = midnight;
      yield { type: 'fragment', content: `Answer to: ${content}` };
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await fixture.serve(t, { clock: () => now, answerer });
    const chatbot = await fixture.newChatbot({ Name: 'Homer', ...berlin });
    t.after(() => fixture.repositories.chatbots.remove(chatbot.id));
    const [long, short] = [await visit(service, chatbot), await visit(service, chatbot)];
    const { secret } = chatbot.keys;
    const ask = async (time: string, { sessionID }: typeof long, content: string) => {
      now = new Date(time);
      await service.data('ClientAsk', { sessionID, content }, { secret });
    };
    await ask('2025-03-09T13:00:00Z', long, 'First day');
    await ask('2025-03-10T09:00:00Z', short, 'Only once');
    await ask('2025-03-10T10:00:00Z', long, 'Second day');
    await ask('2025-03-10T22:59:00Z', long, 'Late question');
    const outbox = new MemoryOutbox();
    const sender = senderAt(fixture, outbox, '');
    await sender.at('2025-03-10T12:00:00Z');
    await sender.at('2025-03-11T12:00:00Z');
    await sender.at('2025-03-12T12:00:00Z');
    const texts = outbox.mails.map(({ text }) => text.match(/First.*|Only.*|Second.*|Late.*/g));
    assert.deepEqual(texts, [
      ['First day', 'First day'],
      ['Only once', 'Only once', 'Second day', 'Second day', 'Late question', 'Late question'],
    ]);
    assert.equal(outbox.mails[1]?.text.match(/^Session \d+/gm)?.length, 2);
    // The history still has whole conversations, by their start time.
    const history = await service.data(
      'ChatContentHistory',
      { SerialNumber: chatbot.serialNumber, StartTime: '2025-03-09', EndTime: '2025-03-10' },
      { secret },
    );
    assert.deepEqual(
      history.map(({ Messages }) => Messages.length),
      [6, 2],
    );
  });

  test('no daily email is started once the service stops, and the next process sends it', async t => {
    await talkedTo(fixture, t, { ...berlin, EmailForDailyLeads: 'leads@example.com' }, '2025-03-10T12:00:00Z');
    const now = new Date('2025-03-11T12:00:00Z');
    const { repositories } = fixture;
    const outbox = new MemoryOutbox();
    const stopped = gate();
    const mailer: Mailer = {
      send: async mail => {
        const stopping = schedule.stop();
        await outbox.send(mail);
        void stopping.then(stopped.open);
      },
    };
    const log = (message: string) => assert.fail(message);
    const mails = new DailyMails({ repositories, mailer, clock: () => now, log });
    const schedule = startSchedule(stopping => mails.sendDue(stopping), 1, log);
    await stopped.opened;
    assert.deepEqual(
      outbox.mails.map(({ to }) => to),
      ['logs@example.com'],
    );
    await senderAt(fixture, outbox, '2025-03-11T12:00:00Z').now();
    assert.deepEqual(
      outbox.mails.map(({ to }) => to),
      ['logs@example.com', 'leads@example.com'],
    );
  });

  test('daily emails that may have been sent are not repeated, nor are those of a crashed process', async t => {
    for (const end of ['broken', 'dead'] as const) {
      await talkedTo(fixture, t, berlin, '2025-03-10T12:00:00Z');
      const begun = gate();
      const mailer: Mailer = {
        send: () => {
          begun.open();
          return end === 'broken'
            ? Promise.reject(new MailError('broke', { cause: 'cut', mayHaveLeft: true }))
            : new Promise(() => {});
        },
      };
      const sending = senderAt(fixture, mailer, '2025-03-11T07:00:00Z').now();
      await begun.opened;
      if (end === 'broken') await sending;
      const outbox = new MemoryOutbox();
      await senderAt(fixture, outbox, '').at('2025-03-11T20:00:00Z');
      assert.equal(outbox.mails.length, 0, end);
    }
  });
});

test('a schedule repeats its work, one run at a time, until it is stopped', async () => {
  let running = 0;
  let rounds = 0;
  const logged: unknown[] = [];
  const enough = gate();
  const schedule = startSchedule(
    async () => {
      assert.equal(++running, 1);
      await new Promise(setImmediate);
      running--;
      if (++rounds === 3) enough.open();
      if (rounds === 1) throw new Error('once');
    },
    1,
    (message, error) => logged.push(message, error),
  );
  const alive = setInterval(() => {}, 1000);
  await enough.opened;
  await schedule.stop();
  clearInterval(alive);
  assert.equal(running, 0);
  assert.equal(logged.length, 2);
});
