import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { openPanel, place } from './support/bubble.js';
import { panelFeatures } from './support/panel-features.js';
import { found } from './support/wait.js';

// A file of its own: the request must not have been loaded by another test.
describe('consent that the page wants for the first time while the chat is open', () => {
  it('takes the focus from the field that it covers', async () => {
    const element = await place(new ScriptedService({ Name: 'Ada' }), { 'no-history': '', 'serial-number': 'late' });
    await openPanel(element);
    await element.focusInput();
    const { panel } = panelFeatures(element);
    expect(panel.activeElement?.localName).to.equal('chatbot-composer');
    expect(customElements.get('chatbot-consent')).to.equal(undefined);
    element.requireConsent = true;
    await found(() => panel.querySelector('chatbot-consent')!.shadowRoot?.activeElement?.localName === 'h3');
  });
});
