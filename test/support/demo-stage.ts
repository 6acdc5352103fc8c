import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, WITH_PAGE_CACHE } from './browser.js';
import { startDemo, visitDemo, type RunningDemo } from './demo.js';
import { startFaultyDemo, type FaultyDemo } from './faults.js';
import { startDemoSite, startSite, type DemoSite } from './history-pages.js';
import type { HostSite } from './host-site.js';

/** A demo and a browser for the tests of one file; both start before the first test. */
export interface DemoStage<Demo = RunningDemo> {
  readonly demo: Demo;
  readonly browser: Browser;
}

/** The same for a host site with its own demo. */
export interface SiteStage {
  readonly site: DemoSite;
  readonly browser: Browser;
}

/** Starts a demo and a browser for the tests of one file. Call it before declaring tests. */
export const demoStage = (parts?: Parameters<typeof startDemo>[0]): DemoStage =>
  withBrowser('demo', () => startDemo(parts));

/** The same for tests that only visit the demo, which their files share. */
export const visitStage = (): DemoStage => withBrowser('demo', visitDemo);

/** Starts a demo whose service fails on demand, and a browser; see `demoStage`. */
export const faultyStage = () => withBrowser('demo', startFaultyDemo);

/** Starts a host site and a browser; see `demoStage`. */
export const siteStage = (): SiteStage => withBrowser('site', startDemoSite);

/** Starts a demo whose service fails on demand, a host site, and a browser that caches pages; see `demoStage`. */
export function faultySiteStage(): { readonly demo: FaultyDemo; readonly site: HostSite; readonly browser: Browser } {
  const stage = {} as { demo: FaultyDemo; site: HostSite; browser: Browser };

  before(async () => {
    [stage.demo, stage.browser] = await Promise.all([startFaultyDemo(), launchBrowser(WITH_PAGE_CACHE)]);
    stage.site = await startSite(stage.demo);
  });

  after(async () => {
    await stage.browser?.close();
    stage.site?.close();
    await stage.demo?.close();
  });

  return stage;
}

function withBrowser<Name extends string, Started extends { close(): Promise<void> }>(
  name: Name,
  start: () => Promise<Started>,
) {
  const stage = {} as Record<string, unknown> & { browser: Browser };

  before(async () => {
    [stage[name], stage.browser] = await Promise.all([start(), launchBrowser()]);
  });

  after(async () => {
    await stage.browser?.close();
    await (stage[name] as Started | undefined)?.close();
  });

  return stage as { readonly [Key in Name]: Started } & { readonly browser: Browser };
}
