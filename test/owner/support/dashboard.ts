import { fixture, html, nextFrame } from '@open-wc/testing';
import type { ChatbotField } from '../../../src/owner/forms/field.js';
import type { DashboardService } from './dashboard-service.js';
import { found } from '../../widget/support/wait.js';

/** Adds an owner element to the page. */
export async function placeDashboard<Tag extends 'chatbot-settings' | 'chatbot-listings'>(
  tag: Tag,
  service: DashboardService,
): Promise<HTMLElementTagNameMap[Tag]> {
  const element = document.createElement(tag);
  element.serialNumber = 'bot-1';
  element.fetch = service.fetch;
  element.credentials = { authorization: 'key' };
  await fixture(html`${element}`);
  return element;
}

/** Returns a form field by name, with its control and its error. */
export async function field(root: () => ParentNode | null | undefined, name: string) {
  const element = await found(() => root()?.querySelector<ChatbotField>(`chatbot-field[name="${name}"]`));
  await element.updateComplete;
  const control = () =>
    element.shadowRoot!.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('#control')!;
  return {
    element,
    control,
    problem: () => element.shadowRoot!.querySelector('#problem')!.textContent.trim(),
    leave: () => element.dispatchEvent(new FocusEvent('focusout')),
    async write(text: string) {
      control().value = text;
      control().dispatchEvent(new InputEvent('input', { bubbles: true }));
      control().dispatchEvent(new Event('change', { bubbles: true }));
      await nextFrame();
    },
  };
}

/** Returns a button by its text. */
export const button = (root: ParentNode, words: string) =>
  [...root.querySelectorAll('button')].find(each => each.textContent.trim().startsWith(words));

/** Waits for the confirmation dialog. */
export async function question(root: ParentNode) {
  const dialog = await found(() => {
    const asked = root
      .querySelector('chatbot-confirm-dialog')
      ?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
    return asked?.querySelector('h3')?.textContent.trim() ? asked : undefined;
  });
  return {
    text: () => dialog.textContent.replace(/\s+/g, ' ').trim(),
    refuse: () => dialog.querySelectorAll('button')[0]!.click(),
    confirm: () => dialog.querySelectorAll('button')[1]!.click(),
  };
}

/** Typed values of all required listing fields. */
export const REQUIRED = {
  MLSNumber: 'M-100',
  Url: 'https://homes.example/100',
  PropertyType: 'Condo',
  Bedrooms: '2',
  Bathrooms: '1.5',
  ParkingSpots: '0',
  YearBuilt: '2001',
  BuildingArea: '90',
  LotArea: '0',
};
