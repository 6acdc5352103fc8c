import assert from 'node:assert/strict';
import { after, before, describe, mock, test, type TestContext } from 'node:test';
import type { ServerResponse } from 'node:http';
import { OpenAiAnswerer } from '../../service/answering/openai-compatible.js';
import { createApp } from '../../service/http/app.js';
import { sharedSecret } from '../../service/data/secrets.js';
import { MemoryOutbox } from '../../service/mail/outbox.js';
import { createVisitorKeys } from '../../service/http/visitor-keys.js';
import { Signer } from '../../src/gateway/signer.js';
import { UploadLinks } from '../../src/gateway/upload-links.js';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import type { ChatbotClientOptions } from '../../src/client/chatbot-client.js';
import {
  calling,
  saying,
  startUpstream,
  type Reaction,
  type UpstreamRequest,
} from '../service/answering/support/upstream.js';
import { gate } from '../service/support/answerers.js';
import { createFeedRunner, createSiteRunner, createWebhookSender, Fixture } from '../service/support/fixture.js';
import { openTestDatabase } from '../service/support/test-database.js';

const SHOP = 'https://shop.example';
const SECOND = 1000;
/** Most rounds of a model: four that may call tools, and the answer. */
const ROUNDS = 5;

/**
 * The client, the proxy and the service with their own limits, connected without a network to a slow model. All of
 * them use the fake clock, so they are loaded after it was installed.
 */
describe('a question to a slow model', { timeout: 60_000 }, () => {
  const fixture = new Fixture();
  before(async () => {
    fixture.open(await openTestDatabase());
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
    mock.method(performance, 'now', () => Date.now());
  });
  after(async () => {
    mock.reset();
    await fixture.close();
  });

  /** Advances the clock in small steps, so that I/O keeps up. */
  async function pass(seconds: number): Promise<void> {
    for (let at = 0; at < seconds; at++) {
      mock.timers.tick(SECOND);
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    }
  }

  /** Waits for I/O while the clock is stopped. */
  async function settled<Value>(work: Promise<Value>): Promise<Value> {
    let isDone = false;
    void work.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    while (!isDone) await new Promise(setImmediate);
    return work;
  }

  /** A model whose rounds start only when the test says so. */
  async function startModel(t: TestContext, answers: readonly Reaction[]) {
    const rounds = answers.map(() => gate<() => void>());
    const upstream = await startUpstream(
      t,
      answers.map(
        (answer, index): Reaction =>
          (request: UpstreamRequest, response: ServerResponse) =>
            rounds[index]!.open(() => void answer(request, response)),
      ),
    );
    return { baseUrl: upstream.baseUrl, rounds: rounds.map(({ opened }) => opened) };
  }

  /** Asks a question with default limits. */
  async function ask(modelUrl: string, hasProxy: boolean, stream = true) {
    const chatbot = await fixture.newChatbot();
    const app = createApp({
      repositories: fixture.repositories,
      answerer: new OpenAiAnswerer(fixture.db, { baseUrl: modelUrl, name: 'stub' }),
      visitorKeys: createVisitorKeys([await sharedSecret(fixture.db, 'visitor-keys')]),
      uploadLinks: new UploadLinks(new Signer([await sharedSecret(fixture.db, 'upload-links')])),
      storage: await fixture.storage(),
      webhooks: createWebhookSender(fixture.repositories),
      mailer: new MemoryOutbox(),
      feeds: createFeedRunner(fixture.repositories),
      sites: createSiteRunner(fixture.repositories),
      publicUrl: 'http://service.example',
      log: () => {},
    });
    const { createProxy } = await import('../../src/proxy.js');
    const { ChatbotClient } = await import('../../src/client/chatbot-client.js');
    const toService: typeof fetch = (input, init) => app.fetch(new Request(input, init));
    const proxy = createProxy({
      service: 'http://service.example',
      authorization: chatbot.keys.secret,
      chatbots: [{ serialNumber: chatbot.serialNumber, origins: SHOP }],
      keySecrets: ['a secret of the proxy that is long enough'],
      fetch: toService,
    });
    const toPage: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('origin', SHOP);
      return hasProxy ? proxy.fetch(request) : app.fetch(request);
    };
    const options: ChatbotClientOptions = { baseUrl: 'http://chat.example', fetch: toPage };
    const { serialNumber } = chatbot;
    const config = await new ChatbotClient(options).call('GetConfig', { serialNumber });
    const client = new ChatbotClient({ ...options, credentials: { sessionKey: config.SessionKey } });
    return client.ask({ sessionID: config.SessionID, content: 'Homes?' }, { stream });
  }

  async function readAll(chunks: AsyncIterable<AnswerChunk>): Promise<AnswerChunk[]> {
    const read: AnswerChunk[] = [];
    for await (const chunk of chunks) read.push(chunk);
    return read;
  }

  for (const hasProxy of [false, true]) {
    const way = hasProxy ? 'through the proxy' : 'at the service itself';

    for (const stream of [true, false])
      test(`answers when every round takes 36 seconds to start, ${way}, with stream: ${stream}`, async t => {
        const search = calling('search_listings', {});
        const { baseUrl, rounds } = await startModel(t, [
          ...Array.from({ length: ROUNDS - 1 }, () => search),
          saying(['Here ', 'you are.']),
        ]);
        const reading = readAll(await settled(ask(baseUrl, hasProxy, stream)));
        const early = reading.then(() => assert.fail('The answer ended before the last round.'));
        early.catch(() => {});
        for (const round of rounds) {
          const begin = await settled(Promise.race([round, early]));
          await pass(36);
          begin();
        }
        const chunks = await settled(reading);
        assert.deepEqual(
          chunks.map(({ content }) => content),
          // The words of a sentence come together, once they are checked.
          stream ? ['Here you are.', 'Here you are.'] : ['Here you are.'],
        );
      });

    test(`fails with the service's own timeout when a model stays silent, ${way}`, async t => {
      const { baseUrl, rounds } = await startModel(t, [saying(['late'])]);
      const reading = readAll(await settled(ask(baseUrl, hasProxy)));
      reading.catch(() => {});
      await settled(rounds[0]!);
      await pass(121);
      await assert.rejects(settled(reading), { kind: 'service', code: 502 });
    });
  }
});
