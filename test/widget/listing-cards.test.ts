import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { restoreInto } from '../../src/history/sync/restore-conversation.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { envelope, refusal, storedListing } from '../owner/support/dashboard-service.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { panelFeatures, words } from './support/panel-features.js';
import { cards, fullListing, getAnswer, IMAGE, serve } from './support/listings.js';
import { found, until } from './support/wait.js';

async function open(listings = [fullListing(1)], attributes: Record<string, string> = {}, traits = {}) {
  const service = new ScriptedService({ Name: 'Ada', ...traits });
  serve(service, listings);
  const element = await place(service, { 'no-history': '', ...attributes });
  await openPanel(element);
  return { element, service, ...cards(element) };
}

const naming = (listings: readonly { Url: string; Address: string; City: string }[]) =>
  listings.map(({ Url, Address, City }) => `- [${Address}, ${City}](${Url})`).join('\n');

/** Resolves once the cards have faded in, because axe measures their colors. */
const isStill = ({ root }: ReturnType<typeof cards>) =>
  Promise.all(
    root()!
      .getAnimations()
      .map(({ finished }) => finished),
  );

describe('the cards of an answer', () => {
  it('renders cards in place of the list without axe violations and with all values of the listing', async () => {
    const view = await open();
    await getAnswer(view, naming([fullListing(1)]));
    const card = await found(() => view.all()[0]);
    const ribbons = [...card.querySelectorAll('.ribbon')].map(({ textContent }) => textContent.trim());
    expect(ribbons).to.deep.equal(['New', 'Open house']);
    expect(words(card)).to.match(
      /Open house \$317,000 3 1\.5 1,310 sq ft 1 Water Street Leeds, MI 49988 Listed by: Marram & Vale \(231\) 555-0116$/,
    );
    const image = card.querySelector('img')!;
    expect([image.src, image.alt]).to.deep.equal([IMAGE, '']);
    expect([...card.querySelectorAll('dt')].map(term => term.textContent.trim())).to.deep.equal([
      'Bedrooms',
      'Bathrooms',
      'Living area',
    ]);
    const [link, ...more] = view.links();
    expect(more.length).to.equal(0);
    expect(link!.href).to.equal('https://homes.example/1');
    expect(link!.ariaLabel).to.equal('1 Water Street, $317,000, opens in a new tab');
    expect(link!.rel).to.equal('noopener noreferrer');
    await isStill(view);
    await isAccessible(view.element);
  });

  it('shows the beginning of a long attribution in a right-to-left row, and ribbons within the thumbnail', async () => {
    const agency = 'Marram & Vale, the office between the old harbor and the lighthouse of Millbrace';
    const [first, ...others] = [1, 2, 3].map(id =>
      fullListing(id, { ExtensionColumn: JSON.stringify([{ Key: 'Listed by', value: `${agency} ${id}` }]) }),
    );
    const view = await open([first!, ...others], { dir: 'rtl' });
    await getAnswer(view, naming([first!, ...others]));
    const card = await found(() => view.all()[2]);
    const line = card.querySelector<HTMLElement>('.attribution')!;
    expect(line.scrollWidth).to.be.above(line.clientWidth);
    expect(getComputedStyle(line).direction).to.equal('ltr');
    const { left, right } = card.querySelector('.image')!.getBoundingClientRect();
    // The name is in another direction than the price above it, but at the same edge.
    const [name, price] = ['.name bdi', '.price bdi'].map(part => card.querySelector(part)!.getBoundingClientRect());
    const number = new Range();
    number.selectNodeContents(card.querySelector('.name')!);
    expect(Math.max(name!.right, number.getBoundingClientRect().right)).to.be.closeTo(price!.right, 1);
    expect(line.querySelector('bdi')!.getBoundingClientRect().left).to.be.at.least(line.getBoundingClientRect().left);
    for (const ribbon of [...card.querySelectorAll('.ribbon')].filter(each => each.checkVisibility())) {
      const box = ribbon.getBoundingClientRect();
      expect(box.left).to.be.at.least(left);
      expect(box.right).to.be.at.most(right);
    }
  });

  it('keeps the icon to schedule a tour below the name when price and facts of a row take two lines', async () => {
    const listings = [1, 2, 3].map(id => fullListing(id, { SalePrice: '112317000', BuildingArea: '1131310' }));
    const view = await open(listings, {}, { TalkToHuman: true });
    await getAnswer(view, naming(listings));
    const card = await found(() => view.all()[2]);
    const icon = await found(() => card.querySelector('.visit svg'));
    const [price, facts, name] = ['.price', '.facts', '.name'].map(part =>
      card.querySelector(part)!.getBoundingClientRect(),
    );
    expect(facts!.top).to.be.above(price!.top + price!.height / 2);
    expect(icon.getBoundingClientRect().top).to.be.at.least(name!.bottom - 1);
  });

  it('separates attributions without a separator at the start or end of a line', async () => {
    const who = 'Marram & Vale, the office at the harbour of Harrow Bay';
    const ExtensionColumn = JSON.stringify([
      { Key: 'Listed by', value: who },
      { Key: 'Agent', value: 'Sam Whitlock' },
    ]);
    const listing = { ...fullListing(1), ExtensionColumn };
    const view = await open([listing], { dir: 'rtl' });
    await getAnswer(view, naming([listing]));
    const card = await found(() => view.all()[0]);
    const [first, second] = [...card.querySelectorAll('.attribution bdi')];
    const line = card.querySelector<HTMLElement>('.attribution')!;
    expect(words(line)).to.equal(`Listed by: ${who} Sam Whitlock`);
    expect(getComputedStyle(line.children[1]!, '::before').content).to.contain('·');
    // The place of the separator before a part that starts a line is cut off.
    for (const part of line.children)
      expect(part.getBoundingClientRect().right).to.be.greaterThan(line.getBoundingClientRect().right + 5);
    expect(getComputedStyle(line).overflow).to.equal('clip');
    const rights = [...first!.getClientRects(), second!.getBoundingClientRect()].map(({ right }) => Math.round(right));
    expect(rights.length).to.be.greaterThan(2);
    const edge = Math.round(card.querySelector('.place')!.getBoundingClientRect().right);
    expect(rights.every(right => Math.abs(right - edge) <= 1)).to.equal(true);
  });

  it('says an agency and an agent once: below cards that share them, and not beside a text that names them', async () => {
    const by = (agent: string) =>
      JSON.stringify([
        { Key: 'Listed by', value: 'Marram & Vale' },
        { Key: 'Agent', value: agent },
      ]);
    const make = (id: number, agent: string) =>
      fullListing(id, { MLSNumber: `MLS100${id}`, ExtensionColumn: by(agent) });
    const shared = [make(1, 'Sam Whitlock'), make(2, 'Sam Whitlock')];
    const other = make(3, 'June Okafor');
    const lines = ({ root }: ReturnType<typeof cards>) =>
      [...root()!.querySelectorAll('.attribution')].map(each => words(each));
    const view = await open([...shared, other]);
    const cases = [
      { answer: naming(shared), said: ['Listed by: Marram & Vale Sam Whitlock'] },
      {
        answer: naming([...shared, other]),
        said: ['Sam Whitlock', 'Sam Whitlock', 'June Okafor'].map(agent => `Listed by: Marram & Vale ${agent}`),
      },
      { answer: `${naming([other])}\n\n**Listed by:** Marram & Vale\n`, said: ['June Okafor'] },
      { answer: naming([other]), said: ['Listed by: Marram & Vale June Okafor'] },
    ];
    for (const { answer, said } of cases) {
      await getAnswer(view, answer);
      await found(() => view.all()[0]);
      expect(lines(view)).to.deep.equal(said);
    }
  });

  it('shows cards of a restored conversation once the chat is open', async () => {
    const service = new ScriptedService({ Name: 'Ada' });
    serve(service, [fullListing(1)]);
    const element = await place(service, { 'no-history': '' });
    await element.setDraft('');
    await found(() => element.shadowRoot!.querySelector('chatbot-panel'));
    const panel = element.shadowRoot!.querySelector('chatbot-panel')!;
    await panel.updateComplete;
    restoreInto(panel.context.conversation, {
      messages: [
        { id: 'kept', role: 'bot', content: naming([fullListing(1)]), status: 'complete', createdAt: Date.now() - 1 },
      ],
    });
    await found(() => cards(element).root());
    await nextFrame();
    expect(service.listed.length).to.equal(0);
    await openPanel(element);
    await found(() => cards(element).all()[0]);
  });

  it('leaves out missing values and never shows NaN or 0', async () => {
    const bare = storedListing(2, {
      ...{ Bedrooms: '', Bathrooms: '0', BuildingArea: 'n/a', LotArea: '', CurrencySymbol: '' },
      ...{ Price: '0', City: '', Url: 'javascript:alert(1)', ExtensionColumn: '{', Status: '' },
      ...{ DaysOnMarket: '', Images: 'http://images.example/1.png' },
    });
    const view = await open([{ ...bare, Url: 'https://homes.example/2' }]);
    await getAnswer(view, naming([{ ...bare, Url: 'https://homes.example/2' }]));
    const card = await found(() => view.all()[0]);
    expect(words(card)).to.equal('2 Water Street');
    expect(card.querySelector('img, dl, .ribbons, .price')).to.equal(null);
    await isStill(view);
    await isAccessible(view.element);
  });

  it('shows cards in the order of the answer without duplicates', async () => {
    const listings = [fullListing(1), fullListing(2), fullListing(3)];
    const view = await open(listings);
    await getAnswer(view, naming([listings[2]!, listings[0]!, listings[2]!]));
    await found(() => view.all()[1]);
    expect(view.links().map(({ href }) => href)).to.deep.equal(['https://homes.example/3', 'https://homes.example/1']);
  });

  it('finds a listing by the number in the address, then by the city, then among the newest', async () => {
    const numbered = fullListing(1, { Url: 'https://homes.example/l/M77801', MLSNumber: 'M77801' });
    const inCity = fullListing(2, { Url: 'https://homes.example/hill', City: 'York' });
    const view = await open([numbered, inCity]);
    await getAnswer(view, naming([numbered, inCity]));
    await found(() => view.all()[1]);
    expect(view.service.listed.map(({ SerialNumber: _, ...query }) => query)).to.deep.equal([
      { MLSNumber: 'M77801', PageSize: 2 },
      { CityName: 'York', PageSize: 100 },
    ]);
    const other = fullListing(3, { Url: 'https://homes.example/dale' });
    serve(view.service, [numbered, inCity, other]);
    await getAnswer(view, 'Look: https://homes.example/dale.');
    await found(() => view.links().find(({ href }) => href.endsWith('/dale')));
    expect(view.service.listed.at(-1)).to.include({ PageSize: 100 });
  });

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const MLSNumber = `M778${index + 10}`;
      return fullListing(index + 1, { Url: `https://homes.example/l/${MLSNumber}`, MLSNumber });
    });

  it('requests nothing for images, which are no listings and take no places of links', async () => {
    const listings = numbered(4);
    const view = await open(listings);
    const images = ({ ID }: { ID: number }) =>
      [1, 2, 3, 4].map(
        number => `![Room](https://images.example/${ID}${number}) https://images.example/r/${ID}${number}.jpg`,
      );
    const text = listings.map(
      listing => `[![Front](https://images.example/${listing.ID})](${listing.Url})\n\n${images(listing).join(' ')}`,
    );
    await getAnswer(view, text.join('\n\n'));
    await found(() => view.all()[3]);
    expect(view.service.listed.map(({ SerialNumber: _, ...query }) => query)).to.deep.equal(
      listings.map(({ MLSNumber }) => ({ MLSNumber, PageSize: 2 })),
    );
  });

  it('causes at most four requests for an answer, whose other listings stay links', async () => {
    const listings = numbered(6);
    const view = await open(listings);
    await getAnswer(view, naming(listings));
    await found(() => view.all()[3]);
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    expect(view.service.listed.length).to.equal(4);
    expect(view.all().length).to.equal(4);
  });

  it('requests neither a city nor the newest listings for a link with the number of a listing', async () => {
    const listed = numbered(2);
    const view = await open(listed.slice(0, 1));
    await getAnswer(view, naming(listed));
    await found(() => view.all()[0]);
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    expect(view.service.listed.map(({ MLSNumber }) => MLSNumber)).to.deep.equal(['M77810', 'M77811']);
  });

  it('requests each listing once and reuses it', async () => {
    const view = await open();
    await getAnswer(view, naming([fullListing(1)]));
    await found(() => view.all()[0]);
    const { length } = view.service.listed;
    await getAnswer(view, naming([fullListing(1)]));
    await found(() => view.all()[0]);
    expect(view.service.listed.length).to.equal(length);
  });

  it('shows only links if the service does not allow listings, and asks once', async () => {
    const view = await open();
    view.service.answerList = () => refusal(403, 'Not for visitors.');
    const answered = async () => {
      await getAnswer(view, naming([fullListing(1)]));
      await found(() => view.root());
      await until(() => view.service.listed.length > 0);
      await nextFrame();
    };
    await answered();
    const { length } = view.service.listed;
    await answered();
    expect(view.service.listed.length).to.equal(length);
    expect(view.all().length).to.equal(0);
    expect(view.element.status).to.equal('ready');
  });

  it('shows only links if the response of the service is invalid', async () => {
    const view = await open();
    view.service.answerList = () => envelope({ List: 'none', VirtualCount: null });
    await getAnswer(view, naming([fullListing(1)]));
    await until(() => view.service.listed.length > 0);
    await nextFrame();
    expect(view.all().length).to.equal(0);
  });

  it('requests no listings for an answer without links (EXF-1)', async () => {
    const view = await open();
    await getAnswer(view, 'We have many homes.');
    await nextFrame();
    await getAnswer(view, '[Ring us](tel:+441130000000), or see [our page](https://homes.example/#top)');
    await found(() => view.root());
    await nextFrame();
    expect(view.service.listed.length).to.equal(0);
  });

  it('hides images of the answer that its cards repeat', async () => {
    const view = await open(undefined, { 'image-hosts': location.hostname });
    await getAnswer(view, `![Home](${IMAGE})\n\n${naming([fullListing(1)])}`);
    await found(() => view.all()[0]);
    const answer = [
      ...view.element
        .shadowRoot!.querySelector('chatbot-panel')!
        .shadowRoot!.querySelector('chatbot-message-list')!
        .shadowRoot!.querySelectorAll('chatbot-message'),
    ]
      .at(-1)!
      .shadowRoot!.querySelector('chatbot-markdown')!.shadowRoot!;
    const image = await found(() => answer.querySelector('img'));
    expect(image.checkVisibility()).to.equal(false);
  });

  it('reports the selected listing to the page, which can cancel the navigation', async () => {
    const view = await open();
    await getAnswer(view, naming([fullListing(1)]));
    const link = await found(() => view.links()[0]);
    const chosen: unknown[] = [];
    view.element.addEventListener('chatbot-listing-selected', event => {
      chosen.push(event.detail.listing.MLSNumber);
      event.preventDefault();
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    expect(chosen).to.deep.equal(['M-1']);
  });
});

