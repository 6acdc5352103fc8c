import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, CDPSession, LaunchOptions, Page } from 'playwright-core';
import { png } from '../service/support/sample-files.js';
import { axeFaults, COLOR_RULES } from '../support/axe.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { startFaultyDemo, type FaultyDemo } from '../support/faults.js';
import { answered, ask, chat, visits, type Visit } from '../support/visit.js';

const WITH_MICROPHONE: LaunchOptions = {
  args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
};
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 568 };
const LISTINGS_QUESTION = 'Show me the cheapest homes for sale with 3 bedrooms';

let demo: FaultyDemo;
let browser: Browser;
const visit = visits(() => ({ browser, demo }));

before(async () => {
  [demo, browser] = await Promise.all([startFaultyDemo(), launchBrowser(WITH_MICROPHONE)]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Display preferences of a visitor's system. */
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** Emulates the display preferences with reduced motion, so that colors don't animate. */
async function see(page: Page, look: (typeof LOOKS)[keyof typeof LOOKS]): Promise<void> {
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
  await page.waitForFunction(isDark => {
    const { shadowRoot } = document.querySelector('chatbot-bubble')!;
    const panel = shadowRoot!.querySelector('chatbot-panel')?.shadowRoot?.querySelector('.panel');
    return !panel || panel.classList.contains('is-dark') === isDark;
  }, look.colorScheme === 'dark');
}

/** Lists the violations that axe finds in the widget; with `rules`, only those rules. */
const findings = (page: Page, rules?: readonly string[]) => axeFaults(page, 'chatbot-bubble', rules);

interface Seen {
  /** Every visible element of the widget, including shadow trees. */
  seenElements(): HTMLElement[];
}

async function addWalker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walk = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap(element => [
        element,
        ...(element.shadowRoot ? walk(element.shadowRoot) : []),
      ]);
    const seenElements = () =>
      walk(document.querySelector('chatbot-bubble')!.shadowRoot!).filter(element =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    Object.assign(window, { seenElements });
  });
}

/** Returns the targets smaller than `least`, in px. */
const smallTargets = (page: Page, least: number) =>
  page.evaluate(
    least =>
      (window as unknown as Seen).seenElements().flatMap(element => {
        if (!element.matches('button, a[href], textarea, input, select, [role="button"]')) return [];
        // WCAG exempts links in a sentence.
        const isLine = element.localName === 'a' && getComputedStyle(element).display === 'inline';
        // The link of a card covers the card.
        const isCover = getComputedStyle(element, '::after').inset === '0px';
        if (isLine && !isCover) return [];
        const target = (isCover ? element.offsetParent : element.closest('label')) ?? element;
        const { width, height } = target.getBoundingClientRect();
        // Layout rounds fractions of a pixel.
        if (Math.min(width, height) > least - 0.1) return [];
        return [`${element.localName}.${element.className} ${width}x${height}`];
      }),
    least,
  );

/** Returns the targets whose middle part, `least` px wide and high, is under something else, except in scrolling parts. */
const coveredTargets = (page: Page, least: number) =>
  page.evaluate(least => {
    const parentOf = (element: Element) =>
      element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
    const pathTo = (element: Element | undefined): Element[] =>
      element ? [element, ...pathTo(parentOf(element))] : [];
    const topmost = (x: number, y: number) => {
      let found = document.elementFromPoint(x, y);
      for (;;) {
        // A shadow root that has nothing there returns its host.
        const inner = found?.shadowRoot?.elementFromPoint(x, y);
        if (!inner || inner === found) return found ?? undefined;
        found = inner;
      }
    };
    const { seenElements } = window as unknown as Seen;
    return seenElements().flatMap(element => {
      if (!element.matches('button, a[href], textarea')) return [];
      if (pathTo(element).some(each => getComputedStyle(each).overflowY === 'auto')) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, radius] = [left + width / 2, top + height / 2, least / 2 - 1];
      const over = [-radius, 0, radius]
        .flatMap(distance => [topmost(x + distance, y), topmost(x, y + distance)])
        .find(found => !pathTo(found).some(each => each === element || each.matches('.menu')));
      return over ? [`${element.localName}.${element.className} under ${over.localName}.${over.className}`] : [];
    });
  }, least);

