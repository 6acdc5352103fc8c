import { define } from '../../ui/define.js';
import { allowTranslatedText } from '../../ui/translated-text.js';
import { ChatbotLengthLimit } from './length-limit.js';
import { ChatbotNotice } from './notice.js';

export function mountNotice(): void {
  allowTranslatedText();
  define({ 'chatbot-notice': ChatbotNotice, 'chatbot-length-limit': ChatbotLengthLimit });
}
