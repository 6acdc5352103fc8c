import assert from 'node:assert/strict';
import { after, before, type TestContext } from 'node:test';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.js';
import { startHostSite } from './host-site.js';
import { startDemo, type Demo } from './demo.js';
import { echo } from './echo.js';
import { Shared } from './shared.js';
import { answered, ask, chat } from './visit.js';

export interface Snippets {
  /** Address of the service, which also serves the script. */
  readonly service: string;
  readonly serialNumber: string;
  readonly script: string;
  readonly bubble: string;
}

export interface HostSetup {
  /** The whole document. Default: an empty page with script tag and element. */
  readonly html?: (snippets: Snippets) => string;
  readonly headers?: (snippets: Snippets) => OutgoingHttpHeaders;
  /** Whether the service's origin serves the page instead of a separate one. */
  readonly isOnService?: boolean;
  /** Runs before all other scripts. */
  readonly script?: string;
  readonly options?: Parameters<typeof openPage>[1];
}

export type HostVisit = ReturnType<typeof chat> & {
  readonly page: Page;
  readonly url: string;
  /** Uncaught errors, console errors and policy violations. */
  readonly errors: readonly string[];
  /** All console messages. */
  readonly said: readonly string[];
};

/** `NONCE` of the script tag. */
export const NONCE = 'bm9uY2U';

/** The echo service of this process: tests of host pages only visit it. */
const echoDemo = new Shared(
  () => startDemo({ createAnswerer: () => echo }),
  demo => demo.close(),
);

/**
 * Host pages for one test file, with the widget of an echo service.
 *
 * @param launch starts the browser
 */
export function hostPages(launch: () => Promise<Browser> = () => launchBrowser()) {
  let demo: Demo;
  let browser: Browser;

  before(async () => {
    [demo, browser] = await Promise.all([echoDemo.use(), launch()]);
  });

  after(async () => {
    await browser?.close();
    await echoDemo.release();
  });

  return async (t: TestContext, setup: HostSetup = {}): Promise<HostVisit> => {
    const snippets = snippetsOf(demo);
    const html = (setup.html ?? plainPage)(snippets);
    const headers = setup.headers?.(snippets) ?? {};
    const { page, context, faults } = await openPage(browser, setup.options);
    t.after(() => context.close());
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    if (setup.script) await context.addInitScript(setup.script);
    const url = setup.isOnService ? `${demo.url}/host.html` : await serve(t, html, headers);
    if (setup.isOnService)
      await page.route(url, route =>
        route.fulfill({ body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...(headers as object) } }),
      );
    await page.goto(url);
    return { ...chat(page), page, url, errors: faults.errors, said };
  };
}

/** A page that runs a script before or after the widget's. */
export const withScript = (script: string, isAfter = false): HostSetup => ({
  html: ({ script: tag, bubble }) =>
    htmlPage(bubble, isAfter ? `${tag}<script>${script}</script>` : `<script>${script}</script>${tag}`),
});

/** Opens the panel, asks, and reads the answer in bold. */
export async function talk(view: HostVisit): Promise<void> {
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, 'Good **day** to you');
  await view.answers.last().locator('strong').getByText('day').waitFor();
  assert.equal(await answered(view), 'Good day to you');
}

export const htmlPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Customer</title>${head}</head><body>${body}</body></html>`;

/** A page with the widget in a sandboxed frame with an opaque origin. */
export const sandboxPage = ({ script, bubble }: Snippets) =>
  htmlPage(
    `<iframe sandbox="allow-scripts" style="width:600px;height:600px" srcdoc='${htmlPage(bubble, script)}'></iframe>`,
  );

const plainPage = ({ script, bubble }: Snippets) => htmlPage(bubble, script);

function snippetsOf({ url: service, serialNumber }: Demo): Snippets {
  return {
    service,
    serialNumber,
    script: `<script nonce="${NONCE}" src="${service}/chatbot-bubble.js"></script>`,
    bubble: `<chatbot-bubble serial-number="${serialNumber}"></chatbot-bubble>`,
  };
}

async function serve(t: TestContext, html: string, headers: OutgoingHttpHeaders) {
  const site = await startHostSite(html, headers);
  t.after(() => site.close());
  return site.url;
}
