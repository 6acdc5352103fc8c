import type { Conversation } from '../../conversation/conversation.js';
import type { Message } from '../../conversation/message.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import type { ChatContext } from '../context.js';

const guarded = new WeakSet<Conversation>();

/**
 * Prevents retrying a question whose files are gone: only the session they were uploaded to accepts them, and a
 * reload or another tab has a new session. Tells the visitor and puts the text back into the input field.
 */
export function preventRetryWithoutFiles(chat: ChatContext): void {
  const { conversation } = chat;
  if (guarded.has(conversation)) return;
  guarded.add(conversation);
  conversation.addEventListener('before-retry', event => {
    const { question } = event.detail;
    if (!isLost(question, chat)) return;
    event.preventDefault();
    const { filesGone } = { ...fileTexts, ...chat.host.texts };
    conversation.tell(filesGone);
    chat.announce(filesGone);
    const { draft } = conversation;
    if (!draft.includes(question.content)) conversation.draft = [question.content, draft].filter(Boolean).join('\n');
  });
}

/** If a question does not name its session, the service decides. */
function isLost({ fileIds, sessionId }: Message, chat: ChatContext): boolean {
  return !!fileIds?.length && sessionId !== undefined && sessionId !== chat.sessionId;
}
