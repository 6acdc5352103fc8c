import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { initClosed } from '../../src/widget/launcher/closed-launcher.js';
import { showTeaser } from '../../src/widget/launcher/teaser.js';
import type { ChatbotEventDetails, ChatbotEventName } from '../../src/ui/events.js';
import type { StateName } from '../../src/ui/states.js';
import { envelope } from '../owner/support/dashboard-service.js';
import { photo } from '../files/support/images.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { freshSerial, oneEvent, openPanel, place, shown, type, type inside } from './support/bubble.js';
import { isStored } from './support/kept.js';
import { panelFeatures, words } from './support/panel-features.js';
import { cards, fullListing, getAnswer, serve } from './support/listings.js';
import { TestMicrophone } from './support/microphone.js';
import { mouseGone, tap } from './support/talk.js';
import { found, until } from './support/wait.js';

/**
 * The public surface, item by item, each tested on a real element. The names are compared with the
 * manifest, so a new item needs a test here.
 */

/** Shows that an item exists and has an effect; fails by an assertion or a timeout. */
type Proofs<Name extends string = string> = Readonly<Record<Name, () => Promise<unknown>>>;

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}
interface Named {
  readonly name: string;
  readonly kind?: string;
  readonly description?: string;
  readonly attribute?: string;
  readonly isSetting?: true;
}
type Declaration = { readonly tagName?: string } & Readonly<Record<Kind, readonly Named[]>>;
type Kind = 'attributes' | 'members' | 'events' | 'commands' | 'slots' | 'cssParts' | 'cssProperties' | 'cssStates';

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
const WITHOUT_HISTORY = { 'no-history': '' };

async function open(settings: object = {}, attributes: Record<string, string> = {}) {
  const service = new ScriptedService({ Name: 'Ada', ...settings });
  const element = await place(service, { ...WITHOUT_HISTORY, ...attributes });
  return { service, element, ...(await openPanel(element)) };
}

type View = Pick<Awaited<ReturnType<typeof open>>, 'element' | 'service'>;

/** Asks a question whose answer the test gives. */
async function begin({ element, service }: View) {
  const asked = service.question();
  const outcome = element.send('Hello').catch((error: unknown) => error);
  await asked;
  return { outcome };
}

async function ask(view: View, answer = 'Hi', more: object = {}) {
  const asked = view.service.question();
  const answered = view.element.send('Hello');
  await asked;
  view.service.end(answer, more);
  return answered;
}

async function fail(view: View) {
  const failed = oneEvent(view.element, 'chatbot-error');
  await begin(view);
  view.service.cut();
  return failed;
}

/** A service that records its requests. */
function watched(settings: object = {}) {
  const service = new ScriptedService(settings);
  const requests: { url: URL; headers: Headers; body: Record<string, unknown> }[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    requests.push({
      url: new URL(address instanceof Request ? address.url : address),
      headers: new Headers(init?.headers),
      body: JSON.parse(init?.body as string) as Record<string, unknown>,
    });
    return service.fetch(address, init);
  };
  return { service, requests, fetch };
}

/** Asks with these attributes and properties, and returns the last request. */
async function lastRequest(attributes: Record<string, string>, properties: Partial<ChatbotBubble> = {}) {
  const { service, requests, fetch } = watched();
  const element = document.createElement('chatbot-bubble');
  element.serialNumber = freshSerial();
  for (const [name, value] of Object.entries({ ...WITHOUT_HISTORY, ...attributes })) element.setAttribute(name, value);
  Object.assign(element, { fetch, ...properties });
  document.body.append(element);
  await shown(element);
  await ask({ element, service });
  element.remove();
  return requests.at(-1)!;
}

/** An element with a conversation of one question. */
async function conversationOf(attributes: Record<string, string>) {
  const service = new ScriptedService();
  const element = await place(service, attributes);
  await ask({ element, service });
  return element;
}

const FILES = { EnableUploadImage: true };
const VOICE = { EnablePushToTalk: true };
const imageFile = () => new File([photo()], 'a.jpg');

/** Sends an image from the page, and returns the bytes that the service received. */
async function sendImage({ element, service }: View): Promise<Blob> {
  const asked = service.question();
  element.send('', { files: [imageFile()] }).catch(() => {});
  await asked;
  return service.put[0]!;
}

/** A chat with a test tone as its microphone and a user gesture. */
async function withMicrophone<Result>(
  act: (view: Awaited<ReturnType<typeof open>>) => Promise<Result>,
  attributes: Record<string, string> = {},
): Promise<Result> {
  const microphone = new TestMicrophone();
  try {
    const view = await open(VOICE, attributes);
    await tap(view.panel.querySelector('h2')!);
    return await act(view);
  } finally {
    await mouseGone();
    await microphone.remove();
  }
}

const panelOf = ({ panel }: ReturnType<typeof inside>) => panel.querySelector('.panel')!;
const answerOf = ({ list }: ReturnType<typeof inside>) =>
  found(() =>
    list
      .querySelector('chatbot-message:last-of-type')
      ?.shadowRoot?.querySelector('chatbot-markdown')
      ?.shadowRoot?.querySelector('.answer:not(.is-plain)'),
  );

/** Marks of rrweb, PostHog, Sentry, Datadog, Clarity, Hotjar and FullStory. */
const REPLAY_MARKS = [
  '.rr-block',
  '.ph-no-capture',
  '.fs-exclude',
  '[data-sentry-block]',
  '[data-dd-privacy="hidden"]',
  '[data-clarity-mask]',
  '[data-hj-suppress]',
];

/** Returns what a question says about the page. */
async function contextOf(
  attributes: Record<string, string>,
  properties: Partial<ChatbotBubble> = {},
  service = new ScriptedService(),
) {
  const element = await place(service, { ...WITHOUT_HISTORY, ...attributes });
  Object.assign(element, properties);
  await openPanel(element);
  await ask({ element, service });
  return service.asked.at(-1)!['Context'] as Record<string, unknown> | undefined;
}

