import type { Browser, CDPSession, Page } from 'playwright-core';

/** Nothing that is measured takes this long; what does has gone wrong. */
const LIMIT_MS = 180_000;

/**
 * Does something on a page with nothing in its caches, and closes it whatever happens.
 *
 * @param limitMs that nothing of the kind takes
 * @throws what the page throws, when it crashes, and after `limitMs`: such a page measures nothing
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
      timer = setTimeout(() => reject(new Error(`${page.url()} was not done in time.`)), limitMs);
    });
    return await Promise.race([work(page, session), failed]);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}
