import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { mountNotice } from '../../src/widget/panel/mount-notice.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { MAX_QUESTION_LENGTH } from '../../src/protocol/limits.js';
import { english } from '../../src/locales/widget/english.js';
import { findLanguage, languages } from '../../src/locales/widget/find-language.js';
import { casesOf } from '../support/cases.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { freshSerial, inside, openPanel, place, shown, type } from './support/bubble.js';
import { until } from './support/wait.js';

const tags = Object.keys(languages) as (keyof typeof languages)[];
const COUNTS = [0, 1, 2, 5, 21, 100];
/** Texts that are the same words in English. */
const SAME_IN_ENGLISH: Partial<Record<keyof typeof languages, readonly string[]>> = {
  de: ['video', 'listingStatus'],
  fr: ['assistant', 'menu', 'conversation', 'image', 'pageOf', 'photo', 'propertyType', 'sources'],
  it: ['menu', 'video', 'openHouse'],
  nl: ['menu', 'video', 'listingStatus'],
  pl: ['menu', 'listingStatus'],
  pt: ['menu', 'listingStatus'],
  'pt-PT': ['menu'],
  tr: ['video'],
};

type Texts = Readonly<Record<string, string | ((value: never) => string)>>;

/** Fills the placeholder of a text. */
const say = (text: Texts[string] | undefined, value: string | number) =>
  typeof text === 'function' ? text(value as never) : String(text);

const nameOf = (element: ChatbotBubble) => element.shadowRoot!.querySelector('.launcher')!.ariaLabel;
const section = (element: ChatbotBubble) => inside(element).panel.querySelector<HTMLElement>('.panel')!;

