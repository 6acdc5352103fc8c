import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { Listings } from '../../src/widget/listings/listings.js';
import { isAccessible } from './support/accessible.js';
import { words } from './support/panel-features.js';
import { fullListing, serve } from './support/listings.js';
import { oneEvent } from './support/bubble.js';
import { visitListings, type Visit } from './support/saved.js';
import { found, until } from './support/wait.js';

const cheap = fullListing(1, { Price: '131000', Bedrooms: '2' });
const large = fullListing(2, { BuildingArea: '2620', YearBuilt: '2001' });
const plain = fullListing(3, { BuildingArea: '', LotArea: '', Tours: '' });
const LISTINGS = [cheap, large, plain];
const NO_HISTORY = { 'no-history': '' };

/** A chat with these saved listings and their view open. */
async function visitSaved(options: Partial<Visit> = {}) {
  const listings = options.listings ?? LISTINGS;
  const chat = await visitListings({ attributes: NO_HISTORY, ...options, listings });
  for (const listing of listings) chat.heart(listing)!.click();
  await until(() => chat.count() === listings.length);
  await chat.show();
  return chat;
}

/** Selects listings in the view. */
function pick({ inView }: Awaited<ReturnType<typeof visitSaved>>, ...indices: number[]): void {
  const boxes = inView<HTMLInputElement>('.entries .pick input');
  for (const index of indices) boxes[index]!.click();
}

async function visitComparison(options: Partial<Visit> = {}) {
  const chat = await visitSaved(options);
  const { length } = options.listings ?? LISTINGS;
  pick(chat, ...Array.from({ length: Math.min(length, 4) }, (_, index) => index));
  (await found(() => chat.button(`Compare ${Math.min(length, 4)} listings`))).click();
  const table = await found(() => chat.inView<HTMLTableElement>('table')[0]);
  /** Returns the cells of a row, its label first. */
  const line = (label: string) =>
    [...table.rows].map(row => [...row.cells].map(words)).find(cells => cells[0] === label);
  return { ...chat, table, line };
}

describe('saving a listing', () => {
  it('saves a listing with its heart button, which shows its state, and reports it to the page and screen readers', async () => {
    const chat = await visitListings({ listings: LISTINGS, attributes: NO_HISTORY });
    const heart = chat.heart(cheap)!;
    expect(heart.ariaPressed).to.equal('false');
    const told = oneEvent(chat.element, 'chatbot-listing-saved');
    heart.click();
    expect((await told).detail).to.deep.equal({ listing: cheap, saved: true });
    await until(() => chat.isSaved(cheap));
    await until(() => chat.announced() === 'Saved: 1 Water Street');
    await until(() => chat.count() === 1);
    await chat.openMenu();
    expect(words(chat.menuItem()!)).to.equal('1 saved listing');
    heart.click();
    await until(() => chat.announced() === 'Removed: 1 Water Street');
    expect(chat.isSaved(cheap)).to.equal(false);
    await until(() => chat.count() === 0);
  });

  it('saves listings with the keyboard, card by card', async () => {
    const chat = await visitListings({ listings: LISTINGS, attributes: NO_HISTORY });
    chat.heart(cheap)!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Enter' });
    await until(() => chat.isSaved(large));
    expect(chat.isSaved(cheap)).to.equal(false);
  });

  it('allows a hundred saved listings and announces the limit', async () => {
    const listings = Array.from({ length: 101 }, (_, index) => fullListing(index + 1));
    const chat = await visitListings({ listings: listings.slice(0, 12), attributes: { ...NO_HISTORY, listings: '' } });
    const { saved } = chat.element.shadowRoot!.querySelector('chatbot-panel')!.context.once(Listings);
    for (const listing of listings.slice(1)) saved.toggle(listing);
    chat.heart(listings[0]!)!.click();
    await until(() => chat.announced()?.startsWith('You can save up to 100 listings.'));
    await until(() => chat.count() === 100);
    expect(chat.isSaved(listings[0]!)).to.equal(false);
  });
});

