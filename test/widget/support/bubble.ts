import { fixture, html, nextFrame } from '@open-wc/testing';
import type { ChatbotBubble } from '../../../src/chatbot-bubble.js';
import type { ScriptedService } from '../../support/scripted-fetch.js';
import { found } from './wait.js';

/** The detail of the next event of a name. */
export function oneEvent<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
): Promise<HTMLElementEventMap[Name]> {
  return new Promise(resolve => element.addEventListener(name, resolve, { once: true }));
}

/** Test files run at the same time in one browser, which stores the histories of all. */
const file = crypto.randomUUID();
let serials = 0;

/** A chatbot that no other test uses, so that no conversation continues in the next test. */
export function freshSerial(): string {
  return `abc-${file}-${++serials}`;
}

/** Inserts an element that uses `service`. */
export async function place(service: ScriptedService, attributes: Record<string, string> = {}, hasLauncher = true) {
  const element = document.createElement('chatbot-bubble');
  element.serialNumber = freshSerial();
  element.fetch = service.fetch;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await fixture(html`${element}`);
  if (hasLauncher) await shown(element);
  return element;
}

/** Resolves once the launcher is shown, after the settings have loaded. */
export async function shown(element: ChatbotBubble): Promise<HTMLButtonElement> {
  for (;;) {
    const launcher = element.shadowRoot!.querySelector<HTMLButtonElement>('.launcher');
    if (launcher && !launcher.hidden) return launcher;
    await nextFrame();
  }
}

/** Opens the panel with a click. A panel that was open on the tab's previous page opens by itself. */
export async function openPanel(element: ChatbotBubble) {
  const launcher = await shown(element);
  if (element.open) await found(() => isPanelShown(element));
  else {
    const opened = oneEvent(element, 'chatbot-opened');
    launcher.click();
    await opened;
  }
  return inside(element);
}

function isPanelShown(element: ChatbotBubble): boolean {
  const panel = element.shadowRoot!.querySelector('chatbot-panel')?.shadowRoot;
  return Boolean(panel?.querySelector('chatbot-composer')?.shadowRoot?.querySelector('textarea'));
}

/** The parts of the open panel. */
export function inside(element: ChatbotBubble) {
  const panel = element.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
  const composer = panel.querySelector('chatbot-composer')!.shadowRoot!;
  const list = panel.querySelector('chatbot-message-list')!.shadowRoot!;
  return {
    panel,
    composer,
    list,
    input: composer.querySelector('textarea')!,
    /** The text about the length of a long question. */
    limit: () => composer.querySelector('chatbot-length-limit')?.shadowRoot?.querySelector('.limit'),
    button: () => composer.querySelector<HTMLButtonElement>('.action')!,
    messages: () =>
      [...list.querySelectorAll('chatbot-message')].map(message => ({
        role: message.message.role,
        status: message.message.status,
        text: message.message.content,
      })),
  };
}

/** Types into the input field and fires its event. */
export function type(input: HTMLTextAreaElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
