import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { startDemo, type RunningDemo } from './demo.js';
import { startDemoSite, type DemoSite } from './history-pages.js';

/** What the tests of a file are played on; there as soon as the first of them runs. */
export interface DemoStage {
  readonly demo: RunningDemo;
  readonly browser: Browser;
}

/** The same for a customer's site whose widget talks to a demo of its own. */
export interface SiteStage {
  readonly site: DemoSite;
  readonly browser: Browser;
}

/** A demo and a browser for the tests of one file, which calls this before it declares them. */
export function demoStage(): DemoStage {
  const stage = withBrowser(startDemo);
  return {
    get demo() {
      return stage.started;
    },
    get browser() {
      return stage.browser;
    },
  };
}

/** A customer's site and a browser, likewise. */
export function siteStage(): SiteStage {
  const stage = withBrowser(startDemoSite);
  return {
    get site() {
      return stage.started;
    },
    get browser() {
      return stage.browser;
    },
  };
}

function withBrowser<Started extends { close(): Promise<void> }>(start: () => Promise<Started>) {
  const stage = {} as { started: Started; browser: Browser };

  before(async () => {
    [stage.started, stage.browser] = await Promise.all([start(), launchBrowser()]);
  });

  after(async () => {
    await stage.browser?.close();
    await stage.started?.close();
  });

  return stage;
}
