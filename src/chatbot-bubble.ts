import { ChatbotBubble } from './elements/chat/bubble.js';
import { VERSION } from './elements/shared/version.js';

const NAME = 'chatbot-bubble';

/** Defines `<chatbot-bubble>`, once: whoever comes second keeps the first. */
const existing = customElements.get(NAME) as typeof ChatbotBubble | undefined;
if (!existing) customElements.define(NAME, ChatbotBubble);
else if (existing !== ChatbotBubble)
  console.info(
    `<${NAME}> is there in version ${existing.prototype.version}; version ${VERSION} was not used.`,
  );

export { ChatbotBubble };