const attributes: Proofs = {
  context: async () => {
    const context = { ListingKey: 'VS-7', KeyType: 'MLSNumber' };
    expect(await contextOf({ context: JSON.stringify(context) })).to.deep.include(context);
  },
  'page-context': async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'canonical', href: 'https://homes.example/7' });
    document.head.append(link);
    try {
      const knowing = () => {
        const service = new ScriptedService();
        const List = [fullListing(7, { Url: link.href })];
        service.answerList = () => envelope({ List, VirtualCount: 1 });
        return service;
      };
      expect(await contextOf({}, {}, knowing())).to.include({ Url: link.href });
      expect(await contextOf({ 'page-context': 'off' }, {}, knowing())).to.equal(undefined);
    } finally {
      link.remove();
    }
  },
  'allow-replay': async () => {
    const marksOf = async (attribute: string) => {
      const element = document.createElement('chatbot-bubble');
      element.toggleAttribute(attribute, true);
      let marks: string[] | undefined;
      // Tools that record the page look at this moment.
      element.attachShadow = options => {
        marks = REPLAY_MARKS.filter(mark => element.matches(mark));
        return Element.prototype.attachShadow.call(element, options);
      };
      document.body.append(element);
      await found(() => marks);
      const copy = element.cloneNode(true) as HTMLElement;
      document.body.append(copy);
      await found(() => copy.shadowRoot);
      expect(copy.className, 'of a copy').to.equal(element.className);
      for (const each of [element, copy]) each.remove();
      return marks;
    };
    expect(await marksOf('no-history')).to.deep.equal(REPLAY_MARKS);
    expect(await marksOf('allow-replay')).to.deep.equal([]);
  },
  'back-button': async () => {
    await setViewport({ width: 400, height: 700 });
    try {
      await found(() => innerWidth === 400 && document.hasFocus());
      const pressEscape = async () => {
        (document.activeElement as HTMLElement).blur();
        await sendKeys({ press: 'Escape' });
      };
      const first = await open();
      await found(() => first.panel.querySelector('.panel[aria-modal]'));
      await pressEscape();
      await found(() => !first.element.open);
      const second = await open({}, { 'back-button': 'off' });
      await found(() => second.panel.querySelector('.panel[aria-modal]'));
      await pressEscape();
      await nextFrame();
      expect(second.element.open).to.equal(true);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  },
  'base-url': async () => {
    const { url } = await lastRequest({ 'base-url': 'https://service.example/sub/' });
    expect(url.href).to.match(/^https:\/\/service\.example\/sub\/chat\//);
  },
  'serial-number': async () => {
    const { requests, fetch } = watched();
    const element = document.createElement('chatbot-bubble');
    element.setAttribute('serial-number', 'one');
    element.fetch = fetch;
    document.body.append(element);
    await shown(element);
    element.setAttribute('serial-number', 'two');
    await found(() => requests[1]);
    expect(requests.map(({ body }) => body['serialNumber'])).to.deep.equal(['one', 'two']);
    element.remove();
  },
  'session-id': async () => {
    const { body } = await lastRequest({ 'session-id': '77', 'session-key': 'own' });
    expect(body['sessionID']).to.equal(77);
  },
  'session-key': async () => {
    const key = { 'session-id': '1', 'session-key': 'own' };
    const { headers } = await lastRequest(key, { config: {} });
    expect(headers.get('chatrobot-sessionkey')).to.equal('own');
  },
  authorization: async () => {
    const { headers } = await lastRequest({ authorization: 'secret' });
    expect(headers.get('authorization')).to.equal('secret');
  },
  mode: async () => {
    const service = new ScriptedService();
    const element = await place(service, { mode: 'inline' }, false);
    const panel = await found(() => element.shadowRoot!.querySelector('chatbot-panel'));
    const region = await found(() => panel.shadowRoot?.querySelector('.panel.is-open'));
    expect(region.getAttribute('role')).to.equal('region');

    const { warn } = console;
    const said: unknown[] = [];
    console.warn = (...texts: unknown[]) => said.push(texts.join(' '));
    const { element: unknown } = await open({}, { mode: 'sidebar' });
    await found(() => said.includes('<chatbot-bubble>: unknown mode sidebar'));
    initClosed(unknown, () => Promise.reject(new Error('not needed')));
    console.warn = warn;
    expect(said.filter(text => String(text).includes('mode'))).to.have.length(1);
  },
  open: async () => {
    const element = await place(new ScriptedService(), { open: '' });
    const panel = await found(() => element.shadowRoot!.querySelector('chatbot-panel'));
    await found(() => panel.shadowRoot?.querySelector('.panel.is-open'));
    element.hide();
    await element.updateComplete;
    expect(element.hasAttribute('open')).to.equal(false);
  },
  'hide-launcher': async () => {
    const element = await place(new ScriptedService());
    const launcher = await shown(element);
    element.setAttribute('hide-launcher', '');
    await element.updateComplete;
    expect(launcher.hidden).to.equal(true);
  },
  disabled: async () => {
    const element = await place(new ScriptedService(), { disabled: '' });
    expect((await shown(element)).disabled).to.equal(true);
  },
  'color-scheme': async () => {
    const view = await open({}, { 'color-scheme': 'dark' });
    const { backgroundColor } = getComputedStyle(panelOf(view));
    view.element.setAttribute('color-scheme', 'light');
    await found(() => !panelOf(view).matches('.is-dark'));
    await found(() => getComputedStyle(panelOf(view)).backgroundColor !== backgroundColor);
  },
  'no-stream': async () => {
    expect((await lastRequest({})).body['stream']).to.equal(true);
    expect((await lastRequest({ 'no-stream': '' })).body['stream']).to.not.equal(true);
  },
  'image-hosts': async () => {
    const image = `![x](${location.origin}/favicon.ico)`;
    for (const [hosts, count] of [
      ['', 0],
      [location.hostname, 1],
    ] as const) {
      const view = await open({}, { 'image-hosts': hosts });
      await ask(view, image);
      const answer = await answerOf(view);
      await found(() => answer.querySelector('img, button'));
      expect(answer.querySelectorAll('img').length).to.equal(count);
    }
  },
  'link-target': async () => {
    for (const [target, expected] of [
      ['blank', '_blank'],
      ['self', ''],
    ] as const) {
      const view = await open({}, { 'link-target': target });
      await ask(view, '[x](https://a.example)');
      const answer = await answerOf(view);
      expect((await found(() => answer.querySelector('a'))).target).to.equal(expected);
    }
  },
  listings: async () => {
    const { element } = await open({}, { listings: '' });
    const menu = await panelFeatures(element).openMenu();
    await until(() => words(menu).includes('Browse listings'));
  },
  diagnostics: async () => {
    const element = document.createElement('chatbot-bubble');
    element.setAttribute('diagnostics', '');
    element.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    document.body.append(element);
    await found(() => textOf(element.shadowRoot?.querySelector('.notice')));
    element.remove();
  },
  'no-history': async () => {
    const serialNumber = freshSerial();
    const kept = await conversationOf({ 'serial-number': serialNumber });
    await isStored(serialNumber);
    kept.remove();
    const attributes = { 'serial-number': serialNumber, ...WITHOUT_HISTORY };
    const element = await conversationOf(attributes);
    expect(element.messages.length).to.equal(2);
    element.remove();
    const again = await place(new ScriptedService(), { 'serial-number': serialNumber });
    const restored = oneEvent(again, 'chatbot-history-restored');
    await openPanel(again);
    expect((await restored).detail.count, 'what was kept before').to.equal(2);
  },
  'user-key': async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'user-key': 'ada' });
    await openPanel(element);
    await ask({ element, service });
    await isStored(element.serialNumber);
    element.setAttribute('user-key', 'bob');
    await element.updateComplete;
    expect(element.messages.length).to.equal(0);
    const restored = oneEvent(element, 'chatbot-history-restored');
    element.setAttribute('user-key', 'ada');
    expect((await restored).detail.count).to.equal(2);
  },
  'session-cookie': async () => {
    for (const cookie of ['', 'off']) {
      const service = new ScriptedService({ RemoveChatLogOnBrowserClose: true });
      const element = await place(service, { 'session-cookie': cookie });
      await ask({ element, service });
      const name = `chatbot-bubble-${element.serialNumber}`;
      await found(() => sessionStorage.getItem(name));
      expect(document.cookie.includes(name)).to.equal(cookie !== 'off');
    }
  },
  'teaser-rules': async () => {
    const attributes = { 'teaser-rules': '[{"Text": "Still looking?"}]' };
    const element = await place(new ScriptedService({ WelcomeMessage: 'The greeting' }), attributes);
    await shown(element);
    initClosed(element, () => Promise.reject(new Error('not needed')));
    await found(() => textOf(element.shadowRoot!.querySelector('.teaser .text')) === 'Still looking?');
  },
  'history-grace': async () => {
    for (const [grace, count] of [
      ['300', 2],
      ['0', 0],
    ] as const) {
      const attributes = {
        'serial-number': freshSerial(),
        'history-grace': grace,
        'remove-chat-log-on-browser-close': '',
      };
      const before = await conversationOf(attributes);
      const name = `chatbot-bubble-${before.serialNumber}`;
      await isStored(before.serialNumber);
      before.remove();
      // The tab was closed, but not the browser.
      sessionStorage.removeItem(name);
      const again = await place(new ScriptedService(), attributes);
      await openPanel(again);
      const cleared = oneEvent(again, 'chatbot-history-cleared');
      await again.clearHistory();
      expect((await cleared).detail.count, `grace ${grace}`).to.equal(count);
    }
  },
  'enable-dictation': async () => {
    const { composer } = await open({}, { 'enable-dictation': '' });
    const dictation = await found(() => composer.querySelector('chatbot-dictation'));
    await found(() => dictation.shadowRoot?.querySelector('button'));
  },
  'keep-metadata': async () => {
    for (const [attributes, isWhole] of [
      [{}, false],
      [{ 'keep-metadata': 'false' }, false],
      [{ 'keep-metadata': '' }, true],
    ] as const) {
      const { size } = await sendImage(await open(FILES, attributes));
      expect(size === imageFile().size).to.equal(isWhole);
    }
  },
  'max-recording-seconds': async () => {
    await withMicrophone(
      async ({ element }) => {
        const stopped = oneEvent(element, 'chatbot-recording-stopped');
        await element.startRecording();
        const { seconds, cancelled } = (await stopped).detail;
        expect([Math.round(seconds), cancelled]).to.deep.equal([1, false]);
      },
      { 'max-recording-seconds': '1' },
    );
  },
  'worklet-url': async () => {
    const addModule = Object.getOwnPropertyDescriptor(Worklet.prototype, 'addModule')!;
    const loaded: string[] = [];
    Worklet.prototype.addModule = url => {
      loaded.push(String(url));
      return Promise.reject(new Error('There is none.'));
    };
    try {
      await withMicrophone(
        async ({ element }) => {
          await element.startRecording();
          await element.stopRecording({ send: false });
        },
        { 'worklet-url': '/own/worklet.js' },
      );
    } finally {
      Object.defineProperty(Worklet.prototype, 'addModule', addModule);
    }
    expect(loaded.map(url => new URL(url, location.href).pathname)).to.include('/own/worklet.js');
  },
  'require-consent': async () => {
    const { element } = await open({}, { 'require-consent': '' });
    await found(panelFeatures(element).consent);
  },
};

