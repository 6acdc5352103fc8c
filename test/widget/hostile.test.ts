import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { showTeaser } from '../../src/widget/launcher/teaser.js';
import { PAYLOADS } from '../markdown/payloads.js';
import { casesOf } from '../support/cases.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { inside, openPanel, place } from './support/bubble.js';
import { panelFeatures } from './support/panel-features.js';
import { found } from './support/wait.js';

/** Five samples of every technique. */
const PICKED = Object.values(PAYLOADS).flatMap(payloads =>
  casesOf(
    payloads.filter((_, index) => index % Math.ceil(payloads.length / 5) === 0),
    1,
  ),
);

/** Settings that contain text of the owner, never markup. */
const TEXTS = [
  'Name',
  'WelcomeMessage',
  'SuggestedMessage',
  'UserInputPlaceholder',
  'ChatbotPrivacyPolicyName',
  'ChatbotPrivacyPolicyDescription',
  'ChatbotPrivacyPolicyUrl',
  'SocialPageUrl',
  'SocialProfileUrl',
  'MessagingContactUrl',
  'RateLimitMessage',
  'TalkToHumanResponseMessage',
  'ChatBubbleColor',
  'UserMessageColor',
  'CustomDomain',
] as const;

/** Elements that only injected markup could create. */
const FOREIGN =
  'script, iframe, object, embed, link, meta, base, video, audio, template, details, dialog, marquee, math, img:not(.image, .avatar img)';

/** Returns everything inside an element, through the shadow roots. */
function deep(root: Element | ShadowRoot): Element[] {
  return [...root.querySelectorAll('*')].flatMap(inner => [inner, ...(inner.shadowRoot ? deep(inner.shadowRoot) : [])]);
}

/** Returns what the widget itself would not create. */
function foreignIn(element: ChatbotBubble): string[] {
  return deep(element.shadowRoot!).flatMap(inner => {
    const faults = inner.getAttributeNames().filter(name => /^(?:on|style$|srcdoc$)/.test(name));
    const href = inner.getAttribute('href');
    if (href !== null && !/^(?:https?:|mailto:|tel:)/.test(href)) faults.push(`href ${href}`);
    if (inner.matches(FOREIGN)) faults.push('it');
    return faults.map(fault => `${inner.localName}: ${fault}`);
  });
}

const failure = (message: string) =>
  Response.json({ Data: null, Success: false, Code: 429, Message: message }, { status: 429 });

let runs: string[] = [];

beforeEach(() => {
  runs = [];
  for (const name of ['pwn', 'alert', 'confirm', 'prompt'])
    Object.assign(window, { [name]: () => void runs.push(name) });
});

afterEach(() => localStorage.clear());

describe('hostile text of the service (XSS-2)', () => {
  it('shows hostile settings as text', async () => {
    for (const payload of PICKED) {
      const settings = Object.fromEntries(TEXTS.map(name => [name, payload]));
      const service = new ScriptedService({ ...settings, TalkToHuman: true });
      const element = await place(service, { 'no-history': '' });
      showTeaser(element, element.shadowRoot!.querySelector<HTMLElement>('.root')!);
      const { list } = await openPanel(element);
      const { openMenu, panel } = panelFeatures(element);
      await openMenu();
      await element.requestHuman();
      await found(() => panel.querySelector('chatbot-footnotes')?.shadowRoot);
      await nextFrame();
      expect(foreignIn(element), payload).to.deep.equal([]);
      const lines = payload.split(/[\r\n]+/).filter(line => line.trim());
      expect(list.querySelectorAll('chatbot-message').length, payload).to.equal(lines.length);
      element.remove();
    }
    expect(runs).to.deep.equal([]);
  }).timeout(60_000);

  it('shows hostile text as text in the consent request', async () => {
    for (const payload of PICKED) {
      const element = await place(new ScriptedService(), {
        'no-history': '',
        'require-consent': '',
        'chatbot-privacy-policy-name': payload,
        'chatbot-privacy-policy-description': payload,
        'chatbot-privacy-policy-url': payload,
      });
      await openPanel(element);
      const question = await found(panelFeatures(element).consent);
      expect(foreignIn(element), payload).to.deep.equal([]);
      expect(question.querySelector('.policy')!.textContent).to.include(payload.trim());
      element.remove();
    }
    expect(runs).to.deep.equal([]);
  }).timeout(60_000);

  it('shows hostile error messages as text', async () => {
    for (const payload of PICKED) {
      const service = new ScriptedService();
      const element = await place(service, { 'no-history': '' });
      const { panel } = await openPanel(element);
      element.fetch = (address, init) =>
        new URL(address as string).pathname.endsWith('ClientAsk')
          ? Promise.resolve(failure(payload))
          : service.fetch(address, init);
      await element.send('Hello').catch(() => {});
      const notice = await found(() => panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice p'));
      expect(foreignIn(element), payload).to.deep.equal([]);
      expect(notice.textContent.length).to.be.greaterThan(0);
      element.remove();
    }
    expect(runs).to.deep.equal([]);
  }).timeout(60_000);

  it("shows the visitor's own hostile words as text", async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'no-history': '' });
    await openPanel(element);
    for (const payload of PICKED) {
      const asked = service.question();
      const answer = element.send(payload);
      await asked;
      service.end('Hi');
      await answer;
      expect(inside(element).messages().at(-2)!.text).to.equal(payload);
      expect(foreignIn(element), payload).to.deep.equal([]);
    }
    expect(runs).to.deep.equal([]);
  }).timeout(60_000);
});

describe('an answer that imitates the widget (XSS-13)', () => {
  it('keeps an answer in its bubble, without positioning or text larger than a heading', async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'no-history': '' });
    const { list } = await openPanel(element);
    const asked = service.question();
    const answered = element.send('Hello');
    await asked;
    service.end('# Your session has expired\n\n<div style="position:fixed;inset:0">x</div>\n\n|a|\n|-|\n|b|');
    await answered;
    const markdown = await found(() =>
      list.querySelector('chatbot-message:last-of-type')?.shadowRoot?.querySelector('chatbot-markdown'),
    );
    const heading = await found(() => markdown.shadowRoot?.querySelector('h1'));
    expect(getComputedStyle(markdown).contain).to.equal('content');
    expect(parseFloat(getComputedStyle(heading).fontSize)).to.be.below(21);
    const placed = deep(markdown.shadowRoot!).filter(
      inner => !['static', 'relative'].includes(getComputedStyle(inner).position),
    );
    expect(placed.map(({ localName }) => localName)).to.deep.equal([]);
  });
});
