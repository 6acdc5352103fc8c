import type { InboxConversation, InboxMessage, MessageAuthor } from '../../src/protocol/inbox.js';
import type { Chatbot } from '../data/chatbots.js';
import type { InboxMessageRow, InboxRow } from '../data/inbox.js';
import type { MessageRole } from '../data/schema.js';
import { isEmail } from './contacts.js';
import type { Call, Services } from './operation.js';
import { findPeople, type People } from './people.js';

export const AUTHORS: Readonly<Record<MessageRole, MessageAuthor>> = { user: 'visitor', bot: 'bot', agent: 'agent' };

/** Most characters of a message in a list of conversations. */
const MAX_PREVIEW = 300;

/** Returns conversations as agents see them. */
export async function conversationRecords(
  chatbot: Chatbot,
  rows: readonly InboxRow[],
  call: Call,
  services: Services,
): Promise<InboxConversation[]> {
  const people = await findPeople(
    chatbot,
    rows.map(({ agentId }) => agentId),
    call,
    services,
  );
  return rows.map(row => conversationRecord(row, people));
}

function conversationRecord(row: InboxRow, { recordOf }: People): InboxConversation {
  const { id, state, agentId, contacts, page, uri, language, lastMessage, unread, waitingSince, createdAt } = row;
  return {
    ConversationID: id,
    State: state,
    Agent: agentId === null ? null : recordOf(agentId),
    Visitor: {
      Name: '',
      Email: contacts.find(isEmail) ?? '',
      Phone: contacts.find(contact => !isEmail(contact)) ?? '',
    },
    Page: page ?? (uri ? { Url: uri, Title: '' } : null),
    Language: language,
    ListingIDs: [],
    LastMessage: lastMessage && {
      Content: lastMessage.content.slice(0, MAX_PREVIEW),
      Author: AUTHORS[lastMessage.role],
      CreateTime: lastMessage.createdAt.toISOString(),
    },
    Unread: unread,
    LeftByVisitor: row.isLeftByVisitor,
    WaitingSince: waitingSince?.toISOString() ?? null,
    CreateTime: createdAt.toISOString(),
  };
}

/** Returns messages as agents see them. */
export async function messageRecords(
  chatbot: Chatbot,
  rows: readonly InboxMessageRow[],
  call: Call,
  services: Services,
): Promise<InboxMessage[]> {
  const { files } = services.repositories;
  const people = await findPeople(
    chatbot,
    rows.map(({ agentId }) => agentId),
    call,
    services,
  );
  const found = await files.byIds([...new Set(rows.flatMap(({ fileIds }) => fileIds))]);
  return rows.map(({ id, role, agentId, clientId, content, fileIds, createdAt }) => ({
    MessageID: id,
    Author: AUTHORS[role],
    Agent: agentId === null ? null : people.shownAs(agentId),
    Content: content,
    Files: fileIds.flatMap(fileId => {
      const file = found.find(each => each.id === fileId);
      const Url = `${call.serviceOrigin}/files/${fileId}`;
      return file ? [{ FileStoreId: String(fileId), FileName: file.name, Url }] : [];
    }),
    CreateTime: createdAt.toISOString(),
    ...(role === 'agent' && clientId !== null && { ClientID: clientId }),
  }));
}