const properties: Proofs = {
  tools: async () => {
    const tools = [{ name: 'open', description: 'Opens the gallery', execute: () => true }];
    const context = await contextOf({}, { tools });
    expect((context!['Tools'] as { Name: string }[]).map(({ Name }) => Name)).to.deep.equal(['open']);
  },
  config: async () => {
    const { element, panel } = await open();
    element.config = { Name: 'Bea' };
    await found(() => textOf(panel.querySelector('h2')) === 'Bea');
  },
  credentials: async () => {
    const credentials = () => Promise.resolve({ sessionKey: 'made on the server' });
    const { headers } = await lastRequest({}, { credentials });
    expect(headers.get('chatrobot-sessionkey')).to.equal('made on the server');
  },
  fetch: async () => {
    expect((await lastRequest({})).url.pathname).to.match(/ClientAsk$/);
  },
  endpoints: async () => {
    const { url } = await lastRequest({}, { endpoints: { ClientAsk: '/chat/Chat/Ask' } });
    expect(url.pathname).to.equal('/chat/Chat/Ask');
  },
  limits: async () => {
    const view = await open();
    view.element.limits = { firstByteMs: 50 };
    const { outcome } = await begin(view);
    expect(await outcome).to.have.property('kind', 'timeout');
  },
  strings: async () => {
    const { element, panel } = await open();
    element.strings = { close: 'Shut it' };
    await found(() => panel.querySelector('[aria-label="Shut it"]'));
    element.remove();
    // An earlier name.
    const limited = await scenes.limited();
    const { warn } = console;
    const said: unknown[] = [];
    console.warn = text => said.push(text);
    limited.strings = { goOnIn: seconds => `Noch ${seconds}` };
    await found(() => deep(limited).some(each => each.matches('[role=timer]') && /Noch \d/.test(textOf(each))));
    console.warn = warn;
    expect(said.filter(text => String(text).includes('goOnIn'))).to.have.length(1);
  },
  messages: async () => {
    const view = await open();
    await ask(view);
    expect(view.element.messages.map(({ role }) => role)).to.deep.equal(['user', 'bot']);
  },
  status: async () => {
    const view = await open();
    const { element, service } = view;
    const seen = [element.status];
    const { outcome } = await begin(view);
    seen.push(element.status);
    service.say('H');
    await found(() => element.status === 'streaming');
    seen.push(element.status);
    service.cut();
    await outcome;
    seen.push(element.status);
    expect(seen).to.deep.equal(['ready', 'submitted', 'streaming', 'error']);
  },
  unreadCount: async () => {
    const service = new ScriptedService();
    const element = await place(service, WITHOUT_HISTORY);
    await ask({ element, service });
    expect(element.unreadCount).to.equal(1);
    await openPanel(element);
    expect(element.unreadCount).to.equal(0);
  },
  version: async () => {
    const { element } = await open();
    expect(element.version).to.match(/^\d+\.\d+\.\d+/);
  },
};

