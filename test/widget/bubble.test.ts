import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { mountNotice } from '../../src/widget/panel/mount-notice.js';
import { derivedSettings, visitorSettings } from '../../src/protocol/visitor-settings.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { freshSerial, inside, oneEvent, openPanel, place, shown, type } from './support/bubble.js';
import { found, until } from './support/wait.js';

describe('<chatbot-bubble>', () => {
  it('has no axe violations while the panel is closed', async () => {
    const element = await place(new ScriptedService({ Name: 'Ada' }));
    await isAccessible(element);
  });

  it('has no axe violations while the panel is open with an answer', async () => {
    const service = new ScriptedService({ Name: 'Ada', WelcomeMessage: 'Hi', SuggestedMessage: 'A?' });
    const element = await place(service);
    await openPanel(element);
    await isAccessible(element);
    const answer = element.send('Hello');
    await service.question();
    service.end('# Title\n\n* one [link](https://a.example)\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    await answer;
    await nextFrame();
    await isAccessible(element);
  });

  it('has an attribute and a property for every visitor-side setting', async () => {
    const element = await place(new ScriptedService());
    for (const [field, kind] of Object.entries({ ...visitorSettings, ...derivedSettings })) {
      const attribute = field.replace(/\B[A-Z]/g, '-$&').toLowerCase();
      const property = (field[0]!.toLowerCase() + field.slice(1)) as 'chatBubbleColor';
      element.setAttribute(attribute, kind === 'number' ? '7' : 'given');
      const expected = { text: 'given', flag: true, number: 7 }[kind];
      expect(element[property], attribute).to.equal(expected);
      await element.updateComplete;
      expect(element.settings[property], property).to.equal(expected);
    }
  });

  it('treats a flag attribute with the text false as not set', async () => {
    const element = await place(new ScriptedService({ EnablePushToTalk: true }));
    expect(element.settings.enablePushToTalk).to.equal(true);
    element.setAttribute('enable-push-to-talk', 'false');
    await element.updateComplete;
    expect(element.settings.enablePushToTalk).to.equal(false);
  });

  it("prefers the page's settings to the service's, and those to the defaults", async () => {
    const element = await place(new ScriptedService({ Name: 'Record', WelcomeMessage: 'Hello' }), {
      name: 'Attribute',
    });
    expect(element.settings.name).to.equal('Attribute');
    expect(element.settings.welcomeMessage).to.equal('Hello');
    expect(element.settings.userInputPlaceholder).to.equal('');
    element.removeAttribute('name');
    await element.updateComplete;
    expect(element.settings.name).to.equal('Record');
  });

  it('ignores invalid values in the settings record', async () => {
    const element = await place(
      new ScriptedService({
        Name: { toString: 'no' },
        WelcomeMessage: 42,
        ChatBubbleAlign: 'left',
        ChatBubbleColor: 'red;}*{display:none',
        constructor: 'x',
      }),
    );
    expect(element.settings.name).to.equal('');
    expect(element.settings.welcomeMessage).to.equal('42');
    expect(element.settings.chatBubbleAlign).to.equal(0);
    const launcher = await shown(element);
    expect(getComputedStyle(launcher).backgroundColor).to.equal('rgb(31, 78, 216)');
  });

  it('reads properties that were set before the element was defined', async () => {
    const service = new ScriptedService();
    // A document without a window defines nothing, so the element is upgraded when it moves to this one.
    const elsewhere = document.implementation.createHTMLDocument();
    const element = elsewhere.createElement('chatbot-bubble');
    Object.assign(element, { serialNumber: 'abc', fetch: service.fetch, name: 'Early' });
    await fixture(html`${element}`);
    await shown(element);
    expect(element.settings.name).to.equal('Early');
  });

  it('requests the settings once, even if the element is moved', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const other = document.createElement('div');
    element.parentElement!.append(other);
    other.append(element);
    await element.updateComplete;
    await shown(element);
    expect(service.configurations).to.equal(1);
  });

  it('keeps receiving an answer while the element is moved within the page', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const view = await openPanel(element);
    const answer = element.send('Hello');
    await service.question();
    service.say('One ');
    await oneEvent(element, 'chatbot-answer-chunk');
    const other = document.createElement('div');
    element.parentElement!.append(other);
    other.append(element);
    service.say('two');
    service.end('One two');
    expect((await answer).content).to.equal('One two');
    await element.updateComplete;
    await nextFrame();
    expect(view.messages().at(-1)!.text).to.equal('One two');
    expect(service.asked.length).to.equal(1);
  });

  it('tells the service to stop an answer that had no ID yet when the visitor stopped it', async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'no-history': '' });
    const answer = element.send('Hello').catch((cause: unknown) => cause);
    await service.question();
    element.stop();
    expect([element.status, element.messages.map(({ status }) => status)]).to.deep.equal(['ready', ['stopped']]);
    service.say('', { QuestionID: 7 });
    expect(await answer).to.have.property('kind', 'aborted');
    await until(() => service.stops.length);
    expect(service.stops).to.deep.equal([{ sessionID: 1, QuestionID: 7 }]);
  });

  it('asks nothing if the page stops a question while it hears of it', async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'no-history': '' });
    element.addEventListener('chatbot-sent', () => element.stop(), { once: true });
    expect(await element.send('Hello').catch((cause: unknown) => cause)).to.have.property('kind', 'aborted');
    expect(service.asked).to.deep.equal([]);
  });

  it('stops the answer when the element is removed', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const answer = element.send('Hello');
    await service.question();
    const stopped = oneEvent(element, 'chatbot-stopped');
    element.remove();
    expect((await stopped).detail).to.deep.equal({ reason: 'removed' });
    const error = await answer.catch((cause: unknown) => cause);
    expect(error).to.have.property('kind', 'aborted');
  });

  it('opens and closes the panel by attribute and fires events', async () => {
    const element = await place(new ScriptedService());
    setTimeout(() => element.setAttribute('open', ''));
    expect((await oneEvent(element, 'chatbot-opened')).detail).to.deep.equal({ source: 'api' });
    setTimeout(() => element.removeAttribute('open'));
    expect((await oneEvent(element, 'chatbot-closed')).detail).to.deep.equal({ source: 'api' });
  });

  it('keeps the panel closed when the page cancels the event', async () => {
    const element = await place(new ScriptedService());
    element.addEventListener('chatbot-before-open', event => event.preventDefault());
    (await shown(element)).click();
    element.show();
    expect(element.open).to.not.equal(true);
  });

  it('does not open the panel while the element is disabled', async () => {
    const element = await place(new ScriptedService(), { disabled: '' });
    (await shown(element)).click();
    element.show();
    expect(element.open).to.not.equal(true);
  });

  it('puts the launcher on the left if the owner sets it so', async () => {
    const element = await place(new ScriptedService({ ChatBubbleAlign: 1 }));
    const { left } = (await shown(element)).getBoundingClientRect();
    expect(left).to.be.below(60);
  });

  it('keeps text readable on any color', async () => {
    const element = await place(new ScriptedService());
    const launcher = await shown(element);
    for (const color of ['rgb(255,255,0)', '#123', 'hotpink', 'hsl(200 50% 50%)', 'oklch(0.7 0.1 120)']) {
      element.chatBubbleColor = color;
      await element.updateComplete;
      const style = getComputedStyle(launcher);
      expect(contrast(style.backgroundColor, style.color), color).to.be.at.least(4.5);
    }
  });

  it('counts answers that arrive while the panel is closed', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    await openPanel(element);
    const answer = element.send('Hello');
    await service.question();
    element.hide();
    setTimeout(() => service.end('There'));
    expect((await oneEvent(element, 'chatbot-unread-changed')).detail).to.deep.equal({ count: 1 });
    await answer;
    await element.updateComplete;
    const launcher = await shown(element);
    await until(() => launcher.getAttribute('aria-label') === 'Open chat, 1 unread message');
    setTimeout(() => launcher.click());
    await oneEvent(element, 'chatbot-unread-changed');
    expect(element.unreadCount).to.equal(0);
  });

  it('tells the owner that the serial number is missing', async () => {
    const element = document.createElement('chatbot-bubble');
    element.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    const error = oneEvent(element, 'chatbot-error');
    document.body.append(element);
    const { code, message } = (await error).detail;
    expect(code).to.equal('setup');
    expect(message).to.include('serial-number');
    element.remove();
  });

  it('tells the owner that the address of the service is invalid', async () => {
    const element = document.createElement('chatbot-bubble');
    element.baseUrl = 'ftp://chat.example';
    element.serialNumber = 'serial';
    const error = oneEvent(element, 'chatbot-error');
    document.body.append(element);
    const { code, message } = (await error).detail;
    expect(code).to.equal('setup');
    expect(message).to.include('ftp://chat.example');
    element.remove();
  });
});

