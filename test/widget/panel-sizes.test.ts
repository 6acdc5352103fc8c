import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { casesOf } from '../support/cases.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { openPanel, place, type } from './support/bubble.js';
import { cards, fullListing } from './support/listings.js';
import { panelFeatures } from './support/panel-features.js';
import { found, until } from './support/wait.js';

const AGENTS = ['Ingrid Solberg', 'Mateo Ruiz', 'June Okafor'];
/** With long addresses, offices and agents. */
const LISTINGS = AGENTS.map((agent, index) =>
  fullListing(index + 1, {
    Address: `${index + 21} Cedar Point Road, Unit ${index}A`,
    SalePrice: '1317000',
    Price: '1317000',
    ExtensionColumn: JSON.stringify([
      { Key: 'Listed by', value: 'Marram & Vale, Millbrace office' },
      { Key: 'Agent', value: agent },
      { Key: 'Phone', value: '(231) 555-0116' },
    ]),
  }),
);
const ANSWER = `I found 39 homes for sale under $2,000,000 that mention water nearby. The three cheapest:

${LISTINGS.map(({ Address, Url }, index) => `${index + 1}. [${Address}](${Url}) — $1,317,000`).join('\n')}`;
const SUGGESTIONS = ['More', 'Only Harrow Bay', 'Compare 1 and 2'];
const SOURCES = LISTINGS.map(({ ID, Address }) => ({ Kind: 'Listing', Id: `${ID}`, Title: Address, Passage: 'Water' }));

async function open(size: { width: number; height: number }, settings: object = {}) {
  await setViewport(size);
  const service = new ScriptedService({ Name: 'Ada', TalkToHuman: true, ...settings });
  const element = await place(service, { 'no-history': '' });
  const parts = await openPanel(element);
  const scroller = parts.list.querySelector<HTMLElement>('.scroller')!;
  const ask = async (question: string, answer: string, more: object = {}) => {
    const asked = service.question();
    const done = element.send(question);
    await asked;
    service.end(answer, more);
    await done;
    await settle();
  };
  const messages = () => [...parts.list.querySelectorAll('chatbot-message')];
  const chips = () => [
    ...(messages()
      .at(-1)
      ?.shadowRoot?.querySelector('chatbot-message-actions')
      ?.shadowRoot?.querySelectorAll<HTMLElement>('.suggestion') ?? []),
  ];
  const jump = () => parts.list.querySelector('chatbot-scroll-button')?.shadowRoot?.querySelector('button');
  return {
    ...parts,
    ...cards(element),
    ...panelFeatures(element),
    element,
    service,
    scroller,
    ask,
    messages,
    chips,
    jump,
  };
}

async function settle() {
  for (let frames = 0; frames < 8; frames++) await nextFrame();
}

