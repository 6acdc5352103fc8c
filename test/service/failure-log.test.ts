import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { OpenAiAnswerer } from '../../service/answering/openai-compatible.js';
import { readConfig } from '../../service/config.js';
import { createMailer } from '../../service/mail/create-mailer.js';
import { FeedMails } from '../../service/mail/feed-mails.js';
import { createLogs, type LogFormat } from '../../service/monitoring/logs.js';
import { delta, startUpstream, type Reaction } from './answering/support/upstream.js';
import { answeringBy } from './support/answerers.js';
import { FeedServer } from './support/feed-server.js';
import { createFeedRunner, onFreshDatabases } from './support/fixture.js';
import { startSmtpServer } from './support/smtp-server.js';
import { visit } from './support/visitor.js';

const WORDS = 'I earn 4711 a month';
const KEY = 'sk-4711-of-the-model';
const HOUR_MS = 3_600_000;
const FORMATS: readonly LogFormat[] = ['text', 'json'];

/** A process's log, and what was written to it. */
function logOf(format: LogFormat) {
  const lines: string[] = [];
  return { log: createLogs(format, line => lines.push(line)).failure, lines };
}

/** Refuses with an error that repeats the request wherever possible. */
const repeating =
  (status: number): Reaction =>
  ({ raw, headers }, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    const code = headers.authorization;
    response.end(JSON.stringify({ error: { message: `${code}\n    at ${raw}`, code } }));
  };

/** Fails in the middle of a stream, after the status was sent. */
const failingLate: Reaction = ({ raw, headers }, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const error = { message: `${headers.authorization} ${raw}`, code: 'content_filter' };
  response.end(`data: ${JSON.stringify(delta({ content: 'So' }))}\n\ndata: {"error":${JSON.stringify(error)}}\n\n`);
};

const speakingNoJson: Reaction = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`data: ${WORDS}\n\n`);
};

onFreshDatabases('failure log', fixture => {
  /** The log of a service whose model reacts like this. */
  async function askedOf(t: TestContext, format: LogFormat, reaction: Reaction, status: number) {
    const { baseUrl } = await startUpstream(t, [reaction]);
    const { log, lines } = logOf(format);
    const answerer = new OpenAiAnswerer(fixture.db, { baseUrl, apiKey: KEY, name: 'stub' });
    const service = await fixture.serve(t, { answerer, log });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const question = { sessionID, content: WORDS, stream: true };
    const response = await service.send('ClientAsk', question, { sessionKey });
    const text = await response.text();
    // A failure after the status was sent has its code in the stream.
    assert.ok(response.status === status || text.includes(`"Code":${status}`), text);
    return lines;
  }

  for (const format of FORMATS)
    test(`the log omits messages and keys that a model's service repeats (${format})`, async t => {
      for (const [reaction, status, told] of [
        [repeating(400), 502, /ModelServiceError \[400\]|"ModelServiceError".*"status":400/],
        [repeating(401), 502, /401/],
        [repeating(500), 502, /500/],
        [failingLate, 200, /content_filter/],
        [speakingNoJson, 502, /broke off/],
      ] as const) {
        const lines = await askedOf(t, format, reaction, status);
        assert.equal(lines.length, 1);
        assert.match(lines[0] ?? '', /UpstreamError/);
        assert.match(lines[0] ?? '', told);
        assert.match(lines[0] ?? '', /openai-compatible|chat-round/, 'where it happened is told');
        assert.doesNotMatch(lines[0] ?? '', /4711|I earn|sk-/);
      }
    });
});

onFreshDatabases('A failure', fixture => {
  for (const format of FORMATS)
    test(`a failure is logged with the request id of its answer (${format})`, async t => {
      const { log, lines } = logOf(format);
      const answerer = answeringBy(function* ({ content }) {
        if (content === 'later') yield { type: 'fragment', content: 'So' };
        throw new Error('broken');
      });
      const service = await fixture.serve(t, { answerer, log });
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
      for (const content of ['at once', 'later']) {
        const question = { sessionID, content, stream: true };
        const response = await service.send('ClientAsk', question, { sessionKey });
        await response.text();
        assert.equal(response.status, content === 'later' ? 200 : 500);
        const line = lines.pop() ?? '';
        const id = response.headers.get('x-request-id') ?? 'none';
        assert.match(line, /Something went wrong/);
        assert.ok(line.includes(format === 'json' ? `"requestId":"${id}"` : `[request ${id}]\n`));
        assert.deepEqual(lines, []);
      }
    });
});

onFreshDatabases('Scheduled work', fixture => {
  test('a failed feed and a failed mail about it are logged with the ID of the chatbot', async t => {
    let now = Date.now();
    const clock = () => new Date(now);
    const { log, lines } = logOf('json');
    const { repositories } = fixture;
    const feeds = createFeedRunner(repositories, { allowsLoopback: true, clock, log });
    const service = await fixture.serve(t, { feeds, clock });
    const { serialNumber: SerialNumber, keys } = await fixture.newChatbot({ TalkToHumanEmail: 'owner@homes.example' });
    const Url = (await new FeedServer().start(t)).url('/missing.csv');
    await service.data('RealEstateFeedEdit', { SerialNumber, Url, EveryHours: 24 }, { secret: keys.secret });
    const mailer = { send: () => Promise.reject(new Error('The server is away.')) };
    for (let run = 0; run < 2; run++, now += 25 * HOUR_MS) await feeds.runDue();
    await new FeedMails({ repositories, mailer, clock, log }).sendDue();
    const { id } = (await repositories.chatbots.bySerialNumber(SerialNumber))!;
    assert.deepEqual(
      lines.map(line => (JSON.parse(line) as { readonly chatbot?: number }).chatbot),
      [id, id, id],
    );
  });
});

test("the log has a mail server's reply as a number", async t => {
  const server = await startSmtpServer(`554 I do not like ${WORDS}`);
  t.after(() => server.close());
  const mail = { to: 'owner@example.com', senderName: 'Homer', subject: 'Leads', text: WORDS };
  const error: unknown = await createMailer(readConfig({ SMTP_URL: server.url }))
    .send(mail)
    .catch((caught: unknown) => caught);
  for (const format of FORMATS) {
    const { log, lines } = logOf(format);
    log('A daily mail could not be sent.', error);
    assert.match(lines[0] ?? '', /EMESSAGE/);
    assert.match(lines[0] ?? '', format === 'json' ? /"status":554/ : /\[554\]/);
    assert.doesNotMatch(lines[0] ?? '', /4711|I do not like/);
  }
});