describe('a page that changes the element later', () => {
  it('reads properties that the page sets after it inserts the element', async () => {
    const service = new ScriptedService({ Name: 'Late' });
    const element = document.createElement('chatbot-bubble');
    document.body.append(element);
    element.serialNumber = freshSerial();
    element.fetch = service.fetch;
    await shown(element);
    expect(element.settings.name).to.equal('Late');
    expect(service.configurations).to.equal(1);
    element.remove();
  });

  it('accepts an address of the service with a trailing slash', async () => {
    const addresses: string[] = [];
    const service = new ScriptedService();
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = freshSerial();
    element.baseUrl = 'https://chat.example/api/';
    element.fetch = (address, init) => {
      addresses.push(String(address instanceof Request ? address.url : address));
      return service.fetch(address, init);
    };
    document.body.append(element);
    await shown(element);
    expect(addresses).to.deep.equal(['https://chat.example/api/chat/Chatbot/GetConfig']);
    element.remove();
  });

  it('rejects a color that would load a file or break the style', async () => {
    const address = `${location.origin}/__color__.png`;
    for (const color of [`var(--a,url(${address}))`, 'transparent', 'currentcolor']) {
      const element = await place(new ScriptedService({ ChatBubbleColor: color }));
      const { backgroundColor } = getComputedStyle(await shown(element));
      expect(backgroundColor, color).to.equal('rgb(31, 78, 216)');
    }
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked).not.to.include(address);
  });

  it('treats the attribute value false as false', async () => {
    const element = await place(new ScriptedService(), { open: 'false', disabled: 'false', 'hide-launcher': 'false' });
    expect([element.open, element.disabled, element.hideLauncher]).to.deep.equal([false, false, false]);
  });

  it('sends nothing while the element is disabled', async () => {
    const service = new ScriptedService();
    const element = await place(service, { disabled: '' });
    const refused = await element.send('Hello').catch((cause: unknown) => cause);
    expect(refused).to.have.property('kind', 'canceled');
    expect(service.asked).to.deep.equal([]);
  });

  it('closes the panel when the element is disabled and does not retry the failed question', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const { fetch } = service;
    element.fetch = () => Promise.reject(new TypeError('Offline'));
    element.show();
    await element.send('Hello').catch(() => {});
    element.fetch = fetch;
    element.disabled = true;
    await element.updateComplete;
    expect(element.open).to.equal(false);
    const refused = await element.retry().catch((cause: unknown) => cause);
    expect(refused).to.have.property('kind', 'canceled');
    expect(service.asked).to.deep.equal([]);
  });

  it('sends the next question with credentials that the page has changed', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const keys: (string | null)[] = [];
    element.fetch = (address, init) => {
      keys.push(new Headers(init?.headers).get('chatrobot-sessionkey'));
      return service.fetch(address, init);
    };
    for (const sessionKey of ['one', 'two']) {
      element.credentials = { sessionKey };
      const answer = element.send('Hello');
      await service.question();
      service.end('Hi');
      await answer;
    }
    expect(keys).to.deep.equal(['one', 'two']);
  });

  it("asks in the session that the page's server created", async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'session-id': '77', 'session-key': 'own' });
    const answer = element.send('Hello');
    await service.question();
    service.end('Hi');
    await answer;
    expect(service.asked[0]).to.include({ sessionID: 77 });
  });
});

