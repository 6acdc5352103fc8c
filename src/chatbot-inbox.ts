/** Defines `<chatbot-inbox>`. */
import { ChatbotAnswerText } from './owner/answer-text.js';
import { defineFields } from './owner/forms/define-fields.js';
import { ChatbotInboxAgentForm } from './owner/inbox/agent-form.js';
import { ChatbotInboxAgents } from './owner/inbox/agent-list.js';
import { ChatbotInboxColleagues } from './owner/inbox/colleague-list.js';
import { ChatbotInboxList } from './owner/inbox/conversation-list.js';
import { ChatbotInboxConversation } from './owner/inbox/conversation-view.js';
import { ChatbotInboxSettings } from './owner/inbox/inbox-settings.js';
import { ChatbotInbox } from './owner/inbox/inbox.js';
import { ChatbotInboxFile } from './owner/inbox/message-file.js';
import { ChatbotInboxListings } from './owner/inbox/listing-picker.js';
import { ChatbotInboxMessages } from './owner/inbox/message-list.js';
import { ChatbotInboxHours } from './owner/inbox/opening-hours.js';
import { ChatbotInboxReply } from './owner/inbox/reply-box.js';
import { ChatbotInboxVisitor } from './owner/inbox/visitor-details.js';
import { define } from './ui/define.js';

defineFields();
define({
  'chatbot-answer-text': ChatbotAnswerText,
  'chatbot-inbox-agent-form': ChatbotInboxAgentForm,
  'chatbot-inbox-agents': ChatbotInboxAgents,
  'chatbot-inbox-colleagues': ChatbotInboxColleagues,
  'chatbot-inbox-conversation': ChatbotInboxConversation,
  'chatbot-inbox-file': ChatbotInboxFile,
  'chatbot-inbox-hours': ChatbotInboxHours,
  'chatbot-inbox-list': ChatbotInboxList,
  'chatbot-inbox-listings': ChatbotInboxListings,
  'chatbot-inbox-messages': ChatbotInboxMessages,
  'chatbot-inbox-reply': ChatbotInboxReply,
  'chatbot-inbox-settings': ChatbotInboxSettings,
  'chatbot-inbox-visitor': ChatbotInboxVisitor,
  'chatbot-inbox': ChatbotInbox,
});

export type { OwnerStrings } from './locales/owner/complete-texts.js';
export { ChatbotInbox };
