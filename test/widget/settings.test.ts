import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { showTeaser } from '../../src/widget/launcher/teaser.js';
import { namesOf } from '../../src/ui/settings.js';
import { derivedSettings, visitorSettings, type ElementSettings } from '../../src/protocol/visitor-settings.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { freshSerial, inside, oneEvent, openPanel, place, shown } from './support/bubble.js';
import { isGone, isStored } from './support/kept.js';
import { panelFeatures } from './support/panel-features.js';
import { found } from './support/wait.js';

type SettingName = keyof ElementSettings;
type Attributes = Readonly<Record<string, string>>;

interface Proof {
  /** Value of the attribute. */
  readonly value: string;
  /** Additional attributes. */
  readonly attributes?: Attributes;
  /** Returns what is visible of an element with these attributes. */
  readonly look: (attributes: Attributes, service: ScriptedService) => Promise<unknown>;
  /** Expected result with the setting; without it the result must differ. */
  readonly seen: unknown;
}

/** Inspects an open chat. */
const open =
  (look: (view: ReturnType<typeof inside>, element: ChatbotBubble) => unknown) =>
  async (attributes: Attributes, service: ScriptedService) => {
    const element = await place(service, { 'no-history': '', ...attributes });
    return look(await openPanel(element), element);
  };

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
const FILES = `${location.origin}/files/`;

/** Asks a question and resolves after the answer. */
async function ask(element: ChatbotBubble, service: ScriptedService, answer = 'Hi') {
  const asked = service.question();
  const answered = element.send('Hello');
  await asked;
  service.end(answer);
  await answered;
  return element;
}

/** Returns the links of the menu by text. */
const menuLinks = open(async (_, element) => {
  const { openMenu, items } = panelFeatures(element);
  await openMenu();
  return items()
    .filter(item => item instanceof HTMLAnchorElement)
    .map(item => item.href);
});

/** Returns the notice after as many questions as the limit allows. */
async function limitSaid(attributes: Attributes, service: ScriptedService) {
  const element = await place(service, { 'no-history': '', ...attributes });
  await openPanel(element);
  await ask(element, service);
  const { panel } = inside(element);
  const notice = () => panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice');
  await found(() => panel.querySelector('chatbot-notice')?.shadowRoot);
  await nextFrame();
  await nextFrame();
  const [said, wait] = [...(notice()?.querySelectorAll('p') ?? [])].map(textOf);
  element.remove();
  return { said, waits: /^You can send another message in/.test(wait ?? '') };
}

const footnote = open(async (_, element) => {
  const footnotes = panelFeatures(element).panel.querySelector('chatbot-footnotes')!;
  await Promise.race([found(() => footnotes.shadowRoot), settle()]);
  await nextFrame();
  return textOf(footnotes.shadowRoot?.querySelector('a'));
});

/** Waits long enough for features to load, to show that something is absent. */
async function settle(): Promise<undefined> {
  await import('../../src/widget/panel/footnotes.js');
  await import('../../src/widget/voice/mount-voice.js');
  await import('../../src/widget/attachments/mount-attachments.js');
  for (let frame = 0; frame < 5; frame++) await nextFrame();
  return undefined;
}

/** Whether the composer shows a button. */
const button = (place: string, name: string) =>
  open(async ({ composer }) => {
    const find = () => composer.querySelector(place)?.shadowRoot?.querySelector(name);
    await Promise.race([found(find), settle()]);
    return !!find();
  });

async function consent(attributes: Attributes, service: ScriptedService) {
  const element = await place(service, { 'no-history': '', 'require-consent': '', ...attributes });
  await openPanel(element);
  const { panel } = panelFeatures(element);
  const question = await found(() => panel.querySelector('chatbot-consent')?.shadowRoot?.querySelector('section'));
  return textOf(question.querySelector('.policy'));
}

async function teased(attributes: Attributes, service: ScriptedService) {
  const element = await place(service, attributes);
  showTeaser(element, element.shadowRoot!.querySelector<HTMLElement>('.root')!);
  return textOf(element.shadowRoot!.querySelector('.teaser'));
}

