import { ChatbotBubble } from './widget/bubble.js';
import { VERSION } from './ui/version.js';

const NAME = 'chatbot-bubble';

/** Defines `<chatbot-bubble>` unless another script has defined it. */
const existing = customElements.get(NAME) as typeof ChatbotBubble | undefined;
if (!existing) customElements.define(NAME, ChatbotBubble);
else if (existing !== ChatbotBubble)
  console.info(`<${NAME}> is already defined by version ${existing.prototype.version}; version ${VERSION} is ignored.`);

export type { ChatbotEventDetails } from './ui/events.js';
export { ChatbotBubble };
