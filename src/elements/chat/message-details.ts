import type { Message } from '../../conversation/message.js';
import { define } from '../shared/define.js';
import { ChatbotMessageActions } from './message-actions.js';
import { ChatbotMessageDay } from './message-day.js';
import type { MessageStage } from './message-stage.js';

export { defineNotice, heedLimit, tellOfNewSession } from './define-notice.js';
export { MessageWindow } from './message-window.js';
export { spokenText } from './spoken-text.js';

/**
 * Brings to life what stands around the messages of a chat: days, times, and what can be done with an
 * answer. Until it is loaded its places are empty.
 */
export function showDetails(stage: MessageStage): void {
  const { messages } = stage.conversation;
  // What was sent shows, too, where the owner no longer wants more of it.
  if (messages.some(({ fileIds }) => fileIds))
    import('./files/feature.js')
      .then(({ showMessageFiles }) => showMessageFiles(stage))
      .catch(() => {});
  if (messages.some(({ askType }) => askType === 'Audio'))
    import('./voice/define-talk.js').then(({ defineTalk }) => defineTalk()).catch(() => {});
  if (stage.conversation.status !== 'streaming' && messages.some(namesAddress))
    import('./listings/feature.js')
      .then(({ ChatbotListingCards }) => define({ 'chatbot-listing-cards': ChatbotListingCards }))
      .catch(() => {});
  define({
    'chatbot-message-day': ChatbotMessageDay,
    'chatbot-message-actions': ChatbotMessageActions,
  });
}

/** Whether an answer may name homes: by links to them. */
const namesAddress = ({ role, content }: Message): boolean =>
  role === 'bot' && content.includes('://');
