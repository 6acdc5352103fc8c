import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { forgetVisit } from '../../src/widget/consent/consent-gate.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { oneEvent, openPanel, place } from './support/bubble.js';
import { panelFeatures, words } from './support/panel-features.js';
import { found } from './support/wait.js';

const POLICY = {
  'require-consent': '',
  'serial-number': 'agency',
  name: 'Ada',
  'chatbot-privacy-policy-name': 'Privacy at Ada',
  'chatbot-privacy-policy-description': 'We keep what you ask for 30 days.\nWe never sell it.',
  'chatbot-privacy-policy-url': 'https://ada.example/privacy',
};
const RECORD = { Name: 'Ada', ChatbotPrivacyPolicyUrl: POLICY['chatbot-privacy-policy-url'] };

async function open(attributes: Record<string, string> = POLICY, record: object = RECORD) {
  const service = new ScriptedService(record);
  const element = await place(service, { 'no-history': '', ...attributes });
  await openPanel(element);
  return { element, service, ...panelFeatures(element) };
}

/** A page that lets the service name the policy. */
const UNNAMED = { 'require-consent': '', 'serial-number': 'agency' };

/** Stored data of this file’s chatbots, because other test files run at the same time. */
const stored = () => Object.keys(localStorage).filter(key => /agency|another/.test(key));
const press = (section: Element, name: string) =>
  [...section.querySelectorAll('button')].find(button => words(button) === name)!.click();
const isAsked = ({ panel }: Awaited<ReturnType<typeof open>>) =>
  panel.querySelector('chatbot-consent')!.hasAttribute('covers');

