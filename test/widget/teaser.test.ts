import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import type { Rgb } from '../../src/ui/color.js';
import { contrast } from '../../src/ui/contrast.js';
import { initClosed } from '../../src/widget/launcher/closed-launcher.js';
import { showTeaser } from '../../src/widget/launcher/teaser.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { oneEvent, place, shown } from './support/bubble.js';

const WELCOME = 'Hello, I am Ada.\nAsk me anything.';

const boxOf = (element: ChatbotBubble) => element.shadowRoot!.querySelector<HTMLElement>('.root')!;
const teaserOf = (element: ChatbotBubble) => element.shadowRoot!.querySelector('.teaser');
const button = (element: ChatbotBubble, name: string) =>
  element.shadowRoot!.querySelector<HTMLButtonElement>(`.teaser .${name}`)!;

/** Returns the channels of any CSS color. */
function paint(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)] as unknown as Rgb;
}

/** An element whose teaser was requested. */
async function teased(settings: object = {}, serialNumber?: string) {
  const element = await place(new ScriptedService({ WelcomeMessage: WELCOME, ...settings }));
  if (serialNumber) element.serialNumber = serialNumber;
  await shown(element);
  showTeaser(element, boxOf(element));
  return element;
}

describe('the teaser', () => {
  afterEach(() => localStorage.clear());

  it('shows the first line of the greeting in the teaser', async () => {
    const element = await place(new ScriptedService({ WelcomeMessage: WELCOME }));
    while (!teaserOf(element)) await nextFrame();
    expect(button(element, 'text').textContent).to.equal('Hello, I am Ada.');
    expect(teaserOf(element)!.part.contains('teaser')).to.equal(true);
    await isAccessible(element);
  }).timeout(20_000);

  it('marks the language of the teaser if the chatbot has one', async () => {
    expect(button(await teased({ Language: 'es' }), 'text').lang).to.equal('es');
    expect(button(await teased(), 'text').lang).to.equal('');
  });

  it('shows no teaser over a chat that was opened meanwhile', async () => {
    const element = await place(new ScriptedService({ WelcomeMessage: WELCOME }));
    await shown(element);
    const opened = oneEvent(element, 'chatbot-opened');
    element.toggle();
    await opened;
    initClosed(element, () => Promise.reject(new Error('not needed')));
    expect(teaserOf(element)).to.equal(null);
  });

  for (const scheme of ['light', 'dark'])
    it(`gives the teaser an edge that is visible on a page of the same color, with the ${scheme} color scheme`, async () => {
      const element = await place(new ScriptedService({ WelcomeMessage: WELCOME }), { 'color-scheme': scheme });
      await shown(element);
      showTeaser(element, boxOf(element));
      const style = getComputedStyle(teaserOf(element)!);
      expect(style.borderTopWidth).to.equal('1px');
      expect(contrast(paint(style.borderTopColor), paint(style.backgroundColor))).to.be.at.least(1.3);
    });

  it('opens the chat from the teaser and reports the teaser as the source', async () => {
    const element = await teased();
    const opened = oneEvent(element, 'chatbot-opened');
    button(element, 'text').click();
    expect((await opened).detail.source).to.equal('teaser');
    expect(teaserOf(element)).to.equal(null);
  });

  it('keeps the teaser dismissed and moves the focus to the launcher', async () => {
    const element = await teased({ ChatbotPopupOnce: false });
    button(element, 'close').click();
    expect(teaserOf(element)).to.equal(null);
    expect(element.shadowRoot!.activeElement?.className).to.equal('launcher');
    showTeaser(element, boxOf(element));
    expect(teaserOf(element)).to.equal(null);
    expect(Object.values({ ...localStorage })).to.deep.equal(['done']);
  });

  it('shows the teaser once per page before consent and stores nothing', async () => {
    const service = new ScriptedService({ WelcomeMessage: WELCOME, ChatbotPopupOnce: true });
    const element = await place(service, { 'require-consent': '' });
    await shown(element);
    showTeaser(element, boxOf(element));
    const opened = oneEvent(element, 'chatbot-opened');
    button(element, 'text').click();
    await opened;
    expect(localStorage.length).to.equal(0);
    showTeaser(element, boxOf(element));
    expect(teaserOf(element)).to.equal(null);
  });

  it('shows the teaser once per page without ChatbotPopupOnce and stores nothing', async () => {
    const element = await teased({ ChatbotPopupOnce: false });
    expect(teaserOf(element)).not.to.equal(null);
    expect(localStorage.length).to.equal(0);
    teaserOf(element)!.remove();
    showTeaser(element, boxOf(element));
    expect(teaserOf(element)).to.equal(null);
  });

  it('shows the teaser once per browser with ChatbotPopupOnce', async () => {
    const element = await teased({ ChatbotPopupOnce: true });
    expect(teaserOf(element)).not.to.equal(null);
    expect(Object.values({ ...localStorage })).to.deep.equal(['shown']);
  });

  it("shows markup in the owner's greeting as text", async () => {
    const element = await teased({ WelcomeMessage: '<img src=x onerror=alert(1)>' });
    expect(button(element, 'text').textContent).to.equal('<img src=x onerror=alert(1)>');
    expect(teaserOf(element)!.querySelector('img')).to.equal(null);
  });
});

