import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { StoredListing } from '../../src/protocol/listing.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { envelope, refusal } from '../owner/support/dashboard-service.js';
import { isAccessible } from './support/accessible.js';
import { oneEvent, openPanel, place } from './support/bubble.js';
import { panelFeatures, words } from './support/panel-features.js';
import { fullListing, serve } from './support/listings.js';
import { found, until } from './support/wait.js';

const CITIES = ['Leeds', 'Empire'];
/** Thirty listings: three pages. */
const LISTINGS = Array.from({ length: 30 }, (_, index) =>
  fullListing(index + 1, { City: CITIES[index % 2]!, SaleType: index % 3 ? 'for_sale' : 'for_rent' }),
);

async function browse(
  listings: readonly StoredListing[] = LISTINGS,
  attributes: Record<string, string> = {},
  settings: object = {},
) {
  const service = new ScriptedService({ Name: 'Ada', ...settings });
  serve(service, listings);
  return { service, ...(await openView(service, attributes)) };
}

async function openView(service: ScriptedService, attributes: Record<string, string> = {}) {
  const element = await place(service, { 'no-history': '', listings: '', ...attributes });
  const { input } = await openPanel(element);
  const { panel, openMenu } = panelFeatures(element);
  const menu = await openMenu();
  const item = await found(() => [...menu.querySelectorAll('button')].find(each => words(each) === 'Browse listings'));
  item.click();
  const view = await found(() => panel.querySelector('chatbot-listing-browser')?.shadowRoot);
  await found(() => view.querySelector('.entries:not(:empty), .said'));
  const sheet = view.querySelector<HTMLElement>('.sheet')!;
  await Promise.all(view.getAnimations().map(({ finished }) => finished));
  return {
    ...{ element, panel, view, sheet, input },
    cards: () => [...view.querySelectorAll<HTMLElement>('.card')],
    count: () => words(view.querySelector('.count')!),
    button: (name: string) => {
      const buttons = [...view.querySelectorAll('button')];
      return buttons.find(each => (each.ariaLabel ?? words(each)) === name)!;
    },
    city: view.querySelector('input')!,
    offer: view.querySelector('select')!,
  };
}

