import type { MessageStage } from '../message-stage.js';

/** An element of a chat that stands in the place of the conversation while it is open. */
interface View extends HTMLElement {
  stage: MessageStage;
}

/**
 * Puts a view into the panel of a chat, where the menu finds it; once. A name that is taken stays what it is.
 *
 * @param name tag of the view
 */
export async function addView(
  stage: MessageStage,
  name: string,
  view: new () => View,
): Promise<void> {
  if (!customElements.get(name)) customElements.define(name, view);
  if (customElements.get(name) !== view) return;
  const panel = stage.host.shadowRoot?.querySelector('chatbot-panel');
  await panel?.updateComplete;
  const section = panel?.shadowRoot?.querySelector('.panel');
  if (!section || section.querySelector(name)) return;
  const element = document.createElement(name) as View;
  element.stage = stage;
  section.append(element);
  // One that is open already offers it from now on.
  const menu = section.querySelector('chatbot-menu');
  if (menu?.matches(':defined')) menu.requestUpdate();
}
