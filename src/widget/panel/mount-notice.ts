import { define } from '../../ui/define.js';
import { ChatbotLengthLimit } from './length-limit.js';
import { ChatbotNotice } from './notice.js';

export const mountNotice = (): void =>
  define({ 'chatbot-notice': ChatbotNotice, 'chatbot-length-limit': ChatbotLengthLimit });
