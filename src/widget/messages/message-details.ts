import type { Message } from '../../conversation/message.js';
import { define } from '../../ui/define.js';
import { ChatbotMessageActions } from './message-actions.js';
import { ChatbotMessageDay } from './message-day.js';
import type { ChatContext } from '../context.js';

export { defineNotice, heedLimit, tellOfNewSession } from '../panel/define-notice.js';
export { MessageWindow } from './message-window.js';
export { spokenText } from './spoken-text.js';

/** Defines the elements around the messages of a chat: dates, times and actions. */
export function showDetails(stage: ChatContext): void {
  const { messages } = stage.conversation;
  // Shows sent files even if the owner no longer allows new ones.
  if (messages.some(({ fileIds }) => fileIds))
    import('../attachments/feature.js')
      .then(({ showMessageFiles }) => showMessageFiles(stage))
      .catch(() => {});
  if (messages.some(({ askType }) => askType === 'Audio'))
    import('../voice/define-talk.js').then(({ defineTalk }) => defineTalk()).catch(() => {});
  if (stage.conversation.status !== 'streaming' && messages.some(namesAddress))
    import('../listings/feature.js')
      .then(({ ChatbotListingCards }) => define({ 'chatbot-listing-cards': ChatbotListingCards }))
      .catch(() => {});
  define({
    'chatbot-message-day': ChatbotMessageDay,
    'chatbot-message-actions': ChatbotMessageActions,
  });
}

/** Whether an answer may have links to listings. */
const namesAddress = ({ role, content }: Message): boolean =>
  role === 'bot' && content.includes('://');