describe('the panel', () => {
  it("keeps the visitor's text when the page cancels the question", async () => {
    const element = await place(new ScriptedService());
    const view = await openPanel(element);
    element.addEventListener('chatbot-before-send', event => event.preventDefault());
    type(view.input, 'Precious');
    view.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await nextFrame();
    expect(view.input.value).to.equal('Precious');
    expect(element.messages).to.deep.equal([]);
  });

  it('returns the focus to its opener if there is no launcher', async () => {
    const element = await place(new ScriptedService(), { 'hide-launcher': '' }, false);
    const opener = document.createElement('button');
    element.before(opener);
    opener.focus();
    const opened = oneEvent(element, 'chatbot-opened');
    element.requestToggle(true, 'command');
    await opened;
    expect(inside(element).input.matches(':focus')).to.equal(true);
    element.hide();
    await element.updateComplete;
    expect(document.activeElement === opener).to.equal(true);
  });

  it('shows no error that the page handles itself', async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'no-history': '' });
    const { panel } = await openPanel(element);
    const notice = () => panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('[role=alert]');
    for (const isShownByPage of [false, true]) {
      element.addEventListener('chatbot-error', event => isShownByPage && event.preventDefault(), { once: true });
      const asked = service.question();
      const answer = element.send('Hello').catch(() => {});
      await asked;
      service.cut();
      await answer;
      if (!isShownByPage) while (!notice()) await nextFrame();
      await nextFrame();
      expect(!!notice()).to.equal(!isShownByPage);
    }
  });

  it('shows each line of the welcome message and the suggested questions', async () => {
    const element = await place(new ScriptedService({ WelcomeMessage: 'Hi\nThere', SuggestedMessage: 'One?\n\nTwo?' }));
    const view = await openPanel(element);
    expect(view.messages().map(({ text }) => text)).to.deep.equal(['Hi', 'There']);
    const offered = [...view.panel.querySelectorAll('.suggestion')].map(button => button.textContent?.trim());
    expect(offered).to.deep.equal(['One?', 'Two?']);
  });

  it('sends with Enter and breaks the line with Shift+Enter', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const view = await openPanel(element);
    view.input.focus();
    await sendKeys({ type: 'Hello' });
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Shift' });
    await sendKeys({ type: 'there' });
    const question = service.question();
    await sendKeys({ press: 'Enter' });
    await question;
    expect(service.asked[0]).to.include({ content: 'Hello\nthere', sessionID: 1, stream: true });
    expect(view.input.value).to.equal('');
  });

  it("does not send an unfinished composition, whatever the order of the browser's events", async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const view = await openPanel(element);
    type(view.input, 'にほん');
    const enter = { key: 'Enter', bubbles: true, composed: true, cancelable: true };
    view.input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    view.input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
    // Safari ends the composition before the key event.
    view.input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '日本' }));
    view.input.dispatchEvent(new KeyboardEvent('keydown', enter));
    expect(service.asked).to.deep.equal([]);
    expect(element.messages).to.deep.equal([]);
  });

  it('sends one question for two presses of Enter, and queues the next during an answer', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const view = await openPanel(element);
    type(view.input, 'Once');
    const question = service.question();
    const enter = () =>
      view.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    enter();
    enter();
    await question;
    type(view.input, 'Again');
    enter();
    await until(() => view.input.value === '');
    expect(service.asked.length).to.equal(1);
    expect(element.messages.length).to.equal(1);
  });

  it('keeps text typed during an answer and warns if it is too long', async () => {
    const element = await place(new ScriptedService());
    const view = await openPanel(element);
    type(view.input, 'x'.repeat(16_001));
    // Loaded a few seconds later.
    mountNotice();
    const limit = await found(view.limit);
    expect(limit.textContent).to.include('16,000');
    expect(view.button().disabled).to.equal(true);
  });

  it('keeps and marks an interrupted answer and retries it on request', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const view = await openPanel(element);
    const answer = element.send('Hello');
    await service.question();
    service.say('Half');
    await oneEvent(element, 'chatbot-answer-chunk');
    setTimeout(() => service.cut());
    const { detail } = await oneEvent(element, 'chatbot-error');
    expect(detail.retryable).to.equal(true);
    await answer.catch(() => {});
    await nextFrame();
    expect(view.messages().at(-1)).to.include({ text: 'Half', status: 'incomplete' });
    await customElements.whenDefined('chatbot-notice');
    const notice = view.panel.querySelector('chatbot-notice')!;
    await notice.updateComplete;
    const alert = notice.renderRoot.querySelector('[role=alert]');
    expect(alert?.textContent ?? '').to.include('connection');
    // The sentence and its button are in one place.
    const shownButtons = () =>
      [
        ...view.list.querySelectorAll<HTMLElement>('.retry'),
        ...notice.renderRoot.querySelectorAll<HTMLElement>('[part=retry-button]'),
      ].filter(button => button.offsetHeight);
    // WebKit looks at `:has()` again in the next frame.
    const [shown] = await found(() => (shownButtons().length === 1 ? shownButtons() : undefined));
    expect(shown!.closest('[role=alert]')).to.equal(alert);
    const question = service.question();
    shown!.click();
    await question;
    service.end('Whole');
    await oneEvent(element, 'chatbot-answer');
    await nextFrame();
    expect(view.messages().map(({ text }) => text)).to.deep.equal(['Hello', 'Whole']);
  });

  it('announces the start of an answer once and its text once', async () => {
    const service = new ScriptedService({ Name: 'Ada' });
    const element = await place(service);
    const view = await openPanel(element);
    const said: string[] = [];
    const region = view.panel.querySelector('[role=status]')!;
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    const answer = element.send('Hello');
    await service.question();
    for (const word of ['One ', '**two** ', 'three']) service.say(word);
    service.end('One **two** three');
    await answer;
    await until(() => said.length > 1);
    expect(said).to.deep.equal(['Ada is answering', 'One two three']);
  });

  it("keeps its key events from the page's shortcuts", async () => {
    const element = await place(new ScriptedService());
    const view = await openPanel(element);
    const heard: string[] = [];
    const listen = (event: Event) => heard.push(event.type);
    document.addEventListener('keydown', listen);
    view.input.focus();
    await sendKeys({ type: 'k' });
    document.removeEventListener('keydown', listen);
    expect(heard).to.deep.equal([]);
    expect(view.input.value).to.equal('k');
  });

  it('lets the page change or cancel a question', async () => {
    const service = new ScriptedService();
    const element = await place(service);
    element.addEventListener('chatbot-before-send', event => {
      if (event.detail.content === 'no') event.preventDefault();
      event.detail.content += '!';
    });
    const refused = await element.send('no').catch((cause: unknown) => cause);
    expect(refused).to.have.property('kind', 'canceled');
    const question = service.question();
    void element.send('yes').catch(() => {});
    await question;
    expect(service.asked[0]).to.include({ content: 'yes!' });
  });

  it('follows the color scheme that the page sets', async () => {
    const element = await place(new ScriptedService(), { 'color-scheme': 'dark' });
    const view = await openPanel(element);
    const ground = () => getComputedStyle(view.panel.querySelector('.panel')!).backgroundColor;
    await found(() => ground() === 'rgb(24, 26, 32)');
    element.colorScheme = 'light';
    await found(() => ground() === 'rgb(255, 255, 255)');
  });
});

function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(channel => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
