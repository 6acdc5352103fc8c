import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { listingBlocksIn } from '../../src/widget/messages/listing-blocks.js';
import { hasListingLine, textBeforeListings } from '../../src/widget/messages/listing-lines.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { refusal } from '../owner/support/dashboard-service.js';
import { inside, openPanel, place } from './support/bubble.js';
import { cards, fullListing, serve } from './support/listings.js';
import { recordShifts } from './support/shifts.js';
import { found, until } from './support/wait.js';

const LISTINGS = [1, 2, 3].map(id => fullListing(id, { MLSNumber: `MLS100${id}` }));
const LEAD = 'I found 9 listings; here are the three cheapest:';
const REST = 'Would you like to see more of them?';
const entry = ({ Url, Address }: (typeof LISTINGS)[0], index: number) =>
  `**${index + 4}. [${Address}](${Url})** — $317,000  \n3 beds · 1.5 baths`;
const LINES = [LEAD, ...LISTINGS.map(entry), REST].join('\n\n').split(/(?<=\n)/);

/** Starts an answer whose lines the test sends one by one. */
async function begin(listings = LISTINGS) {
  const service = new ScriptedService({ Name: 'Ada' });
  serve(service, listings);
  const element = await place(service, { 'no-history': '' });
  await openPanel(element);
  const asked = service.question();
  const done = element.send('Hello?');
  await asked;
  done.catch(() => {});
  const message = () => [...inside(element).list.querySelectorAll('chatbot-message')].at(-1)!;
  const visible = () =>
    [...message().shadowRoot!.querySelectorAll('.bubble')]
      .filter(bubble => bubble.checkVisibility())
      .flatMap(bubble => bubble.querySelector('chatbot-markdown, chatbot-answer-rest') ?? [])
      .map(text => text.shadowRoot!.querySelector<HTMLElement>('.answer')!.innerText.trim());
  const skeletons = () =>
    [...message().shadowRoot!.querySelectorAll<HTMLElement>('.skeleton')].filter(skeleton => !skeleton.hidden).length;
  const end = async () => {
    service.end(LINES.join(''));
    await done;
  };
  return { element, service, message, visible, skeletons, end, ...cards(element) };
}

