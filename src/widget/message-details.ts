import type { Message } from '../conversation/message.js';
import { MAX_QUESTION_LENGTH } from '../protocol/limits.js';
import { define } from '../ui/define.js';
import { actionTexts } from '../locales/widget/english/actions.js';
import { noticeTexts } from '../locales/widget/english/notice.js';
import { ChatbotLengthLimit } from './composer/length-limit.js';
import { ChatbotQueue } from './composer/queue.js';
import { ChatbotCopyCode } from './messages/copy-code.js';
import { ChatbotNotice } from './panel/notice.js';
import { ChatbotMessageActions } from './messages/message-actions.js';
import { ChatbotMessageDay } from './messages/message-day.js';
import type { ChatContext } from './context.js';

export { MessageWindow } from './messages/message-window.js';

export function showDetails(chat: ChatContext): void {
  const { messages } = chat.conversation;
  // Shows sent files even if the owner no longer allows new ones.
  if (messages.some(({ fileIds }) => fileIds))
    chat.load.attachments().then(({ showMessageFiles }) => showMessageFiles(chat), ignore);
  if (messages.some(({ askType }) => askType === 'Audio'))
    chat.load.voice().then(({ defineTalk }) => defineTalk(), ignore);
  if (chat.conversation.status !== 'streaming' && messages.some(namesAddress))
    chat.load.listings().then(({ defineCards }) => defineCards(), ignore);
  define({
    'chatbot-message-day': ChatbotMessageDay,
    'chatbot-copy-code': ChatbotCopyCode,
    'chatbot-message-actions': ChatbotMessageActions,
  });
}

const ignore = () => {};

const namesAddress = ({ role, content }: Message): boolean => role === 'bot' && content.includes('://');

/** Puts the draft into the queue, and loads the list that shows it. Returns what is left of the draft. */
export function queueDraft(chat: ChatContext): string {
  const { conversation } = chat;
  define({ 'chatbot-queue': ChatbotQueue });
  const content = conversation.draft.trim();
  if (!content || content.length > MAX_QUESTION_LENGTH) return conversation.draft;
  conversation.enqueue(content);
  const { queued } = { ...actionTexts, ...chat.host.texts };
  chat.announce(`${queued}: ${content}`);
  return (conversation.draft = '');
}

export const defineNotice = (): void =>
  define({ 'chatbot-notice': ChatbotNotice, 'chatbot-length-limit': ChatbotLengthLimit });

/** Adds a message about the new session to the transcript and announces it. */
export function announceNewSession(chat: ChatContext): void {
  defineNotice();
  const { newSession } = { ...noticeTexts, ...chat.host.texts };
  chat.conversation.addSystemMessage(newSession);
  chat.announce(newSession);
}

/** Removes the Markdown syntax from a text for screen readers. */
export function spokenText(markdown: string): string {
  return (
    markdown
      // An image of a linked listing would repeat its address.
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => (markdown.split(`[${alt}]`).length > 2 ? '' : alt))
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^(?:[ \t:|-]+$|\s*(?:[#>]+|[-*+]|\|)\s*)/gm, '')
      .replace(/[*_`|]+/g, ' ')
      .replace(/[ \t]+/g, ' ')
      .trim()
  );
}