describe('the view of saved listings', () => {
  it('shows saved listings instead of the conversation, latest first, without axe violations, and restores it', async () => {
    const chat = await visitSaved();
    expect(chat.names()).to.deep.equal(['3 Water Street', '2 Water Street', '1 Water Street']);
    expect(chat.view()!.activeElement?.localName).to.equal('h3');
    await isAccessible(chat.element);
    await sendKeys({ press: 'Escape' });
    await until(() => !chat.inView('.sheet').length);
    expect(chat.element.open).to.equal(true);
  });

  it('scrolls saved listings without moving the panel around them', async () => {
    const chat = await visitSaved();
    const panel = chat.element.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
    const section = panel.querySelector('.panel')!;
    const hidden = chat.inView('.pick .visually-hidden').at(-1)!;
    hidden.scrollIntoView();
    expect(section.scrollHeight).to.equal(section.clientHeight);
    expect(section.scrollTop).to.equal(0);
  });

  it('shows each saved listing as a row with its check box in front', async () => {
    const chat = await visitSaved();
    const rows = chat.inView('.entries > li').map(row => {
      const [box, image, body] = ['.pick', '.image', '.body'].map(name =>
        row.querySelector(name)!.getBoundingClientRect(),
      );
      return { box: box!, image: image!, body: body! };
    });
    expect(rows.length).to.equal(3);
    for (const { box, image, body } of rows) {
      expect(box.right).to.be.at.most(image.left);
      expect(image.right).to.be.at.most(body.left + 1);
      expect(box.width).to.be.at.least(24);
    }
    for (const [index, { box }] of rows.slice(1).entries()) expect(box.top).to.be.above(rows[index]!.box.bottom);
  });

  it('removes a listing and moves the focus to the next one', async () => {
    const chat = await visitSaved({ listings: [cheap, large] });
    chat.button('Save: 2 Water Street').click();
    await until(() => chat.names().length === 1);
    await until(() => (chat.view()!.activeElement as HTMLElement).ariaLabel === 'Save: 1 Water Street');
    chat.button('Save: 1 Water Street').click();
    await until(() => chat.inView('.said').length);
    expect(words(chat.inView('.said')[0]!)).to.contain('No saved listings yet.');
    expect(chat.view()!.activeElement?.localName).to.equal('h3');
    expect(chat.isSaved(cheap)).to.equal(false);
  });

  it('updates saved listings from the service and marks those no longer listed', async () => {
    const chat = await visitListings({ listings: [cheap, large], attributes: NO_HISTORY });
    chat.heart(cheap)!.click();
    chat.heart(large)!.click();
    serve(chat.service, [{ ...cheap, Price: '99000' }]);
    await until(() => chat.count() === 2);
    await chat.show();
    await until(() => chat.inView('.is-gone').length);
    const [gone, cheaper] = chat.inView('.card').map(words);
    expect(gone).to.contain('No longer listed').and.to.contain('2 Water Street');
    expect(cheaper).to.contain('$99,000');
  });

  it("shows listings as they were stored if the service can't be reached", async () => {
    const chat = await visitListings({ listings: [cheap], attributes: NO_HISTORY });
    chat.heart(cheap)!.click();
    chat.service.answerList = () => {
      throw new TypeError('Failed to fetch');
    };
    await until(() => chat.count() === 1);
    await chat.show();
    expect(words(chat.inView('.card')[0]!)).to.contain('$131,000');
    expect(chat.inView('.is-gone').length).to.equal(0);
  });
});