const methods: Proofs = {
  show: async () => {
    const element = await place(new ScriptedService());
    const opened = oneEvent(element, 'chatbot-opened');
    element.show();
    expect((await opened).detail.source).to.equal('api');
  },
  hide: async () => {
    const { element } = await open();
    const closed = oneEvent(element, 'chatbot-closed');
    element.hide();
    expect((await closed).detail.source).to.equal('api');
  },
  toggle: async () => {
    const element = await place(new ScriptedService());
    const states = [true, undefined, false, undefined].map(force => {
      if (force === undefined) element.toggle();
      else element.toggle(force);
      return !!element.open;
    });
    expect(states).to.deep.equal([true, false, false, true]);
  },
  send: async () => {
    const view = await open();
    expect(await ask(view, '**Hi**')).to.include({ content: '**Hi**', answerId: 2 });
    const { outcome } = await begin(view);
    view.service.cut();
    expect(await outcome).to.have.property('kind');
    const files = ['garden.png'] as unknown as File[];
    const refused = view.element.send('Hi', { files }).catch((error: unknown) => error);
    expect(await refused).to.include({ name: 'ChatbotError', kind: 'protocol' });
  },
  stop: async () => {
    const view = await open();
    await begin(view);
    const stopped = oneEvent(view.element, 'chatbot-stopped');
    view.element.stop();
    expect((await stopped).detail.reason).to.equal('api');
  },
  retry: async () => {
    const view = await open();
    await fail(view);
    const asked = view.service.question();
    const again = view.element.retry();
    await asked;
    view.service.end('There');
    expect((await again).content).to.equal('There');
  },
  setDraft: async () => {
    const { element, input } = await open();
    await element.setDraft('Half a');
    await found(() => input.value === 'Half a');
  },
  focusInput: async () => {
    const { element, input } = await open();
    input.blur();
    await element.focusInput();
    expect(input.matches(':focus')).to.equal(true);
  },
  requestHuman: async () => {
    const { element } = await open({ TalkToHuman: true });
    await element.requestHuman();
    await found(panelFeatures(element).form);
  },
  startRecording: () =>
    withMicrophone(async ({ element }) => {
      const started = oneEvent(element, 'chatbot-recording-started');
      await element.startRecording();
      await started;
    }),
  stopRecording: () =>
    withMicrophone(async ({ element }) => {
      await element.startRecording();
      const stopped = oneEvent(element, 'chatbot-recording-stopped');
      await element.stopRecording({ send: false });
      expect((await stopped).detail.cancelled).to.equal(true);
    }),
  clearHistory: async () => {
    const view = await open();
    await ask(view);
    await view.element.clearHistory();
    expect(view.element.messages.length).to.equal(0);
  },
  reset: async () => {
    const view = await open();
    await ask(view);
    view.element.reset();
    await found(() => !view.element.messages.length);
    await ask(view);
    expect(view.service.configurations).to.equal(2);
  },
};

/** Returns the detail of an event that `act` causes on an open chat. */
async function detailOf<Name extends ChatbotEventName>(
  name: Name,
  act: (view: Awaited<ReturnType<typeof open>>) => unknown,
  settings: object = {},
): Promise<ChatbotEventDetails[Name]> {
  const view = await open(settings);
  const heard: Event[] = [];
  document.addEventListener(name, event => heard.push(event), { once: true });
  await act(view);
  const event = (await found(() => heard[0])) as CustomEvent<ChatbotEventDetails[Name]>;
  expect(event.composed, 'composed').to.equal(true);
  expect(event.target === view.element, 'from the element').to.equal(true);
  return event.detail;
}

