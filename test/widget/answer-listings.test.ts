import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, openPanel, place } from './support/bubble.js';
import { words } from './support/panel-features.js';
import { cards, fullListing } from './support/listings.js';
import { recordShifts } from './support/shifts.js';
import { found, until } from './support/wait.js';

const LISTINGS = [1, 2, 3].map(id => fullListing(id));
const LEAD = 'I found 9 listings; here are the three cheapest:';
const REST = 'Would you like to see more of them?';
const entry = ({ Url, Address }: (typeof LISTINGS)[0], index: number) =>
  `**${index + 4}. [${Address}](${Url})** — $317,000  \n3 beds · 1.5 baths`;
const LINES = [LEAD, ...LISTINGS.map(entry), REST].join('\n\n').split(/(?<=\n)/);
const TABLE = `Here they are side by side:

|  | [1 Water Street](https://homes.example/1) | [2 Water Street](https://homes.example/2) |
| --- | --- | --- |
| **Price** | $317,000 | $400,000 |

${REST}`;

/** Starts an answer from a service without RealEstateList. */
async function begin(attributes: Record<string, string> = {}) {
  const service = new ScriptedService({ Name: 'Ada' });
  const element = await place(service, { 'no-history': '', ...attributes });
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
  const view = { element, service, message, visible, ...cards(element) };
  const end = async (answer: string, more: object = {}) => {
    service.end(answer, more);
    await done;
    for (let frame = 0; frame < 4; frame++) await nextFrame();
  };
  return { ...view, end, names: () => view.all().map(card => card.querySelector<HTMLElement>('h3')!.innerText) };
}

describe('an answer with records of its listings', () => {
  it('shows all cards without a request when its text reaches the first listing, and moves nothing later', async () => {
    const view = await begin();
    await document.fonts.ready;
    view.service.sendListings(LISTINGS);
    view.service.say(LINES[0]!);
    await until(() => view.visible()[0]?.startsWith('I found'));
    expect(view.all().length).to.equal(0);
    view.service.say(`\n${LINES[2]!.slice(0, 12)}`);
    await found(() => view.all()[2]);
    expect(view.names()[0]).to.contain('1 Water Street');
    await until(() => view.all()[2]!.getAnimations().length === 0);
    const shifts = recordShifts();
    view.service.say(LINES[2]!.slice(12));
    for (const line of LINES.slice(3)) {
      view.service.say(line);
      await nextFrame();
      await nextFrame();
      expect(view.visible()[0]).to.equal(LEAD);
    }
    await until(() => view.visible().length === 2);
    await view.end(LINES.join(''));
    expect(view.names()).to.deep.equal(['4. 1 Water Street', '5. 2 Water Street', '6. 3 Water Street']);
    expect(view.visible()).to.deep.equal([LEAD, REST]);
    expect(view.message().shadowRoot!.querySelectorAll('.skeleton:not([hidden])').length).to.equal(0);
    expect(shifts()).to.deep.equal([]);
    expect(view.service.listed).to.deep.equal([]);
    await isAccessible(view.element);
  });

  it('shows the arrows and the count for cards that arrive in a row whose size does not change', async () => {
    const view = await begin();
    view.element.style.setProperty('--chatbot-bubble-panel-width', '700px');
    const listings = [1, 2, 3, 4].map(id => fullListing(id));
    view.service.sendListings(listings.slice(0, 2));
    view.service.say(LINES.slice(0, 3).join(''));
    await found(() => view.all()[0]);
    // The row has been measured with one card.
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    const { offsetWidth, offsetHeight } = view.row()!;
    expect(view.button('Next listing')).to.equal(null);
    await view.end(LINES.join(''), { Listings: listings });
    await found(() => view.button('Next listing'));
    expect([view.row()!.offsetWidth, view.row()!.offsetHeight]).to.deep.equal([offsetWidth, offsetHeight]);
    expect(words(view.root()!.querySelector<HTMLElement>('.position')!)).to.equal('1 / 4');
  });

  it('shows the cards in the order of the records, below a text that links to none of them', async () => {
    const view = await begin();
    view.service.say('Both are near the ');
    await until(() => view.visible()[0]);
    await view.end('Both are near the water.', { Listings: [LISTINGS[2], LISTINGS[0]] });
    await found(() => view.all()[1]);
    expect(view.names()).to.deep.equal(['3 Water Street', '1 Water Street']);
    expect(view.visible()).to.deep.equal(['Both are near the water.']);
    expect(view.service.listed).to.deep.equal([]);
  });

  it('requests nothing for links if the service says that the answer names no listings', async () => {
    const view = await begin();
    await view.end('- [1 Water Street, York](https://homes.example/1)', { Listings: [] });
    expect(view.visible()).to.deep.equal(['1 Water Street, York']);
    expect([view.all().length, view.service.listed.length]).to.deep.equal([0, 0]);
  });

  it('shows at most twelve valid records and no address that is not of a website', async () => {
    const view = await begin();
    const hostile = fullListing(7, {
      Url: 'javascript:alert(1)',
      Images: 'data:image/png;base64,AA',
      Address: '7 Elm St',
    });
    const many = Array.from({ length: 30 }, (_, index) => fullListing(index + 10));
    await view.end('Homes:', { Listings: [null, 'x', { ID: {} }, hostile, hostile, ...many] });
    await found(() => view.all()[11]);
    expect(view.all().length).to.equal(12);
    expect(words(view.all()[0]!)).to.contain('7 Elm St');
    expect(view.all()[0]!.querySelector('a, img')).to.equal(null);
  });

  it('shows listings side by side, in place of the table, in an answer that compares them', async () => {
    const view = await begin();
    const records = [LISTINGS[0], fullListing(2, { Price: '400000' })];
    view.service.sendListings(records, { Compare: true });
    for (const line of TABLE.split(/(?<=\n)/)) view.service.say(line);
    const table = await found(() => view.root()?.querySelector('table'));
    await view.end(TABLE);
    await until(() => view.visible().length === 2);
    expect(view.visible()).to.deep.equal(['Here they are side by side:', REST]);
    expect([...table.querySelectorAll('thead th')].map(cell => words(cell))).to.deep.equal([
      '1 Water Street',
      '2 Water Street',
    ]);
    expect(table.querySelectorAll('img').length).to.equal(2);
    expect([...table.querySelectorAll('.differs > th')].map(cell => words(cell))).to.deep.equal([
      'Price',
      'Price per sq ft',
      'Address',
    ]);
    expect(view.message().answer!.textContent).to.contain('$400,000');
    view.root()!.querySelector<HTMLInputElement>('input')!.click();
    await until(() => table.querySelectorAll('tbody tr:not(.differs)').length === 2);
    expect(view.service.listed).to.deep.equal([]);
    await isAccessible(view.element);
  });

  it('keeps the table of a comparison that has more columns than fit', async () => {
    const view = await begin();
    await view.end(TABLE, { Listings: [1, 2, 3, 4, 5].map(id => fullListing(id)), Compare: true });
    await found(() => view.all()[4]);
    expect(view.root()!.querySelector('table')).to.equal(null);
    expect(view.visible()[0]).to.contain('$400,000');
  });
});
