import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../../ui/define.js';
import { PARTS } from '../../ui/parts.js';
import type { ChatContext } from '../context.js';
import { backIcon } from './step-button.js';

/** An element that replaces the conversation while it is open. */
interface View extends HTMLElement {
  stage: ChatContext;
}

/**
 * Adds a view to the panel of a chat, once, so that the menu can open it.
 *
 * @param name tag of the view
 */
export async function addView(
  stage: ChatContext,
  name: string,
  view: new () => View,
): Promise<void> {
  define({ [name]: view });
  if (customElements.get(name) !== view) return;
  const panel = stage.host.shadowRoot?.querySelector('chatbot-panel');
  await panel?.updateComplete;
  const section = panel?.shadowRoot?.querySelector('.panel');
  if (!section || section.querySelector(name)) return;
  const element = document.createElement(name) as View;
  element.stage = stage;
  element.setAttribute('exportparts', PARTS);
  section.append(element);
  // An open menu now offers the view.
  const menu = section.querySelector('chatbot-menu');
  if (menu?.matches(':defined')) menu.requestUpdate();
}

/**
 * Renders the header of a view: its title, the back button and the number of listings.
 *
 * @param back label of the back button
 */
export const renderViewTop = (
  title: string,
  back: string,
  goBack: () => void,
  count: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div class="top">
    <button type="button" class="back" aria-label=${back} title=${back} @click=${goBack}>
      ${backIcon}
    </button>
    <h3 id="title" tabindex="-1">${title}</h3>
    ${count}
  </div>`;