describe('the languages', () => {
  it('asks nobody in English to tap, because most desktop computers have no touch screen', () => {
    const touching = Object.values(english).filter(text => /\btap/i.test(say(text, 3)));
    expect(touching).to.deep.equal([]);
  });

  for (const tag of tags)
    describe(tag, () => {
      let strings: Texts;
      before(async () => {
        strings = (await languages[tag]()).strings;
      });

      it('has every text of the widget and no others in each language', () => {
        expect(Object.keys(strings).sort()).to.deep.equal(Object.keys(english).sort());
        for (const [name, text] of Object.entries(english)) expect(typeof strings[name], name).to.equal(typeof text);
        expect(strings['language']).to.equal(tag);
      });

      it('has no empty, unfinished or English texts in any other language', () => {
        const equal: string[] = [];
        for (const [name, text] of Object.entries(english)) {
          if (name === 'direction') continue;
          const said = say(strings[name], 3);
          expect(said.trim(), name).to.not.equal('');
          expect(said, name).to.not.match(/undefined|NaN|#|\$\{|␣/);
          if (said === say(text, 3)) equal.push(name);
        }
        const unexpected = equal.filter(name => !SAME_IN_ENGLISH[tag]?.includes(name));
        expect(unexpected).to.deep.equal([]);
      });

      it('replaces the placeholders of each text', () => {
        for (const name of [
          'chatWith',
          'isAnswering',
          'consentText',
          'loadImage',
          'photoOf',
          'perMonth',
          'listingPosition',
          'visitOf',
        ])
          expect(say(strings[name], 'Ada Example'), name).to.contain('Ada Example');
        // A street number would move away from its street.
        if (strings['direction'] === 'rtl')
          for (const name of ['consentText', 'loadImage', 'visitOf'])
            expect(say(strings[name], '12 Elm St'), name).to.contain('\u206812 Elm St\u2069');
      });

      it('formats counts with the digits and plural forms of the language', () => {
        const numbers = new Intl.NumberFormat(tag);
        const rules = new Intl.PluralRules(tag);
        for (const name of ['unread', 'newMessages', 'listings'])
          for (const count of COUNTS) {
            const said = say(strings[name], count);
            // Some languages write one and two as words.
            const isWord = ['ar', 'he'].includes(tag) && /one|two/.test(rules.select(count));
            expect(isWord || said.includes(numbers.format(count)), `${name}: ${said}`).to.equal(true);
          }
        expect(say(strings['errorTooLong'], 10_000)).to.contain(numbers.format(10_000));
      });

      it('formats a countdown in seconds, minutes and hours in each language', () => {
        const times = new Intl.RelativeTimeFormat(tag);
        const said = (seconds: number) => say(strings['sendAgainIn'], seconds);
        expect(said(1)).to.contain(times.format(1, 'second'));
        expect(said(21)).to.contain(times.format(21, 'second'));
        expect(said(90)).to.contain(times.format(2, 'minute'));
        expect(said(3600)).to.contain(times.format(1, 'hour'));
        expect(said(3601)).to.contain(times.format(2, 'hour'));
      });
    });

  it('finds a language by the tags that pages use', async () => {
    const found = async (tag: string) => (await findLanguage(tag))?.language;
    expect(await found('de-AT')).to.equal('de');
    expect(await found('pt-BR')).to.equal('pt');
    expect(await found('pt')).to.equal('pt');
    expect(await found('pt-PT')).to.equal('pt-PT');
    expect(await found('pt_pt')).to.equal('pt-PT');
    expect(await found('PT_br')).to.equal('pt');
    expect(await found('iw')).to.equal('he');
    for (const tag of ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-MO', 'zh_tw'])
      expect(await found(tag), tag).to.equal('zh-Hant');
    for (const tag of ['zh', 'zh-CN', 'zh-Hans-HK', 'zh-SG']) expect(await found(tag), tag).to.equal('zh-Hans');
    for (const tag of ['', 'en-GB', 'sv', 'x-klingon', 'constructor', 'no such tag'])
      expect(await found(tag), tag).to.equal(undefined);
  });
});

describe('the language of <chatbot-bubble>', () => {
  const page = document.documentElement;
  afterEach(() => {
    page.lang = 'en';
    page.removeAttribute('dir');
  });

  it('shows English on an English page without loading a language', async () => {
    const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('follower'));
    const before = loaded().length;
    const element = await place(new ScriptedService(), { lang: 'en-GB' });
    const { input } = await openPanel(element);
    expect(nameOf(element)).to.equal('Close chat');
    expect(input.ariaLabel).to.equal('Your message');
    expect(section(element).lang).to.equal('en');
    expect(element.language).to.equal(undefined);
    expect(loaded().length).to.equal(before);
  });

  it('uses the language of the element while the panel is closed', async () => {
    const element = await place(new ScriptedService(), { lang: 'de' });
    await until(() => nameOf(element) === 'Chat öffnen');
    expect(element.shadowRoot!.querySelector('chatbot-panel')).to.equal(null);
  });

  it('translates the whole panel and features loaded later', async () => {
    const service = new ScriptedService();
    const element = await place(service, { lang: 'fr' });
    await until(() => !!element.language);
    const { panel, input, button } = await openPanel(element);
    expect(input.placeholder).to.equal('Écrivez un message…');
    expect(button().ariaLabel).to.equal('Envoyer');
    const answer = element.send('Bonjour');
    await service.question();
    service.cut();
    await answer.catch(() => {});
    const notice = panel.querySelector('chatbot-notice')!;
    await until(() => !!notice.shadowRoot?.textContent.includes('Nous avons enregistré votre message'));
  });

  it('uses the language of the closest ancestor, else of the page, through shadow roots', async () => {
    page.lang = 'it';
    const outer = await fixture<HTMLElement>(html`<div lang="nl"><section></section></div>`);
    const root = outer.firstElementChild!.attachShadow({ mode: 'open' });
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = freshSerial();
    element.fetch = new ScriptedService().fetch;
    root.append(element);
    await shown(element);
    await until(() => nameOf(element) === 'Chat openen');
    outer.removeAttribute('lang');
    // Only the page sets a language here.
    document.body.append(element);
    await until(() => nameOf(element) === 'Apri la chat');
    element.remove();
  });

  it("falls back to English if the page's language is unsupported or unknown", async () => {
    page.lang = 'de';
    const element = await place(new ScriptedService(), { lang: '' });
    await openPanel(element);
    await until(() => !!nameOf(element));
    expect(nameOf(element)).to.equal('Close chat');
    element.lang = 'fr';
    await until(() => nameOf(element) === 'Fermer le chat');
    element.lang = 'sv';
    await until(() => nameOf(element) === 'Close chat');
    expect(section(element).lang).to.equal('en');
  });

  it("follows a change of the element's language while the panel is open", async () => {
    const element = await place(new ScriptedService());
    const { input, panel } = await openPanel(element);
    element.lang = 'uk';
    await until(() => input.ariaLabel === 'Ваше повідомлення');
    expect(panel.querySelector('[part=panel]')!.ariaLabel).to.equal('Чат: Помічник');
    element.removeAttribute('lang');
    await until(() => input.ariaLabel === 'Your message');
  });

  it("follows a change of the page's language", async () => {
    const element = await place(new ScriptedService());
    const { input } = await openPanel(element);
    page.lang = 'es-MX';
    await until(() => input.ariaLabel === 'Su mensaje');
    page.lang = 'ja';
    await until(() => input.ariaLabel === 'メッセージ');
    page.lang = 'en';
    await until(() => input.ariaLabel === 'Your message');
  });

  it("follows a change of each ancestor's language through shadow roots, from English and back", async () => {
    const outer = await fixture<HTMLElement>(html`<div><section></section></div>`);
    const section = outer.firstElementChild as HTMLElement;
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = freshSerial();
    element.fetch = new ScriptedService().fetch;
    section.attachShadow({ mode: 'open' }).append(element);
    const { input } = await openPanel(element);
    outer.lang = 'de';
    await until(() => input.ariaLabel === 'Ihre Nachricht');
    section.lang = 'fr';
    await until(() => input.ariaLabel === 'Votre message');
    outer.lang = 'en';
    section.lang = '';
    section.removeAttribute('lang');
    await until(() => input.ariaLabel === 'Your message');
  });

  it('follows the language of a new place and ignores the previous one', async () => {
    const [one, other] = (
      await fixture<HTMLElement>(
        html`<div>
          <p></p>
          <p></p>
        </div>`,
      )
    ).children;
    const element = await place(new ScriptedService());
    one!.append(element);
    const { input } = await openPanel(element);
    other!.append(element);
    (other as HTMLElement).lang = 'de';
    await until(() => input.ariaLabel === 'Ihre Nachricht');
    (one as HTMLElement).lang = 'fr';
    (other as HTMLElement).lang = 'es';
    await until(() => input.ariaLabel === 'Su mensaje');
  });

  it("lets the page's own texts override the language", async () => {
    const element = document.createElement('chatbot-bubble');
    element.strings = { openChat: 'Frag uns!', send: 'Ab damit' };
    element.lang = 'de';
    element.serialNumber = freshSerial();
    element.fetch = new ScriptedService().fetch;
    await fixture(html`${element}`);
    await until(() => !!element.language);
    await element.updateComplete;
    expect(nameOf(element)).to.equal('Frag uns!');
    const { button, input } = await openPanel(element);
    expect(section(element).lang).to.equal('de');
    expect(button().ariaLabel).to.equal('Ab damit');
    expect(input.ariaLabel).to.equal('Ihre Nachricht');
    element.strings = { message: 'Deine Nachricht' };
    await until(() => input.ariaLabel === 'Deine Nachricht');
    expect(button().ariaLabel).to.equal('Senden');
  });

  it('marks texts in another language with their `lang`', async () => {
    const element = await place(new ScriptedService());
    await openPanel(element);
    element.strings = { language: 'fa', direction: 'rtl', openChat: 'گفتگو' };
    await until(() => section(element).lang === 'fa');
    expect(section(element).dir).to.equal('rtl');
  });
});

describe('right to left', () => {
  const page = document.documentElement;
  const direction = (element: Element) => getComputedStyle(element).direction;
  afterEach(() => page.removeAttribute('dir'));

  for (const lang of ['ar', 'he'])
    it(`uses the direction of ${lang} if the page sets none`, async () => {
      const element = await place(new ScriptedService(), { lang });
      const { input, panel } = await openPanel(element);
      await until(() => section(element).dir === 'rtl');
      expect(direction(panel.querySelector('.header')!)).to.equal('rtl');
      expect(direction(input)).to.equal('rtl');
    });

  it('expects an answer in the language of the chat after a short question in Latin letters', async () => {
    const service = new ScriptedService();
    const element = await place(service, { lang: 'ar' });
    const { list } = await openPanel(element);
    const seen: string[] = [];
    for (const [question, start, end] of [
      ['MLS 20481', 'Marram & Vale', ' هو مكتب صغير للعقارات على شاطئ البحيرة.'],
      ['Does that house have a garage?', 'Yes', ', it has a garage.'],
      ['And a dock?', 'Yes', ', it has a dock, too.'],
    ] as const) {
      const asked = service.question();
      const sent = element.send(question);
      await asked;
      const blocks = () => [...list.querySelectorAll('chatbot-message')].at(-1)?.answer?.querySelectorAll('.block');
      service.say(start);
      await until(() => blocks()?.[0]?.textContent.includes(start));
      seen.push(blocks()![0]!.getAttribute('dir')!);
      service.say(end);
      service.end(start + end);
      await sent;
      await until(() => blocks()?.[0]?.textContent.includes(end.trim()));
      seen.push(blocks()![0]!.getAttribute('dir')!);
    }
    expect(seen).to.deep.equal(['rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr']);
  });

  it("lets the page's own direction override the one of every language", async () => {
    const element = await place(new ScriptedService(), { lang: 'ar' });
    const { panel } = await openPanel(element);
    const header = panel.querySelector('.header')!;
    await until(() => direction(header) === 'rtl');
    page.dir = 'ltr';
    await until(() => direction(header) === 'ltr');
    page.dir = 'rtl';
    element.lang = 'en';
    await until(() => nameOf(element) === 'Close chat');
    expect(direction(header)).to.equal('rtl');
    element.dir = 'ltr';
    expect(direction(header)).to.equal('ltr');
  });

  it('keeps the direction of each message and of code', async () => {
    const service = new ScriptedService();
    const element = await place(service, { lang: 'ar' });
    const { list } = await openPanel(element);
    const answer = element.send('What is `x`?');
    await service.question();
    service.end('مرحبا `code`\n\nHello\n\n```\nlet x;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    await answer;
    const root = () => list.querySelectorAll('chatbot-message')[1]?.shadowRoot;
    const drawn = () => root()?.querySelector('chatbot-markdown')?.shadowRoot;
    await until(() => !!drawn()?.querySelector('table'));
    const question = list.querySelector('chatbot-message')!.shadowRoot!.querySelector('.text')!;
    expect(direction(question)).to.equal('ltr');
    const [first, second] = drawn()!.querySelectorAll('p');
    expect(direction(first!)).to.equal('rtl');
    expect(direction(first!.querySelector('code')!)).to.equal('ltr');
    expect(direction(second!)).to.equal('ltr');
    expect(direction(drawn()!.querySelector('pre')!)).to.equal('ltr');
    expect(direction(drawn()!.querySelector('table')!)).to.equal('ltr');
  });

  it('aligns a placeholder by its own direction, whatever the direction of the page', async () => {
    const settings = { UserInputPlaceholder: 'Ask about homes' };
    const element = await place(new ScriptedService(settings), { dir: 'rtl' });
    const { input } = await openPanel(element);
    expect(direction(input)).to.equal('rtl');
    // By the first letter of the text, not by the input field.
    expect(getComputedStyle(input, '::placeholder').unicodeBidi).to.equal('plaintext');
    // Firefox would move a long placeholder out of view.
    expect(getComputedStyle(input).unicodeBidi).not.to.equal('plaintext');
  });

  it('keeps physical sides and mirrors `start` and `end`', async () => {
    await setViewport({ width: 900, height: 700 });
    const element = await place(new ScriptedService({ ChatBubbleAlign: 1 }), { lang: 'en' });
    const { panel } = await openPanel(element);
    const side = () => {
      const [launcher, section] = [
        element.shadowRoot!.querySelector('.launcher')!,
        panel.querySelector<HTMLElement>('.panel')!,
      ].map(part => part.getBoundingClientRect());
      const isLeft = launcher!.right < innerWidth / 2;
      expect(section!.left < 100, 'the panel stands above the launcher').to.equal(isLeft);
      return isLeft ? 'left' : 'right';
    };
    await Promise.all(
      panel
        .querySelector('.panel')!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const sides = () =>
      ['ltr', 'rtl'].map(dir => {
        element.dir = dir;
        return side();
      });
    expect(sides()).to.deep.equal(['left', 'left']);
    element.setAttribute('chat-bubble-align', 'start');
    expect(sides()).to.deep.equal(['left', 'right']);
    element.setAttribute('chat-bubble-align', 'end');
    expect(sides()).to.deep.equal(['right', 'left']);
    element.setAttribute('chat-bubble-align', '2');
    await element.updateComplete;
    expect(sides()).to.deep.equal(['right', 'right']);
  });

  it('has no axe violations in Arabic, closed and open, with an answer', async () => {
    const service = new ScriptedService({ Name: 'ليلى', WelcomeMessage: 'مرحبا', SuggestedMessage: 'كم؟' });
    const element = await place(service, { lang: 'ar' });
    await until(() => !!element.language);
    await isAccessible(element);
    await openPanel(element);
    await isAccessible(element);
    const answer = element.send('مرحبا');
    await service.question();
    service.end('# عنوان\n\n* واحد [رابط](https://a.example)\n\n| ا | ب |\n|---|---|\n| 1 | 2 |');
    await answer;
    await nextFrame();
    await isAccessible(element);
  });
});

describe('a narrow screen', () => {
  before(() => setViewport({ width: 320, height: 640 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });

  for (const lang of casesOf(['de', 'en', ...tags.filter(tag => tag !== 'de')], 2))
    it(`fits every element in ${lang} on a screen of 320 px`, async () => {
      const service = new ScriptedService();
      const element = await place(service, { lang });
      if (lang !== 'en') await until(() => !!element.language);
      const { panel } = await openPanel(element);
      expectToFit(element);
      mountNotice();
      type(inside(element).input, 'x'.repeat(MAX_QUESTION_LENGTH + 1));
      await until(() => !!inside(element).limit()?.matches('.is-over'));
      expectToFit(element);
      type(inside(element).input, '');

      const answer = element.send('Hello');
      await service.question();
      service.cut();
      await answer.catch(() => {});
      const notice = panel.querySelector('chatbot-notice')!;
      await until(() => !!notice.shadowRoot?.querySelector('.is-error'));
      expectToFit(element);
      // The longest labels appear without a connection.
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      window.dispatchEvent(new Event('offline'));
      const button = () => notice.shadowRoot!.querySelector<HTMLElement>('button');
      await until(() => !!button());
      expectToFit(element);
      button()!.click();
      await until(() => !!button());
      expectToFit(element);
    });

  for (const lang of casesOf(['de', 'en', ...tags.filter(tag => tag !== 'de')], 2))
    it(`fits every button label in ${lang} on one line at 320 px`, async () => {
      const strings = (await findLanguage(lang)) ?? english;
      const labels = [
        strings.retry,
        strings.askAgain,
        strings.stopWaiting,
        strings.sendWhenOnline,
        strings.doNotSend,
        strings.writeToPerson,
        strings.talkToPerson,
        strings.newChat,
        strings.downloadConversation,
        strings.deleteConversation,
        strings.confirmDelete,
        strings.cancel,
        strings.agree,
        strings.decline,
        strings.handoffSend,
        strings.handoffBack,
        strings.showFormatted,
      ];
      const probe = await fixture<HTMLElement>(
        html`<span style="font: 550 14px system-ui; white-space: nowrap"></span>`,
      );
      for (const label of labels) {
        probe.textContent = label;
        // The width of the panel minus margins, borders and paddings of a notice and its button.
        expect(probe.getBoundingClientRect().width, label).to.be.below(320 - 2 * (14 + 13 + 13));
      }
    });
});

/** Asserts that nothing in the open panel is clipped, overflows or scrolls sideways. */
function expectToFit(element: ChatbotBubble): void {
  expect(document.documentElement.scrollWidth, 'the page').to.be.at.most(320);
  const roots: (ShadowRoot | Element)[] = [element.shadowRoot!];
  for (const root of roots)
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      if (part.shadowRoot) roots.push(part.shadowRoot);
      const { left, right, width } = part.getBoundingClientRect();
      if (!width || part.closest('svg, .visually-hidden')) continue;
      const name = `${part.localName}.${part.className}`;
      expect(left, `${name} left`).to.be.at.least(-0.5);
      expect(right, `${name} right`).to.be.at.most(320.5);
      const { overflowX } = getComputedStyle(part);
      if (overflowX === 'visible' || part.localName === 'textarea') continue;
      expect(part.scrollWidth, `${name} scrolls`).to.be.at.most(part.clientWidth);
    }
}

describe('input method composition', () => {
  /** A key event; browsers still set `keyCode`. */
  const press = (input: HTMLElement, more: KeyboardEventInit & { timeStamp?: number } = {}) => {
    const { timeStamp, ...init } = more;
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 13,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...init,
    });
    if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    input.dispatchEvent(event);
    return event;
  };
  const compose = (input: HTMLElement, name: string, timeStamp: number, data = '日本') => {
    const event = new CompositionEvent(name, { bubbles: true, composed: true, data });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    input.dispatchEvent(event);
  };
  const begun = async () => {
    const service = new ScriptedService();
    const element = await place(service);
    const { input } = await openPanel(element);
    compose(input, 'compositionstart', 1000);
    type(input, '日本');
    return { service, element, input };
  };

  it('does not send on the Enter that ends a composition in Chromium, but on the next one', async () => {
    const { service, element, input } = await begun();
    const key = press(input, { isComposing: true, keyCode: 229, timeStamp: 2000 });
    compose(input, 'compositionend', 2001);
    expect(key.defaultPrevented).to.equal(false);
    expect(element.messages.length).to.equal(0);
    const asked = service.question();
    press(input, { timeStamp: 3000 });
    await asked;
    expect(service.asked[0]!['content']).to.equal('日本');
  });

  it('does not send on the Enter that ends a composition in Firefox, which reports the key by name', async () => {
    const { element, input } = await begun();
    press(input, { key: 'Process', isComposing: true, keyCode: 229, timeStamp: 2000 });
    press(input, { isComposing: true, timeStamp: 2001 });
    compose(input, 'compositionend', 2002);
    expect(element.messages.length).to.equal(0);
    press(input, { timeStamp: 3000 });
    expect(element.messages.length).to.equal(1);
  });

  it('does not send in Safari, which ends the composition before the key event', async () => {
    const { element, input } = await begun();
    compose(input, 'compositionend', 2000);
    press(input, { isComposing: false, keyCode: 229, timeStamp: 2001 });
    expect(element.messages.length).to.equal(0);
    press(input, { timeStamp: 3000 });
    expect(element.messages.length).to.equal(1);
  });

  it('does not send if the key that ends a composition looks like any other', async () => {
    const { element, input } = await begun();
    compose(input, 'compositionend', 2000);
    const key = press(input, { isComposing: false, keyCode: 13, timeStamp: 2004 });
    expect(element.messages.length).to.equal(0);
    expect(key.defaultPrevented, 'no line break').to.equal(true);
  });

  for (const word of ['house', 'Haus', 'дом', 'घर', '집'])
    it(`sends on the Enter that follows the composed word ${word} at once, as on phones`, async () => {
      const { element, input } = await begun();
      compose(input, 'compositionend', 2000, word);
      const key = press(input, { timeStamp: 2010 });
      expect(element.messages.length).to.equal(1);
      expect(key.defaultPrevented).to.equal(true);
    });

  it('sends text that an expander wrote without an event', async () => {
    const { element, input } = await begun();
    (input as HTMLTextAreaElement).value = 'Good afternoon';
    press(input, { timeStamp: 3000 });
    expect(element.messages[0]?.content).to.equal('Good afternoon');
  });

  it('keeps password managers out of the field', async () => {
    const { input } = await begun();
    for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
      expect(input.hasAttribute(name), name).to.equal(true);
    expect(input.getAttribute('autocomplete')).to.equal('off');
  });

  it('keeps the panel open on the Escape that cancels a composition', async () => {
    const { element, input } = await begun();
    press(input, { key: 'Escape', keyCode: 229, isComposing: true });
    expect(element.open).to.equal(true);
    press(input, { key: 'Escape', keyCode: 229 });
    expect(element.open, 'in Safari').to.equal(true);
    press(input, { key: 'Escape', keyCode: 27 });
    expect(element.open).to.equal(false);
  });
});
