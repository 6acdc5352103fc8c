import { ChatbotBubble, VERSION } from './elements/chat/bubble.js';

const NAME = 'chatbot-bubble';

/** Defines `<chatbot-bubble>`, once: whoever comes second keeps the first. */
const existing = customElements.get(NAME);
if (!existing) customElements.define(NAME, ChatbotBubble);
else if (existing !== ChatbotBubble)
  console.info(`<${NAME}> is defined already; version ${VERSION} was not used.`);

export { ChatbotBubble };
