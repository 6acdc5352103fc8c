import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { FeedServer } from './feed-server.js';
import { createFeedRunner, createWebhookSender, type Fixture } from './fixture.js';
import { visit } from './visitor.js';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

/** An owner with a webhook on this machine, which answers with `status`. */
export async function openWebhook(
  fixture: Fixture,
  t: TestContext,
  { events }: { readonly events?: readonly string[] } = {},
) {
  const hooks = await new FeedServer().start(t);
  const state = { now: new Date(Date.now() + 60_000), status: 200 };
  const received: Received[] = [];
  hooks.files.set('/hook', (request: IncomingMessage, response: ServerResponse) => {
    let raw = '';
    request.on('data', (bytes: Buffer) => (raw += bytes.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] });
      response.writeHead(state.status).end();
    });
  });
  const clock = () => state.now;
  const webhooks = createWebhookSender(fixture.repositories, { allowsLoopback: true, clock });
  const feeds = createFeedRunner(fixture.repositories, { allowsLoopback: true, clock });
  const service = await fixture.serve(t, { webhooks, feeds, clock });
  const chatbot = await fixture.newChatbot({ TalkToHumanEmail: 'owner@homes.example' });
  const { serialNumber: SerialNumber, keys } = chatbot;
  const owner = { secret: keys.secret };
  const edit = (fields: object) => service.data('WebhookEdit', { SerialNumber, ...fields }, owner);
  const stored = await edit({ Url: hooks.url('/hook'), ...(events && { Events: events }) });
  return {
    ...{ hooks, state, received, webhooks, service, chatbot, SerialNumber, owner, edit, stored },
    get: () => service.data('WebhookGet', { SerialNumber }, owner),
    ask: async (content: string) => {
      const { sessionID, sessionKey } = await visit(service, chatbot);
      await service.data('ClientAsk', { sessionID, content }, { sessionKey });
      return { sessionID, sessionKey };
    },
    types: () => received.map(({ body }) => body.type),
  };
}