const PROOFS: Readonly<Record<SettingName, Proof>> = {
  Name: { value: 'Ada', look: open(({ panel }) => textOf(panel.querySelector('h2'))), seen: 'Ada' },
  WelcomeMessage: {
    value: 'Hello\nAnd welcome',
    look: open(({ messages }) => messages().map(({ text }) => text)),
    seen: ['Hello', 'And welcome'],
  },
  SuggestedMessage: {
    value: 'Hours?\nPrices?',
    look: open(({ panel }) => [...panel.querySelectorAll('.suggestion')].map(textOf)),
    seen: ['Hours?', 'Prices?'],
  },
  UserInputPlaceholder: { value: 'Ask away', look: open(({ input }) => input.placeholder), seen: 'Ask away' },
  ChatProfilePicture: {
    value: '17',
    look: open(({ panel }) => panel.querySelector<HTMLImageElement>('.avatar img')?.src),
    seen: `${FILES}17`,
  },
  ChatProfilePictureUrl: {
    value: '/ada.png',
    look: open(({ panel }) => panel.querySelector<HTMLImageElement>('.avatar img')?.src),
    seen: `${location.origin}/ada.png`,
  },
  ChatIcon: {
    value: '18',
    look: async (attributes, service) => iconOf(await place(service, attributes))?.src,
    seen: `${FILES}18`,
  },
  ChatIconUrl: {
    value: '/icon.png',
    look: async (attributes, service) => iconOf(await place(service, attributes))?.src,
    seen: `${location.origin}/icon.png`,
  },
  ChatBubbleAlign: {
    value: '1',
    look: async (attributes, service) => {
      const { left } = (await shown(await place(service, attributes))).getBoundingClientRect();
      return left < innerWidth / 2 ? 'left' : 'right';
    },
    seen: 'left',
  },
  ChatBubbleColor: {
    value: 'rgb(1,2,3)',
    look: async (attributes, service) =>
      getComputedStyle(await shown(await place(service, attributes))).backgroundColor,
    seen: 'rgb(1, 2, 3)',
  },
  UserMessageColor: {
    value: 'rgb(4,5,6)',
    look: async (attributes, service) => {
      const element = await place(service, { 'no-history': '', ...attributes });
      await openPanel(element);
      await ask(element, service);
      const question = inside(element).list.querySelector('chatbot-message')!;
      const ground = () => getComputedStyle(question.shadowRoot!.querySelector('.bubble')!).backgroundColor;
      // Colors follow a layout.
      await found(() => ground() !== 'rgba(0, 0, 0, 0)');
      return ground();
    },
    seen: 'rgb(4, 5, 6)',
  },
  ChatbotPopupOnce: {
    value: '',
    attributes: { 'welcome-message': 'Hello' },
    // It was shown in an earlier visit.
    look: async (attributes, service) => {
      const serialNumber = freshSerial();
      localStorage.setItem(`chatbot-bubble-teaser:${serialNumber}`, 'shown');
      return teased({ ...attributes, 'serial-number': serialNumber }, service);
    },
    seen: '',
  },
  ChatbotPrivacyPolicyName: {
    value: 'Privacy with us',
    attributes: { 'chatbot-privacy-policy-url': '/privacy' },
    look: footnote,
    seen: 'Privacy with us',
  },
  ChatbotPrivacyPolicyDescription: { value: 'We keep nothing.', look: consent, seen: 'We keep nothing.' },
  ChatbotPrivacyPolicyUrl: { value: '/privacy', look: footnote, seen: 'Privacy policy' },
  EnablePushToTalk: { value: '', look: button('chatbot-talk', '.talk'), seen: true },
  EnableUploadImage: { value: '', look: button('chatbot-attachments', '.attach'), seen: true },
  SocialPageUrl: { value: 'https://social.example/page', look: menuLinks, seen: ['https://social.example/page'] },
  SocialProfileUrl: { value: 'https://social.example/ada', look: menuLinks, seen: ['https://social.example/ada'] },
  MessagingContactUrl: {
    value: 'https://messages.example/ada',
    look: menuLinks,
    seen: ['https://messages.example/ada'],
  },
  RemoveChatLogOnBrowserClose: {
    value: '',
    // Without the session cookie the conversation is deleted; until then it was restored.
    look: async (attributes, service) => {
      const serialNumber = freshSerial();
      const visit = { 'serial-number': serialNumber, ...attributes };
      const before = await ask(await place(service, visit), service);
      await isStored(serialNumber);
      before.remove();
      sessionStorage.clear();
      for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
      const after = await place(new ScriptedService(), visit);
      const restored = oneEvent(after, 'chatbot-history-restored');
      const view = await openPanel(after);
      await Promise.race([restored, isGone(serialNumber)]);
      await nextFrame();
      return view.messages().map(({ text }) => text);
    },
    seen: [],
  },
  RateLimitCount: {
    value: '1',
    attributes: { 'rate-limit-time': '60', 'rate-limit-message': 'Slowly!' },
    look: limitSaid,
    seen: { said: 'Slowly!', waits: true },
  },
  RateLimitTime: {
    value: '600',
    attributes: { 'rate-limit-count': '1', 'rate-limit-message': 'Slowly!' },
    look: async (attributes, service) => (await limitSaid(attributes, service)).waits,
    seen: true,
  },
  RateLimitMessage: {
    value: 'Wait for me',
    attributes: { 'rate-limit-count': '1', 'rate-limit-time': '60' },
    look: async (attributes, service) => (await limitSaid(attributes, service)).said,
    seen: 'Wait for me',
  },
  TalkToHumanResponseMessage: {
    value: 'Until soon.',
    attributes: { 'talk-to-human': '' },
    look: async (attributes, service) => {
      service.answerHandoff = () => Response.json({ Data: {}, Success: true, Code: 200 });
      const element = await place(service, { 'no-history': '', ...attributes });
      await openPanel(element);
      await element.requestHuman();
      const form = await found(panelFeatures(element).form);
      const contact = form.querySelector('input')!;
      contact.value = 'ada@a.example';
      contact.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const requested = oneEvent(element, 'chatbot-human-requested');
      form.requestSubmit();
      await requested;
      return element.messages.at(-1)?.content;
    },
    seen: 'Until soon.',
  },
  TalkToHuman: {
    value: '',
    look: open(async (_, element) => {
      const { panel } = panelFeatures(element);
      const line = () => panel.querySelector('chatbot-footnotes')?.shadowRoot;
      return !!(await found(() => line()?.querySelector('[part=human-button]')).catch(() => null));
    }),
    seen: true,
  },
  CustomDomain: {
    value: 'homes.example',
    attributes: { 'link-target': 'auto' },
    look: async (attributes, service) => {
      const element = await place(service, { 'no-history': '', ...attributes });
      await openPanel(element);
      await ask(element, service, '[Homes](https://homes.example/1)');
      const answer = inside(element).list.querySelector('chatbot-message:last-of-type')!;
      const link = await found(() =>
        answer.shadowRoot!.querySelector('chatbot-markdown')?.shadowRoot?.querySelector('a'),
      );
      await found(() =>
        answer.shadowRoot!.querySelector('chatbot-message-actions')?.shadowRoot?.querySelector('button'),
      );
      element.addEventListener('chatbot-link-activated', event => event.preventDefault());
      link.click();
      return link.target;
    },
    seen: '',
  },
};