describe('the view of all listings', () => {
  it('shows all listings instead of the conversation, without axe violations, and restores it', async () => {
    const { element, view, panel, cards, count, button, input } = await browse();
    expect([cards().length, count()]).to.deep.equal([12, '30 listings']);
    expect(view.activeElement?.localName).to.equal('h3');
    expect(input.checkVisibility()).to.equal(false);
    await isAccessible(element);
    button('Back to chat').click();
    await found(() => input.checkVisibility() && panel.activeElement);
    expect(!view.querySelector('.sheet')).to.equal(true);
    expect(element.open).to.equal(true);
  });

  it('closes the view of all listings on Escape and keeps the panel open', async () => {
    const { element, view } = await browse();
    await sendKeys({ press: 'Escape' });
    await until(() => !view.querySelector('.sheet'));
    expect(element.open).to.equal(true);
  });

  it('moves between pages of listings and stops at the first and the last', async () => {
    const { view, cards, button, service } = await browse();
    const previous = () => button('Previous page').getAttribute('aria-disabled');
    const next = () => button('Next page').getAttribute('aria-disabled');
    expect([previous(), next()]).to.deep.equal(['true', null]);
    const position = () => words(view.querySelector('.pages')!);
    button('Next page').click();
    await until(() => position() === '2/3');
    button('Next page').click();
    await until(() => cards().length === 6);
    expect([previous(), next()]).to.deep.equal([null, 'true']);
    expect(position()).to.equal('3/3');
    const { length } = service.listed;
    button('Next page').click();
    await nextFrame();
    expect(service.listed.length).to.equal(length);
  });

  it('shows the last existing page when listings were removed', async () => {
    const { view, cards, count, button, service } = await browse();
    button('Next page').click();
    await until(() => words(view.querySelector('.pages')!) === '2/3');
    serve(service, LISTINGS.slice(0, 15));
    button('Next page').click();
    await until(() => cards().length === 3);
    expect([count(), words(view.querySelector('.pages')!)]).to.deep.equal(['15 listings', '2/2']);
    serve(service, LISTINGS.slice(0, 5));
    button('Previous page').click();
    await until(() => cards().length === 5);
    expect(!view.querySelector('.pages')).to.equal(true);
  });

  it('lets the service filter listings by place and by offer and starts at the first page', async () => {
    const { view, count, button, city, offer, cards } = await browse();
    button('Next page').click();
    city.value = ' Empire ';
    button('Search').click();
    await until(() => count() === '15 listings');
    offer.value = 'for_rent';
    offer.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => count() === '5 listings');
    expect(cards().every(card => words(card).includes('Empire'))).to.equal(true);
    expect(!button('Next page')).to.equal(true);
    city.value = 'Nowhere';
    button('Search').click();
    await until(() => count() === '0 listings');
    expect(words(view.querySelector('.said')!)).to.equal('No listings match. Change or clear the filters.');
  });

  it('says that nothing was found and retries a failed request', async () => {
    const nothing = await browse([]);
    expect(words(nothing.view.querySelector('.said')!)).to.equal('There are no listings right now.');

    const service = new ScriptedService();
    service.answerList = () => {
      throw new TypeError('Failed to fetch');
    };
    const failed = await openView(service);
    expect(words(failed.view.querySelector('[role=alert]')!)).to.contain("couldn't load");
    serve(service, LISTINGS);
    failed.button('Try again').click();
    await until(() => failed.cards().length === 12);
  });

  it('explains that the service does not allow visitors to read listings', async () => {
    const service = new ScriptedService();
    service.answerList = () => refusal(403, 'Not for visitors.');
    const { view } = await openView(service);
    expect(words(view.querySelector('[role=alert]')!)).to.contain("can't browse listings");
    expect(!view.querySelector('form, .secondary')).to.equal(true);
  });

  it('reports the selected listing to the page and requests a visit', async () => {
    const { element, view, cards, panel } = await browse(LISTINGS, {}, { TalkToHuman: true });
    element.addEventListener('chatbot-listing-selected', event => event.preventDefault(), { once: true });
    const selected = oneEvent(element, 'chatbot-listing-selected');
    cards()[1]!.querySelector('a')!.click();
    expect((await selected).detail.listing.ID).to.equal(2);
    cards()[0]!.querySelector<HTMLButtonElement>('.visit')!.click();
    const handoff = panel.querySelector('chatbot-handoff')!;
    await found(() => handoff.shadowRoot?.querySelector('form')?.checkVisibility());
    expect(view.querySelector('.sheet')!.checkVisibility()).to.equal(false);
  });

  it('adds the view of all listings only if the page turns it on, and not before consent', async () => {
    const service = new ScriptedService();
    const element = await place(service, { 'no-history': '' });
    await openPanel(element);
    const { openMenu, panel } = panelFeatures(element);
    expect(words(await openMenu())).to.not.contain('Browse listings');
    expect(!panel.querySelector('chatbot-listing-browser')?.shadowRoot?.querySelector('.sheet')).to.equal(true);
  });
});

