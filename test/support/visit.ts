import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { FaultName } from '../../demo/faults/faults.js';
import { strictPolicy } from '../../demo/strict-page.js';
import { openPage } from './browser.js';
import type { FaultyDemo } from './faults.js';

export const QUESTION = 'What are your opening hours?';

/** Time for a few frames, in ms. Looking in each frame, which is the default, makes the browser draw all of them. */
const FRAMES_MS = 50;

export interface VisitSetup {
  /** Lets the test control the page's clock. */
  readonly hasClock?: boolean;
  readonly attributes?: string;
  /** Runs before the widget's script. */
  readonly script?: string;
  /** Time limits of the client, in ms. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Opens pages with the widget of a faulty service, each in a new context, under the strictest policy. */
export function visits(fixture: () => { readonly browser: Browser; readonly demo: FaultyDemo }) {
  return (t: TestContext, fault: FaultName, setup?: VisitSetup) =>
    visit(t, fixture().browser, fixture().demo, fault, setup);
}

/** Nonce of the scripts of the strict page. */
const NONCE = 'bm9uY2U';

async function visit(
  t: TestContext,
  browser: Browser,
  demo: FaultyDemo,
  fault: FaultName,
  { attributes = '', script = '', limits, hasClock }: VisitSetup = {},
) {
  const { page, context, faults } = await openPage(browser);
  if (hasClock) await page.clock.install();
  t.after(async () => {
    await context.close();
    const violations = faults.errors.filter(text => text.startsWith('securitypolicyviolation'));
    assert.deepEqual(violations, [], 'CSP-1');
  });
  const run = demo.begin(fault);
  // Requests of the page; a browser may repeat one, see the fault `cut-before-headers`.
  const sent: string[] = [];
  page.on('request', request => {
    const operation = /\/(ClientAsk|GetConfig)$/.exec(request.url())?.[1];
    if (operation && request.method() === 'POST') sent.push(operation);
  });
  const posts = (operation: 'ClientAsk' | 'GetConfig') => sent.filter(name => name === operation).length;
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  await page.route('**/visit.html', route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': strictPolicy(NONCE) },
      body: `<!doctype html><html lang="en"><title>Visit</title><body>
        <script nonce="${NONCE}">
          window.told = [];
          for (const name of ['error', 'stopped', 'sent', 'answer', 'rate-limited'])
            addEventListener('chatbot-' + name, event => told.push([name, event.detail]));
          ${script}
        </script>
        <script nonce="${NONCE}" type="module" src="/chatbot-bubble.js"></script>
        <chatbot-bubble serial-number="${demo.serialNumber}" base-url="${run.baseUrl}" ${attributes}>
        </chatbot-bubble>
        <script nonce="${NONCE}">document.querySelector('chatbot-bubble').limits = ${JSON.stringify(limits) ?? 'undefined'}</script>`,
    }),
  );
  await page.goto(`${demo.url}/visit.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  return { ...view, page, context, run, posts, errors };
}

export type Visit = Awaited<ReturnType<typeof visit>>;

/** Locators of the widget by role and name, through the shadow roots. */
export function chat(page: Page) {
  const widget = page.locator('chatbot-bubble');
  const button = (name: string | RegExp) => widget.getByRole('button', { name });
  return {
    widget,
    launcher: button('Open chat'),
    input: widget.getByRole('textbox', { name: 'Your message' }),
    send: button('Send'),
    stop: button('Stop the answer'),
    retry: button('Try again'),
    alert: widget.getByRole('alert'),
    answers: widget.locator('chatbot-markdown .answer'),
    questions: widget.locator('.message.user .bubble'),
    mark: widget.locator('.mark'),
  };
}

export async function ask(view: Pick<Visit, 'input'>, question = QUESTION): Promise<void> {
  await view.input.fill(question);
  await view.input.press('Enter');
}

/** Returns the recorded events by name. */
export const told = (page: Page, name: string) =>
  page.evaluate(
    name =>
      (window as unknown as { told: [string, Record<string, unknown>][] }).told
        .filter(([told]) => told === name)
        .map(([, detail]) => detail),
    name,
  );

/** Waits until the last answer is complete and drawn, and returns its text. */
export async function answered(view: Pick<Visit, 'page' | 'answers'>): Promise<string> {
  await view.page.waitForFunction(
    () => {
      const { status, messages } = document.querySelector('chatbot-bubble') as unknown as {
        status: string;
        messages: { role: string }[];
      };
      return status === 'ready' && messages.at(-1)?.role === 'bot';
    },
    undefined,
    { polling: FRAMES_MS },
  );
  const answer = view.answers.last();
  let before = '';
  for (;;) {
    const [text, ...box] = await answer.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [(element as HTMLElement).innerText, x, y, width, height] as const;
    });
    const drawn = `${text} ${box.join()}`;
    if (drawn === before) return text;
    before = drawn;
    await setTimeout(FRAMES_MS);
  }
}
