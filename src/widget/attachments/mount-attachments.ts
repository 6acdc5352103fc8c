import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { ChatbotAttachments } from './attachments.js';
import { ChatbotMessageFiles } from './message-files.js';
import { SentFiles } from './sent-files.js';

export function mountAttachments(chat: ChatContext): SentFiles {
  const { host } = chat;
  define({ 'chatbot-message-files': ChatbotMessageFiles });
  // The settings may turn uploads on later.
  const defineChoice = () => {
    if (host.settings.enableUploadImage) define({ 'chatbot-attachments': ChatbotAttachments });
  };
  host.addController({ hostUpdated: defineChoice });
  defineChoice();
  return chat.once(SentFiles);
}