const linkOf = async (view: Awaited<ReturnType<typeof open>>) => {
  await ask(view, '[x](https://a.example/1)');
  const answer = await answerOf(view);
  return found(() => answer.querySelector('a'));
};

async function askForPerson({ element }: View) {
  await element.requestHuman();
  const form = await found(panelFeatures(element).form);
  const contact = form.querySelector('input')!;
  contact.value = 'ada@a.example';
  contact.dispatchEvent(new InputEvent('input', { bubbles: true }));
  form.requestSubmit();
}

const TALK = { TalkToHuman: true };

const events: Proofs<ChatbotEventName> = {
  'chatbot-ready': async () => {
    const element = document.createElement('chatbot-bubble');
    element.fetch = new ScriptedService().fetch;
    const ready = oneEvent(element, 'chatbot-ready');
    document.body.append(element);
    expect((await ready).detail.version).to.equal(element.version);
    element.remove();
  },
  'chatbot-before-open': async () => {
    const element = await place(new ScriptedService());
    element.addEventListener('chatbot-before-open', event => event.preventDefault());
    element.show();
    expect(!!element.open).to.equal(false);
  },
  'chatbot-opened': async () => {
    const element = await place(new ScriptedService());
    const opened = oneEvent(element, 'chatbot-opened');
    (await shown(element)).click();
    expect((await opened).detail.source).to.equal('launcher');
  },
  'chatbot-before-close': async () => {
    const { element } = await open();
    element.addEventListener('chatbot-before-close', event => event.preventDefault());
    element.hide();
    expect(element.open).to.equal(true);
  },
  'chatbot-closed': async () =>
    expect(await detailOf('chatbot-closed', ({ element }) => element.hide())).to.deep.equal({ source: 'api' }),
  'chatbot-before-send': async () => {
    const view = await open();
    view.element.addEventListener('chatbot-before-send', ({ detail }) => {
      expect(detail).to.include({ content: 'Hello', type: 'Text' });
      detail.content = 'Hello from the page';
    });
    await ask(view);
    expect(view.service.asked[0]!['content']).to.equal('Hello from the page');
  },
  'chatbot-sent': () => detailOf('chatbot-sent', view => ask(view)),
  'chatbot-answer-start': () => detailOf('chatbot-answer-start', view => ask(view)),
  'chatbot-answer-chunk': () =>
    detailOf('chatbot-answer-chunk', async view => {
      await begin(view);
      view.service.say('H');
    }),
  'chatbot-answer': async () =>
    expect(await detailOf('chatbot-answer', view => ask(view, 'Hi', { noAnswer: true }))).to.deep.include({
      questionId: 1,
      answerId: 2,
      text: 'Hi',
      totalTokens: 3,
      noAnswer: true,
    }),
  'chatbot-stopped': async () =>
    expect(
      await detailOf('chatbot-stopped', async view => {
        await begin(view);
        view.element.stop();
      }),
    ).to.deep.equal({ reason: 'api' }),
  'chatbot-error': async () => {
    expect(await detailOf('chatbot-error', view => fail(view))).to.include({ code: 'network', retryable: true });
  },
  'chatbot-rate-limited': async () => {
    const { until } = await detailOf('chatbot-rate-limited', limit);
    expect(until).to.be.greaterThan(Date.now());
  },
  'chatbot-unread-changed': async () =>
    expect(
      await detailOf('chatbot-unread-changed', async view => {
        view.element.hide();
        await ask(view);
      }),
    ).to.deep.equal({ count: 1 }),
  'chatbot-suggestion-selected': async () =>
    expect(
      await detailOf(
        'chatbot-suggestion-selected',
        ({ panel }) => panel.querySelector<HTMLButtonElement>('.suggestion')!.click(),
        { SuggestedMessage: 'Hours?' },
      ),
    ).to.deep.equal({ text: 'Hours?' }),
  'chatbot-file-rejected': async () => {
    const file = new File(['MZ'], 'a.exe');
    const send = ({ element }: View) => element.send('', { files: [file] }).catch(() => {});
    const { reason, ...rest } = await detailOf('chatbot-file-rejected', send, FILES);
    expect(rest.file === file).to.equal(true);
    expect(reason).to.not.equal('');
  },
  'chatbot-uploaded': async () => {
    const { file, fileId } = await detailOf('chatbot-uploaded', sendImage, FILES);
    expect([file.name, fileId]).to.deep.equal(['a.jpg', 41]);
  },
  'chatbot-recording-started': () => methods['startRecording']!(),
  'chatbot-recording-stopped': () => methods['stopRecording']!(),
  'chatbot-listing-selected': async () => {
    const listing = fullListing(7);
    const follow = async (view: View) => {
      serve(view.service, [listing]);
      view.element.addEventListener('chatbot-listing-selected', event => event.preventDefault());
      await ask(view, `[x](${listing.Url})`);
      (await found(() => cards(view.element).links()[0])).click();
    };
    const detail = await detailOf('chatbot-listing-selected', follow);
    expect(detail.listing).to.deep.equal(listing);
  },
  'chatbot-listing-saved': async () => {
    const listing = fullListing(7);
    const save = async (view: View) => {
      serve(view.service, [listing]);
      await ask(view, `[x](${listing.Url})`);
      (await found(() => cards(view.element).button(`Save: ${listing.Address}`))).click();
    };
    expect(await detailOf('chatbot-listing-saved', save)).to.deep.equal({ listing, saved: true });
  },
  'chatbot-link-activated': async () =>
    expect(
      await detailOf('chatbot-link-activated', async view => {
        const link = await linkOf(view);
        view.element.addEventListener('chatbot-link-activated', event => event.preventDefault());
        link.click();
      }),
    ).to.deep.equal({ href: 'https://a.example/1' }),
  'chatbot-history-restored': () => attributes['user-key']!(),
  'chatbot-history-cleared': async () =>
    expect(
      await detailOf('chatbot-history-cleared', async view => {
        await ask(view);
        await view.element.clearHistory();
      }),
    ).to.deep.equal({ count: 2 }),
  'chatbot-feedback': async () =>
    expect(
      await detailOf('chatbot-feedback', async view => {
        await ask(view);
        const { list } = view;
        const helpful = await found(() =>
          list
            .querySelector('chatbot-message:last-of-type')
            ?.shadowRoot?.querySelector('chatbot-message-actions')
            ?.shadowRoot?.querySelector<HTMLButtonElement>('[aria-label="Helpful"]'),
        );
        helpful.click();
      }),
    ).to.deep.equal({ answerId: 2, value: 1 }),
  'chatbot-before-human': async () =>
    expect(await detailOf('chatbot-before-human', askForPerson, TALK)).to.deep.equal({ contact: 'ada@a.example' }),
  'chatbot-human-requested': async () =>
    expect(await detailOf('chatbot-human-requested', askForPerson, TALK)).to.deep.equal({ contact: 'ada@a.example' }),
  'chatbot-action': async () =>
    expect(
      await detailOf('chatbot-action', ({ element, service }) => {
        element.tools = [{ name: 'open', description: 'Opens the gallery', execute: () => true }];
        const asked = service.question();
        void element.send('Open the gallery').catch(() => {});
        return asked.then(() => service.act({ ID: 'a-1', Name: 'open', Arguments: {} }));
      }),
    ).to.deep.equal({ name: 'open', arguments: {} }),
  'chatbot-agent-joined': async () => expect(await agentDetail('chatbot-agent-joined')).to.deep.equal({ name: 'Ann' }),
  'chatbot-agent-left': async () => expect(await agentDetail('chatbot-agent-left')).to.deep.equal({ name: 'Ann' }),
  'chatbot-consent-changed': async () => {
    const { element } = await open({}, { 'require-consent': '' });
    const changed = oneEvent(element, 'chatbot-consent-changed');
    (await found(panelFeatures(element).consent)).querySelector('button')!.click();
    expect((await changed).detail).to.deep.equal({ granted: true });
  },
};

