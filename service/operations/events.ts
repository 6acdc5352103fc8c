import { tooManyRequests } from '../../src/gateway/refusal.js';
import type { InboxEvent, InboxMessage } from '../../src/protocol/inbox.js';
import type { VisitorEvent } from '../../src/protocol/waiting.js';
import { readChannel, type ChannelRequest } from '../channels/read-channel.js';
import type { ToldEvent } from '../data/chat-events.js';
import type { Chatbot } from '../data/chatbots.js';
import type { ChatEventType } from '../data/schema-agents.js';
import { ServiceError } from '../failure.js';
import { streamOfLines } from './json-lines.js';
import { findSession } from './find-session.js';
import { AUTHORS, messageRecords } from './inbox-records.js';
import type { Call, Handler, Services } from './operation.js';
import { findActor, forVisitors, ownerOf } from './people.js';
import { failureFormat, leaving } from './stream-answer.js';

/** Not stated: channels of one visitor, and of all agents of a chatbot, that one process keeps open. */
const MAX_PER_SESSION = 10;
const MAX_PER_INBOX = 500;

/**
 * Events: streams to a visitor what agents do. Not stated: our own operation.
 */
export const events: Handler<'Events'> = async ({ sessionID, After, Wait }, call, services) => {
  const { id, chatbot } = await findSession(sessionID, call, services);
  const scope = { audience: 'visitor', sessionId: id } as const;
  if (services.hub.countOf(scope) >= MAX_PER_SESSION) throw tooMany();
  const channel = {
    scope,
    who: { chatbotId: chatbot.id, kind: 'visitor', id },
    after: After ?? 0,
    isWaiting: Wait ?? true,
    check: () => Promise.resolve(),
  } as const;
  return streamChannel(channel, event => visitorLine(event, chatbot, call), call, services);
};

/** InboxEvents: streams to an agent what happens in a chatbot's conversations. Not stated: our own operation. */
export const inboxEvents: Handler<'InboxEvents'> = async (request, call, services) => {
  const { chatbot, agentId } = await findActor(request, call, services);
  const scope = { audience: 'inbox', chatbotId: chatbot.id } as const;
  if (services.hub.countOf(scope) >= MAX_PER_INBOX) throw tooMany();
  const { agents, chatEvents } = services.repositories;
  const { caller } = call;
  const channel = {
    scope,
    who: { chatbotId: chatbot.id, kind: 'agent', id: agentId },
    after: request.After || (await chatEvents.last(scope)),
    isWaiting: true,
    check: async () => {
      const isOpen = caller.type !== 'agent' || (await agents.hasKey(caller.agentId, caller.key));
      if (!isOpen) throw new ServiceError(401, 'The key is not valid.');
    },
  } as const;
  return streamChannel(channel, event => inboxLine(event, chatbot, call, services), call, services);
};

const tooMany = () => tooManyRequests('Too many channels are open. Close one first.', 10_000);

async function streamChannel(
  channel: Omit<ChannelRequest, 'lifeMs' | 'left'>,
  lineOf: (event: ToldEvent) => object | Promise<object>,
  call: Call,
  services: Services,
): Promise<Response> {
  const left = leaving(call);
  const { hub, channelMs, repositories } = services;
  const request = { ...channel, lifeMs: channelMs, left: left.signal };
  const lines = linesOf(readChannel(hub, repositories.chatEvents, request), lineOf);
  return streamOfLines(lines, left, { part: line => line, failure: failureFormat(call, services) });
}

async function* linesOf(
  told: AsyncIterable<ToldEvent>,
  lineOf: (event: ToldEvent) => object | Promise<object>,
): AsyncGenerator<object, void, undefined> {
  for await (const event of told) yield lineOf(event);
}

const VISITOR_TYPES: Readonly<Partial<Record<ChatEventType, VisitorEvent['Type']>>> = {
  taken: 'joined',
  released: 'left',
  closed: 'left',
};

/** The agent of an event without a query: most events have one, and channels are many. */
const agentOf = ({ agent }: ToldEvent, chatbot: Chatbot, { serviceOrigin }: Call) =>
  agent ? { Name: agent.name, PictureUrl: agent.pictureUrl } : forVisitors(ownerOf(chatbot, serviceOrigin));

function visitorLine(event: ToldEvent, chatbot: Chatbot, call: Call): VisitorEvent {
  const { id, type, agentId, message, waitSeconds } = event;
  return {
    EventID: id,
    Type: VISITOR_TYPES[type] ?? (type as VisitorEvent['Type']),
    ...(agentId !== null && { Agent: agentOf(event, chatbot, call) }),
    ...(type === 'waiting' && { WaitSeconds: Math.ceil(waitSeconds) }),
    ...(message && {
      Message: {
        MessageID: message.id,
        Content: [message.content, ...message.fileIds.map(file => `![](${call.serviceOrigin}/files/${file})`)]
          .filter(Boolean)
          .join('\n\n'),
        CreateTime: message.createdAt.toISOString(),
      },
    }),
  };
}

async function inboxLine(event: ToldEvent, chatbot: Chatbot, call: Call, services: Services): Promise<InboxEvent> {
  const { id, type, sessionId, agentId, message } = event;
  return {
    EventID: id,
    Type: type as InboxEvent['Type'],
    ConversationID: sessionId,
    Agent: agentId === null ? null : { ID: agentId, ...agentOf(event, chatbot, call) },
    Message: message && (await messageLine(event, message, chatbot, call, services)),
  };
}

/** Most messages have no files and the agent of their event, so they need no query. */
async function messageLine(
  event: ToldEvent,
  message: NonNullable<ToldEvent['message']>,
  chatbot: Chatbot,
  call: Call,
  services: Services,
): Promise<InboxMessage> {
  const { id, role, content, fileIds, clientId, createdAt } = message;
  if (fileIds.length > 0) return (await messageRecords(chatbot, [message], call, services))[0]!;
  return {
    MessageID: id,
    Author: AUTHORS[role],
    Agent: role === 'agent' ? agentOf(event, chatbot, call) : null,
    Content: content,
    Files: [],
    CreateTime: createdAt.toISOString(),
    ...(role === 'agent' && clientId !== null && { ClientID: clientId }),
  };
}
