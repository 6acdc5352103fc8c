import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/browsers.mjs';

/** With these, pages that are left wait in the back/forward cache, which playwright switches off. */
export const WITH_PAGE_CACHE: LaunchOptions = {
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/** Starts the Chromium that the tests drive. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found.');
  return chromium.launch({
    executablePath,
    // Whether there is one, the arguments say.
    chromiumSandbox: true,
    ...options,
    args: [...CHROMIUM_ARGUMENTS, ...(options.args ?? [])],
  });
}

/** What went wrong on a page without a test having asked for it. */
export interface PageFaults {
  readonly errors: string[];
}

/**
 * A fresh page with its own storage; uncaught errors, console errors and violations of its Content Security
 * Policy are collected.
 */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; faults: PageFaults }> {
  const context = await browser.newContext(options);
  // The loader of the tests names functions by a helper that a page does not have.
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
