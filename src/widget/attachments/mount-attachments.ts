import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { ChatbotAttachments, mayAttach } from './attachments.js';
import { ChatbotMessageFiles } from './message-files.js';
import { SentFiles } from './sent-files.js';

export function mountAttachments(chat: ChatContext): SentFiles {
  const { conversation, host } = chat;
  define({ 'chatbot-message-files': ChatbotMessageFiles });
  // The settings may turn uploads on later, or an agent may join.
  const defineChoice = () => {
    if (mayAttach(chat)) define({ 'chatbot-attachments': ChatbotAttachments });
  };
  conversation.addEventListener('change', defineChoice);
  host.addController({ hostUpdated: defineChoice });
  defineChoice();
  return chat.once(SentFiles);
}
