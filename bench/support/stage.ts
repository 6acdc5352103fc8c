import type { Browser, LaunchOptions } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser.js';
import { startAnswerServer, type AnswerServer, type ServedFiles } from './answer-server.js';

/** What a benchmark is asked for. */
export interface BenchOptions {
  /** How often everything is measured; medians are told. */
  readonly rounds: number;
  /** Also tells which functions the time went to. */
  readonly profile: boolean;
}

/** A browser, and a server with the files to load. */
export interface Stage {
  readonly browser: Browser;
  readonly server: AnswerServer;
}

/** Does something with a browser and a server and ends both, whatever happens. */
export async function onStage<Result>(
  files: ServedFiles,
  work: (stage: Stage) => Promise<Result>,
  launch?: LaunchOptions,
): Promise<Result> {
  const server = await startAnswerServer(files);
  try {
    const browser = await launchBrowser(launch);
    try {
      return await work({ browser, server });
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

/** The items in an order that differs from round to round: what comes first has another machine. */
export function inOrderOfRound<Item>(items: readonly Item[], round: number): Item[] {
  const start = round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
