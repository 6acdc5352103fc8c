import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import type { TeaserRule } from '../../src/protocol/teaser-rule.js';
import { clockIn, findRule, matchesAddress, readTeaserRules, type TeaserSituation } from '../../src/ui/teaser-rules.js';
import { initClosed } from '../../src/widget/launcher/closed-launcher.js';
import { TeaserMemory } from '../../src/widget/launcher/teaser-memory.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { freshSerial, oneEvent, place, shown } from './support/bubble.js';
import { until } from './support/wait.js';

const SITUATION: TeaserSituation = {
  url: 'https://homes.example/rent/berlin?page=2#map',
  seconds: 10,
  scroll: 40,
  isReturn: false,
  isLeaving: false,
  day: 3,
  time: '10:00',
};

const notNeeded = () => Promise.reject(new Error('not needed'));

/** Starts the closed launcher, which a page does four seconds after the launcher is shown. */
function begin(element: ChatbotBubble): void {
  initClosed(element, notNeeded);
}

/** A chatbot with these rules, on a page that was there for a moment. */
async function ruled(rules: readonly TeaserRule[], attributes: Record<string, string> = {}) {
  const settings = { WelcomeMessage: 'The greeting', TeaserRules: rules };
  const element = await place(new ScriptedService(settings), attributes);
  await shown(element);
  begin(element);
  return element;
}

const wordsOf = (element: ChatbotBubble) => element.shadowRoot!.querySelector('.teaser .text')?.textContent;
const click = (element: ChatbotBubble, name: string) =>
  element.shadowRoot!.querySelector<HTMLButtonElement>(`.teaser .${name}`)!.click();
const leave = () => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 }));