describe('the comparison', () => {
  it('compares two to four listings', async () => {
    const listings = Array.from({ length: 5 }, (_, index) => fullListing(index + 1));
    const chat = await visitSaved({ listings });
    const boxes = () => chat.inView<HTMLInputElement>('.entries .pick input');
    const compare = () => chat.inView('.primary')[0]!;
    expect(compare().ariaDisabled).to.equal('true');
    pick(chat, 0);
    compare().click();
    expect(chat.inView('table').length).to.equal(0);
    pick(chat, 1, 2, 3);
    await until(() => words(compare()) === 'Compare 4 listings');
    expect(boxes().map(({ disabled }) => disabled)).to.deep.equal([false, false, false, false, true]);
  });

  it('renders the comparison as a table without axe violations that has a row for each value of a listing', async () => {
    const { element, table, line, inView } = await visitComparison();
    expect([...table.rows].map(row => words(row.cells[0]!))).to.deep.equal([
      '',
      'Photo',
      'Price',
      'Price per sq ft',
      'Address',
      'Bedrooms',
      'Bathrooms',
      'Living area',
      'Lot size',
      'Year built',
      'Type',
      'Status',
      'Open house',
      'View',
    ]);
    expect(line('Price')).to.deep.equal(['Price', '$317,000', '$317,000', '$131,000']);
    expect(line('Price per sq ft')).to.deep.equal(['Price per sq ft', '–', '$121/sq ft', '$100/sq ft']);
    expect(line('Year built')).to.deep.equal(['Year built', '1990', '2001', '1990']);
    const scopes = [...table.querySelectorAll('th')].map(({ scope }) => scope);
    expect(scopes.filter(scope => scope === 'col').length).to.equal(3);
    expect(scopes.filter(scope => scope === 'row').length).to.equal(13);
    const region = inView('.scroller')[0]!;
    expect([region.role, region.tabIndex]).to.deep.equal(['region', 0]);
    // The browser's own blue is unreadable on a dark surface.
    expect(getComputedStyle(table.querySelector('a')!).color).not.to.equal('rgb(0, 0, 238)');
    await isAccessible(element);
  });

  it('leaves out rows of the comparison without any value', async () => {
    const { line } = await visitComparison({
      listings: [plain, { ...plain, ID: 4, Address: '4 Water Street', Url: 'https://homes.example/4' }],
    });
    for (const label of ['Price per sq ft', 'Living area', 'Lot size', 'Open house'])
      expect(!line(label), label).to.equal(true);
  });

  it('marks the differences between listings and shows only those on request', async () => {
    const { table, inView, view } = await visitComparison();
    const marked = () => [...table.querySelectorAll('.differs th')].map(words);
    expect(marked()).to.include('Price').and.not.to.include('Bathrooms');
    expect(table.querySelector('.differs th')!.textContent).to.contain('differs');
    inView<HTMLInputElement>('.pick input')[0]!.click();
    await until(() => !words(view()!.querySelector('table')!).includes('Bathrooms'));
    expect(words(table)).to.contain('Bedrooms');
  });

  it('scrolls the comparison sideways on a narrow screen, also with the keyboard', async () => {
    await setViewport({ width: 320, height: 640 });
    try {
      const { inView } = await visitComparison();
      const [region] = inView('.scroller');
      const [sheet] = inView('.sheet');
      expect(region!.scrollWidth).to.be.greaterThan(region!.clientWidth);
      expect(sheet!.scrollWidth).to.equal(sheet!.clientWidth);
      const label = inView('tbody th').find(cell => words(cell).startsWith('Bedrooms'))!;
      const text = document.createRange();
      text.selectNode([...label.childNodes].find(node => node instanceof Text && node.data === 'Bedrooms')!);
      expect(new Set([...text.getClientRects()].map(({ top }) => top)).size, 'no word is broken').to.equal(1);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('opens the request for a visit from the comparison and returns to its button', async () => {
    const chat = await visitComparison({ settings: { TalkToHuman: true } });
    const { panel, inView, button } = chat;
    await sendKeys({ press: 'Escape' });
    await until(() => inView('.entries').length);
    button('Compare 3 listings').click();
    const opener = await found(() => inView('table')[0] && button('Schedule a tour: 1 Water Street'));
    opener.focus();
    opener.click();
    const form = await found(() => panel.querySelector('chatbot-handoff')?.shadowRoot?.querySelector('form'));
    expect(form.textContent).to.contain('1 Water Street');
    expect(inView('.sheet')[0]!.checkVisibility()).to.equal(false);
    await until(() => form.matches(':focus-within'));
    await sendKeys({ press: 'Escape' });
    await until(() => opener.matches(':focus'));
  });
});
