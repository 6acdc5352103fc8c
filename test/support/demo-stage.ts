import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import type { RunningService } from '../../service/server.js';
import { launchBrowser } from './browser.js';
import { startDemo } from './demo.js';

/** What the tests of a file are played on; there as soon as the first of them runs. */
export interface DemoStage {
  readonly demo: RunningService;
  readonly browser: Browser;
}

/** A demo and a browser for the tests of one file, which calls this before it declares them. */
export function demoStage(): DemoStage {
  let demo: RunningService;
  let browser: Browser;

  before(async () => {
    [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  return {
    get demo() {
      return demo;
    },
    get browser() {
      return browser;
    },
  };
}
