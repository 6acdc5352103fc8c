import { html, nothing, type TemplateResult } from 'lit';
import type { ChatContext } from '../context.js';
import { backIcon } from './step-button.js';

/** Adds a view to the panel of a chat, once, so that the menu can open it. */
export function addView({ parts: { panel } }: ChatContext, view: TemplateResult): void {
  if (panel && !panel.views.includes(view)) panel.views = [...panel.views, view];
}

/** Renders the header of a view: its title, the back button and the number of listings. */
export const renderViewTop = (
  title: string,
  back: string,
  goBack: () => void,
  count: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div class="top">
    <button type="button" class="back" aria-label=${back} title=${back} @click=${goBack}>${backIcon}</button>
    <h3 id="title" tabindex="-1">${title}</h3>
    ${count}
  </div>`;