const iconOf = (element: ChatbotBubble) => element.shadowRoot!.querySelector<HTMLImageElement>('.image');

describe('a launcher image that cannot be loaded', () => {
  it("shows the default icon while the launcher's image can't be loaded", async () => {
    const element = await place(new ScriptedService({ ChatIconUrl: '/not-there.png' }));
    const drawn = () => !!element.shadowRoot!.querySelector('.icon');
    await found(drawn);
    expect(iconOf(element)).to.equal(null);
    element.chatBubbleAlign = 1;
    await element.updateComplete;
    expect(drawn()).to.equal(true);
    element.chatIconUrl = '/icon.png';
    await element.updateComplete;
    expect(iconOf(element)?.src).to.equal(`${location.origin}/icon.png`);
    expect(drawn()).to.equal(false);
  });
});

describe('the visitor-side settings', () => {
  afterEach(() => localStorage.clear());

  for (const [name, proof] of Object.entries(PROOFS) as [SettingName, Proof][])
    it(`reads ${name} from its attribute and applies it visibly`, async () => {
      const { value, attributes = {}, look, seen } = proof;
      const without = await look(attributes, new ScriptedService());
      const [{ attribute: attributeName } = { attribute: '' }] = namesOf({ [name]: 'text' });
      const attribute = { [attributeName]: value };
      expect(await look({ ...attributes, ...attribute }, new ScriptedService())).to.deep.equal(seen);
      expect(without).to.not.deep.equal(seen);
    });

  it('covers every visitor-side setting', () => {
    const all = Object.keys({ ...visitorSettings, ...derivedSettings });
    expect(Object.keys(PROOFS).sort()).to.deep.equal(all.sort());
  });
});
