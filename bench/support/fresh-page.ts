import type { Browser, CDPSession, Page } from 'playwright-core';

/** Time limit of a measurement; a longer one has failed. */
const LIMIT_MS = 180_000;

/**
 * Runs work on a page with empty caches, and always closes it.
 *
 * @throws the error of the page, an error on a crash, and an error after `limitMs`
 */
export async function withFreshPage<Result>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<Result>,
  limitMs = LIMIT_MS,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  let timer: NodeJS.Timeout | undefined;
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const failed = new Promise<never>((_, reject) => {
      page.on('pageerror', reject);
      page.on('crash', () => reject(new Error('The page crashed.')));
      timer = setTimeout(() => reject(new Error(`${page.url()} timed out.`)), limitMs);
    });
    return await Promise.race([work(page, session), failed]);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}
