import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { nothing, html } from 'lit';
import { listingTexts } from '../../src/locales/widget/english/listings.js';
import type { ChatContext, VisitRequest } from '../../src/widget/context.js';
import { casesOf } from '../support/cases.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { openPanel, place } from './support/bubble.js';
import { cards, fullListing, getAnswer, serve } from './support/listings.js';
import { panelFeatures, words } from './support/panel-features.js';
import { found, until } from './support/wait.js';

const LISTINGS = [1, 2].map(id => fullListing(id, { MLSNumber: `MLS100${id}` }));
const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

const NAMES = ['menu', 'question', 'data', 'listings', 'saved', 'comparison', 'person', 'visit'] as const;

/** Asks for a tour as a card does. */
const requestVisit = (element: object, visit: VisitRequest) =>
  (element as { chat: ChatContext }).chat.requestHuman(false, visit);

/** A chat with an answer, a saved listing, and everything that can be above the conversation. */
async function open() {
  const service = new ScriptedService({ Name: 'Ada', TalkToHuman: true });
  serve(service, LISTINGS);
  const element = await place(service, { 'no-history': '', listings: '' });
  await openPanel(element);
  await getAnswer({ element, service }, LISTINGS.map(({ Url, Address }) => `- [${Address}](${Url})`).join('\n'));
  const row = cards(element);
  for (const { Address } of LISTINGS) (await found(() => row.button(`Save: ${Address}`))).click();
  const { panel, items, menu, menuButton, openMenu } = panelFeatures(element);
  await openMenu();
  const item = async (name: string) => {
    // A click on the button closes a question.
    if (menu()?.querySelector('.question')) {
      menuButton.click();
      await until(() => !menu()?.querySelector('.question'));
    }
    if (!items().length) menuButton.click();
    return found(() => items().find(each => words(each).includes(name)));
  };
  const shown = (name: string, selector: string) =>
    until(() => {
      const part = panel.querySelector(name)?.shadowRoot;
      return part?.activeElement && part.querySelector(selector)?.checkVisibility();
    });
  /** Each opens a layer in the way that it opens above the others, and resolves once the focus is in it. */
  const layers = {
    menu: async () => (await item('Start')).focus(),
    question: async () => {
      (await item('Delete')).click();
      await found(() => menu()?.querySelector('[role=alertdialog]'));
    },
    data: async () => {
      (await item('My stored data')).click();
      await found(() => words(menu()?.querySelector('[role=alertdialog]') ?? menuButton).includes('Download'));
    },
    listings: async () => {
      (await item('Browse')).click();
      await shown('chatbot-listing-browser', 'h3');
    },
    saved: async () => {
      (await item('saved')).click();
      await shown('chatbot-saved-listings', 'h3');
    },
    comparison: async () => {
      await layers.saved();
      const saved = panel.querySelector('chatbot-saved-listings')!.shadowRoot!;
      // The view opens in its last state.
      if (saved.querySelector('table')) return;
      for (const box of saved.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)')) box.click();
      await until(() => saved.querySelector<HTMLElement>('.primary')?.ariaDisabled !== 'true');
      saved.querySelector<HTMLElement>('.primary')!.click();
      await shown('chatbot-saved-listings', 'table');
    },
    person: async () => {
      await element.requestHuman();
      await shown('chatbot-handoff', '#contact');
    },
    visit: async () => {
      const [listing] = LISTINGS;
      const request = { listing: listing!, strings: listingTexts, content: 'Tour', image: html`${nothing}` };
      await requestVisit(element, request);
      await shown('chatbot-handoff', '#day');
    },
  };
  return { element, layers, panel, menuButton, shown };
}

/** The focused element, across shadow roots. */
function focused(): Element {
  let active = document.activeElement!;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Returns the topmost element at the middle of another one, at most `above` px below its upper edge. */
function topmostAt(element: Element, above: number): Element | null {
  const { left, right, top: edge, height } = element.getBoundingClientRect();
  const x = (left + right) / 2;
  const y = edge + Math.min(height / 2, above);
  let top = document.elementFromPoint(x, y);
  for (;;) {
    const inner = top?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === top) return top;
    top = inner;
  }
}

function isInside(node: Node | null, ancestor: Element): boolean {
  for (let each = node; each; each = each.parentNode ?? (each as ShadowRoot).host ?? null)
    if (each === ancestor) return true;
  return false;
}

/** Says which element has the focus but can't be seen; empty if it can. */
function unseen(): string {
  const active = focused();
  // In a low panel, the lower part of a tall field may be outside of the transcript.
  const top = topmostAt(active, 12);
  const isSeen = active.checkVisibility({ visibilityProperty: true });
  const name = (element: Element | null) =>
    `${element?.localName ?? 'nothing'}.${element?.className} “${(element as HTMLElement)?.innerText?.slice(0, 30)}”`;
  return active !== document.body && isSeen && isInside(top, active) ? '' : `${name(active)} is under ${name(top)}`;
}

/** Layers that fade in are invisible at first. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

describe('the layers of the panel', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  for (const size of casesOf(SIZES))
    for (const lower of NAMES)
      it(`shows what has the focus when any layer opens above another: ${lower}, at ${size.width}x${size.height}`, async () => {
        await setViewport(size);
        const { element, layers } = await open();
        const problems: string[] = [];
        const note = (moment: string) => {
          endAnimations();
          const problem = unseen();
          if (problem) problems.push(`${moment}: ${problem}`);
        };
        for (const upper of NAMES) {
          await layers[lower]();
          await layers[upper]();
          await nextFrame();
          note(upper);
          await sendKeys({ press: 'Tab' });
          note(`${upper}, after Tab`);
        }
        await layers[lower]();
        element.hide();
        element.show();
        await element.focusInput();
        note('opened again');
        expect(problems).to.deep.equal([]);
      });

  for (const lower of casesOf(NAMES))
    it(`puts the request for consent, which the page may want later, above everything: ${lower}`, async () => {
      await setViewport(SIZES[1]!);
      const { element, layers, panel } = await open();
      await layers[lower]();
      element.requireConsent = true;
      await found(() => panel.querySelector('chatbot-consent')!.shadowRoot?.activeElement);
      endAnimations();
      expect(unseen()).to.equal('');
      for (let tabs = 0; tabs < 4; tabs++) {
        await sendKeys({ press: 'Tab' });
        const { activeElement } = panel;
        if (activeElement) expect(unseen(), activeElement.localName).to.equal('');
      }
    });

  for (const name of ['listings', 'saved', 'person', 'visit'] as const)
    for (const place of ['the menu button', 'the input field', 'the layer'] as const)
      it(`closes only the highest layer with Escape: ${name}, with the focus on ${place}`, async () => {
        // WebKit's window loses the focus when it gets another size, and with it `:focus-within`.
        await setViewport(SIZES[1]!);
        const { element, layers, panel, menuButton } = await open();
        // Covered by each of the others.
        if (name === 'visit') await layers.saved();
        await layers[name]();
        if (place === 'the menu button') menuButton.focus();
        if (place === 'the input field') element.chat!.parts.composer!.input.focus();
        const isOpen = () => !!panel.querySelector('[covers]') || !!panel.querySelector('[has-form]');
        expect(isOpen()).to.equal(true);
        for (let left = name === 'visit' ? 2 : 1; left; left--) {
          await sendKeys({ press: 'Escape' });
          await until(() => isOpen() === left > 1);
          expect(element.open).to.equal(true);
        }
        menuButton.focus();
        await sendKeys({ press: 'Escape' });
        expect(element.open).to.equal(false);
      });
});
