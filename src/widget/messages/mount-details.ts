import { define } from '../../ui/define.js';
import { ChatbotEditQuestion } from './edit-question.js';
import { ChatbotMessageActions } from './message-actions.js';
import { ChatbotMessageDay } from './message-day.js';

export const mountDetails = (): void =>
  define({
    'chatbot-message-day': ChatbotMessageDay,
    'chatbot-edit-question': ChatbotEditQuestion,
    'chatbot-message-actions': ChatbotMessageActions,
  });