/** Whether an element is completely inside another one on the screen. */
function isWithin(element: Element, outer: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const box = outer.getBoundingClientRect();
  return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
}

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line} of an answer that fills the view.`).join('\n\n');

describe('the sizes of the panel', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  for (const isWide of [false, true])
    it(`shows three results and the next questions at 1280x800 ${isWide ? 'in the enlarged panel' : 'without scrolling'}`, async () => {
      const view = await open({ width: 1280, height: 800 });
      if (isWide) view.panel.querySelector<HTMLElement>('.size-button')!.click();
      const more = { Listings: LISTINGS, Suggestions: SUGGESTIONS, Sources: SOURCES };
      await view.ask('Homes near the water under $2,000,000', ANSWER, more);
      await until(() => view.all().length === 3 && view.chips().length === 3);
      await settle();
      for (const shown of [...view.all(), ...view.chips()])
        expect(isWithin(shown, view.scroller), shown.textContent).to.equal(true);
      const [first, second] = view.all().map(card => card.getBoundingClientRect());
      expect(first!.top === second!.top).to.equal(isWide);
      expect(view.jump()).to.equal(undefined);
    });

  for (const size of casesOf([
    { width: 320, height: 256 },
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]))
    for (const dir of casesOf(['ltr', 'rtl']))
      it(`never puts the jump button over the transcript's texts and buttons, ${dir} at ${size.width}x${size.height}`, async () => {
        document.documentElement.dir = dir;
        try {
          const view = await open(size);
          await view.ask('One?', 'A short answer.');
          await view.ask('Two?', LONG, { Listings: LISTINGS });
          const button = await found(view.jump);
          await settle();
          const box = button.getBoundingClientRect();
          expect(isWithin(button, view.panel.querySelector('.panel')!)).to.equal(true);
          const isClear = (other: DOMRect) =>
            box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom;
          for (let steps = 0; steps < 5; steps++) {
            const content = view.messages().map(message => message.shadowRoot!.querySelector('.bubble')!);
            const below = [view.composer.host, ...view.panel.querySelectorAll('chatbot-footnotes')];
            const covered = [...content, ...view.all(), ...below].filter(
              each => !isClear(visiblePart(each, view.scroller)),
            );
            expect(covered.map(each => each.textContent.slice(0, 40))).to.deep.equal([]);
            view.scroller.scrollTop -= size.height / 3;
            await settle();
          }
        } finally {
          document.documentElement.removeAttribute('dir');
        }
      });

  for (const language of casesOf(['uk', 'pl', 'de']))
    it(`breaks no word of a view's title at 320 px: ${language}`, async () => {
      document.documentElement.lang = language;
      try {
        const view = await open({ width: 320, height: 568 });
        await view.ask('Homes near the water?', ANSWER, { Listings: LISTINGS });
        await until(() => view.all().length === 3);
        for (const card of view.all()) card.querySelector<HTMLElement>('.save')!.click();
        await view.openMenu();
        (await found(() => view.items().find(item => item.textContent.includes('3')))).click();
        const title = await found(() =>
          view.panel.querySelector('chatbot-saved-listings')?.shadowRoot?.querySelector('h3'),
        );
        const words = title.textContent.trim().split(' ');
        const range = document.createRange();
        range.selectNodeContents(title);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        expect(lines.size, title.textContent).to.be.at.most(words.length);
        expect(isWithin(title, view.panel.querySelector('.panel')!)).to.equal(true);
      } finally {
        document.documentElement.lang = 'en';
      }
    });

  for (const language of casesOf(['de', 'en', 'uk', 'tr', 'he']))
    it(`keeps each ribbon in one line inside its photo: ${language}`, async () => {
      document.documentElement.lang = language;
      try {
        const view = await open({ width: 320, height: 568 });
        for (const scale of ['', '32px']) {
          view.element.style.setProperty('--chatbot-bubble-font-size', scale);
          const listings = LISTINGS.map((listing, index) => ({ ...listing, Status: index ? 'PreOnMarket' : 'Active' }));
          await view.ask('Homes near the water?', ANSWER, { Listings: listings });
          await until(() => view.all().length === 3);
          await settle();
          for (const ribbon of view.all().flatMap(card => [...card.querySelectorAll<HTMLElement>('.ribbon')])) {
            if (!ribbon.checkVisibility()) continue;
            const text = document.createRange();
            text.selectNodeContents(ribbon);
            const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
            expect(lines.size, ribbon.textContent).to.equal(1);
            expect(isWithin(ribbon, ribbon.closest('.image')!), ribbon.textContent).to.equal(true);
          }
        }
      } finally {
        document.documentElement.lang = 'en';
      }
    });

  it('cuts no listing, name or button off on a phone with text at twice its size', async () => {
    const view = await open({ width: 320, height: 568 });
    view.element.style.setProperty('--chatbot-bubble-font-size', '30px');
    await view.ask('Homes near the water?', ANSWER, { Listings: LISTINGS, Suggestions: SUGGESTIONS });
    await until(() => view.all().length === 3 && view.chips().length === 3);
    await settle();
    const actions = view.messages().at(-1)!.shadowRoot!.querySelector('chatbot-message-actions')!.shadowRoot!;
    const parts = [
      ...view.all().flatMap(card => [...card.querySelectorAll('.name a, .price, dd')]),
      ...actions.querySelectorAll('button'),
      ...view.panel.querySelectorAll('.title, .header-button'),
    ];
    const { left, right } = view.panel.querySelector('.panel')!.getBoundingClientRect();
    const cut = parts.filter(part => {
      const box = part.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1;
    });
    expect(parts.length).to.be.greaterThan(15);
    expect(cut.map(part => `${part.className} ${part.textContent.trim()}`)).to.deep.equal([]);
    expect(view.panel.querySelector('.avatar')!.checkVisibility()).to.equal(false);
    await view.element.requestHuman();
    const title = (await found(view.form)).querySelector('h3')!;
    expect(title.getBoundingClientRect().width).to.be.greaterThan(100);
  });

  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    it(`shows the whole name and two lines of the greeting at ${size.width}x${size.height} with text at twice its size`, async () => {
      const greeting = 'Ask me about our listings, showings, fees and opening hours.';
      const more = { WelcomeMessage: greeting, SuggestedMessage: 'Homes by the lake with a garden\n'.repeat(4) };
      const view = await open(size, { Name: 'Wren at Marram & Vale', ...more });
      view.element.style.setProperty('--chatbot-bubble-font-size', '30px');
      await settle();
      const title = view.panel.querySelector('.title')!;
      expect(title.scrollHeight).to.equal(title.clientHeight);
      expect(view.scroller.clientHeight).to.be.greaterThan(120);
    });

  for (const height of [568, 256])
    for (const size of ['', '32px'])
      for (const dir of ['ltr', 'rtl'])
        it(`shows the whole name in a panel of 320x${height}, ${dir}, text size ${size || 'normal'}`, async () => {
          document.documentElement.dir = dir;
          try {
            const view = await open({ width: 320, height }, { Name: 'Wren at Marram & Vale' });
            view.element.style.setProperty('--chatbot-bubble-font-size', size);
            await settle();
            const title = view.panel.querySelector('.title')!;
            expect(title.clientHeight).to.be.greaterThan(10);
            expect(title.scrollHeight).to.equal(title.clientHeight);
            expect(title.scrollWidth).to.equal(title.clientWidth);
            const [button, icon] = ['.close-button', '.close-button svg'].map(part => view.panel.querySelector(part)!);
            expect(isWithin(icon!, button!)).to.equal(true);
          } finally {
            document.documentElement.removeAttribute('dir');
          }
        });

  it('begins a name that is cut where its ellipsis is not outside, on a page from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const view = await open({ width: 320, height: 256 }, { Name: 'Wren at Marram & Vale of Harrow Bay. '.repeat(4) });
      const title = view.panel.querySelector('.title')!;
      expect(title.scrollHeight).to.be.greaterThan(title.clientHeight);
      const text = document.createRange();
      text.selectNodeContents(title);
      expect(text.getClientRects()[0]!.left).to.be.closeTo(title.getBoundingClientRect().left, 1);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('keeps the count on the jump button inside the panel at 320x256, and as high as its text', async () => {
    const view = await open({ width: 320, height: 256 });
    await view.ask('One?', LONG);
    const asked = view.service.question();
    const done = view.element.send('Two?');
    await asked;
    await settle();
    view.scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
    view.scroller.scrollTop = 0;
    await settle();
    view.service.end('An answer that arrives below.');
    await done;
    const count = await found(() => view.jump()?.querySelector('.unseen'));
    expect(isWithin(count, view.panel.querySelector('.panel')!)).to.equal(true);
    await setViewport({ width: 320, height: 568 });
    view.element.style.setProperty('--chatbot-bubble-font-size', '32px');
    await settle();
    expect((count as HTMLElement).offsetHeight).to.be.at.least(parseFloat(getComputedStyle(count).fontSize));
  });

  it('does not let a large corner cut the close button', async () => {
    const view = await open({ width: 1280, height: 800 });
    view.element.style.setProperty('--chatbot-bubble-radius', '400px');
    const button = view.panel.querySelector('.close-button')!;
    const { x, y, width, height } = button.getBoundingClientRect();
    for (const [right, down] of [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const)
      expect(button.contains(view.panel.elementFromPoint(x + right * width, y + down * height))).to.equal(true);
  });

  it('has square corners where it fills the window, and round ones in a block of the page', async () => {
    for (const { mode, corner } of [
      { mode: 'page', corner: '0px' },
      { mode: 'inline', corner: '18px' },
    ]) {
      const element = await place(new ScriptedService({ Name: 'Ada' }), { mode, 'no-history': '' }, false);
      const panel = await found(() =>
        element.shadowRoot!.querySelector('chatbot-panel')?.shadowRoot?.querySelector('.is-open'),
      );
      expect(getComputedStyle(panel).borderTopLeftRadius).to.equal(corner);
      element.remove();
    }
  });

  it('offers to jump to the end of an answer of which only the last line is below the view', async () => {
    const view = await open({ width: 390, height: 844 });
    await view.ask('One?', 'A line.\n\n'.repeat(9), { Suggestions: SUGGESTIONS });
    const chip = await found(() => view.chips().at(-1));
    await settle();
    expect(view.jump() ?? null).to.equal(null);
    const free = view.scroller.getBoundingClientRect().bottom - chip.getBoundingClientRect().bottom;
    await setViewport({ width: 390, height: 844 - Math.round(free) - 6 });
    (await found(() => view.jump())).click();
    await settle();
    expect(isWithin(chip, view.scroller)).to.equal(true);
  });

  it('counts no new message when the answer begins below a question that fills the view', async () => {
    const view = await open({ width: 320, height: 256 });
    await view.ask('One?', 'A short answer.');
    const asked = view.service.question();
    const done = view.element.send('Which homes with three bedrooms near the water are for sale? '.repeat(3));
    await asked;
    await settle();
    view.service.end(LONG);
    await done;
    const jump = await found(() => view.jump());
    expect(jump.textContent.trim()).to.equal('');
  });

  it('shows nothing of the previous message above a question that has moved to the top', async () => {
    const view = await open({ width: 390, height: 844 });
    for (const scale of ['16px', '12px', '32px']) {
      view.element.style.setProperty('--chatbot-bubble-font-size', scale);
      await view.ask('One?', 'A short answer.', { Suggestions: SUGGESTIONS });
      await view.ask('Two?', LONG);
      const question = view.messages().at(-2)!;
      const above = view.messages().at(-3)!.getBoundingClientRect().bottom;
      const { top } = view.scroller.getBoundingClientRect();
      expect(above, scale).to.be.at.most(top + 0.5);
      expect(question.getBoundingClientRect().top, scale).to.be.within(top, top + 20);
    }
  });

  for (const dir of casesOf(['ltr', 'rtl']))
    it(`shows each suggestion whole and beside no other in the transcript of small screens, ${dir}`, async () => {
      const questions = ['Three bedrooms near the water under $700,000', 'Apartments that allow dogs', 'Showings?'];
      for (const size of [
        { width: 320, height: 568 },
        { width: 320, height: 256 },
      ])
        for (const scale of ['15px', '32px']) {
          const view = await open(size, { SuggestedMessage: questions.join('\n'), WelcomeMessage: 'How can I help?' });
          view.element.dir = dir;
          view.element.style.setProperty('--chatbot-bubble-font-size', scale);
          await found(() => view.panel.querySelector('chatbot-footnotes')?.shadowRoot?.querySelector('button'));
          await settle();
          const suggestions = [...view.panel.querySelectorAll<HTMLElement>('.suggestion')];
          expect(suggestions.length).to.equal(questions.length);
          for (const [index, suggestion] of suggestions.entries()) {
            suggestion.scrollIntoView({ block: 'nearest' });
            const { left, right, top, bottom, width, height } = suggestion.getBoundingClientRect();
            const list = view.scroller.getBoundingClientRect();
            expect(left).to.be.at.least(list.left);
            expect(right).to.be.at.most(list.left + view.scroller.clientWidth + 1);
            expect(suggestion.scrollWidth).to.be.at.most(suggestion.clientWidth);
            if (height < list.height) expect(isWithin(suggestion, view.scroller)).to.equal(true);
            const x = left + width / 2;
            const y = Math.max(top, list.top) / 2 + Math.min(bottom, list.bottom) / 2;
            expect(view.panel.elementFromPoint(x, y)).to.equal(suggestion);
            const next = suggestions[index + 1]?.getBoundingClientRect();
            expect(!next || next.top >= bottom || next.left >= right || next.right <= left).to.equal(true);
          }
          view.element.remove();
        }
    });

  it('shows the whole field that gets the focus in the form for a person at 320x256', async () => {
    const view = await open({ width: 320, height: 256 });
    await view.element.requestHuman();
    const contact = await found(() => view.handoff()?.querySelector<HTMLElement>('#contact'));
    const message = view.handoff()!.querySelector('#message')!;
    await until(() => view.handoff()!.activeElement === contact);
    await settle();
    for (const field of [message, contact]) {
      if (field === contact) await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      await until(() => view.handoff()!.activeElement === field);
      await settle();
      expect(isWithin(field, view.scroller), field.id).to.equal(true);
    }
    await sendKeys({ up: 'Shift' });
  });

  it('shows the whole policy link between the transcript and the input field at 320x256', async () => {
    const policy = { ChatbotPrivacyPolicyUrl: 'https://example.com/privacy', TalkToHuman: false };
    const view = await open({ width: 320, height: 256 }, policy);
    await view.ask('Homes near the water', ANSWER);
    const link = await found(() => view.panel.querySelector('chatbot-footnotes')?.shadowRoot?.querySelector('a'));
    const { top, bottom } = link.getBoundingClientRect();
    // Browsers round positions.
    expect(top + 0.1).to.be.at.least(view.scroller.getBoundingClientRect().bottom);
    expect(bottom - 0.1).to.be.at.most(view.composer.host.getBoundingClientRect().top);
  });

  for (const [height, code, more, language] of [
    [240, 500, {}, 'en'],
    [240, 500, {}, 'it'],
    [256, 429, { RetryAfter: 40 }, 'en'],
  ] as const)
    it(`shows all of the notice about a failure with the code ${code} at 320x${height}: ${language}`, async () => {
      document.documentElement.lang = language;
      const view = await open({ width: 320, height }, { RateLimitTime: 60, RateLimitCount: 9 });
      const asked = view.service.question();
      view.element.send('Homes near the water?').catch(() => {});
      await asked;
      view.service.fail(code, more);
      const notice = await found(() =>
        view.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice'),
      );
      await settle();
      document.documentElement.lang = 'en';
      expect(isWithin(notice, view.panel.querySelector('.bottom')!)).to.equal(true);
      expect(view.scroller.clientHeight).to.be.at.least(120);
    });

  it('keeps 120 px of the transcript at 320x256, also with suggestions, a notice, a queued message and a file', async () => {
    const view = await open({ width: 320, height: 256 }, { SuggestedMessage: 'One?\nTwo?', EnableUploadImage: 1 });
    // Rounded: while the panel moves, browsers compute 119.99999.
    const height = () => view.scroller.offsetHeight;
    const field = () => topmostIn(view.panel, view.input);
    expect([height() >= 120, field()]).to.deep.equal([true, true]);
    const asked = view.service.question();
    void view.element.send('One?').catch(() => {});
    await asked;
    view.service.say('Wait');
    await until(() => view.element.status === 'streaming');
    type(view.input, 'Two?');
    view.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    const queue = await found(() => view.composer.querySelector('chatbot-queue')?.shadowRoot?.querySelector('bdi'));
    view.service.fail(500);
    const notice = await found(() => view.panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('.notice'));
    await until(() => height() >= 120);
    expect([!!queue, !!notice]).to.deep.equal([true, true]);
    // The notice is shown as a whole, and the field when it gets the focus.
    view.input.blur();
    view.input.focus();
    await until(field);
    await panelFeatures(view.element).openMenu();
    expect(height()).to.be.at.least(120);
  });
});

/** Whether the middle of a field is at the top of everything. */
function topmostIn(root: ShadowRoot, field: HTMLElement): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return root.elementFromPoint(x, y)?.shadowRoot?.elementFromPoint(x, y) === field;
}

/** The part of an element that the transcript does not cut off, for elements of the transcript. */
function visiblePart(element: Element, scroller: Element): DOMRect {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  const isInside = element.getRootNode() !== scroller.getRootNode() && element.closest('.bubble, .card');
  if (!isInside) return element.getBoundingClientRect();
  const start = Math.max(top, box.top);
  return new DOMRect(left, start, right - left, Math.max(0, Math.min(bottom, box.bottom) - start));
}