describe('a request for a visit', () => {
  async function openVisit(listing = fullListing(1), attributes: Record<string, string> = { 'no-history': '' }) {
    const service = new ScriptedService({ Name: 'Ada', TalkToHuman: true });
    serve(service, [listing]);
    const element = await place(service, attributes);
    await openPanel(element);
    const view = { element, service, ...cards(element), ...panelFeatures(element) };
    await getAnswer(view, naming([listing]));
    await found(() => view.all()[0]);
    return { ...view, ask: () => view.button('Schedule a tour: 1 Water Street') };
  }

  /** Fills in a field as a visitor does. */
  function fill(form: HTMLFormElement, selector: string, value: string): void {
    const field = form.querySelector<HTMLInputElement>(selector)!;
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  async function fillIn(view: Awaited<ReturnType<typeof openVisit>>) {
    view.ask()!.focus();
    view.ask()!.click();
    const form = await found(view.form);
    fill(form, 'input', 'ada@a.example');
    return form;
  }

  it('shows a form with the listing and exactly what is sent, and reports it to the page', async () => {
    const view = await openVisit();
    const form = await fillIn(view);
    expect(form.querySelector('h3')!.textContent).to.equal('Schedule a tour');
    expect(form.querySelector('img')!.src).to.equal(IMAGE);
    const shown = form.querySelector('.visit p')!.textContent;
    await isAccessible(view.element);
    const message = form.querySelector('textarea')!;
    message.value = 'On Friday';
    message.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(form.textContent).not.to.contain('://');
    const told = oneEvent(view.element, 'chatbot-human-requested');
    form.requestSubmit();
    expect((await told).detail).to.deep.equal({ contact: 'ada@a.example', listing: fullListing(1) });
    expect(shown).to.equal("I'd like to tour 1 Water Street, Leeds, MI 49988.\n$317,000 · M-1");
    expect(view.service.handoffs).to.deep.equal([
      { sessionID: 1, contact: 'ada@a.example', content: `${shown}\nhttps://homes.example/1\n\nOn Friday` },
    ]);
  });

  it('covers the button that jumps to the newest message', async () => {
    const view = await openVisit();
    const { list } = inside(view.element);
    Object.assign(list.host, { isFollowing: false });
    const button = await found(() => list.querySelector('chatbot-scroll-button')?.shadowRoot?.querySelector('button'));
    expect(button.checkVisibility({ visibilityProperty: true })).to.equal(true);
    await fillIn(view);
    expect(button.checkVisibility({ visibilityProperty: true })).to.equal(false);
  });

  it('offers a day and a time of day for the visit, sends them in words and keeps them when the form closes', async () => {
    const view = await openVisit();
    let form = await fillIn(view);
    fill(form, '[type=date]', '2041-05-07');
    fill(form, 'select', 'morning');
    form.querySelector<HTMLButtonElement>('.back')!.click();
    await until(() => !view.form() && view.root()!.activeElement === view.ask());
    form = await fillIn(view);
    expect(form.querySelector<HTMLInputElement>('[type=date]')!.value).to.equal('2041-05-07');
    expect(form.querySelector('select')!.value).to.equal('morning');
    const told = oneEvent(view.element, 'chatbot-human-requested');
    form.requestSubmit();
    await told;
    expect(view.service.handoffs[0]!['content']).to.match(/homes\.example\/1\nTuesday, May 7, 2041 · Morning$/);
    const [receipt, confirmation] = view.element.messages.slice(-2);
    expect(receipt!.content.split('\n')).to.deep.equal([
      'Your request was sent',
      "I'd like to tour 1 Water Street, Leeds, MI 49988.",
      '$317,000 · M-1',
      'Tuesday, May 7, 2041 · Morning',
      'ada@a.example',
    ]);
    expect([receipt!.role, confirmation!.content]).to.deep.equal(['system', 'One of us will call.']);
  });

  it('shows the receipt of a request that the visitor sent from an earlier answer', async () => {
    const view = await openVisit();
    const button = view.ask();
    await getAnswer(view, 'A line about our offices.\n\n'.repeat(40));
    const { list } = inside(view.element);
    const scroller = list.querySelector('.scroller')!;
    scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }));
    scroller.scrollTop = 0;
    await found(() => list.querySelector('chatbot-scroll-button'));
    const form = await fillIn({ ...view, ask: () => button });
    const told = oneEvent(view.element, 'chatbot-human-requested');
    form.requestSubmit();
    await told;
    const bottom = () => [...list.querySelectorAll('chatbot-message')].at(-1)!.getBoundingClientRect().bottom;
    await until(() => !view.form() && bottom() <= scroller.getBoundingClientRect().bottom);
    expect(list.querySelector('chatbot-scroll-button')).to.equal(null);
  });

  it('leaves out a stored day and time of day that are none', async () => {
    const view = await openVisit(fullListing(1), {});
    fill(await fillIn(view), '[type=date]', '2041-05-07');
    view.element.remove();
    for (const [key, text] of Object.entries<string>(sessionStorage))
      if (text.includes('2041-05-07'))
        sessionStorage.setItem(key, '{"contact":"ada@a.example","day":"9999-99-99","time":"photoOf"}');
    const again = await openVisit(fullListing(1), { 'serial-number': view.element.serialNumber! });
    const told = oneEvent(again.element, 'chatbot-human-requested');
    (await fillIn(again)).requestSubmit();
    await told;
    expect(again.service.handoffs[0]!['content']).to.match(/homes\.example\/1$/);
  });

  it('sends a request without the listing if the visitor removes it', async () => {
    const view = await openVisit();
    const form = await fillIn(view);
    form.querySelector<HTMLButtonElement>('.without')!.click();
    await until(() => !form.querySelector('.visit'));
    expect(form.querySelector('h3')!.textContent).to.equal('Talk to a person');
    const told = oneEvent(view.element, 'chatbot-human-requested');
    form.requestSubmit();
    expect((await told).detail).to.deep.equal({ contact: 'ada@a.example' });
    expect(view.service.handoffs[0]!['content']).to.equal('');
  });

  it('does not add the listing to the next request to talk to a person', async () => {
    const view = await openVisit();
    const form = await fillIn(view);
    form.querySelector<HTMLButtonElement>('.back')!.click();
    await until(() => !view.form());
    await view.element.requestHuman();
    const next = await found(view.form);
    expect(next.querySelector('.visit')).to.equal(null);
  });

  it('offers no visit for a sold listing or without a person to talk to', async () => {
    const sold = await openVisit(fullListing(1, { Status: 'Sold' }));
    expect(sold.ask()).to.equal(null);
    const nobody = await open();
    await getAnswer(nobody, naming([fullListing(1)]));
    await found(() => nobody.all()[0]);
    expect(nobody.root()!.querySelector('.visit')).to.equal(null);
  });
});

