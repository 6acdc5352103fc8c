import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { StoredListing } from '../../src/protocol/listing.js';
import { envelope } from '../owner/support/dashboard-service.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, openPanel, place } from './support/bubble.js';
import { fullListing } from './support/listings.js';
import { found, until } from './support/wait.js';

const HOME = fullListing(7, { Address: '18 South Shore Drive', MLSNumber: 'VS-7', Url: 'https://homes.example/7' });
const OTHER = fullListing(8, { Address: '5 Mill Road', MLSNumber: 'VS-8', Url: 'https://homes.example/8' });

const start = location.href;
let added: Element[] = [];

/** Adds data of the page, as its server or router would. */
function addData(data: unknown): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.head.append(script);
  added.push(script);
  return script;
}

function addCanonical(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'canonical', href });
  document.head.append(link);
  added.push(link);
  return link;
}

/** A service that finds listings by their keys and addresses, or one that knows neither. */
function serviceOf(listings: readonly StoredListing[], finds = true): ScriptedService {
  const service = new ScriptedService({ Name: 'Ada', SuggestedMessage: 'What is new?' });
  service.answerList = ({ ListingKey, KeyType, Url }) => {
    const key = { ListingId: 'ID', MLSNumber: 'MLSNumber', URL: 'Url' }[String(KeyType)] as 'ID' | undefined;
    const fits = listings.filter(
      listing => !finds || (key && String(listing[key]) === ListingKey) || (Url && listing.Url === Url),
    );
    return envelope({ List: fits.slice(0, 1), VirtualCount: fits.length });
  };
  return service;
}

async function open(
  service: ScriptedService,
  attributes: Record<string, string> = {},
  properties: { readonly context?: object } = {},
) {
  const element = await place(service, { 'no-history': '', ...attributes });
  Object.assign(element, properties);
  await openPanel(element);
  const line = () => element.shadowRoot!.querySelector('chatbot-context-line')?.shadowRoot?.querySelector('.line');
  const suggestions = () =>
    [...inside(element).panel.querySelectorAll('.suggestion')].map(({ textContent }) => textContent.trim());
  const ask = async () => {
    const asked = service.question();
    const done = element.send('Is it old?');
    await asked;
    service.end('Yes.');
    await done;
    return service.asked.at(-1)!['Context'] as Record<string, unknown> | undefined;
  };
  const text = () =>
    line()
      ?.querySelector('p')
      ?.textContent.replace(/[\u2068\u2069]/g, '');
  return { element, service, line, text, suggestions, ask };
}

