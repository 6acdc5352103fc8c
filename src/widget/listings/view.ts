import type { TemplateResult } from 'lit';
import type { ChatContext } from '../context.js';

/** Adds a view to the panel of a chat, once, so that the menu can open it. */
export function addView({ parts: { panel } }: ChatContext, view: TemplateResult): void {
  if (panel && !panel.views.includes(view)) panel.views = [...panel.views, view];
}
