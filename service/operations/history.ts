import { findChatbot } from './find-chatbot.js';
import type { Chatbot } from '../data/chatbots.js';
import type { Conversation } from '../data/conversations.js';
import type { Call, Handler } from './operation.js';
import { readPage, readPeriod } from './period.js';
import { textSetting } from '../data/settings.js';

export const TYPES = { user: 'User', bot: 'AI', agent: 'Agent' } as const;

/**
 * ChatContentHistory: lists the conversations of a chatbot that have messages.
 *
 * Not stated: oldest first, in pages. Times are ISO 8601, in UTC without a zone; the end is exclusive.
 */
export const chatContentHistory: Handler<'ChatContentHistory'> = async (request, call, services) => {
  const period = readPeriod(request);
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { conversations } = services.repositories;
  const found = await conversations.begunIn(chatbot.id, period, readPage(request));
  return found.map(conversation => conversationRecord(conversation, chatbot, call));
};

/** A conversation as ChatContentHistory and ConversationList return it. */
export const conversationRecord = (
  { sessionId, uri, createdAt, messages }: Conversation,
  chatbot: Chatbot,
  { serviceOrigin }: Call,
) => ({
  SessionID: sessionId,
  CreateTime: createdAt.toISOString(),
  URI: uri,
  Messages: messages.map(({ role, agentName, content, noAnswer, corrections, rating, files }) => ({
    Type: TYPES[role],
    Content: content,
    ...(role === 'agent' && { Name: agentName || textSetting(chatbot.settings, 'Name') }),
    ...(noAnswer && { Unanswered: true }),
    ...(corrections && {
      Corrections: corrections.map(({ kind, said, right }) => ({ Kind: kind, Said: said, Right: right })),
    }),
    ...(rating && { Rating: rating.value, ...(rating.content && { Comment: rating.content }) }),
    ...(files.length > 0 && {
      Files: files.map(({ id, name }) => ({
        FileStoreId: String(id),
        FileName: name,
        Url: `${serviceOrigin}/files/${id}`,
      })),
    }),
  })),
});
