import { tooManyRequests } from '../../src/gateway/refusal.js';
import type { InboxConversation } from '../../src/protocol/inbox.js';
import type { DataOf } from '../../src/protocol/operations.js';
import type { Outcome } from '../data/inbox-actions.js';
import type { InboxCursor, InboxRow } from '../data/inbox.js';
import { ServiceError } from '../failure.js';
import { findShownListings } from './inbox-listings.js';
import { conversationRecords, messageRecords } from './inbox-records.js';
import type { Call, Handler, Services } from './operation.js';
import { notifyAgents } from './notify-agents.js';
import { findActor, findPeople, noSuchAgent, OWNER_ID, type Actor } from './people.js';

/** InboxList: lists conversations, or returns one with its messages. Not stated: our own operation. */
export const inboxList: Handler<'InboxList'> = async (request, call, services) => {
  const actor = await findActor(request, call, services);
  const { inbox } = services.repositories;
  const { chatbot, agentId } = actor;
  if (request.ConversationID) return details(request.ConversationID, request.Before, actor, call, services);
  const filter = request.Filter ?? 'all';
  const limit = request.PageSize ?? 1;
  const after = readCursor(request.After);
  // Read first, so that no event after this answer is missed.
  const eventId = await services.repositories.chatEvents.last({ audience: 'inbox', chatbotId: chatbot.id });
  const rows = await inbox.list(chatbot.id, filter, agentId, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const { unread, waiting, mine, all, closed } = await inbox.counts(chatbot.id, agentId);
  return {
    List: await conversationRecords(chatbot, shown, call, services),
    Next: rows.length > limit ? cursorOf(shown.at(-1)!, filter === 'waiting') : null,
    Counts: { Waiting: waiting, Mine: mine, All: all, Closed: closed },
    Unread: unread,
    EventID: eventId,
  };
};

async function details(
  id: number,
  before: number | null | undefined,
  { chatbot, agentId }: Actor,
  call: Call,
  services: Services,
): Promise<DataOf<'InboxList'>> {
  const { inbox, inboxActions } = services.repositories;
  const row = await requireConversation(chatbot.id, id, services);
  const { messages: rows, hasEarlier } = await inbox.messages(id, before ?? undefined);
  if (!before) await inboxActions.markRead(chatbot.id, id, agentId);
  const unread = before ? row.unread : 0;
  const [conversation] = await conversationRecords(chatbot, [{ ...row, unread }], call, services);
  const requests = before ? [] : await inbox.requests(id);
  const { listings, fieldsOf, linkedIn } = await findShownListings(chatbot, rows, requests, services);
  const messages = await messageRecords(chatbot, rows, call, services);
  return {
    ...conversation!,
    ListingIDs: listings.map(({ ID }) => ID),
    Listings: listings,
    Messages: messages.map((message, index) => ({ ...message, ...fieldsOf(rows[index]!) })),
    Requests: requests.map(({ contact, content, createdAt }) => ({
      Contact: contact,
      Content: content,
      ListingIDs: linkedIn(content),
      CreateTime: createdAt.toISOString(),
    })),
    HasEarlier: hasEarlier,
  };
}

/** InboxTake: gives a conversation to the caller. Not stated: our own operation. Of two at once, one gets it. */
export const inboxTake: Handler<'InboxTake'> = async (request, call, services) => {
  const actor = await findActor(request, call, services);
  const { chatbot, agentId } = actor;
  const { ConversationID: id, TakeOver } = request;
  const outcome = await services.repositories.inboxActions.take(chatbot.id, id, agentId, TakeOver ?? false);
  await requireDone(outcome, actor, call, services);
  return conversationNow(id, actor, call, services);
};

/** InboxRelease: returns a conversation to the chatbot, or hands it over to an agent. Not stated: our own operation. */
export const inboxRelease: Handler<'InboxRelease'> = async (request, call, services) => {
  const actor = await findActor(request, call, services);
  const { ConversationID, ToAgentID } = request;
  if (ToAgentID === undefined || ToAgentID === null) await end(ConversationID, 'bot', actor, call, services);
  else await handOver(ConversationID, ToAgentID, actor, call, services);
  return conversationNow(request.ConversationID, actor, call, services);
};

/** InboxClose: closes a conversation; the visitor's next question reopens it. Not stated: our own operation. */
export const inboxClose: Handler<'InboxClose'> = async (request, call, services) => {
  const actor = await findActor(request, call, services);
  await end(request.ConversationID, 'closed', actor, call, services);
  return conversationNow(request.ConversationID, actor, call, services);
};

/**
 * InboxReply: sends the visitor a message. Not stated: our own operation. It takes a conversation that nobody has, and
 * repeating a `ClientID` returns the stored message.
 */
export const inboxReply: Handler<'InboxReply'> = async (request, call, services) => {
  const actor = await findActor(request, call, services);
  const { chatbot, agentId } = actor;
  const { ConversationID: sessionId, ClientID: clientId, Content: content } = request;
  const fileIds = request.FileIDs ?? [];
  if (content.trim() === '' && fileIds.length === 0)
    throw new ServiceError(400, 'The field Content must not be empty.');
  const reply = { chatbotId: chatbot.id, sessionId, agentId, clientId, content, fileIds };
  const outcome = await services.repositories.inboxActions.reply(reply, call.now);
  const row = await requireDone(outcome, actor, call, services);
  const [message] = await messageRecords(chatbot, [row], call, services);
  return message!;
};

/** InboxTyping: shows the visitor that an agent is writing. Not stated: our own operation. */
export const inboxTyping: Handler<'InboxTyping'> = async (request, call, services) => {
  const { chatbot, agentId } = await findActor(request, call, services);
  const { ConversationID: sessionId } = request;
  const row = await requireConversation(chatbot.id, sessionId, services);
  const isOwn = row.state === 'taken' && row.agentId === agentId;
  if (isOwn && services.typing.admits(`agent ${sessionId}`, call.now))
    await services.repositories.chatEvents.add(chatbot.id, [{ type: 'typing', audience: 'both', sessionId, agentId }]);
  return 1;
};

async function end(id: number, state: 'bot' | 'closed', actor: Actor, call: Call, services: Services): Promise<void> {
  const { chatbot, agentId } = actor;
  const outcome = await services.repositories.inboxActions.end(chatbot.id, id, agentId, state);
  await requireDone(outcome, actor, call, services);
}

async function handOver(id: number, to: number, actor: Actor, call: Call, services: Services): Promise<void> {
  const { chatbot, agentId } = actor;
  const { agents, inboxActions } = services.repositories;
  if (to !== OWNER_ID && !(await agents.byId(chatbot.id, to))) throw noSuchAgent(to);
  await requireDone(await inboxActions.handOver(chatbot.id, id, agentId, to), actor, call, services);
  if (to !== agentId)
    notifyAgents(chatbot, to, { sessionId: id, content: 'A colleague handed a conversation over to you.' }, services);
}

async function conversationNow(id: number, { chatbot }: Actor, call: Call, services: Services) {
  const row = await requireConversation(chatbot.id, id, services);
  const [conversation] = await conversationRecords(chatbot, [row], call, services);
  return conversation as InboxConversation;
}

export async function requireConversation(chatbotId: number, id: number, services: Services): Promise<InboxRow> {
  const row = await services.repositories.inbox.byId(chatbotId, id);
  if (!row) throw noConversation();
  return row;
}

const noConversation = () => new ServiceError(404, 'There is no conversation with this ConversationID.');

/** @throws {ServiceError} 409 with the name of the colleague who has the conversation, 404, 429 */
async function requireDone<Result>(
  outcome: Outcome<Result>,
  { chatbot }: Actor,
  call: Call,
  services: Services,
): Promise<Result> {
  switch (outcome.type) {
    case 'done':
      return outcome.result;
    case 'missing':
      throw noConversation();
    case 'file-gone':
      throw new ServiceError(404, 'The field FileIDs names a file that is no uploaded image of this conversation.');
    case 'left':
      throw new ServiceError(409, 'The visitor has ended this conversation and does not see replies.');
    case 'too-many':
      throw tooManyRequests('Many messages were sent in a short time. Please wait a moment.', 60_000);
    case 'taken': {
      const people = await findPeople(chatbot, [outcome.agentId], call, services);
      throw new ServiceError(409, `${people.recordOf(outcome.agentId).Name} has this conversation.`);
    }
  }
}

const CURSOR = /^(\d{1,16})-(\d{1,16})$/;

function readCursor(text: string | null | undefined): InboxCursor | undefined {
  if (!text) return undefined;
  const [, moment, id] = CURSOR.exec(text) ?? [];
  if (moment === undefined || Number(moment) > LATEST_MS)
    throw new ServiceError(400, 'The field After must be the Next of a page before.');
  return { moment: new Date(Number(moment)), id: Number(id) };
}

/** The last moment that JavaScript and PostgreSQL write the same way. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59Z');

const cursorOf = ({ id, activeAt, waitingSince }: InboxRow, isWaiting: boolean) =>
  `${((isWaiting ? waitingSince : activeAt) ?? new Date(0)).getTime()}-${id}`;
