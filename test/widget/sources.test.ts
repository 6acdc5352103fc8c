import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { words } from './support/panel-features.js';
import { found, until } from './support/wait.js';

const SOURCES = [
  { Kind: 'Listing', Id: '1', Title: '1 Water Street', Url: 'https://homes.example/1', Passage: 'A dock of its own.' },
  { Kind: 'Text', Id: '7', Title: 'Opening hours', Url: '', Passage: 'Open on Saturday from 10 to 4.' },
];

async function answer(sources: unknown, attributes: Record<string, string> = {}) {
  const service = new ScriptedService({ Name: 'Ada' });
  const element = await place(service, { 'no-history': '', ...attributes });
  await openPanel(element);
  const asked = service.question();
  const done = element.send('Hello?');
  await asked;
  service.end('It has a dock.', { Sources: sources });
  await done;
  const message = () => [...inside(element).list.querySelectorAll('chatbot-message')].at(-1)!;
  const root = await found(() => message().shadowRoot?.querySelector('chatbot-message-actions')?.shadowRoot);
  await found(() => root.querySelector('.details'));
  return { element, root, row: () => root.querySelector('details') };
}

describe('the sources of an answer', () => {
  it('opens its passages from one row, by keyboard too, without axe violations', async () => {
    const { element, root, row } = await answer(SOURCES);
    const summary = row()!.querySelector('summary')!;
    expect(words(summary)).to.equal('Sources 2');
    expect(row()!.open).to.equal(false);
    await isAccessible(element);
    summary.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => row()!.open);
    expect([...row()!.querySelectorAll('li')].map(item => words(item))).to.deep.equal([
      '1 Water Street A dock of its own.',
      'Opening hours Open on Saturday from 10 to 4.',
    ]);
    const [link, ...others] = root.querySelectorAll<HTMLAnchorElement>('li a');
    expect(others.length).to.equal(0);
    expect([link!.href, link!.target, link!.rel, link!.ariaLabel]).to.deep.equal([
      'https://homes.example/1',
      '_blank',
      'noopener noreferrer',
      '1 Water Street, opens in a new tab',
    ]);
    await isAccessible(element);
    await sendKeys({ press: 'Enter' });
    await until(() => !row()!.open);
  });

  it('reports a followed link to the page, which can navigate itself', async () => {
    const { element, row } = await answer(SOURCES);
    row()!.open = true;
    const activated = oneEvent(element, 'chatbot-link-activated');
    element.addEventListener('chatbot-link-activated', event => event.preventDefault(), { once: true });
    row()!.querySelector('a')!.click();
    expect((await activated).detail).to.deep.equal({ href: 'https://homes.example/1' });
  });

  it('resolves addresses on the site of the service', async () => {
    const { row } = await answer([{ ...SOURCES[0], Url: '/homes/1' }], { 'base-url': 'https://chat.example/api' });
    expect(row()!.querySelector('a')!.href).to.equal('https://chat.example/homes/1');
  });

  it('shows no row for an answer without sources, and nothing hostile', async () => {
    for (const none of [undefined, [], 'all', [{}, 7, { Passage: '' }]])
      expect((await answer(none)).row()).to.equal(null);
    const { row } = await answer([
      {
        Kind: 'Page',
        Title: '<b onclick=alert(1)>1</b>',
        Url: 'javascript:alert(1)',
        Passage: '<img onerror=alert(1)>',
      },
      { Passage: 'x'.repeat(900) },
    ]);
    expect(row()!.querySelectorAll('a, b, img').length).to.equal(0);
    expect(words(row()!.querySelector('li')!)).to.equal('<b onclick=alert(1)>1</b> <img onerror=alert(1)>');
    expect(row()!.querySelectorAll('blockquote')[1]!.textContent.length).to.equal(500);
  });

  it('writes their number in the digits of the language, and each passage in its own direction', async () => {
    const arabic = { Kind: 'Text', Id: '8', Title: 'ساعات العمل', Url: '', Passage: 'نعمل يوم السبت.' };
    const { element, row } = await answer([SOURCES[0], arabic], { lang: 'ar' });
    await until(() => words(row()!.querySelector('summary')!).startsWith('المصادر'));
    row()!.open = true;
    await nextFrame();
    const edges = [...row()!.querySelectorAll('li')].map(item => getComputedStyle(item).borderRightWidth);
    expect(edges).to.deep.equal(['0px', '3px']);
    await isAccessible(element);
  });
});
