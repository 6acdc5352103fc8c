/** Defines `<chatbot-settings>`, with the `<chatbot-bubble>` that its preview shows. */
import './chatbot-bubble.js';
import { defineSettings } from './elements/owner/define-settings.js';

defineSettings();

export { ChatbotSettings } from './elements/owner/settings.js';