/** Emulates a touch screen until the returned session is detached. */
async function touch(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return session;
}

/** Returns the animations longer than 1 ms. */
const moving = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Seen).seenElements().flatMap(element => {
      const seconds = ['', '::before', '::after'].map(pseudo => {
        const style = getComputedStyle(element, pseudo);
        const isAnimated = style.animationName !== 'none';
        if (isAnimated && style.animationIterationCount !== '1') return Infinity;
        const times = [style.transitionDuration, isAnimated ? style.animationDuration : '0s'];
        return Math.max(...times.join().split(',').map(parseFloat));
      });
      const longest = Math.max(...seconds);
      return longest > 0.001 ? [`${element.localName}.${element.className} ${longest}`] : [];
    }),
  );

/** Returns the elements that overflow the screen or scroll sideways. */
const wide = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Seen).seenElements().flatMap(element => {
      const { left, right, width } = element.getBoundingClientRect();
      // Visually hidden elements, and tables and rows of cards, which scroll within their own box.
      if (width <= 1 || element.closest('.table, .row')) return [];
      const scrolls = getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth;
      if (left >= -1 && right <= innerWidth + 1 && !scrolls) return [];
      return [`${element.localName}.${element.className} ${left} to ${right}`];
    }),
  );

const actions = ({ widget }: Pick<Visit, 'widget'>) => widget.getByRole('toolbar');

async function askedAndAnswered(view: Visit, question?: string): Promise<void> {
  await ask(view, question);
  await answered(view);
  await actions(view).last().waitFor();
}

/** Asks for listings and saves the first two cards. */
async function saveListings(view: Visit): Promise<void> {
  await askedAndAnswered(view, LISTINGS_QUESTION);
  const hearts = view.widget.locator('chatbot-listing-cards .save');
  await hearts.nth(2).waitFor();
  for (const index of [0, 1]) await hearts.nth(index).click();
}

/** Opens the view of saved listings, and selects both. */
async function selectListings(view: Visit): Promise<void> {
  await view.widget.getByRole('button', { name: 'Menu' }).click();
  await view.widget.getByRole('menuitem', { name: '2 saved listings' }).click();
  const boxes = view.widget.locator('chatbot-saved-listings').getByRole('checkbox');
  for (const index of [0, 1]) await boxes.nth(index).check();
}

/** Starts a recording with a tap. */
async function recording(t: TestContext): Promise<Visit> {
  const view = await visit(t, 'expired-key', { attributes: 'enable-push-to-talk' });
  await view.widget.getByRole('button', { name: 'Record a voice message' }).click();
  await view.widget
    .getByRole('timer')
    .getByText(/0:0[1-9]/)
    .waitFor();
  return view;
}