describe('an answer with listings', () => {
  it('shows a lead-in, cards in place of the list, and the rest of the text below them', async () => {
    const view = await begin();
    await view.end();
    await found(() => view.all()[2]);
    await until(() => view.visible().length === 2);
    expect(view.visible()).to.deep.equal([LEAD, REST]);
    expect(view.all().map(card => card.querySelector('h3')!.innerText)).to.deep.equal([
      '4. 1 Water Street',
      '5. 2 Water Street',
      '6. 3 Water Street',
    ]);
    expect(view.message().answer!.textContent).to.contain('3 Water Street');
  });

  it('shows skeletons while the list streams in, and moves nothing when text and cards arrive', async () => {
    const view = await begin();
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    const { answerList } = view.service;
    view.service.answerList = async query => (await held, answerList(query));
    await document.fonts.ready;
    view.service.say(LINES[0]!);
    await until(() => view.visible()[0]?.startsWith('I found'));
    const shifts = recordShifts();
    for (const [index, line] of LINES.slice(1).entries()) {
      view.service.say(line);
      await nextFrame();
      await nextFrame();
      expect(view.visible()[0], `after line ${index}`).to.equal(LEAD);
    }
    await until(() => view.skeletons() === 3 && view.visible().length === 2);
    expect(view.visible()).to.deep.equal([LEAD, REST]);
    await view.end();
    release();
    await found(() => view.all()[2]);
    await until(() => view.skeletons() === 0);
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    expect(shifts()).to.deep.equal([]);
  });

  it('shows no card of a listing in a table that streams in, which would push the card down', async () => {
    const view = await begin();
    const names = () => view.all().map(card => card.querySelector('h3')!.innerText);
    const [first, second, third] = LISTINGS.map(entry);
    const table = `| | [2 Water Street](${LISTINGS[1]!.Url}) |\n|---|---|\n| Price | $317,000 |`;
    view.service.say([LEAD, first, table, third, ''].join('\n\n'));
    await until(() => names().includes('6. 3 Water Street'));
    expect(names()).to.deep.equal(['4. 1 Water Street', '6. 3 Water Street']);
    view.service.say(`${second}\n\n`);
    await until(() => names().length === 3);
    await view.end();
  });

  it('moves nothing while a table streams in, and lays the complete table out by all of its cells', async () => {
    const view = await begin();
    view.service.say(`${LEAD}\n\n`);
    await until(() => view.visible()[0]?.startsWith('I found'));
    const rows = [
      '| | **Water Street** | Harbor |',
      '|---|:-:|--:|',
      '| Price | $317,000 | $42,000 |',
      '| Heat | Gas |',
    ];
    const table = `${rows.join('\n')} Ground-source heat pump |\n| Basement | Unfinished, with a workshop | no |\n\n`;
    const shifts = recordShifts();
    for (const part of table.trimEnd().match(/[^]{1,3}/g)!) {
      view.service.say(part);
      await nextFrame();
    }
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    expect(shifts()).to.deep.equal([]);
    view.service.say(`\n\n${REST}`);
    await until(() => view.visible()[0]?.endsWith(REST));
    const [frame] = view.message().answer!.querySelectorAll('.table');
    const [header] = frame!.querySelectorAll('tr');
    expect([...header!.children].map(cell => getComputedStyle(cell).textAlign.replace(/^-\w+-/, ''))).to.deep.equal([
      ...['start', 'center', 'right'],
    ]);
    expect(frame!.scrollWidth).to.be.at.most(frame!.clientWidth);
    // As in a stored table, which has no widths of its own.
    expect(frame!.querySelectorAll('[style*=":"]').length).to.equal(0);
    const before = frame!.getBoundingClientRect().height;
    view.service.end(`${LEAD}\n\n${table}${REST}`);
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    expect(view.message().answer!.querySelector('.table')!.getBoundingClientRect().height).to.equal(before);
  });

  it('expects a listing whose price has arrived but is not drawn yet', () => {
    const answer = document.createElement('div');
    const [paragraph, link] = [document.createElement('p'), document.createElement('a')];
    Object.assign(link, { href: LISTINGS[0]!.Url, textContent: '1 Water Street' });
    paragraph.append('1. ', link, ' — ');
    answer.append(paragraph);
    const isLikely = (isGrowing: boolean) =>
      listingBlocksIn(answer, entry(LISTINGS[0]!, 0), isGrowing).map(block => block.isLikely);
    expect(isLikely(true)).to.deep.equal([true]);
    expect(isLikely(false)).to.deep.equal([false]);
  });

  for (const { line, isListing } of [
    { line: '[1 Water Street](https://a.example)', isListing: true },
    { line: '- [1 Water Street](https://a.example)', isListing: true },
    { line: '1. [1 Water', isListing: true },
    { line: '2) **[1 Water Street', isListing: true },
    { line: '**3. [1 Water Street', isListing: true },
    { line: '  * __[', isListing: true },
    { line: 'See [the guide](https://a.example)', isListing: false },
    { line: '- [ ] a task', isListing: false },
    { line: '- [x] a finished task', isListing: false },
    { line: '**A remark** about [a house]', isListing: false },
    { line: 'array[0]', isListing: false },
  ])
    it(`${isListing ? 'holds back' : 'shows'} the line “${line}” before the code of listings is loaded`, () => {
      expect(hasListingLine(`Hello\n${line}`)).to.equal(isListing);
      expect(textBeforeListings(`Hello\n${line}`)).to.equal(isListing ? 'Hello\n' : `Hello\n${line}`);
    });

  it('holds back the beginning of a line that may become one about a listing', () => {
    for (const open of ['**', '__', '- **', '1. **', '**4', '**4. '])
      expect(textBeforeListings(`Hello\n${open}`), open).to.equal('Hello\n');
    for (const closed of ['**N', '4 rooms', '- a', '**4 rooms'])
      expect(textBeforeListings(`Hello\n${closed}`), closed).to.equal(`Hello\n${closed}`);
  });

  it('shows the whole text if the service does not allow listings', async () => {
    const view = await begin();
    view.service.answerList = () => refusal(403, 'Not for visitors.');
    await view.end();
    await until(() => view.visible()[0]?.includes('3 Water Street'));
    expect(view.visible().length).to.equal(1);
    expect(view.visible()[0]).to.contain(REST);
    expect(view.skeletons()).to.equal(0);
  });

  it('keeps the text of listings that the service does not have', async () => {
    const view = await begin(LISTINGS.slice(0, 2));
    await view.end();
    await found(() => view.all()[1]);
    await until(() => view.visible()[1]?.includes('3 Water Street'));
    expect(view.visible()[0]).to.equal(LEAD);
  });

  it('scrolls a half-visible card into view when the visitor activates something in it', async () => {
    const view = await begin();
    await view.end();
    const heart = await found(() => view.button('Save: 2 Water Street'));
    const row = view.row()!;
    row.style.grid = 'auto / auto-flow 252px';
    const isInView = () =>
      heart.getBoundingClientRect().right <= row.getBoundingClientRect().right &&
      Math.abs(heart.closest('li')!.getBoundingClientRect().left - row.getBoundingClientRect().left) < 20;
    expect(isInView()).to.equal(false);
    heart.click();
    await until(isInView);
    await until(() => heart.ariaPressed === 'true');
    await nextFrame();
    expect(isInView()).to.equal(true);
  });

  it('stays where a screen reader scrolls the row after the visitor chose a card at its end', async () => {
    const view = await begin();
    await view.end();
    const heart = await found(() => view.button('Save: 3 Water Street'));
    const row = view.row()!;
    // Narrow enough for two cards at the end of the row.
    row.style.grid = 'auto / auto-flow 170px';
    const isAtEnd = () => row.scrollWidth - row.clientWidth - row.scrollLeft < 2;
    const stopped = () => new Promise(resolve => row.addEventListener('scrollend', resolve, { once: true }));
    let scrolled = stopped();
    view.button('Save: 2 Water Street')!.click();
    await scrolled;
    await until(isAtEnd);
    heart.click();
    await until(() => heart.ariaPressed === 'true');
    scrolled = stopped();
    row.scrollTo({ left: 0, behavior: 'instant' });
    await scrolled;
    for (let frames = 0; frames < 10; frames++) await nextFrame();
    expect(row.scrollLeft).to.equal(0);
  });
});