describe('a chat in the page', () => {
  for (const mode of ['inline', 'page'] as const)
    it(`opens a chat in mode ${mode} from the start, without a launcher and without taking the focus`, async () => {
      const element = document.createElement('chatbot-bubble');
      element.serialNumber = `in-page-${mode}`;
      element.fetch = new ScriptedService({ Name: 'Ada' }).fetch;
      element.setAttribute('mode', mode);
      const opened = oneEvent(element, 'chatbot-opened');
      document.body.append(element);
      await opened;
      const launcher = element.shadowRoot!.querySelector<HTMLElement>('.launcher')!;
      expect(launcher.hidden).to.equal(true);
      expect(document.activeElement === document.body).to.equal(true);
      const panel = element.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
      const box = panel.querySelector('.panel')!.getBoundingClientRect();
      const outer = mode === 'page' ? new DOMRect(0, 0, innerWidth, innerHeight) : element.getBoundingClientRect();
      expect([box.width, box.height].map(Math.round)).to.deep.equal([outer.width, outer.height].map(Math.round));
      await isAccessible(element);
      element.remove();
    });

  it('centers messages and the input field in a column of 768 px on a wide page', async () => {
    const { innerWidth: width, innerHeight: height } = window;
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = 'in-page-wide';
    element.fetch = new ScriptedService({ Name: 'Ada', WelcomeMessage: 'Hello', InitSuggestions: 'One?' }).fetch;
    element.mode = 'page';
    const opened = oneEvent(element, 'chatbot-opened');
    document.body.append(element);
    await opened;
    const panel = element.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
    const list = panel.querySelector('chatbot-message-list')!;
    const columns = () =>
      [list.shadowRoot!.querySelector('.content')!, panel.querySelector('chatbot-composer')!].map(part => {
        const { left, right } = part.getBoundingClientRect();
        return [left, innerWidth - right];
      });
    await setViewport({ width: 1200, height: 700 });
    expect(columns()).to.deep.equal([
      [216, 216],
      [216, 216],
    ]);
    expect(list.clientWidth).to.equal(1200);
    await setViewport({ width: 700, height: 700 });
    expect(columns()).to.deep.equal([
      [0, 0],
      [0, 0],
    ]);
    await setViewport({ width, height });
    element.remove();
  });

  it('gives an inline chat the height that the page sets', async () => {
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = 'in-page-high';
    element.fetch = new ScriptedService({ Name: 'Ada' }).fetch;
    element.mode = 'inline';
    element.style.height = '420px';
    const opened = oneEvent(element, 'chatbot-opened');
    document.body.append(element);
    await opened;
    expect(element.getBoundingClientRect().height).to.equal(420);
    element.remove();
  });
});

describe('diagnostics', () => {
  it('shows setup problems to the owner next to the launcher', async () => {
    const element = document.createElement('chatbot-bubble');
    element.diagnostics = true;
    element.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    document.body.append(element);
    const notice = () => element.shadowRoot?.querySelector('.notice')?.textContent;
    while (!notice()) await nextFrame();
    expect(notice()).to.include('serial-number');
    element.remove();
  });
});
