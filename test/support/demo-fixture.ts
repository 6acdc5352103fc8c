import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, WITH_PAGE_CACHE } from './browser.js';
import { startDemo, visitDemo, type RunningDemo } from './demo.js';
import { startFaultyDemo, type FaultyDemo } from './faults.js';
import { startDemoSite, startSite, type DemoSite } from './history-pages.js';
import type { HostSite } from './host-site.js';

/** A demo and a browser for the tests of one file; both start before the first test. */
export interface DemoFixture<Demo = RunningDemo> {
  readonly demo: Demo;
  readonly browser: Browser;
}

/** The same for a host site with its own demo. */
export interface SiteFixture {
  readonly site: DemoSite;
  readonly browser: Browser;
}

/** Starts a demo and a browser for the tests of one file. Call it before declaring tests. */
export const demoFixture = (parts?: Parameters<typeof startDemo>[0]): DemoFixture =>
  withBrowser('demo', () => startDemo(parts));

/** The same for tests that only visit the demo, which their files share. */
export const visitFixture = (): DemoFixture => withBrowser('demo', visitDemo);

/** Starts a demo whose service fails on demand, and a browser; see `demoFixture`. */
export const faultyFixture = () => withBrowser('demo', startFaultyDemo);

/** Starts a host site and a browser; see `demoFixture`. */
export const siteFixture = (): SiteFixture => withBrowser('site', startDemoSite);

/** Starts a demo whose service fails on demand, a host site, and a browser that caches pages; see `demoFixture`. */
export function faultySiteFixture(): { readonly demo: FaultyDemo; readonly site: HostSite; readonly browser: Browser } {
  const fixture = {} as { demo: FaultyDemo; site: HostSite; browser: Browser };

  before(async () => {
    [fixture.demo, fixture.browser] = await Promise.all([startFaultyDemo(), launchBrowser(WITH_PAGE_CACHE)]);
    fixture.site = await startSite(fixture.demo);
  });

  after(async () => {
    await fixture.browser?.close();
    fixture.site?.close();
    await fixture.demo?.close();
  });

  return fixture;
}

function withBrowser<Name extends string, Started extends { close(): Promise<void> }>(
  name: Name,
  start: () => Promise<Started>,
) {
  const fixture = {} as Record<string, unknown> & { browser: Browser };

  before(async () => {
    [fixture[name], fixture.browser] = await Promise.all([start(), launchBrowser()]);
  });

  after(async () => {
    await fixture.browser?.close();
    await (fixture[name] as Started | undefined)?.close();
  });

  return fixture as { readonly [Key in Name]: Started } & { readonly browser: Browser };
}
