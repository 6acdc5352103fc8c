import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { freshSerial } from './support/bubble.js';
import { panelFeatures, words } from './support/panel-features.js';
import { fullListing, serve } from './support/listings.js';
import { found, until } from './support/wait.js';

/** A chat in a frame that may not submit forms. */
async function placeInSandbox(service: ScriptedService): Promise<ChatbotBubble> {
  const frame = document.createElement('iframe');
  frame.sandbox.value = 'allow-scripts allow-same-origin';
  frame.srcdoc = '<!doctype html><script type="module" src="/src/chatbot-bubble.ts"></script>';
  frame.style.cssText = 'inline-size: 600px; block-size: 800px';
  document.body.append(frame);
  await found(() => frame.contentWindow?.customElements.get('chatbot-bubble'));
  const element = frame.contentDocument!.createElement('chatbot-bubble');
  element.serialNumber = freshSerial();
  // The frame's URL can't be the base of a relative URL.
  element.baseUrl = location.origin;
  element.fetch = service.fetch;
  element.noHistory = element.listings = true;
  frame.contentDocument!.body.append(element);
  await found(() => element.shadowRoot?.querySelector('.launcher:not([hidden])'));
  element.show();
  await found(() => element.shadowRoot!.querySelector('chatbot-panel')?.shadowRoot);
  return element;
}

/** Ways to submit a form; browsers turn Enter into a click. */
const ways = {
  'its button is pressed': (form: HTMLFormElement) =>
    Promise.resolve(form.querySelector<HTMLButtonElement>('.primary')!.click()),
  'Enter is pressed': async (form: HTMLFormElement) => {
    form.querySelector('input')!.focus();
    await sendKeys({ press: 'Enter' });
  },
};

describe('a chat in a sandboxed frame without allow-forms', () => {
  afterEach(() => document.querySelectorAll('iframe').forEach(frame => frame.remove()));

  for (const [way, send] of Object.entries(ways)) {
    it(`sends one request for a person without allow-forms when ${way}`, async () => {
      const service = new ScriptedService({ Name: 'Ada', TalkToHuman: true });
      const element = await placeInSandbox(service);
      await element.requestHuman();
      const form = await found(panelFeatures(element).form);
      const contact = form.querySelector('input')!;
      contact.value = 'ada@example.org';
      contact.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await send(form);
      await until(() => element.messages.length === 1);
      expect(service.handoffs).to.have.length(1);
    });

    it(`sends one search for listings without allow-forms when ${way}`, async () => {
      const service = new ScriptedService({ Name: 'Ada' });
      serve(service, [fullListing(1, { City: 'Leeds' }), fullListing(2, { City: 'Empire' })]);
      const element = await placeInSandbox(service);
      const { panel, openMenu } = panelFeatures(element);
      const menu = await openMenu();
      const item = await found(() =>
        [...menu.querySelectorAll('button')].find(button => words(button) === 'Browse listings'),
      );
      item.click();
      const view = await found(() => panel.querySelector('chatbot-listing-browser')?.shadowRoot);
      await found(() => view.querySelector('.card'));
      view.querySelector('input')!.value = 'Leeds';
      await send(view.querySelector('form')!);
      await until(() => view.querySelectorAll('.card').length === 1);
      expect(service.listed).to.have.length(2);
    });
  }
});