describe('the filters of the view of all listings', () => {
  /** A service that knows the fields that are ours. */
  async function browseChoices() {
    const service = new ScriptedService({ Name: 'Ada' });
    serve(service, LISTINGS);
    const { answerList } = service;
    service.answerList = async query => {
      const { Data } = (await (await answerList(query)).json()) as { Data: object };
      return envelope({
        ...Data,
        ...(query['Choices'] === true && { Choices: { Cities: CITIES, PropertyTypes: ['Condo', 'House', 7, ''] } }),
      });
    };
    const view = await openView(service);
    const ownText = (label: Element) =>
      [...label.childNodes].map(node => (node instanceof Text ? node.data.trim() : ''));
    const labels = () => [...view.view.querySelectorAll('.filters label')].map(label => ownText(label).join(''));
    const control = (name: string) => view.view.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!;
    const set = async (name: string, value: string) => {
      const { length } = service.listed;
      control(name).value = value;
      control(name).dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => service.listed.length > length);
    };
    return { ...view, service, labels, control, set };
  }

  it('offer city and type from lists, price, bedrooms and order, and send what is chosen', async () => {
    const { element, service, view, labels, control, set, button } = await browseChoices();
    expect(labels()).to.deep.equal(['City', 'Listing type', 'Min. price', 'Max. price', 'Bedrooms', 'Type', 'Sort by']);
    const options = (name: string) => [...control(name).querySelectorAll('option')].map(({ value }) => value);
    expect(options('CityName')).to.deep.equal(['', ...CITIES]);
    expect(options('PropertyType')).to.deep.equal(['', 'Condo', 'House']);
    await set('CityName', 'Empire');
    await set('PropertyType', 'House');
    await set('MinBedrooms', '3');
    await set('Order', 'PriceUp');
    view.querySelector('details')!.open = true;
    control('MinPrice').value = '100000';
    control('MaxPrice').value = '250000.4';
    button('Search').click();
    await until(() => service.listed.at(-1)!['MaxPrice']);
    const filter = { CityName: 'Empire', PropertyType: 'House', MinBedrooms: 3, Order: 'PriceUp' };
    const { SerialNumber: _, ...sent } = service.listed.at(-1)!;
    expect(sent).to.deep.equal({ ...filter, MinPrice: 100_000, MaxPrice: 250_000, PageNumber: 1, PageSize: 12 });
    await isAccessible(element);
  });

  it('show every order whole on a narrow phone', async () => {
    await setViewport({ width: 320, height: 568 });
    try {
      const { view, control } = await browseChoices();
      view.querySelector('details')!.open = true;
      const order = control('Order');
      const width = order.offsetWidth;
      order.style.inlineSize = 'max-content';
      expect(width).to.be.at.least(order.offsetWidth);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('are removed together, which shows all listings again', async () => {
    const { service, view, control, set, button, count } = await browseChoices();
    expect(button('Clear')).to.equal(undefined);
    await set('CityName', 'Empire');
    await until(() => count() === '15 listings');
    (await found(() => button('Clear'))).click();
    await until(() => count() === '30 listings');
    expect(control('CityName').value).to.equal('');
    const { SerialNumber: _, ...sent } = service.listed.at(-1)!;
    expect(sent).to.deep.equal({ PageNumber: 1, PageSize: 12 });
    expect(view.activeElement?.localName).to.equal('h3');
  });

  it('stay open when they are removed', async () => {
    const { view, set, button, count } = await browseChoices();
    const details = view.querySelector('details')!;
    details.open = true;
    await set('MinBedrooms', '3');
    (await found(() => button('Clear'))).click();
    await until(() => count() === '30 listings' && !button('Clear'));
    expect(details.open).to.equal(true);
  });

  it('say at the prices that the minimum is above the maximum, ask for nothing and lose nothing', async () => {
    const { element, view, service, control, button } = await browseChoices();
    const { length } = service.listed;
    const names = ['MinPrice', 'MaxPrice'];
    control('MinPrice').value = '900000';
    control('MaxPrice').value = '100000';
    button('Search').click();
    const problem = await found(() => view.querySelector('.problem[role=alert]'));
    expect(words(problem)).to.equal('The minimum price is higher than the maximum price.');
    expect(problem.checkVisibility()).to.equal(true);
    expect(view.activeElement).to.equal(control('MinPrice'));
    expect(names.map(name => control(name).getAttribute('aria-describedby'))).to.deep.equal([problem.id, problem.id]);
    await isAccessible(element);
    // A list that is changed meanwhile applies with the next search.
    control('CityName').value = 'Empire';
    control('CityName').dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
    expect(names.map(name => control(name).value)).to.deep.equal(['900000', '100000']);
    expect(service.listed.length).to.equal(length);
    control('MaxPrice').value = '1000000';
    control('MaxPrice').dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until(() => !view.querySelector('.problem') && !view.querySelector('[aria-invalid]'));
    button('Search').click();
    await until(() => service.listed.length > length);
    const { CityName, MinPrice, MaxPrice } = service.listed.at(-1)!;
    expect([CityName, MinPrice, MaxPrice]).to.deep.equal(['Empire', 900_000, 1_000_000]);
  });

  it('send no price that is none', async () => {
    const { service, control, button } = await browseChoices();
    const { length } = service.listed;
    control('MinPrice').value = '-5';
    button('Search').click();
    await nextFrame();
    expect(service.listed.length).to.equal(length);
  });

  it('are only city and listing type with a service that has no choices', async () => {
    const { view, button, service, city } = await browse();
    expect(view.querySelector('details')).to.equal(null);
    expect(city.type).to.equal('text');
    city.value = 'Empire';
    button('Search').click();
    await until(() => service.listed.at(-1)!['CityName'] === 'Empire');
  });
});

describe('an invalid response of RealEstateList', () => {
  it('treats an invalid response of RealEstateList as an empty page', async () => {
    const service = new ScriptedService();
    service.answerList = () => envelope({ List: [null, 7, 'x'], VirtualCount: 'many' });
    const { view } = await openView(service);
    expect(words(view.querySelector('.said')!)).to.equal('There are no listings right now.');
  });
});