describe('the context of the page', () => {
  afterEach(() => {
    for (const element of added) element.remove();
    added = [];
    history.replaceState(null, '', start);
  });

  it('of a listing is a line above the input field, goes with questions, and gives suggestions', async () => {
    addCanonical(HOME.Url);
    addData({ '@context': 'https://schema.org', '@type': 'RealEstateListing', name: 'A  home\nat the lake' });
    const view = await open(serviceOf([HOME]));
    await until(() => view.text() === 'About 18 South Shore Drive');
    expect(view.suggestions()).to.deep.equal(['Tell me about this home', 'Similar homes', 'Schedule a tour']);
    await isAccessible(view.element);
    expect(await view.ask()).to.deep.equal({
      Url: HOME.Url,
      Title: 'A home at the lake',
      ListingKey: '7',
      KeyType: 'ListingId',
    });
    expect(view.service.listed.length).to.equal(1);
  });

  it('gives no suggestion to visit a home that is sold', async () => {
    addCanonical(HOME.Url);
    const view = await open(serviceOf([{ ...HOME, Status: 'Sold' }]));
    await until(() => view.text() === 'About 18 South Shore Drive');
    await until(() => view.suggestions().join() === 'Tell me about this home,Similar homes');
  });

  it('can be removed with the keyboard, and then goes with no question', async () => {
    addCanonical(HOME.Url);
    const view = await open(serviceOf([HOME]));
    const button = await found(() => view.line()?.querySelector('button'));
    expect(button.getAttribute('aria-label')).to.equal("Don't ask about this");
    button.focus();
    button.click();
    await until(() => !view.line());
    expect(view.suggestions()).to.deep.equal(['What is new?']);
    await until(() => inside(view.element).composer.activeElement === inside(view.element).input);
    expect(await view.ask()).to.equal(undefined);
  });

  it('follows a router to the next listing, and forgets what the router left behind', async () => {
    const link = addCanonical(HOME.Url);
    const view = await open(serviceOf([HOME, OTHER]));
    await until(() => view.text() === 'About 18 South Shore Drive');
    history.pushState(null, '', '/homes/8');
    await until(() => !view.line());
    link.href = OTHER.Url;
    await until(() => view.text() === 'About 5 Mill Road');
    expect((await view.ask())?.['ListingKey']).to.equal('8');
    history.pushState(null, '', '/about');
    await until(() => !view.line());
    expect(await view.ask()).to.equal(undefined);
  });

  const DATA = { '@type': 'House', identifier: 'VS-7' };

  it('is shown when a framework writes the data later, into the body, or changes their text in place', async () => {
    const view = await open(serviceOf([HOME, OTHER]));
    expect(view.line() ?? null).to.equal(null);
    const script = addData(DATA);
    document.body.append(script);
    await until(() => view.text() === 'About 18 South Shore Drive');
    (script.firstChild as Text).data = JSON.stringify({ ...DATA, identifier: 'VS-8' });
    await until(() => view.text() === 'About 5 Mill Road');
  });

  it('has the title that the page has when the visitor asks', async () => {
    addData(DATA);
    const view = await open(serviceOf([HOME]));
    await until(() => view.text() === 'About 18 South Shore Drive');
    const { title } = document;
    document.title = 'Set later';
    expect((await view.ask())?.['Title']).to.equal('Set later');
    document.title = title;
  });

  it('stays removed when only the rest of the address changes, until the page is about another listing', async () => {
    const script = addData(DATA);
    const view = await open(serviceOf([HOME, OTHER]));
    (await found(() => view.line()?.querySelector('button'))).click();
    await until(() => !view.line());
    history.replaceState(null, '', '?tab=photos');
    expect(await view.ask()).to.equal(undefined);
    expect(view.line() ?? null).to.equal(null);
    script.textContent = JSON.stringify({ ...DATA, identifier: 'VS-8' });
    await until(() => view.text() === 'About 5 Mill Road');
  });

  it('stays while the address gets other parameters or another fragment, until another listing is found', async () => {
    addData(DATA);
    const view = await open(serviceOf([HOME, { ...OTHER, Url: new URL('?home=8', start).href }]));
    await until(() => view.text() === 'About 18 South Shore Drive');
    const shown = new Set<string | undefined>();
    const seen = new MutationObserver(() => shown.add(view.text()));
    seen.observe(view.element.shadowRoot!.querySelector('chatbot-context-line')!.shadowRoot!, {
      childList: true,
      subtree: true,
    });
    const asked = view.service.listed.length;
    for (const rest of ['?photo=2', '#photos']) {
      history.replaceState(null, '', rest);
      await until(() => view.service.listed.some(({ Url }) => Url === location.href));
      expect((await view.ask())?.['ListingKey']).to.equal('7');
    }
    expect(view.service.listed.length).to.be.greaterThan(asked);
    expect([...shown]).to.not.include(undefined);
    history.replaceState(null, '', '?home=8');
    expect((await view.ask())?.['ListingKey']).to.equal('8');
    await until(() => view.text() === 'About 5 Mill Road');
    seen.disconnect();
  });

  it('is not taken from data of the page before while a router changes the rest of the page', async () => {
    addData(DATA);
    const view = await open(serviceOf([HOME]));
    await until(() => view.text() === 'About 18 South Shore Drive');
    history.pushState(null, '', '/homes/8');
    await until(() => !view.line());
    addCanonical('/homes/8');
    history.replaceState(null, '', '/homes/8?tab=photos');
    expect(await view.ask()).to.equal(undefined);
    history.replaceState(null, '', start);
    await until(() => view.text() === 'About 18 South Shore Drive');
  });

  it('is not shown or sent when the service does not know the listing, or answers with another one', async () => {
    addCanonical('https://homes.example/unknown');
    addData({ '@type': 'House', identifier: 'VS-9' });
    for (const finds of [true, false]) {
      const view = await open(serviceOf([HOME], finds));
      expect(await view.ask()).to.equal(undefined);
      expect(view.line() ?? null).to.equal(null);
      view.element.remove();
    }
  });

  it('is not read with page-context="off", and nothing is asked', async () => {
    addCanonical(HOME.Url);
    const view = await open(serviceOf([HOME]), { 'page-context': 'off' });
    expect(await view.ask()).to.equal(undefined);
    expect(view.service.listed.length).to.equal(0);
  });

  it('that the page sets goes with the first question, without the panel', async () => {
    const service = serviceOf([HOME]);
    const element = await place(service, { 'no-history': '' });
    element.context = { ListingKey: 'VS-7', KeyType: 'MLSNumber', Data: { open: 'Sunday' } };
    const asked = service.question();
    const done = element.send('Is it old?');
    await asked;
    service.end('Yes.');
    await done;
    expect(service.asked[0]!['Context']).to.deep.equal(element.context);
  });

  it('that the page sets is shown by its address if the service knows the listing, else as the page', async () => {
    const view = await open(serviceOf([HOME]), {}, { context: { ListingKey: 'VS-7', KeyType: 'MLSNumber' } });
    await until(() => view.text() === 'About 18 South Shore Drive');
    view.element.context = { Title: 'Our mortgage calculator', Url: 'https://homes.example/loans' };
    await until(() => view.text() === 'About this page');
    expect(await view.ask()).to.deep.equal({ Title: 'Our mortgage calculator', Url: 'https://homes.example/loans' });
    view.element.context = undefined;
    await until(() => !view.line());
  });

  it('of an attribute is JSON, and what is not usable gives one warning that names it', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warnings.push(text);
    try {
      const good = await open(serviceOf([HOME]), { context: '{"listingKey": "VS-7", "keyType": "MLSNumber"}' });
      expect(await good.ask()).to.deep.equal({ ListingKey: 'VS-7', KeyType: 'MLSNumber' });
      const bad = await open(serviceOf([HOME]), { context: '{ListingKey: VS-7}' });
      expect(await bad.ask()).to.equal(undefined);
      const thrower = Object.defineProperty({}, 'Title', { enumerable: true, get: () => expect.fail() });
      for (const context of [thrower, { Url: Object.create(null) as object, Data: { count: 1n } }]) {
        const unread = await open(serviceOf([HOME]), {}, { context });
        expect(await unread.ask()).to.equal(undefined);
      }
      const large = { Title: 'Home', Data: { text: 'x'.repeat(3000) }, Url: 'javascript:alert(1)', Price: 1 };
      const other = await open(serviceOf([HOME]), {}, { context: large });
      expect(await other.ask()).to.deep.equal({ Title: 'Home' });
      await other.ask();
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.deep.equal([
      '<chatbot-bubble>: the context is not an object or its JSON, so that it is not used.',
      '<chatbot-bubble>: the field Url of the context is not used.',
      '<chatbot-bubble>: the context is not JSON of at most 2048 bytes, so that its Data is not sent.',
      '<chatbot-bubble>: the field Price of the context is not used.',
    ]);
  });

  describe('from JSON-LD', () => {
    const number = { '@type': 'PropertyValue', propertyID: 'MLS', value: 'VS-7' };
    const home = { '@type': 'House', identifier: 'VS-7' };
    for (const [what, data] of [
      ['a house with an identifier', { '@type': 'House', identifier: number }],
      ['a graph', { '@graph': [{ '@type': 'WebSite' }, { '@type': ['Product', 'Apartment'], sku: 'VS-7' }] }],
      ['a list of types with addresses', [{ '@type': 'https://schema.org/SingleFamilyResidence', productID: 'VS-7' }]],
      ['an offer of a home', { '@type': 'Offer', itemOffered: { '@type': 'House', identifier: 'VS-7' } }],
      [
        'a page whose main entity is a listing',
        { '@type': 'WebPage', mainEntity: { '@type': 'Product', sku: 'VS-7' } },
      ],
      ['an offer in a list', { '@type': 'RealEstateListing', offers: [{ '@type': 'Offer', itemOffered: home }] }],
      ['the second of two identifiers', { '@type': 'House', sku: '4711', identifier: ['0815', number] }],
      ['a number with its label', { '@type': 'Product', productID: 'mls: VS-7' }],
      ['a property named MLS', { '@type': 'Product', additionalProperty: [{ name: 'MLS #', value: 'VS-7' }] }],
      ['one home described twice', [home, { '@type': 'Product', sku: 'VS-7' }]],
      ['a home and an offer without a number', [home, { '@type': 'Offer', price: 300_000 }]],
      ['a home with a URN', { ...home, '@id': 'urn:home:7' }],
      ['a home with a name within the data', { ...home, '@id': '_:b0' }],
      ['JSON in an HTML comment', `<!--\n${JSON.stringify(home)}\n-->`],
      ['JSON in CDATA', `//<![CDATA[\n${JSON.stringify(home)}\n//]]>`],
      ['JSON with line breaks in texts', `{"@type": "House", "description": "Old\nbarn", "identifier": "VS-7"}`],
    ] as const)
      it(`${what} names the listing of the page`, async () => {
        addData(data);
        const view = await open(serviceOf([HOME]));
        await until(() => view.text() === 'About 18 South Shore Drive');
      });

    for (const [what, others, type] of [
      ['after twenty other scripts', 20, 'application/ld+json'],
      ['with a parameter in its type', 0, 'application/ld+json; charset=utf-8'],
    ] as const)
      it(`is read ${what}`, async () => {
        for (let count = 0; count < others; count++) addData({ '@type': 'BreadcrumbList' });
        addData(home).type = type;
        const view = await open(serviceOf([HOME]));
        await until(() => view.text() === 'About 18 South Shore Drive');
      });

    for (const [what, data] of [
      ['two homes', [home, { '@type': 'House', identifier: 'VS-8' }]],
      ['a list of results', { '@type': 'ItemList', itemListElement: [home] }],
      ['a home and one without a number', [home, { '@type': 'House', name: '5 Mill Road' }]],
      ['an agent with an offer', { '@type': 'RealEstateAgent', makesOffer: { '@type': 'Offer', itemOffered: home } }],
      ['a home on another page', { ...home, url: 'https://homes.example/7' }],
      ['an agency', { '@type': 'RealEstateAgent', identifier: 'VS-7' }],
      ['text that is not JSON', '{"@type": "House", '],
      ['a script of 200,000 characters', { ...home, description: 'x'.repeat(200_000) }],
      ['deep nesting', `${'{"a":'.repeat(5000)}${JSON.stringify(home)}${'}'.repeat(5000)}`],
      ['100,000 values', `[${'{},'.repeat(30_000)}${JSON.stringify(home)}]`],
      ['null', null],
      ['types that are no texts', { '@type': [{}, 7, null], identifier: {} }],
    ] as const)
      it(`${what} names no listing`, async () => {
        addData(data);
        const view = await open(serviceOf([HOME, OTHER]));
        expect(await view.ask()).to.equal(undefined);
        expect(view.line() ?? null).to.equal(null);
      });
  });
});