describe('the address of a rule for the teaser', () => {
  const cases: readonly (readonly [pattern: string, url: string, isMatch: boolean])[] = [
    ['', 'https://a.example/', true],
    ['/', 'https://a.example/', true],
    ['/', 'https://a.example/rent', false],
    ['/rent', 'https://a.example/rent', true],
    ['/rent', 'https://a.example/rent/', true],
    ['/rent/', 'https://a.example/Rent', true],
    ['/rent', 'https://a.example/rent?page=2#top', true],
    ['/rent', 'https://a.example/rental', false],
    ['/rent*', 'https://a.example/rental/3', true],
    ['/rent/*', 'https://a.example/rent/berlin/3', true],
    ['/*/contact', 'https://a.example/en/contact', true],
    ['/*/contact', 'https://a.example/contact', false],
    ['*contact*', 'https://a.example/en/contact-us', true],
    ['rent', 'https://a.example/to-rent/3', true],
    ['rent', 'https://rent.example/', false],
    ['a.example', 'https://a.example/', true],
    ['a.example', 'https://a.example/rent', false],
    ['a.example/*', 'https://a.example/rent', true],
    ['*.example/rent', 'https://www.a.example/rent', true],
    ['https://a.example/rent', 'https://a.example/rent', true],
    ['https://a.example/rent', 'http://a.example/rent', false],
    ['localhost:8080/*', 'http://localhost:8080/x', true],
    ['/rent?page=2', 'https://a.example/rent?page=2', true],
    ['/rent?page=2', 'https://a.example/rent?page=3', false],
    ['?utm_source=ad', 'https://a.example/x?a=1&utm_source=ad', true],
    ['#/rent', 'https://a.example/app#/rent', true],
    ['/sale /rent', 'https://a.example/rent', true],
    ['/häuser/*', 'https://a.example/h%C3%A4user/1', true],
    ['/100%', 'https://a.example/100%', true],
    // A star at the end is all pages of a site or a folder, also its first one.
    ['/*', 'https://a.example/', true],
    ['a.example/*', 'https://a.example/', true],
    ['https://a.example/*', 'https://a.example/', true],
    ['/rent/*', 'https://a.example/rent/', true],
    ['/rent/*', 'https://a.example/rental', false],
    ['a.example/rent', 'https://www.a.example/rent', true],
    ['www.a.example/rent', 'https://a.example/rent', true],
    ['*.a.example/rent', 'https://www.a.example/rent', true],
    ['b.example/*', 'https://a.example/x', false],
    ['häuser.example/*', 'https://häuser.example/rent', true],
    ['rent/berlin', 'https://a.example/rent/berlin', true],
    ['contact.html', 'https://a.example/en/contact.html', true],
    ['*rent*', 'https://rent.example/contact', false],
    ['rent*', 'https://a.example/rental', true],
    // Parameters are compared whole.
    ['?page=2', 'https://a.example/?page=20', false],
    ['?page=2', 'https://a.example/?subpage=2', false],
    ['?page=2', 'https://a.example/?a=1&page=2&b=3', true],
    ['?utm_source', 'https://a.example/?utm_source=ad', true],
    ['?utm_*', 'https://a.example/?a=1&utm_medium=mail', true],
    ['/rent?page=2', 'https://a.example/rent?utm_source=ad&page=2', true],
    ['/rent?a=1&b=2', 'https://a.example/rent?b=2&a=1', true],
    ['/rent?a=1&b=2', 'https://a.example/rent?a=1', false],
    ['?page=2', 'https://a.example/', false],
    // Applications with a path in the fragment.
    ['#/rent', 'https://a.example/app#/rent/', true],
    ['#/rent', 'https://a.example/app#/rental', false],
    ['#/rent/*', 'https://a.example/app#/rent/3', true],
    ['#!/rent', 'https://a.example/#!/rent?page=2', true],
    ['#/rent?page=2', 'https://a.example/#/rent?page=2', true],
    ['#/rent?page=2', 'https://a.example/#/rent?page=3', false],
    ['/app#/rent', 'https://a.example/app#/rent', true],
    ['/app#/rent', 'https://a.example/other#/rent', false],
    // Lists with commas; a comma can also be a part of an address.
    ['/sale, /rent', 'https://a.example/rent', true],
    ['/sale,/rent', 'https://a.example/sale', true],
    ['/sale,', 'https://a.example/sale', true],
    ['/page,12.html', 'https://a.example/page,12.html', true],
    // Regular expressions are no patterns.
    ['^/rent$', 'https://a.example/rent', false],
    ['[', 'https://a.example/rent', false],
    ['/rent\\d+', 'https://a.example/rent1', false],
    ['/a.b', 'https://a.example/axb', false],
    ['/(rent|sale)', 'https://a.example/rent', false],
    ['*'.repeat(1000) + 'x', 'https://a.example/' + 'a'.repeat(2000), false],
  ];
  for (const [pattern, url, isMatch] of cases)
    it(`${isMatch ? 'matches' : 'does not match'} ${url.slice(0, 60)} with the pattern "${pattern.slice(0, 30)}"`, () => {
      expect(matchesAddress(pattern, url)).to.equal(isMatch);
    });
});

