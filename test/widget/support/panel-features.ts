import type { ChatbotBubble } from '../../../src/chatbot-bubble.js';
import { found } from './wait.js';

/** The optional elements of the panel, each loaded on demand. */
export function panelFeatures(element: ChatbotBubble) {
  const panel = element.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
  const inside = (name: string) => panel.querySelector(name)?.shadowRoot;
  const menu = () => inside('chatbot-menu');
  const handoff = () => inside('chatbot-handoff');
  return {
    panel,
    menu,
    handoff,
    get menuButton() {
      return panel.querySelector<HTMLButtonElement>('chatbot-menu > button')!;
    },
    items: () => [...(menu()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])],
    consent: () => inside('chatbot-consent')?.querySelector('section'),
    form: () => handoff()?.querySelector('form'),
    openMenu: async () => {
      (await found(() => panel.querySelector<HTMLButtonElement>('chatbot-menu > button'))).click();
      return found(() => menu()?.querySelector<HTMLElement>('[role=menu]'));
    },
  };
}

/** The visible text of an element. */
export function words(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
