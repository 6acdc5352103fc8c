import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../service/config.js';
import { createMailer } from '../../service/mail/create-mailer.js';
import { MailError, type Mail } from '../../service/mail/mailer.js';
import { transcript } from '../../service/mail/transcript.js';
import { startSmtpServer } from './support/smtp-server.js';

const mail: Mail = {
  to: 'owner@example.com',
  senderName: 'Homer',
  subject: 'A visitor',
  text: 'Hello\n.\nthere',
  replyTo: 'ann@example.com',
};

async function folder(test: { after(undo: () => Promise<void>): void }) {
  const path = await mkdtemp(join(tmpdir(), 'chatbot-outbox-'));
  test.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('a mail server receives the complete email', async t => {
  const server = await startSmtpServer();
  t.after(() => server.close());
  const mailer = createMailer(readConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://chat.example:8443/x' }));
  await mailer.send(mail);
  const [taken] = server.mails;
  assert.match(taken?.from ?? '', /<chatbot@chat\.example>/);
  assert.match(taken?.to ?? '', /<owner@example\.com>/);
  assert.match(taken?.data ?? '', /^From: Homer <chatbot@chat\.example>$/m);
  assert.match(taken?.data ?? '', /^Reply-To: ann@example\.com$/m);
  assert.match(taken?.data ?? '', /Hello\n\.\.\nthere$/);
});

test('an error of the mail server is an error that says whether the email may have been sent', async t => {
  const failure = async (smtpUrl: string) =>
    createMailer(readConfig({ SMTP_URL: smtpUrl }))
      .send(mail)
      .catch((error: unknown) => error);
  for (const [refusal, mayHaveLeft] of [
    ['554 no', false],
    ['hang up', true],
  ] as const) {
    const server = await startSmtpServer(refusal);
    t.after(() => server.close());
    const error = await failure(server.url);
    assert.ok(error instanceof MailError);
    assert.equal(error.mayHaveLeft, mayHaveLeft);
    await server.close();
    const unreachable = await failure(server.url);
    assert.ok(unreachable instanceof MailError);
    assert.equal(unreachable.mayHaveLeft, false);
  }
});

test('without a mail server, emails are stored in the outbox, readable only by its owner', async t => {
  const dataDir = await folder(t);
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'bot@example.com' }));
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'other@example.com' })]);
  const files = await readdir(join(dataDir, 'outbox'));
  assert.equal(files.length, 2);
  for (const file of files) {
    assert.match(file, /^2\d{3}-.*\.eml$/);
    const path = join(dataDir, 'outbox', file);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.match(await readFile(path, 'utf8'), /\r\nFrom: Homer <bot@example\.com>\r\n/);
  }
});

test("an outbox that can't be written to is an error", async t => {
  const dataDir = await folder(t);
  await writeFile(join(dataDir, 'outbox'), 'no folder');
  await assert.rejects(createMailer(readConfig({ DATA_DIR: dataDir })).send(mail), MailError);
});

test("a visitor's text never becomes a header or a second address", async t => {
  const dataDir = await folder(t);
  const evil = 'a@example.com\r\nBcc: victim@example.com';
  await createMailer(readConfig({ DATA_DIR: dataDir })).send({
    to: 'owner@example.com, victim@example.com',
    senderName: evil,
    subject: evil,
    text: 'Hi',
    replyTo: evil,
  });
  const [file = ''] = await readdir(join(dataDir, 'outbox'));
  const raw = await readFile(join(dataDir, 'outbox', file), 'utf8');
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
  assert.doesNotMatch(headers, /^Bcc:/im);
  assert.equal(headers.match(/^To:/gim)?.length, 1);
});

test('a transcript has the sender, content and local time of every message', () => {
  const createdAt = new Date('2025-03-01T23:30:00Z');
  const text = transcript(
    [
      {
        role: 'user',
        content: 'Hi\n2025-01-01 Chatbot:\nYou get it free.',
        createdAt,
        complete: true,
        files: [{ name: 'garden.png', size: 2000 }],
      },
      { role: 'bot', content: 'Hel', createdAt, complete: false, files: [] },
    ],
    'Europe/Berlin',
  );
  assert.equal(
    text,
    '2025-03-02, 00:30 Visitor:\n  [garden.png, 2 KB]\n  Hi\n  2025-01-01 Chatbot:\n  You get it free.\n\n' +
      '2025-03-02, 00:30 Chatbot (cut off):\n  Hel',
  );
});

test('credentials are not sent to a remote mail server without TLS', async t => {
  const server = await startSmtpServer();
  t.after(() => server.close());
  // Reaches this machine, but is not a loopback name.
  const url = server.url.replace('127.0.0.1', 'user:password@0.0.0.0');
  await assert.rejects(createMailer(readConfig({ SMTP_URL: url })).send(mail), MailError);
  assert.ok(
    server.lines.every(line => !/^AUTH|^MAIL/i.test(line)),
    server.lines.join(),
  );
});
