import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.js';
import { startFaultyDemo, type FaultyDemo } from '../support/faults.js';
import type { FaultName } from '../../demo/faults/faults.js';

/** Screenshots for review by people. */
const FOLDER = 'test-results/screenshots';

const DEVICES = {
  desktop: { viewport: { width: 900, height: 800 } },
  phone: { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true },
} as const;
const SCHEMES = ['light', 'dark'] as const;
const DIRECTIONS = {
  ltr: { lang: 'en', question: 'Show me the cheapest homes for sale with 3 bedrooms' },
  rtl: { lang: 'ar', question: 'ما هي ساعات العمل؟' },
} as const;

let demo: FaultyDemo;
let browser: Browser;

before(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [demo, browser] = await Promise.all([startFaultyDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Locators by public parts, because names differ by language. */
function chat(page: Page) {
  const part = (name: string) => page.locator(`chatbot-bubble [part~="${name}"]`).locator('visible=true');
  const set = (attributes: Readonly<Record<string, string | null>>) =>
    page.locator('chatbot-bubble').evaluate(async (element, attributes) => {
      for (const [name, value] of Object.entries(attributes))
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
    }, attributes);
  return {
    part,
    set,
    spoil: (fault: FaultName) => set({ 'base-url': demo.begin(fault).baseUrl }),
    ask: async (question: string) => {
      await part('input').fill(question);
      await part('input').press('Enter');
    },
    answered: () =>
      page.waitForFunction(() => {
        const { status } = document.querySelector('chatbot-bubble') as unknown as { status: string };
        return status === 'ready';
      }),
    /** Resets the chat when no request of the old one is running. */
    reset: () =>
      page.locator('chatbot-bubble').evaluate(
        element =>
          new Promise<void>(resolve => {
            element.addEventListener('chatbot-history-cleared', () => resolve(), { once: true });
            (element as unknown as { reset(): void }).reset();
          }),
      ),
  };
}

type Chat = ReturnType<typeof chat>;
type Step = (chat: Chat, page: Page, question: string) => Promise<unknown>;

/** A visit in several states, each based on the previous one. */
const STATES: Readonly<Record<string, Step>> = {
  closed: async ({ part }, page) => {
    await part('launcher').waitFor();
    await page.clock.fastForward(5_000);
    await part('teaser').waitFor();
  },
  greeting: async ({ part }) => {
    await part('launcher').click();
    await part('suggestion').first().waitFor();
    await part('human-button').first().waitFor();
  },
  menu: async ({ part }) => {
    await part('header-button').first().click();
    await part('menu').waitFor();
  },
  handoff: async ({ part }, page) => {
    await page.keyboard.press('Escape');
    await part('human-button').first().click();
    const form = page.locator('chatbot-handoff form');
    await form.waitFor();
    await form.locator('input').fill('ada');
    await form.locator('[type=submit]').click();
    await form.getByRole('alert').waitFor();
  },
  answer: async ({ ask, answered }, page, question) => {
    await page.keyboard.press('Escape');
    await ask(question);
    await page.locator('chatbot-message-actions [role=toolbar]').first().waitFor();
    await answered();
  },
  listings: async ({ ask, answered }, page) => {
    await ask('Houses in Quarry Hill built before 1935');
    await answered();
    await page.locator('chatbot-listing-cards .card img').last().waitFor();
    await page.waitForLoadState('networkidle');
  },
  visit: async (_chat, page) => {
    await page.locator('chatbot-listing-cards .visit').last().click();
    await page.locator('chatbot-handoff .visit').waitFor();
  },
  'delete-question': async ({ part }, page) => {
    await page.keyboard.press('Escape');
    await part('header-button').first().click();
    await part('menu').getByRole('menuitem').nth(2).click();
    await page.locator('chatbot-menu [role=alertdialog]').waitFor();
  },
  offer: async ({ ask, part, reset }, page) => {
    await page.keyboard.press('Escape');
    // The widget offers it once per conversation.
    await reset();
    await part('message-user').first().waitFor({ state: 'detached' });
    await page.route(
      '**/ClientAsk',
      route =>
        route.fulfill({
          json: {
            Data: { messageid: 9, content: 'I do not know that.', noAnswer: true },
            Version: '1.0.0',
            Success: true,
            Code: 200,
            Message: '',
          },
        }),
      { times: 1 },
    );
    await ask('And the meaning of it all?');
    await part('notice').waitFor();
  },
  streaming: async ({ spoil, ask, part }) => {
    await spoil('stall');
    await ask('What is the cheapest home?');
    await part('message-bot').first().waitFor();
    await part('stop-button').waitFor();
  },
  error: async ({ spoil, ask, part }) => {
    await spoil('cut-mid-object');
    await ask('What is the cheapest home?');
    await part('error').waitFor();
    await part('retry-button').waitFor();
  },
  'rate-limit': async ({ spoil, ask, part }) => {
    await spoil('rate-limit');
    await ask('What is the cheapest home?');
    await part('rate-limit').waitFor();
  },
  offline: async ({ spoil, ask, part }, page) => {
    await spoil('cut-after-headers');
    await ask('What is the cheapest home?');
    await part('error').waitFor();
    await page.context().setOffline(true);
    await part('notice').getByRole('button').first().waitFor();
  },
  empty: async ({ set, reset, part }, page) => {
    await page.context().setOffline(false);
    await set({ 'base-url': demo.url, 'welcome-message': '', 'suggested-message': '' });
    await reset();
    await part('message').first().waitFor({ state: 'detached' });
  },
  consent: async ({ set, part }) => {
    await set({ 'require-consent': '', 'user-key': 'somebody else' });
    await part('consent').waitFor();
  },
};

/** Switches the color scheme, and waits until the widget shows it without moving. */
async function showIn(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async isDark => {
    const { shadowRoot } = document.querySelector('chatbot-bubble')!;
    const isShown = () => {
      const panel = shadowRoot!.querySelector('chatbot-panel')?.shadowRoot?.querySelector('.panel');
      return !panel || panel.classList.contains('is-dark') === isDark;
    };
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    do await new Promise(requestAnimationFrame);
    while (isMoving() || !isShown());
  }, colorScheme === 'dark');
}

describe('Screenshots of every state', () => {
  for (const [device, options] of Object.entries(DEVICES))
    for (const [direction, { lang, question }] of Object.entries(DIRECTIONS))
      test(`saves light and dark screenshots on a ${device}, ${direction}`, async t => {
        const { page, context } = await openPage(browser, { ...options, reducedMotion: 'reduce' });
        t.after(() => context.close());
        await page.clock.install();
        await page.route('**/visit.html', route =>
          route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: `<!doctype html><html lang="${lang}" dir="${direction}"><title>Visit</title>
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <style>html { color-scheme: light dark; font: 17px/1.6 Georgia, serif } main { max-width: 30em; padding: 1em 2em }</style>
                <main><h1>Marram &amp; Vale</h1><p>Homes in Vesper County, from lofts in Millbrace to lake houses on Lantern Point.</p></main>
                <script type="module" src="/chatbot-bubble.js"></script>
                <chatbot-bubble serial-number="${demo.serialNumber}"></chatbot-bubble>`,
          }),
        );
        await page.goto(`${demo.url}/visit.html`);
        const view = chat(page);
        for (const [index, [state, reach]] of Object.entries(STATES).entries()) {
          await reach(view, page, question);
          for (const colorScheme of SCHEMES) {
            await showIn(page, colorScheme);
            const name = `${device}-${colorScheme}-${direction}-${String(index).padStart(2, '0')}-${state}`;
            const screenshot = await page.screenshot({ path: `${FOLDER}/${name}.png` });
            assert.ok(screenshot.length > 4_000, `${name} is empty`);
          }
        }
      });
});