/** Opens a page whose widget stays closed, with a service without faults. */
async function closedPage(t: TestContext, attributes = '') {
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  await page.route('**/visit.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Visit</title><body><main><h1>Visit</h1>
        <chatbot-bubble serial-number="${demo.serialNumber}" base-url="${demo.url}" ${attributes}>
        </chatbot-bubble></main><script type="module" src="/chatbot-bubble.js"></script>`,
    }),
  );
  await page.goto(`${demo.url}/visit.html`);
  return { page, ...chat(page) };
}

type State = readonly [name: string, page: Page];

/** A conversation about listings, from the greeting to the comparison of saved ones. */
async function* conversation(t: TestContext): AsyncGenerator<State> {
  const view = await visit(t, 'expired-key');
  const { page, widget } = view;
  yield ['a greeting and suggestions', page];
  await widget.getByRole('button', { name: 'Talk to a person' }).click();
  await widget.getByRole('button', { name: 'Send request' }).click();
  await view.alert.waitFor();
  yield ['handoff form with an invalid contact', page];
  await page.keyboard.press('Escape');
  await saveListings(view);
  yield ['listing cards, two of them saved', page];
  await widget.getByRole('button', { name: 'Not helpful' }).last().click();
  await widget.getByText('Thanks for your feedback.').waitFor();
  yield ['answered and rated', page];
  await widget.getByRole('button', { name: 'Menu' }).click();
  await widget.getByRole('menu').waitFor();
  yield ['menu', page];
  await widget.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await widget.getByRole('alertdialog').waitFor();
  yield ['delete confirmation', page];
  await page.keyboard.press('Escape');
  await selectListings(view);
  yield ['saved listings, two of them selected', page];
  await widget.getByRole('button', { name: /^Compare/ }).click();
  await widget.getByRole('table').waitFor();
  yield ['saved listings compared', page];
  for (let layers = 0; layers < 2; layers++) await page.keyboard.press('Escape');
  await askedAndAnswered(view, 'Compare 1 and 2');
  await widget.locator('chatbot-listing-cards table').waitFor();
  yield ['listings compared in an answer', page];
  await askedAndAnswered(view);
  await widget.locator('.sources summary').click();
  yield ['open sources', page];
  await widget.getByRole('button', { name: 'Edit question' }).last().click();
  await widget.getByRole('textbox', { name: 'Edit question' }).waitFor();
  yield ['a question that is edited', page];
  await page.keyboard.press('Escape');
  await widget.getByRole('button', { name: 'Menu' }).click();
  await widget.getByRole('menuitem', { name: 'My stored data' }).click();
  await widget.getByRole('alertdialog').waitFor();
  yield ['stored data', page];
  await page.keyboard.press('Escape');
  await widget.locator('.visit').first().click();
  await widget.getByLabel('Day', { exact: true }).waitFor();
  yield ['request for a tour', page];
}

/** A recording, from its start to its upload. */
async function* voiceMessage(t: TestContext): AsyncGenerator<State> {
  const { page, widget } = await recording(t);
  yield ['a running recording', page];
  await widget.getByRole('button', { name: 'Stop and listen' }).click();
  await widget.getByRole('button', { name: 'Play' }).waitFor();
  yield ['a finished recording', page];
  // Its upload never gets a response.
  await page.route('**/GetPreUploadUrl', () => {});
  await widget.getByRole('button', { name: 'Send recording' }).click();
  await widget.getByRole('progressbar').waitFor();
  yield ['a recording during its upload', page];
}

async function* closedWidget(t: TestContext): AsyncGenerator<State> {
  const { page, launcher, widget } = await closedPage(t);
  await launcher.waitFor();
  yield ['closed', page];
  await widget.locator('.teaser').waitFor();
  yield ['teaser', page];
}

/** States of pages of their own, each with a function that opens a page in it. */
const STATES: Readonly<Record<string, (t: TestContext) => Promise<Page>>> = {
  inline: async t => {
    const { page, input } = await closedPage(t, 'mode="inline"');
    await input.waitFor();
    return page;
  },
  'whole page': async t => {
    const { page, input } = await closedPage(t, 'mode="page"');
    await input.waitFor();
    return page;
  },
  streaming: async t => {
    const view = await visit(t, 'stall');
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    return view.page;
  },
  'a partial answer': async t => {
    const view = await visit(t, 'cut-mid-object');
    await ask(view);
    await view.alert.waitFor();
    return view.page;
  },
  'rate limit, counting down': async t => {
    const view = await visit(t, 'rate-limit');
    await ask(view);
    await view.widget.getByRole('timer').waitFor();
    await view.page.setViewportSize(SMALL_PHONE);
    await addWalker(view.page);
    assert.deepEqual(await wide(view.page), []);
    return view.page;
  },
  'a new session': async t => {
    const view = await visit(t, 'lost-session');
    await ask(view);
    await view.widget.locator('.message.line').waitFor();
    return view.page;
  },
  offline: async t => {
    const view = await visit(t, 'cut-after-headers');
    await ask(view);
    await view.alert.waitFor();
    await view.context.setOffline(true);
    await view.widget
      .locator('chatbot-notice')
      .getByText(/You're offline/)
      .waitFor();
    return view.page;
  },
  'consent question': async t => {
    const { page, launcher, widget } = await closedPage(
      t,
      'require-consent chatbot-privacy-policy-url="/privacy.html"',
    );
    await launcher.click();
    await widget.getByRole('button', { name: 'Agree and chat' }).waitFor();
    return page;
  },
  'handoff offer': async t => {
    const view = await visit(t, 'expired-key');
    await view.page.route('**/ClientAsk', route =>
      route.fulfill({
        json: {
          Data: { messageid: 9, content: 'I do not know that.', noAnswer: true },
          Version: '1.0.0',
          Success: true,
          Code: 200,
          Message: '',
        },
      }),
    );
    await ask(view);
    await view.widget.getByText('Would you like to talk to a person?').waitFor();
    return view.page;
  },
  'long transcript, scrolled up': async t => {
    const view = await visit(t, 'expired-key');
    for (let turn = 0; turn < 3; turn++) await askedAndAnswered(view);
    await view.widget.getByRole('log').focus();
    await view.page.keyboard.press('Home');
    await view.widget.getByRole('button', { name: /Jump to the newest/ }).waitFor();
    return view.page;
  },
};

/** Fails unless the widget passes axe, has targets of 24 px or of 44 px for touch, and respects reduced motion. */
async function check(name: string, page: Page): Promise<void> {
  await addWalker(page);
  for (const [lookName, look] of Object.entries(LOOKS)) {
    await see(page, look);
    const rules = look === LOOKS.light ? undefined : COLOR_RULES;
    assert.deepEqual(await findings(page, rules), [], `${name}, ${lookName}`);
  }
  assert.deepEqual(await smallTargets(page, 24), [], name);
  assert.deepEqual(await moving(page), [], name);
  const session = await touch(page);
  assert.deepEqual(await smallTargets(page, 44), [], `${name}, touch`);
  await session.detach();
}

describe('Accessibility', () => {
  for (const [title, walk] of [
    ['a conversation', conversation],
    ['a voice message', voiceMessage],
    ['a closed widget', closedWidget],
  ] as const)
    test(`${title}: each state passes axe, has targets of 24 px or of 44 px for touch, and respects reduced motion`, async t => {
      for await (const [name, page] of walk(t)) await check(name, page);
    });

  for (const [state, show] of casesOf(Object.entries(STATES)))
    test(`${state}: passes axe, has targets of 24 px or of 44 px for touch, and respects reduced motion`, async t =>
      check(state, await show(t)));

  test('gives every button 44 px on touch screens', ONLY_IN_ALL, async t => {
    const { page, context } = await openPage(browser, { viewport: PHONE, hasTouch: true });
    t.after(() => context.close());
    await page.goto(`${demo.url}/strict-csp.html`);
    await addWalker(page);
    const view = { page, context, ...chat(page) } as Visit;
    const { widget, input } = view;
    const button = (name: string | RegExp) => widget.getByRole('button', { name });
    const measure = async (state: string) => {
      for (const size of [PHONE, SMALL_PHONE]) {
        await page.setViewportSize(size);
        // The panel follows the window in the next frame.
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        assert.deepEqual(await smallTargets(page, 44), [], `${state}, ${size.width} px`);
        assert.deepEqual(await coveredTargets(page, 44), [], `${state}, ${size.width} px`);
      }
    };
    await button('Dismiss the message').waitFor();
    await measure('teaser');
    await widget.evaluate(element => {
      for (const name of ['listings', 'enable-dictation', 'enable-upload-image']) element.setAttribute(name, '');
      for (const name of ['social-page-url', 'messaging-contact-url'])
        element.setAttribute(name, 'https://example.com');
      element.setAttribute('enable-push-to-talk', 'false');
      Object.assign(element, { limits: { stallMs: 500 } });
    });
    await view.launcher.click();
    await button('Dictate').waitFor();
    await measure('greeting and dictation');
    await saveListings(view);
    await measure('listing cards');
    await button('Schedule a tour').first().click();
    await button('Remove this listing').waitFor();
    await measure('visit form');
    await button('Back to chat').click();
    await button('Talk to a person').first().click();
    await button('Send request').waitFor();
    await measure('form for a person');
    await button('Back to chat').click();
    await button('Menu').click();
    await widget.getByRole('menuitem', { name: 'example.com' }).last().waitFor();
    await measure('menu');
    await widget.getByRole('menuitem', { name: 'Browse listings' }).click();
    await button('Next page').waitFor();
    await measure('all listings with filters');
    await button('Back to chat').click();
    await selectListings(view);
    await measure('saved listings');
    await button(/^Compare/).click();
    await measure('comparison');
    await button('Back to saved').click();
    await button('Back to chat').click();
    await button('Menu').click();
    await widget.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await measure('delete confirmation');
    await button('Cancel').click();
    const answer = { messageid: 9, content: '![plan](https://example.com/plan.png)\n\n```\ncode\n```' };
    await page.route('**/ClientAsk', route =>
      route.fulfill({ json: { Data: answer, Version: '1.0.0', Success: true, Code: 200, Message: '' } }),
    );
    await ask(view);
    await button('Copy code').waitFor();
    await button('Load image').waitFor();
    await measure('image and code');
    await page.route('**/GetPreUploadUrl', route => route.abort());
    await widget.locator('input[type=file]').setInputFiles([
      { name: 'a.png', mimeType: '', buffer: png(8, 8) },
      { name: 'b.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await widget.locator('[part=file-chip].ready').waitFor();
    await measure('a file and a refused file');
    await view.send.click();
    await button('Upload a.png again').waitFor();
    await measure('a failed upload');
    await page.route('**/GetPreUploadUrl', () => {});
    await view.send.click();
    await widget.locator('[part=file-progress]').waitFor();
    await measure('an upload');
    await button('Remove a.png').click();
    await page.route('**/ClientAsk', () => {});
    await ask(view);
    await view.stop.waitFor();
    await ask(view, 'And on Sundays?');
    await button('Remove: And on Sundays?').waitFor();
    await widget.locator('chatbot-notice').getByRole('button').waitFor();
    await measure('a queued message and a notice');
    assert.equal(await input.inputValue(), '');
  });

  test('keeps all text readable in every color that an owner can set', async t => {
    const view = await visit(t, 'expired-key');
    await askedAndAnswered(view);
    // Reduced motion makes colors final.
    await view.page.emulateMedia({ reducedMotion: 'reduce' });
    const colors = ['rgb(255,255,255)', 'rgb(0,0,0)', 'rgb(255,230,0)', 'rgb(128,128,128)'];
    colors.push('rgb(0,160,255)', 'rgb(255,0,90)', 'rgb(24,26,32)', 'rgb(241,243,247)');
    for (const [index, color] of casesOf([...colors.entries()], 2))
      for (const scheme of ['light', 'dark']) {
        await view.widget.evaluate(
          async (element, [accent, message, scheme]) => {
            element.setAttribute('chat-bubble-color', accent!);
            element.setAttribute('user-message-color', message!);
            element.setAttribute('color-scheme', scheme!);
            await (element as unknown as { readonly updateComplete: Promise<unknown> }).updateComplete;
            // Colors arrive through two nested shadow hosts.
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          },
          [color, colors[(index + 3) % colors.length]!, scheme],
        );
        assert.deepEqual(await findings(view.page, ['color-contrast']), [], `${color} ${scheme}`);
      }
  });
  for (const [width, fontSize] of casesOf([
    [320, '30px'],
    [320, '15px'],
    [640, '30px'],
  ] as const))
    test(`fits the screen at ${width} px with a font size of ${fontSize}`, async t => {
      const view = await visit(t, 'expired-key');
      await view.page.setViewportSize({ width, height: 640 });
      await view.page.evaluate(fontSize => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: 200% } chatbot-bubble { --chatbot-bubble-font-size: ${fontSize} }`);
        document.adoptedStyleSheets = [sheet];
      }, fontSize);
      await askedAndAnswered(view, LISTINGS_QUESTION);
      const cards = view.widget.locator('chatbot-listing-cards .card');
      await cards.last().waitFor();
      await addWalker(view.page);
      assert.deepEqual(await wide(view.page), []);
      for (const card of await cards.all()) assert.ok((await card.boundingBox())!.width <= width);
      const scrolled = await view.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(scrolled <= width, `the page is ${scrolled} px wide`);
    });

  test('shows only its own ring around the voice button in forced colors', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'expired-key', { attributes: 'enable-push-to-talk' });
    await view.widget.getByRole('button', { name: 'Record a voice message' }).waitFor();
    await see(view.page, LOOKS['forced colors']);
    const border = (selector: string) =>
      view.widget.locator(`chatbot-talk ${selector}`).evaluate(element => getComputedStyle(element).borderTopWidth);
    assert.equal(await border('.bar'), '0px');
    assert.equal(await border('.talk'), '1px');
  });

  test('shows disabled options in the disabled color in forced colors', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'expired-key');
    await saveListings(view);
    await selectListings(view);
    await see(view.page, LOOKS['forced colors']);
    const opacity = await view.widget
      .locator('chatbot-saved-listings .pick')
      .first()
      .evaluate(element => {
        element.querySelector('input')!.disabled = true;
        return getComputedStyle(element).opacity;
      });
    assert.equal(opacity, '1');
  });

  test('shows the icon and the focus of every control in forced colors', async t => {
    const view = await visit(t, 'expired-key');
    await askedAndAnswered(view);
    await view.page.emulateMedia({ forcedColors: 'active' });
    const backgrounds = await view.page.evaluate(() =>
      ['.launcher', '.icon'].map(
        part =>
          getComputedStyle(document.querySelector('chatbot-bubble')!.shadowRoot!.querySelector(part)!).backgroundColor,
      ),
    );
    assert.notEqual(backgrounds[0], backgrounds[1]);
    await view.input.focus();
    await view.page.keyboard.type('Hi');
    const unseen: string[] = [];
    const seen = new Set<string>();
    for (let step = 0; step < 12; step++) {
      const [name, isShown] = await view.page.evaluate(() => {
        let active: Element | null = document.activeElement;
        const path = [active];
        while (active?.shadowRoot?.activeElement) {
          active = active.shadowRoot.activeElement;
          path.push(active);
        }
        const frame = active?.closest('.composer') ?? active;
        const isOutlined = [active, frame].some(element => {
          const style = element && getComputedStyle(element);
          return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        });
        const isPages = path[0]?.localName !== 'chatbot-bubble';
        return [active?.ariaLabel ?? active?.textContent ?? '', isPages || isOutlined] as const;
      });
      seen.add(name);
      if (!isShown) unseen.push(name);
      await view.page.keyboard.press('Shift+Tab');
    }
    assert.deepEqual(unseen, []);
    for (const name of ['Your message', 'Copy', 'Conversation', 'Close']) assert.ok(seen.has(name), name);
  });
});

describe('Message actions', () => {
  const paste = async ({ input, page }: Visit) => {
    await input.focus();
    await page.keyboard.press('Control+V');
    return input.inputValue();
  };
  const isWithoutClipboard = `Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });`;

  for (const [title, script] of [
    ['copies an answer as shown', ''],
    ['copies an answer when the page has no clipboard API', isWithoutClipboard],
  ] as const)
    test(title, async t => {
      const view = await visit(t, 'expired-key', { script });
      if (!script) await view.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url });
      await askedAndAnswered(view);
      await view.widget.getByRole('button', { name: 'Copy' }).click();
      await actions(view).locator('xpath=..').getByRole('status').getByText('Copied').waitFor();
      const shown = await view.answers.last().innerText();
      const pasted = await paste(view);
      assert.doesNotMatch(pasted, /\*\*|\]\(/);
      const words = (text: string) => text.match(/\w+/g)?.slice(0, 8);
      assert.deepEqual(words(pasted), words(shown));
    });
});
