import type { Browser, LaunchOptions } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser.js';
import { startAnswerServer, type AnswerServer, type ServedFiles } from './answer-server.js';

export interface BenchOptions {
  /** Number of measurements; reports have medians. */
  readonly rounds: number;
  /** Whether to list the most expensive functions. */
  readonly profile: boolean;
}

/** A browser, and a server with the files to load. */
export interface Fixture {
  readonly browser: Browser;
  readonly server: AnswerServer;
}

/** Runs work with a browser and a server, and always closes both. */
export async function withFixture<Result>(
  files: ServedFiles,
  work: (fixture: Fixture) => Promise<Result>,
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

/** Rotates the items by round, because the first one runs under different conditions. */
export function inOrderOfRound<Item>(items: readonly Item[], round: number): Item[] {
  const start = round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