describe('the conditions of a rule for the teaser', () => {
  const cases: readonly (readonly [title: string, rule: Omit<TeaserRule, 'Text'>, part: object, holds: boolean])[] = [
    ['holds without conditions', {}, {}, true],
    ['waits for the seconds', { Seconds: 11 }, {}, false],
    ['holds after the seconds', { Seconds: 10 }, {}, true],
    ['waits for the scrolling', { Scroll: 41 }, {}, false],
    ['holds after the scrolling', { Scroll: 40 }, {}, true],
    ['leaves out a first visit', { ReturnVisit: true }, {}, false],
    ['holds on a return visit', { ReturnVisit: true }, { isReturn: true }, true],
    ['waits until the visitor leaves', { Leaving: true }, {}, false],
    ['holds when the visitor leaves', { Leaving: true }, { isLeaving: true }, true],
    ['needs all conditions', { Leaving: true, Seconds: 60 }, { isLeaving: true }, false],
    ['holds all day if start and end are midnight', { From: '00:00', To: '24:00' }, { time: '23:59' }, true],
    ['reads an hour without a zero', { From: '9:00', To: '17:00' }, {}, true],
    ['ends after an hour without a zero', { From: '8:00', To: '9:30' }, {}, false],
    ['takes null as no condition', { Url: null, Seconds: null, Days: null, From: null }, {}, true],
    ['holds on its day', { Days: [3] }, {}, true],
    ['does not hold on another day', { Days: [1, 2] }, {}, false],
    ['holds from its start', { From: '10:00' }, {}, true],
    ['does not hold before its start', { From: '10:01' }, {}, false],
    ['ends at its end', { To: '10:00' }, {}, false],
    ['holds over midnight, before it', { From: '22:00', To: '06:00', Days: [3] }, { time: '23:00' }, true],
    ['holds over midnight, after it', { From: '22:00', To: '06:00', Days: [3] }, { day: 4, time: '05:00' }, true],
    ['does not hold in the night before', { From: '22:00', To: '06:00', Days: [3] }, { time: '05:00' }, false],
    ['holds from Sunday to Monday', { From: '22:00', To: '06:00', Days: [7] }, { day: 1, time: '05:00' }, true],
  ];
  for (const [title, rule, part, holds] of cases)
    it(title, () => {
      const found = findRule([{ Text: 'Hi!', ...rule }], { ...SITUATION, ...part });
      expect(found !== undefined).to.equal(holds);
    });

  it('reads the time in the time zone of the chatbot', () => {
    const now = new Date('2026-11-29T23:30:00Z');
    expect(clockIn('Asia/Tokyo', now)).to.deep.equal({ day: 1, time: '08:30' });
    expect(clockIn('UTC', now)).to.deep.equal({ day: 7, time: '23:30' });
    expect(clockIn('Moon/Crater', now)).to.deep.equal(clockIn('', now));
  });

  it('leaves out what is no rule', () => {
    expect(readTeaserRules('[{"Text":"Hi!"},{"Text":7},null,{}]')).to.deep.equal([{ Text: 'Hi!' }]);
    for (const value of ['', '{}', 'null', undefined, 7]) expect(readTeaserRules(value)).to.deep.equal([]);
  });
});

