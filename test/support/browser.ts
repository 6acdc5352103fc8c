import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium, findHeadlessChromium } from '../../scripts/browsers.mjs';
import { Shared } from './shared.js';

/** Enables the back/forward cache, which Playwright disables. */
export const WITH_PAGE_CACHE: LaunchOptions = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** Spares the browser from drawing the animations of each test. */
const CALM = { reducedMotion: 'reduce' } as const;

/** Chromium with its user interface, which opens tabs on a middle click and asks for permissions. */
export const WITH_TABS: LaunchOptions = { headless: true };

/**
 * Launches Chromium for tests. With default options, test files of this process share one browser: closing it then
 * only closes its pages.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (options.args) return startChromium(options);
  const shared = shareBrowser(options);
  const browser = await shared.use();
  const contexts = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async settings => {
    const context = await browser.newContext({ ...CALM, ...settings });
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    return context;
  };
  const close = async () => {
    await Promise.all([...contexts].map(context => context.close()));
    await shared.release();
  };
  return Object.assign(Object.create(browser) as Browser, { newContext, close });
}

/** Shared browsers of this process by their options. */
const sharedBrowsers = new Map<string, Shared<Browser>>();

function shareBrowser(options: LaunchOptions): Shared<Browser> {
  const key = JSON.stringify(options);
  const start = async () => {
    const browser = await startChromium(options);
    browser.once('disconnected', () => shared.forget());
    return browser;
  };
  const shared = sharedBrowsers.get(key) ?? new Shared(start, browser => browser.close());
  sharedBrowsers.set(key, shared);
  return shared;
}

function startChromium(options: LaunchOptions): Promise<Browser> {
  // The page cache and permission prompts need the user interface, as tabs do.
  const needsInterface = options.headless ?? options.ignoreDefaultArgs;
  const executablePath = needsInterface ? findChromium() : findHeadlessChromium();
  if (!executablePath) throw new Error('Chromium was not found.');
  return chromium.launch({
    executablePath,
    headless: true,
    // The arguments decide whether there is a sandbox.
    chromiumSandbox: true,
    ...options,
    args: [...CHROMIUM_ARGUMENTS, ...(options.args ?? [])],
  });
}

/** Unexpected errors of a page. */
export interface PageFaults {
  readonly errors: string[];
}

/** Opens a page with its own storage, and collects uncaught errors, console errors and policy violations. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; faults: PageFaults }> {
  const context = await browser.newContext({ ...CALM, ...options });
  // The test loader wraps functions in a helper that pages lack.
  await context.addInitScript('globalThis.__name = value => value');
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error('securitypolicyviolation', effectiveDirective, blockedURI, sample);
    });
  });
  const page = await context.newPage();
  const faults: PageFaults = { errors: [] };
  page.on('pageerror', error => faults.errors.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') faults.errors.push(message.text());
  });
  return { page, context, faults };
}