describe('require-consent', () => {
  beforeEach(() => {
    for (const key of stored()) localStorage.removeItem(key);
    forgetVisit();
  });

  it('asks for consent with the owner’s text and without axe violations', async () => {
    const view = await open();
    const question = await found(view.consent);
    await isAccessible(view.element);
    expect(words(question.querySelector('h3')!)).to.equal('Before we start');
    // Line breaks are visible.
    expect(question.querySelector('.policy')!.textContent).to.equal(POLICY['chatbot-privacy-policy-description']);
    const link = question.querySelector('a')!;
    expect(link.href).to.equal('https://ada.example/privacy');
    expect(words(link)).to.equal('Privacy at Ada (ada.example)');
  });

  it('takes the focus when the page wants consent while the visitor writes', async () => {
    const view = await open();
    press(await found(view.consent), 'Agree and chat');
    await found(() => !isAsked(view));
    await view.element.focusInput();
    expect(view.panel.activeElement?.localName).to.equal('chatbot-composer');
    // The consent is remembered once more when the settings have arrived.
    await view.element.configuration;
    await nextFrame();
    for (const key of stored()) localStorage.removeItem(key);
    forgetVisit();
    view.element.requireConsent = false;
    await view.element.updateComplete;
    view.element.requireConsent = true;
    await found(() => isAsked(view));
    await found(() => view.panel.querySelector('chatbot-consent')!.shadowRoot!.activeElement?.localName === 'h3');
  });

  it('stores and sends nothing before consent', async () => {
    const view = await open();
    await found(view.consent);
    const error = await view.element.send('Hello').catch((cause: unknown) => cause);
    expect(error).to.have.property('kind', 'canceled');
    await view.element.requestHuman();
    expect(view.service.configurations).to.equal(0);
    expect(view.service.asked.length + view.service.handoffs.length).to.equal(0);
    expect(stored()).to.deep.equal([]);
    const input = view.panel.querySelector('chatbot-composer')!;
    expect(input.checkVisibility()).to.equal(false);
  });

  it('starts the chat after consent and remembers it', async () => {
    const view = await open();
    const told = oneEvent(view.element, 'chatbot-consent-changed');
    press(await found(view.consent), 'Agree and chat');
    expect((await told).detail).to.deep.equal({ granted: true });
    await found(() => view.service.configurations === 1);
    await view.element.updateComplete;
    await found(() => !isAsked(view));
    const answer = view.element.send('Hello');
    await view.service.question();
    view.service.end('Yes');
    expect((await answer).content).to.equal('Yes');
    forgetVisit();
    expect(isAsked(await open())).to.equal(false);
  });

  it('closes the panel and sends nothing after a refusal, and asks again', async () => {
    const view = await open();
    const told = oneEvent(view.element, 'chatbot-consent-changed');
    press(await found(view.consent), 'No thanks');
    expect((await told).detail).to.deep.equal({ granted: false });
    expect(view.element.open).to.equal(false);
    expect(view.service.configurations).to.equal(0);
    expect(stored()).to.deep.equal([]);
    expect(isAsked(view)).to.equal(true);
  });

  it('asks again for another policy and for another chatbot', async () => {
    const view = await open();
    press(await found(view.consent), 'Agree and chat');
    await found(() => stored().length);
    const other = { ...POLICY, 'chatbot-privacy-policy-url': 'https://ada.example/new' };
    expect(isAsked(await open(other))).to.equal(true);
    const { element } = view;
    element.serialNumber = 'another';
    await found(() => isAsked(view));
  });

  it('does not apply consent to another chatbot that the page switches to immediately', async () => {
    const view = await open();
    const { element } = view;
    const { fetch } = element;
    let answer!: () => void;
    const isAnswered = new Promise<void>(resolve => (answer = resolve));
    // The first chatbot names its policy late.
    element.fetch = async (...request) => (await isAnswered, fetch!(...request));
    press(await found(view.consent), 'Agree and chat');
    await found(() => element.configuration !== undefined);
    element.serialNumber = 'another';
    answer();
    await found(() => isAsked(view));
    await element.updateComplete;
    expect(stored().filter(key => key.includes('another'))).to.deep.equal([]);
  });

  it('applies consent to the policy that the service names if the page names none', async () => {
    const view = await open(UNNAMED);
    press(await found(view.consent), 'Agree and chat');
    await found(() => stored().length === 2);
    expect(isAsked(view)).to.equal(false);
    forgetVisit();
    expect(isAsked(await open(UNNAMED))).to.equal(false);
  });

  it('tells the owner that the page names no policy', async () => {
    const { warn } = console;
    const said: unknown[] = [];
    console.warn = (...parts: unknown[]) => said.push(parts.join(' '));
    try {
      await (await open(UNNAMED)).consent();
      await (await open()).consent();
    } finally {
      console.warn = warn;
    }
    expect(said).to.have.lengthOf(1);
    expect(said[0]).to.contain('name and chatbot-privacy-policy-url');
  });

  it("shows the policy's text without HTML and without unsafe links", async () => {
    const view = await open({
      ...POLICY,
      'chatbot-privacy-policy-description': '<img src=x onerror=alert(1)>',
      'chatbot-privacy-policy-url': 'javascript:alert(1)',
    });
    const question = await found(view.consent);
    expect(question.querySelectorAll('img, a').length).to.equal(0);
  });
});

describe('the privacy link', () => {
  const line = ({ panel }: Awaited<ReturnType<typeof open>>) =>
    panel.querySelector('chatbot-footnotes')!.shadowRoot?.querySelector('a');

  it('shows the privacy link below the input field if the owner set a policy', async () => {
    const view = await open({}, { ...RECORD, ChatbotPrivacyPolicyName: 'Privacy at Ada' });
    expect(words(await found(() => line(view)))).to.equal('Privacy at Ada (ada.example)');
    expect(isAsked(view)).to.equal(false);
  });

  it('hides the privacy link without a policy or with an unsafe address', async () => {
    for (const url of ['', 'javascript:alert(1)', 'https://user@a.example']) {
      const view = await open({}, { ChatbotPrivacyPolicyUrl: url });
      if (url) await found(() => view.panel.querySelector('chatbot-footnotes')!.shadowRoot);
      expect(line(view) ?? null, url).to.equal(null);
    }
  });
});