/** Returns the detail of an event while an agent comes and leaves. */
const agentDetail = (name: 'chatbot-agent-joined' | 'chatbot-agent-left') =>
  detailOf(
    name,
    ({ element, service }) => {
      const Agent = { Name: 'Ann', PictureUrl: '' };
      service.agentEvents.push({ EventID: 1, Type: 'joined', Agent }, { EventID: 2, Type: 'left', Agent });
      return element.requestHuman();
    },
    { ...TALK, Agents: { IsOpen: true, NextOpening: null } },
  );

/** Clicks a button of the page that needs no script. */
async function command(name: string, view: View, value = '') {
  view.element.id = 'chat';
  const button = document.createElement('button');
  button.setAttribute('commandfor', 'chat');
  button.setAttribute('command', name);
  button.value = value;
  view.element.before(button);
  button.click();
  await view.element.updateComplete;
  button.remove();
}

async function closed(settings: object = {}): Promise<View> {
  const service = new ScriptedService(settings);
  return { service, element: await place(service, WITHOUT_HISTORY) };
}

const commands: Proofs = {
  '--show': async () => {
    const view = await closed();
    const opened = oneEvent(view.element, 'chatbot-opened');
    await command('--show', view);
    expect((await opened).detail.source).to.equal('command');
  },
  '--hide': async () => {
    const view = await open();
    const closed = oneEvent(view.element, 'chatbot-closed');
    await command('--hide', view);
    expect((await closed).detail.source).to.equal('command');
  },
  '--toggle': async () => {
    const view = await closed();
    const opened = oneEvent(view.element, 'chatbot-opened');
    await command('--toggle', view);
    await opened;
    const shut = oneEvent(view.element, 'chatbot-closed');
    await command('--toggle', view);
    await shut;
  },
  '--send': async () => {
    const view = await closed();
    const asked = view.service.question();
    await command('--send', view, 'Opening hours?');
    await asked;
    expect(view.service.asked[0]!['content']).to.equal('Opening hours?');
    expect(view.element.open).to.equal(true);
  },
  '--reset': async () => {
    const view = await open();
    await ask(view);
    await command('--reset', view);
    await found(() => !view.element.messages.length);
  },
  '--human': async () => {
    const view = await closed(TALK);
    const opened = oneEvent(view.element, 'chatbot-opened');
    await command('--human', view);
    await opened;
    await found(panelFeatures(view.element).form);
  },
};

/** Asserts that slotted content of the page is visible next to the existing content. */
async function slotted(name: string) {
  const { element, panel } = await open();
  const own = document.createElement('span');
  own.slot = name;
  own.textContent = 'Own';
  element.append(own);
  await nextFrame();
  expect(own.getBoundingClientRect().width).to.be.greaterThan(0);
  await found(() => own.checkVisibility({ opacityProperty: true }));
  expect(panel.querySelector('.name')!.clientWidth).to.be.greaterThan(100);
  expect(panel.querySelector('chatbot-message-list')!.clientHeight).to.be.greaterThan(100);
}

const slots: Proofs = {
  'launcher-icon': async () => {
    const element = await place(new ScriptedService());
    const own = document.createElement('span');
    own.slot = 'launcher-icon';
    own.textContent = 'Own';
    element.append(own);
    await nextFrame();
    expect(own.getBoundingClientRect().width).to.be.greaterThan(0);
  },
  header: () => slotted('header'),
  empty: () => slotted('empty'),
  'before-input': () => slotted('before-input'),
  footer: () => slotted('footer'),
};

/** Makes the service reject one more question. */
async function limit(view: View) {
  const { element, service } = view;
  const error = { Data: null, Success: false, Code: 429, Message: 'Slowly!' };
  element.fetch = (address, init) =>
    new URL(address as string).pathname.endsWith('ClientAsk')
      ? Promise.resolve(Response.json(error, { status: 429, headers: { 'Retry-After': '30' } }))
      : service.fetch(address, init);
  await element.send('Hello').catch(() => {});
}

