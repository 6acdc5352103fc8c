import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { measureSizes, useOf } from '../scripts/sizes.mjs';
import { questionFor } from './support/answer-server.js';
import { LAST_WORD } from './support/answer-text.js';
import { scriptTagFiles } from './support/built-files.js';
import { customerPages } from './support/customer-page.js';
import { withFreshPage } from './support/fresh-page.js';
import type { BenchReport, Table } from './support/report.js';
import { onStage } from './support/stage.js';

const KIB = 1024;
const QUESTION = questionFor({ kind: 'mixed', bytes: 2048 });
/** Long enough for a script that somebody loads ahead of any wish to chat. */
const REST_MS = 1500;

/** A script that the browser has fetched. */
interface FetchedScript {
  readonly path: string;
  /** As it came over the network. */
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

/** What a visitor's browser has fetched by two moments. */
interface Walk {
  /** The bubble shows, and nobody has come near it. */
  readonly atRest: readonly FetchedScript[];
  /** The first answer shows. */
  readonly answered: readonly FetchedScript[];
}

/** What a visitor downloads: what the files of the build add up to, and what a browser really fetches. */
export async function benchSize(): Promise<BenchReport> {
  const stages = measureSizes();
  const [usual, withoutSanitizer] = await onStage(
    { ...scriptTagFiles(), ...customerPages },
    async ({ browser, server }) => [
      await withFreshPage(browser, (page, session) => walk(page, session, server.url)),
      await withFreshPage(browser, async (page, session) => {
        await page.addInitScript(removeSanitizer);
        return walk(page, session, server.url);
      }),
    ],
  );
  /**
   * What came by the moment each budget is for, in the order of the budgets. Before anybody wants to chat, all
   * of it is the bubble's.
   */
  const fetched = [
    usual?.atRest,
    only('answer', usual?.answered),
    only('answer', withoutSanitizer?.answered),
    only('history', usual?.answered),
  ];
  return {
    title: 'size: scripts, gzipped',
    tables: [
      {
        title: 'the build, every file that a moment can need',
        rows: stages.map(({ name, bytes, files }) => ({
          moment: name,
          'gzip KiB': bytes / KIB,
          files: files.length,
        })),
      },
      {
        title: 'fetched by Chromium',
        rows: [
          ...stages.map(({ name }, index) => row(name, fetched[index])),
          row('for a later moment, which has come', only('later', usual?.answered)),
        ],
      },
      scriptTable(withoutSanitizer?.answered ?? []),
    ],
    goals: stages.map(({ name, budget }, index) => ({
      name: `fetched ${name}`,
      value: gzipKib(fetched[index]),
      atMost: budget / KIB,
      unit: 'KiB gzip',
    })),
  };
}

const only = (use: ReturnType<typeof useOf>, scripts: readonly FetchedScript[] = []) =>
  scripts.filter(({ path }) => useOf(path) === use);

function row(moment: string, scripts: readonly FetchedScript[] = []) {
  return {
    moment,
    'gzip KiB': gzipKib(scripts),
    'brotli KiB': sum(scripts.map(script => script.brotliBytes)) / KIB,
    files: scripts.length,
  };
}

function gzipKib(scripts: readonly FetchedScript[] = []): number {
  return scripts.length > 0 ? sum(scripts.map(script => script.gzipBytes)) / KIB : NaN;
}

/** Makes a browser of one without the Sanitizer API; runs in the page before anything else does. */
function removeSanitizer(): void {
  Reflect.deleteProperty(globalThis, 'Sanitizer');
  Reflect.deleteProperty(Element.prototype, 'setHTML');
}

/** Loads a customer's page, rests, opens the chat, asks and waits for the answer. */
async function walk(page: Page, session: CDPSession, url: string): Promise<Walk> {
  const fetched = await recordScripts(session);
  await page.goto(`${url}/with.html`);
  const widget = page.locator('chatbot-bubble');
  const launcher = widget.getByRole('button', { name: 'Open chat' });
  await launcher.waitFor();
  await page.waitForTimeout(REST_MS);
  const atRest = await fetched();
  await launcher.click();
  const input = widget.getByRole('textbox', { name: 'Your message' });
  await input.fill(QUESTION);
  await input.press('Enter');
  const answer = widget.locator('chatbot-markdown');
  await answer.getByText(LAST_WORD).waitFor();
  // Before its renderer is there, an answer shows as plain text.
  await answer.getByRole('heading').first().waitFor();
  return { atRest, answered: await fetched() };
}

/** Records the scripts that are fetched from now on; what it gives takes those that have arrived. */
async function recordScripts(session: CDPSession): Promise<() => Promise<FetchedScript[]>> {
  const paths = new Map<string, string>();
  const gzipBytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    paths.set(requestId, new URL(response.url).pathname);
    gzipBytes.set(requestId, 0);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const before = gzipBytes.get(requestId);
    if (before !== undefined) gzipBytes.set(requestId, before + encodedDataLength);
  });
  await session.send('Network.enable');
  return () =>
    Promise.all(
      [...paths].map(async ([requestId, path]) => {
        const { body } = await session.send('Network.getResponseBody', { requestId });
        return {
          path,
          gzipBytes: gzipBytes.get(requestId) ?? NaN,
          brotliBytes: brotliCompressSync(body).length,
        };
      }),
    );
}

function scriptTable(scripts: readonly FetchedScript[]): Table {
  return {
    title: 'the scripts, in the order they were fetched',
    rows: scripts.map(({ path, gzipBytes, brotliBytes }) => ({
      script: path,
      'gzip KiB': gzipBytes / KIB,
      'brotli KiB': brotliBytes / KIB,
    })),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
