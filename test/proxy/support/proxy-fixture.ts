import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, type TestContext } from 'node:test';
import { serve } from '@hono/node-server';
import { ChatbotClient, type ChatbotClientOptions } from '../../../src/client/chatbot-client.js';
import { createProxy, type ProxyOptions } from '../../../src/proxy.js';
import { ServiceCaller } from '../../service/support/caller.js';
import { Fixture, type TestChatbot } from '../../service/support/fixture.js';
import { openTestDatabase } from '../../service/support/test-database.js';

/** The page that embeds the chatbots of the tests. */
export const SHOP = 'https://shop.example';

/** Signs visitor keys in the tests. */
export const KEY_SECRET = 'the first secret of the proxy, long enough';

/** Options of a test's proxy; the rest have defaults. */
export type ProxySetup = Partial<ProxyOptions> & { readonly chatbot?: TestChatbot };

/** A reference service with an empty database for a suite. */
export function serviceFixture(): Fixture {
  const fixture = new Fixture();
  before(async () => fixture.open(await openTestDatabase()));
  after(() => fixture.close());
  return fixture;
}

/** Options of a proxy, with no limit that a test could reach by chance. */
export function optionsFor(service: string, { chatbot, ...setup }: ProxySetup = {}): ProxyOptions {
  return {
    service,
    authorization: chatbot?.keys.secret ?? 'the secret key of the owner',
    chatbots: [{ serialNumber: chatbot?.serialNumber ?? 'bot-1', origins: SHOP }],
    keySecrets: [KEY_SECRET],
    limits: { session: { count: 1000, seconds: 60 } },
    ...setup,
  };
}

/** A proxy over HTTP on a free port; it stops with the test. */
export async function serveProxy(t: TestContext, service: string, setup: ProxySetup = {}): Promise<ServiceCaller> {
  const logged: unknown[] = [];
  const log = (message: string, error?: unknown) => logged.push(message, error);
  const proxy = createProxy(optionsFor(service, { log, ...setup }));
  const server = serve({ fetch: proxy.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return new ServiceCaller(`http://127.0.0.1:${port}`, port, logged);
}

/** `fetch` as a page of this origin sends it. */
export const fetchFrom =
  (origin: string): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin } });

/** The project's own client on a page of the shop. */
export const clientOnPage = (baseUrl: string, options: Partial<ChatbotClientOptions> = {}) =>
  new ChatbotClient({ baseUrl, fetch: fetchFrom(SHOP), ...options });

/** A visitor of the shop: a session and its key from the proxy. */
export async function arrive(proxy: ServiceCaller, { serialNumber }: TestChatbot) {
  const config = await proxy.data('GetConfig', { serialNumber }, { origin: SHOP });
  return {
    sessionID: config.SessionID,
    sessionKey: config.SessionKey,
    /** Headers of the visitor's requests. */
    asVisitor: { origin: SHOP, sessionKey: config.SessionKey },
  };
}
