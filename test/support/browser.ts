import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/browsers.mjs';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Starts the Chromium that the tests drive. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found.');
  // Chromium refuses its sandbox to root.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args });
}

/** What went wrong on a page without a test having asked for it. */
export interface PageFaults {
  readonly errors: string[];
}

/** A fresh page with its own storage; uncaught errors and console errors are collected. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; faults: PageFaults }> {
  const context = await browser.newContext(options);
  // The loader of the tests names functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = value => value');
  const page = await context.newPage();
  const faults: PageFaults = { errors: [] };
  page.on('pageerror', error => faults.errors.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') faults.errors.push(message.text());
  });
  return { page, context, faults };
}
