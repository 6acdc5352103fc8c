import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { Message } from '../../src/conversation/message.js';
import { restoreInto } from '../../src/history/sync/restore-conversation.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { inside, oneEvent, place, shown } from './support/bubble.js';
import { until } from './support/wait.js';

const press = (key: string) => sendKeys({ press: key });

/** Presses a key while Shift is held. */
async function pressWithShift(key: string): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Shift' });
}

/** Returns the focused element, through the shadow roots. */
function focused(): Element {
  let active = document.activeElement ?? document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const focusedName = () => focused().ariaLabel ?? focused().textContent.trim();

/** Resolves once smooth scrolling has stopped. */
async function atRest(scroller: Element): Promise<void> {
  for (let frames = 0, before = -1; frames < 10; frames++) {
    if (scroller.scrollTop !== before) frames = 0;
    before = scroller.scrollTop;
    await nextFrame();
  }
}

/** A chat between two links of the page; the first one has the focus. */
async function visit(attributes: Record<string, string> = {}, hasLauncher = true) {
  const settings = { Name: 'Ada', SuggestedMessage: 'Hours?\nPrices?' };
  const service = new ScriptedService(settings);
  const element = await place(service, { 'no-history': '', ...attributes }, hasLauncher);
  const before = document.createElement('button');
  const after = document.createElement('button');
  before.textContent = 'before';
  after.textContent = 'after';
  element.before(before);
  element.after(after);
  before.focus();
  return { element, service, before, after };
}

/** Opens the chat with the keyboard. */
async function open() {
  const page = await visit();
  await press('Tab');
  const opened = oneEvent(page.element, 'chatbot-opened');
  await press('Enter');
  await opened;
  return { ...page, ...inside(page.element) };
}

/** Opens the chat with a button of the page. */
async function openByPage(hasLauncher = true) {
  const page = await visit(hasLauncher ? {} : { 'hide-launcher': '' }, hasLauncher);
  page.before.addEventListener('click', () => page.element.show());
  const opened = oneEvent(page.element, 'chatbot-opened');
  await press('Enter');
  await opened;
  await page.element.focusInput();
  return page;
}

/** Asks, and moves the focus to Stop once the answer has begun. */
async function askAndFocusStop({ element, service, input }: Awaited<ReturnType<typeof open>>) {
  const asked = service.question();
  input.focus();
  await sendKeys({ type: 'Hello' });
  await press('Enter');
  await asked;
  service.say('Two');
  await oneEvent(element, 'chatbot-answer-chunk');
  await press('Tab');
  expect(focusedName()).to.equal('Stop the answer');
}

describe('keyboard navigation', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('keeps the focus off the page while the chat covers it (WCAG 2.4.11)', async () => {
    await setViewport({ width: 400, height: 700 });
    const { element, panel } = await open();
    const dialog = panel.querySelector('.panel')!;
    await until(() => dialog.ariaModal === 'true');
    for (const step of [() => press('Tab'), () => pressWithShift('Tab')]) {
      const seen = new Set<string>();
      for (let presses = 0; presses < 16; presses++) {
        await step();
        expect(document.activeElement === element).to.equal(true);
        seen.add(focusedName());
      }
      expect([...seen]).to.include.members(['Menu', 'Close']);
    }
    await setViewport({ width: 800, height: 600 });
    await until(() => dialog.ariaModal === null);
  });

  it('gives a closed chat one tab stop, named with its state', async () => {
    const { element } = await visit();
    // The panel exists and is closed.
    await element.setDraft('');
    element.requestUpdate();
    await element.updateComplete;
    await press('Tab');
    expect(focusedName()).to.equal('Open chat');
    expect(focused().ariaExpanded).to.equal('false');
    await press('Tab');
    expect(focusedName()).to.equal('after');
    await pressWithShift('Tab');
    await pressWithShift('Tab');
    expect(focusedName()).to.equal('before');
  });

  for (const [name, key] of [
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const)
    it(`opens the chat with ${name} on the launcher and focuses the input field`, async () => {
      const { element } = await visit();
      await press('Tab');
      const opened = oneEvent(element, 'chatbot-opened');
      await press(key);
      expect((await opened).detail.source).to.equal('launcher');
      expect(focusedName()).to.equal('Your message');
      const launcher = await shown(element);
      expect([launcher.ariaLabel, launcher.ariaExpanded]).to.deep.equal(['Close chat', 'true']);
      expect(inside(element).input.value).to.equal('');
    });

  it('closes the chat with Escape and focuses the launcher', async () => {
    const { element } = await open();
    const closed = oneEvent(element, 'chatbot-closed');
    await press('Escape');
    expect((await closed).detail.source).to.equal('keyboard');
    expect(focusedName()).to.equal('Open chat');
  });

  it('closes the chat with its close button and focuses the launcher', async () => {
    const { element, panel } = await open();
    panel.querySelector<HTMLButtonElement>('.close-button')!.focus();
    const closed = oneEvent(element, 'chatbot-closed');
    await press('Enter');
    await closed;
    expect(focusedName()).to.equal('Open chat');
  });

  it('moves the focus with Tab through all controls in visual order', async () => {
    const { input } = await open();
    expect(focused() === input).to.equal(true);
    const names: string[] = [];
    for (let step = 0; step < 7; step++) {
      await pressWithShift('Tab');
      names.unshift(focusedName());
    }
    expect(names).to.deep.equal(['before', 'Menu', 'Enlarge chat', 'Close', 'Conversation', 'Hours?', 'Prices?']);
    input.focus();
    await press('H');
    const send = (input.getRootNode() as ShadowRoot).querySelector<HTMLButtonElement>('.action')!;
    await until(() => !send.disabled);
    await press('Tab');
    expect(focusedName()).to.equal('Send');
    await press('Tab');
    expect(focusedName()).to.equal('after');
  });

  it('skips the launcher with Tab while it fades out', async () => {
    const { element } = await visit();
    element.style.setProperty('--chatbot-bubble-duration', '60s');
    const launcher = await shown(element);
    launcher.focus();
    const opened = oneEvent(element, 'chatbot-opened');
    await press('Enter');
    await opened;
    expect(getComputedStyle(launcher).visibility).to.equal('visible');
    await press('Tab');
    expect(focusedName()).to.equal('after');
    await element.focusInput();
    await press('Escape');
    expect(focused() === launcher).to.equal(true);
    expect(launcher.tabIndex).to.equal(0);
  });

  it('sends a suggested question with Enter and focuses the input field', async () => {
    const { service } = await open();
    await pressWithShift('Tab');
    const asked = service.question();
    await press('Enter');
    await asked;
    expect(service.asked[0]!['content']).to.equal('Prices?');
    await until(() => focusedName() === 'Your message');
  });

  it('keeps the focus while an answer is stopped and retried', async () => {
    const view = await open();
    const { service, list } = view;
    await askAndFocusStop(view);
    await press('Enter');
    expect(focusedName()).to.equal('Your message');
    // The button appears with an animation, and only a visible one can have the focus.
    await until(() => list.querySelector('.retry')?.checkVisibility({ visibilityProperty: true }) ?? false);
    await pressWithShift('Tab');
    expect(focusedName()).to.equal('Ask again');
    const again = service.question();
    await press('Enter');
    await again;
    expect(focusedName()).to.equal('Conversation');
  });

  for (const [what, draft] of [
    ['', ''],
    [' and a draft exists', 'And on Sunday?'],
  ] as const)
    it(`moves the focus to the input field when the answer ends while Stop has the focus${what}`, async () => {
      const view = await open();
      const { element, service } = view;
      await askAndFocusStop(view);
      await element.setDraft(draft);
      service.end('Two');
      await until(() => element.status === 'ready');
      await nextFrame();
      expect(focusedName()).to.equal('Your message');
      await press('Escape');
      expect(element.open).to.equal(false);
    });

  it('moves the focus to the input field when the focused button of a notice disappears', async () => {
    const { element, service, input, panel } = await open();
    element.limits = { stallMs: 50 };
    const asked = service.question();
    input.focus();
    await sendKeys({ type: 'Hello' });
    await press('Enter');
    await asked;
    const button = () => panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('button');
    await until(() => !!button());
    await pressWithShift('Tab');
    expect(focused()).to.equal(button());
    await press('Enter');
    await until(() => !button());
    expect(focusedName()).to.equal('Your message');
  });

  it('scrolls the transcript with arrow keys, Home, End and the page keys', async () => {
    const { element, list } = await open();
    const { conversation } = element.shadowRoot!.querySelector('chatbot-panel')!.context;
    const messages = Array.from({ length: 20 }, (_, index): Message => ({
      id: `m${index}`,
      role: index % 2 ? 'bot' : 'user',
      status: index % 2 ? 'complete' : 'sent',
      content: `Message ${index}\n\nwith a second line`,
      createdAt: 1_700_000_000_000 + index,
    }));
    restoreInto(conversation, { messages });
    const log = list.querySelector('[role="log"]')!;
    const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 2;
    await until(() => log.scrollHeight > 2 * log.clientHeight && isAtEnd());
    await atRest(log);
    (log as HTMLElement).focus();
    /** Returns the scroll position after a key press. */
    const moved = async (key: string, isSo: (before: number) => boolean) => {
      const before = log.scrollTop;
      await press(key);
      await until(() => isSo(before));
      await atRest(log);
    };
    await moved('Home', () => log.scrollTop === 0);
    await moved('ArrowDown', before => log.scrollTop > before);
    await moved('PageDown', before => log.scrollTop > before + log.clientHeight / 2);
    await moved('ArrowUp', before => log.scrollTop < before);
    await moved('PageUp', before => log.scrollTop < before);
    await moved('End', isAtEnd);
    expect(focused() === log).to.equal(true);
  });

  it('keeps the focus when the scroll button jumps to the newest message', async () => {
    const { element, list } = await open();
    const { conversation } = element.shadowRoot!.querySelector('chatbot-panel')!.context;
    restoreInto(conversation, {
      messages: Array.from({ length: 20 }, (_, index) => ({
        id: `m${index}`,
        role: 'bot',
        status: 'complete',
        content: 'One\n\ntwo\n\nthree',
        createdAt: 1_700_000_000_000 + index,
      })),
    });
    const log = list.querySelector<HTMLElement>('[role="log"]')!;
    await until(() => log.scrollHeight > 2 * log.clientHeight && log.scrollTop > 0);
    log.focus();
    await press('Home');
    const button = () => list.querySelector('chatbot-scroll-button')?.shadowRoot?.querySelector('button');
    await until(() => !!button());
    await atRest(log);
    button()!.focus();
    await press('Enter');
    expect(focused() === log).to.equal(true);
    await until(() => log.scrollHeight - log.scrollTop - log.clientHeight < 2);
  });

  it('keeps an inline chat open on Escape', async () => {
    const { element } = await visit({ mode: 'inline' }, false);
    await until(() => !!element.shadowRoot!.querySelector('chatbot-panel')?.shadowRoot);
    await element.focusInput();
    expect(focusedName()).to.equal('Your message');
    await press('Escape');
    expect(element.open).to.equal(true);
    expect(focusedName()).to.equal('Your message');
  });

  for (const hasLauncher of [true, false])
    it(`returns the focus to the button of the page that opened it, ${hasLauncher ? 'beside' : 'without'} a launcher`, async () => {
      await openByPage(hasLauncher);
      await press('Escape');
      await until(() => focusedName() === 'before');
    });

  it('focuses the launcher if the button of the page that opened the chat is gone', async () => {
    const { before } = await openByPage();
    before.disabled = true;
    await press('Escape');
    await until(() => focusedName() === 'Open chat');
  });
});
