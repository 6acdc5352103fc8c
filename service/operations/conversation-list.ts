import type { ListPlace } from '../data/conversation-list.js';
import { storableText } from '../data/storable.js';
import { ServiceError } from '../failure.js';
import { readPeriod } from './period.js';
import { findChatbot } from './find-chatbot.js';
import { conversationRecord } from './history.js';
import type { Handler } from './operation.js';

/** ConversationList: the conversations of a chatbot page by page, newest first. Not stated: our own operation. */
export const conversationList: Handler<'ConversationList'> = async (request, call, services) => {
  const period = readPeriod(request);
  const after = placeIn(request.After);
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const filter = {
    chatbotId: chatbot.id,
    kind: request.Kind,
    period,
    search: storableText(request.Search ?? ''),
    sessionId: request.SessionID ?? undefined,
  };
  const { conversationList: list } = services.repositories;
  const { conversations, next, counted } = await list.page(filter, request.PageSize, after);
  return {
    List: conversations.map(({ contact, ...conversation }) => ({
      ...conversationRecord(conversation, chatbot, call),
      ...(contact && { Contact: contact }),
    })),
    ...(counted && { VirtualCount: counted.count, ...(counted.isLeast && { CountIsLeast: true }) }),
    ...(next && { Next: `${next.micros}-${next.id}` }),
  };
};

/** @throws {ServiceError} 400 for a text that is no `Next` */
function placeIn(text: string | null | undefined): ListPlace | undefined {
  if (!text) return undefined;
  const [, micros, id] = /^(-?\d{1,17})-(\d{1,16})$/.exec(text) ?? [];
  if (micros === undefined) throw new ServiceError(400, 'The field After must be Next of an earlier page.');
  return { micros: Number(micros), id: Number(id) };
}