describe('a page with rules for the teaser', () => {
  afterEach(() => localStorage.clear());

  it('shows the first rule that holds in place of the greeting', async () => {
    const element = await ruled([
      { Text: 'Elsewhere', Url: '/nowhere' },
      { Text: 'Here', Seconds: 4 },
      { Text: 'Late' },
    ]);
    expect(wordsOf(element)).to.equal('Here');
    await isAccessible(element);
  });

  it('shows no greeting where no rule holds', async () => {
    expect(wordsOf(await ruled([{ Text: 'Elsewhere', Url: '/nowhere' }]))).to.equal(undefined);
  });

  it('takes the rules of the page before those of the service', async () => {
    const rules = JSON.stringify([{ Text: 'Of the page' }]);
    expect(wordsOf(await ruled([{ Text: 'Of the service' }], { 'teaser-rules': rules }))).to.equal('Of the page');
  });

  it('shows no rule twice in a browser, and the next one on the next page', async () => {
    const serial = freshSerial();
    const rules = [{ Text: 'One' }, { Text: 'Two' }];
    for (const words of ['One', 'Two', undefined]) {
      const element = await place(new ScriptedService({ TeaserRules: rules }), { 'serial-number': serial });
      await shown(element);
      begin(element);
      expect(wordsOf(element)).to.equal(words);
      element.remove();
    }
  });

  it('shows another teaser when the visitor is about to leave', async () => {
    const element = await ruled([{ Text: 'Hello' }, { Text: 'Before you go', Leaving: true }]);
    expect(wordsOf(element)).to.equal('Hello');
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: 40 }));
    expect(wordsOf(element)).to.equal('Hello');
    leave();
    expect(wordsOf(element)).to.equal('Before you go');
    leave();
    expect(element.shadowRoot!.querySelectorAll('.teaser').length).to.equal(1);
  });

  it('shows a teaser when the visitor has scrolled far enough', async () => {
    const page = document.createElement('div');
    page.style.cssText = `block-size: ${innerHeight}px; overflow: auto`;
    page.innerHTML = `<div style="block-size: ${innerHeight * 3}px"></div>`;
    document.body.append(page);
    const element = await ruled([{ Text: 'Halfway', Scroll: 50 }]);
    page.scrollTop = innerHeight / 2;
    page.dispatchEvent(new Event('scroll'));
    expect(wordsOf(element)).to.equal(undefined);
    page.scrollTop = innerHeight;
    page.dispatchEvent(new Event('scroll'));
    expect(wordsOf(element)).to.equal('Halfway');
    page.remove();
  });

  it('shows a teaser on a return visit, half an hour after the last page', async () => {
    const serial = freshSerial();
    const key = `chatbot-bubble-teaser-rules:${serial}`;
    const visit = async () => {
      const service = new ScriptedService({ TeaserRules: [{ Text: 'Welcome back', ReturnVisit: true }] });
      const element = await place(service, { 'serial-number': serial });
      await shown(element);
      begin(element);
      const words = wordsOf(element);
      element.remove();
      return words;
    };
    expect(await visit()).to.equal(undefined);
    expect(await visit()).to.equal(undefined);
    const stored = JSON.parse(localStorage.getItem(key)!) as { at: number };
    localStorage.setItem(key, JSON.stringify({ ...stored, at: stored.at - 30 * 60_000 }));
    expect(await visit()).to.equal('Welcome back');
    expect(await visit()).to.equal(undefined);
  });

  it('takes a long look at one page for one visit, and a tab that was hidden for half an hour for a return', async () => {
    const serial = freshSerial();
    const memory = new TeaserMemory(serial, true);
    const minutes = (count: number) => memory.visit(count * 60_000);
    expect([0, 20, 40, 60].map(minutes)).to.deep.equal([false, false, false, false]);
    expect(minutes(90)).to.equal(true);
  });

  it('names an attribute with rules that nothing can read', async () => {
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (text: unknown) => warnings.push(text);
    try {
      for (const rules of ['[{"Text": "Hi!"', '{"Text": "Hi!"}', '[]', '[{"Text": "Hi!", "Url": "/nowhere"}]'])
        await ruled([], { 'teaser-rules': rules });
    } finally {
      console.warn = warn;
    }
    expect(warnings.length).to.equal(2);
    expect(warnings[0]).to.contain('teaser-rules');
  });

  it('shows no other teaser on a page where the visitor dismissed one or opened the chat', async () => {
    for (const name of ['close', 'text']) {
      const element = await ruled([{ Text: 'Hello' }, { Text: 'Before you go', Leaving: true }]);
      const opened = name === 'text' ? oneEvent(element, 'chatbot-opened') : undefined;
      click(element, name);
      await opened;
      leave();
      expect(wordsOf(element)).to.equal(undefined);
    }
  });

  it('notices a page that an application shows without loading it', async () => {
    const address = location.href;
    const element = await ruled([{ Text: 'Rentals', Url: '/rentals' }]);
    expect(wordsOf(element)).to.equal(undefined);
    history.pushState(null, '', '/rentals');
    await until(() => wordsOf(element) === 'Rentals');
    history.replaceState(null, '', address);
  });

  it('stores nothing before consent', async () => {
    // The service is not asked before consent, so these are the rules of the page.
    const rules = JSON.stringify([{ Text: 'Hello' }, { Text: 'Welcome back', ReturnVisit: true }]);
    const element = await ruled([], { 'require-consent': '', 'teaser-rules': rules });
    expect(wordsOf(element)).to.equal('Hello');
    expect(localStorage.length).to.equal(0);
  });
});