describe('the row of cards', () => {
  async function openRow(attributes: Record<string, string> = {}, width = '700px', count = 4) {
    const listings = Array.from({ length: count }, (_, at) => fullListing(at + 1, { MLSNumber: `MLS100${at + 1}` }));
    const view = await open(listings, { 'no-history': '', ...attributes });
    view.element.style.setProperty('--chatbot-bubble-panel-width', width);
    await getAnswer(view, naming(listings));
    await found(() => view.button('Next listing') ?? view.button('Next page'));
    const current = () => view.links().findIndex(({ tabIndex }) => tabIndex === 0);
    const focused = () => view.links().indexOf(view.root()!.activeElement as HTMLAnchorElement);
    return { ...view, current, focused };
  }

  it('gives the row of cards one tab stop, with arrow keys, Home and End between the cards', async () => {
    const view = await openRow();
    view.links()[0]!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => view.focused() === 1 && view.current() === 1);
    await sendKeys({ press: 'End' });
    await until(() => view.focused() === 3 && view.current() === 3);
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => view.focused() === 2);
    await sendKeys({ press: 'Home' });
    await until(() => view.focused() === 0);
  });

  it('reverses the arrow keys of the row in right-to-left languages', async () => {
    const view = await openRow({ dir: 'rtl' });
    view.links()[0]!.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => view.focused() === 1);
    expect(view.row()!.scrollLeft).to.be.lessThan(1);
    await sendKeys({ press: 'ArrowRight' });
    await until(() => view.focused() === 0);
  });

  for (const dir of ['ltr', 'rtl'])
    it(`keeps the current card at the start of a row whose width changes, ${dir}`, async () => {
      const view = await openRow({ dir }, '400px', 8);
      const isAtStart = () => {
        const [row, card] = [view.row()!, view.all()[3]!].map(element => element.getBoundingClientRect());
        const distance = dir === 'rtl' ? row!.right - card!.right : card!.left - row!.left;
        return Math.abs(distance - parseFloat(getComputedStyle(view.row()!).scrollPaddingInlineStart)) < 2;
      };
      view.button('Next page')!.click();
      await until(() => view.current() === 3 && isAtStart());
      for (const [width, button] of [
        ['700px', 'Next listing'],
        ['400px', 'Next page'],
      ] as const) {
        view.element.style.setProperty('--chatbot-bubble-panel-width', width);
        await found(() => view.button(button));
        await until(isAtStart);
        expect(view.current()).to.equal(3);
      }
    });

  it('puts three listings below each other in a narrow panel, and turns to the next three', async () => {
    const view = await openRow({}, '400px');
    const places = () => view.all().map(card => card.getBoundingClientRect());
    const [first, second, third, fourth] = places();
    expect([second!.left, third!.left]).to.deep.equal([first!.left, first!.left]);
    expect(second!.top).to.be.at.least(first!.bottom);
    expect(third!.top).to.be.at.least(second!.bottom);
    expect([fourth!.top, fourth!.left > first!.right]).to.deep.equal([first!.top, true]);
    expect(view.links().every(link => link.checkVisibility())).to.equal(true);
    view.button('Next page')!.click();
    await until(() => view.row()!.scrollLeft > 100);
    const status = () => view.root()!.querySelector('[role=status]')!.textContent.trim();
    await until(() => status() === 'Page 2/2' && view.current() === 3);
    expect(view.button('Next page')!.getAttribute('aria-disabled')).to.equal('true');
    view.button('Previous page')!.click();
    await until(() => status() === 'Page 1/2' && view.current() === 0);
    view.links()[0]!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await until(() => view.focused() === 2);
    await sendKeys({ press: 'ArrowUp' });
    await until(() => view.focused() === 1);
    for (const type of ['scrollend', 'scroll']) view.row()!.dispatchEvent(new Event(type));
    await nextFrame();
    expect(view.current(), 'a late scroll event keeps the card of the column').to.equal(1);
    await isAccessible(view.element);
  });

  it('has buttons that announce the position in the row and stop at the ends', async () => {
    const view = await openRow();
    const status = () => view.root()!.querySelector('[role=status]')!.textContent.trim();
    expect(view.button('Previous listing')!.getAttribute('aria-disabled')).to.equal('true');
    expect(status()).to.equal('');
    view.button('Next listing')!.click();
    await until(() => status() === 'Listing 2/4');
    await until(() => view.row()!.scrollLeft > 100);
    for (let step = 0; step < 4; step++) {
      view.button('Next listing')!.click();
      await nextFrame();
    }
    await until(() => status() === 'Listing 4/4');
    expect(view.button('Next listing')!.getAttribute('aria-disabled')).to.equal('true');
    await isAccessible(view.element);
  });
});