/** Pages that show parts; each leaves the element in that state. */
const scenes = {
  unread: async () => {
    const view = await closed({ WelcomeMessage: 'Hello' });
    showTeaser(view.element, view.element.shadowRoot!.querySelector<HTMLElement>('.root')!);
    await ask(view);
    await found(() => view.element.shadowRoot!.querySelector('.badge'));
    return view.element;
  },
  misconfigured: async () => {
    const element = document.createElement('chatbot-bubble');
    element.diagnostics = true;
    element.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    document.body.append(element);
    await found(() => textOf(element.shadowRoot?.querySelector('.notice')));
    return element;
  },
  greeting: async () => {
    const { element } = await open({
      WelcomeMessage: 'Hello',
      SuggestedMessage: 'Hours?',
      ChatbotPrivacyPolicyUrl: '/privacy',
      ...TALK,
    });
    await panelFeatures(element).openMenu();
    await found(() => panelFeatures(element).panel.querySelector('chatbot-footnotes')?.shadowRoot);
    await nextFrame();
    return element;
  },
  waiting: async () => {
    const view = await open();
    void begin(view);
    await found(() => view.list.querySelector('.typing'));
    return view.element;
  },
  attaching: async () => {
    const view = await open(FILES);
    await sendImage(view);
    view.service.end('A house.');
    view.service.answerPut = () => new Promise(() => {});
    const attachments = await found(() => view.composer.querySelector('chatbot-attachments')?.shadowRoot);
    const input = await found(() => attachments.querySelector('input'));
    const chosen = new DataTransfer();
    chosen.items.add(imageFile());
    input.files = chosen.files;
    input.dispatchEvent(new Event('change'));
    await found(() => attachments.querySelector('.chip.ready'));
    await found(() => view.element.status === 'ready' && !view.button().disabled);
    view.button().click();
    await found(() => attachments.querySelector('progress'));
    return view.element;
  },
  talking: async () => {
    const view = await open(VOICE);
    await found(() => view.composer.querySelector('chatbot-talk')?.shadowRoot?.querySelector('.talk'));
    return view.element;
  },
  asking: async () => {
    const { element } = await open({}, { 'require-consent': '' });
    await found(panelFeatures(element).consent);
    return element;
  },
  failed: async () => {
    const view = await open();
    await ask(view);
    await fail(view);
    await found(() => view.list.querySelector('.retry'));
    await found(() => view.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice'));
    type(view.input, 'Again');
    view.input.focus();
    await nextFrame();
    return view.element;
  },
  limited: async () => {
    const view = await open();
    await limit(view);
    await found(() => view.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('[role=timer]'));
    return view.element;
  },
  long: async () => {
    const view = await open();
    await ask(view, 'word '.repeat(900));
    // Its start stays in view.
    await found(() => view.list.querySelector('chatbot-scroll-button')?.shadowRoot?.querySelector('[part]'));
    return view.element;
  },
  listings: async () => {
    const view = await open();
    serve(view.service, [fullListing(7)]);
    await getAnswer(view, `[Home](${fullListing(7).Url})`);
    await found(() => cards(view.element).all()[0]);
    return view.element;
  },
} satisfies Record<string, () => Promise<ChatbotBubble>>;

/** Asserts that a part is visible in a scene and that a page's style applies to it. */
const part = (name: string, scene: keyof typeof scenes) => async () => {
  const style = document.createElement('style');
  style.textContent = `chatbot-bubble::part(${name}) { scroll-margin-top: 7px }`;
  document.head.append(style);
  const element = await scenes[scene]();
  const reached = deep(element).filter(
    inner => inner.part.contains(name) && getComputedStyle(inner).scrollMarginTop === '7px',
  );
  style.remove();
  element.remove();
  expect(reached.length).to.be.greaterThan(0);
};

/** Returns everything inside an element, through the shadow roots. */
function deep(root: Element): Element[] {
  return [...(root.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(inner => [inner, ...deep(inner)]);
}

const partsByScene = {
  unread: ['launcher', 'launcher-icon', 'badge', 'teaser', 'teaser-close'],
  misconfigured: ['notice'],
  greeting: [
    ...['panel', 'header', 'avatar', 'title', 'header-button', 'close-button', 'menu'],
    ...['messages', 'message', 'message-system', 'bubble', 'suggestions', 'suggestion'],
    ...['composer', 'input', 'send-button', 'human-button', 'privacy-link'],
  ],
  waiting: ['typing', 'stop-button'],
  attaching: ['attach-button', 'file-chip', 'file-progress', 'attachment'],
  talking: ['mic-button'],
  asking: ['consent'],
  failed: ['message-user', 'message-bot', 'error', 'retry-button'],
  limited: ['rate-limit'],
  long: ['scroll-button'],
  listings: ['listing-card'],
} satisfies Record<keyof typeof scenes, readonly string[]>;

const parts: Proofs = Object.fromEntries(
  Object.entries(partsByScene).flatMap(([scene, names]) =>
    names.map(name => [name, part(name, scene as keyof typeof scenes)]),
  ),
);

const SEEN_STYLES = [
  ...['color', 'backgroundColor', 'borderTopColor', 'borderTopLeftRadius', 'outlineColor'],
  ...['fontFamily', 'fontSize', 'width', 'height', 'right', 'bottom', 'zIndex', 'boxShadow'],
  'transitionDuration',
] as const;

/** Returns the computed styles of everything inside an element. */
function looks(element: Element): string[] {
  return deep(element).map(inner => {
    const style = getComputedStyle(inner);
    return SEEN_STYLES.map(name => style[name as keyof CSSStyleDeclaration] as string).join();
  });
}

/** Styles that a page sets, each with the values that browsers compute. */
const propertyValues: Readonly<Record<string, string | readonly [value: string, told: string]>> = {
  accent: 'rgb(1, 2, 3)',
  'accent-text': 'rgb(1, 2, 3)',
  'user-background': 'rgb(1, 2, 3)',
  'user-text': 'rgb(1, 2, 3)',
  'bot-background': 'rgb(1, 2, 3)',
  'bot-text': 'rgb(1, 2, 3)',
  surface: 'rgb(1, 2, 3)',
  'surface-text': 'rgb(1, 2, 3)',
  'muted-text': 'rgb(1, 2, 3)',
  'border-color': 'rgb(1, 2, 3)',
  'focus-ring': 'rgb(1, 2, 3)',
  error: 'rgb(1, 2, 3)',
  radius: '3px',
  'font-family': 'monospace',
  'font-size': '17px',
  'launcher-size': '70px',
  'offset-block': '33px',
  'offset-inline': '33px',
  'panel-width': '333px',
  'panel-height': '333px',
  'z-index': ['7', ',7,'],
  shadow: ['0 0 3px rgb(1, 2, 3)', 'rgb(1, 2, 3) 0px 0px 3px'],
  duration: ['7ms', '0.007s'],
};

const customProperties: Proofs = Object.fromEntries(
  Object.entries(propertyValues).map(([name, set]) => [
    `--chatbot-bubble-${name}`,
    async () => {
      const [value, told] = typeof set === 'string' ? [set, set] : set;
      const element = await scenes.failed();
      const before = looks(element);
      element.style.setProperty(`--chatbot-bubble-${name}`, value);
      await nextFrame();
      await nextFrame();
      const after = looks(element);
      const changed = after.filter((look, index) => look !== before[index]);
      element.remove();
      expect(changed.some(look => look.includes(told))).to.equal(true);
    },
  ]),
);

const states: Proofs<StateName> = {
  open: async () => {
    const { element } = await open();
    await found(() => element.matches(':state(open)'));
    element.hide();
    await found(() => !element.matches(':state(open)'));
  },
  streaming: async () => {
    const view = await open();
    await begin(view);
    view.service.say('H');
    await found(() => view.element.matches(':state(streaming)'));
    view.service.end('Hi');
    await found(() => !view.element.matches(':state(streaming)'));
  },
  recording: () =>
    withMicrophone(async ({ element }) => {
      await element.startRecording();
      await found(() => element.matches(':state(recording)'));
      await element.stopRecording({ send: false });
      await found(() => !element.matches(':state(recording)'));
    }),
  offline: async () => {
    const element = await scenes.failed();
    for (const isOnline of [false, true]) {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      await found(() => element.matches(':state(offline)') !== isOnline);
    }
    Reflect.deleteProperty(navigator, 'onLine');
  },
  'rate-limited': async () => {
    const element = await scenes.limited();
    expect(element.matches(':state(rate-limited)')).to.equal(true);
  },
};

describe('the public surface of <chatbot-bubble>', function () {
  this.timeout(10_000);
  let declaration: Declaration;

  before(async () => {
    const response = await fetch('/dist/custom-elements.json');
    const { modules } = (await response.json()) as Manifest;
    declaration = modules
      .flatMap(({ declarations }) => declarations)
      .find(({ tagName }) => tagName === 'chatbot-bubble')!;
  });
  afterEach(() => localStorage.clear());

  const isOwn = ({ isSetting }: Named) => !isSetting;
  const isProperty = ({ kind, attribute }: Named) => kind === 'field' && !attribute;
  const isMethod = ({ kind }: Named) => kind === 'method';

  for (const [title, kind, proofs, isMeant] of [
    ['attribute', 'attributes', attributes, isOwn],
    ['property', 'members', properties, isProperty],
    ['method', 'members', methods, isMethod],
    ['event', 'events', events],
    ['command', 'commands', commands],
    ['slot', 'slots', slots],
    ['part', 'cssParts', parts],
    ['custom property', 'cssProperties', customProperties],
    ['state', 'cssStates', states],
  ] as readonly [string, Kind, Proofs, ((item: Named) => boolean)?][])
    describe(`every ${title}`, () => {
      it(`documents and tests every ${title}`, () => {
        const items = declaration[kind].filter(item => isMeant?.(item) ?? true);
        expect(items.map(({ name }) => name).sort()).to.deep.equal(Object.keys(proofs).sort());
        expect(items.filter(({ description }) => !description)).to.deep.equal([]);
      });

      for (const [name, prove] of Object.entries(proofs)) it(name, prove);
    });
});

/** Shapes that are round whatever the page's radius: circles, and pills around a few words. */
const PILL = '999px';
const CORNERS = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const;
/** The launcher has a property of its own, and `room` is the height of the transcript. */
const CONTROLS = ':is(button, input, textarea, select, svg):not(.launcher, .room)';
const isRendered = (element: Element) => element.getBoundingClientRect().height > 1;
const hasText = ({ childNodes }: Element) =>
  [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim());
const nameOf = ({ localName, className, part }: Element) => `${localName}.${String(className)} ${part.value}`;

describe('the scale of <chatbot-bubble>', function () {
  this.timeout(10_000);
  afterEach(() => localStorage.clear());

  for (const [name, scene] of Object.entries(scenes))
    it(`derives every corner and every size from the two public properties: ${name}`, async () => {
      const element = await scene();
      const set = async (property: string, value: string) => {
        element.style.setProperty(`--chatbot-bubble-${property}`, value);
        await nextFrame();
      };
      const inside = deep(element).filter(isRendered);
      for (const radius of ['0px', '4px']) {
        await set('radius', radius);
        for (const each of inside)
          for (const corner of CORNERS) {
            const found = getComputedStyle(each)[`border${corner}Radius`];
            if (found !== PILL) expect(parseFloat(found), nameOf(each)).to.be.at.most(parseFloat(radius));
          }
      }
      const texts = inside.filter(hasText);
      const controls = inside.filter(each => each.matches(CONTROLS));
      const sizes = () => [
        ...texts.map(each => parseFloat(getComputedStyle(each).fontSize)),
        ...controls.map(each => each.getBoundingClientRect().height),
      ];
      const before = sizes();
      await set('font-size', '24px');
      const after = sizes();
      for (const [at, each] of [...texts, ...controls].entries())
        if (each.isConnected) expect(after[at], `${nameOf(each)} ${before[at]}`).to.be.above(before[at]! * 1.04);
      element.remove();
    });
});
