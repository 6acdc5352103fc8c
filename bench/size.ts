import { scriptTagFiles } from './support/built-files.js';
import { customerPages } from './support/customer-page.js';
import {
  gzipBytesOf,
  measureDownload,
  UNTIL_ANSWER_BYTES,
  UNTIL_ANSWER_FILES,
  UNTIL_BUBBLE_BYTES,
  type DownloadedScript,
} from './support/download.js';
import type { BenchReport, Table } from './support/report.js';
import { onStage } from './support/stage.js';

const KIB = 1024;

/** Measures the download until the bubble, and until the first answer. */
export async function benchSize(): Promise<BenchReport> {
  const [usual, withoutSanitizer] = await onStage(
    { ...scriptTagFiles(), ...customerPages },
    async ({ browser, server }) => {
      const url = `${server.url}/with.html`;
      return [
        await measureDownload(browser, url),
        await measureDownload(browser, url, page => page.addInitScript(removeSanitizer)),
      ] as const;
    },
  );
  return {
    title: 'size: gzipped scripts requested until each point',
    tables: [
      {
        title: 'downloaded by Chromium',
        rows: [
          row('until the bubble is visible', usual.untilBubble),
          row('until the first answer is painted', usual.untilAnswer),
          row('the same without the Sanitizer API', withoutSanitizer.untilAnswer),
        ],
      },
      scriptTable(usual.untilAnswer),
    ],
    goals: [
      goal('until the bubble is visible', usual.untilBubble, UNTIL_BUBBLE_BYTES),
      goal('until the first answer is painted', usual.untilAnswer, UNTIL_ANSWER_BYTES),
      {
        name: 'until the first answer is painted',
        value: usual.untilAnswer.length,
        atMost: UNTIL_ANSWER_FILES,
        unit: 'files',
      },
    ],
  };
}

function row(moment: string, scripts: readonly DownloadedScript[]) {
  return {
    moment,
    'gzip KiB': gzipBytesOf(scripts) / KIB,
    'brotli KiB': scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / KIB,
    files: scripts.length,
  };
}

function goal(name: string, scripts: readonly DownloadedScript[], atMost: number) {
  return { name, value: gzipBytesOf(scripts) / KIB, atMost: atMost / KIB, unit: 'KiB gzip' };
}

/** Runs first in the page. Simulates a browser without the Sanitizer API. */
function removeSanitizer(): void {
  Reflect.deleteProperty(globalThis, 'Sanitizer');
  Reflect.deleteProperty(Element.prototype, 'setHTML');
}

function scriptTable(scripts: readonly DownloadedScript[]): Table {
  return {
    title: 'scripts in request order',
    rows: scripts.map(({ path, gzipBytes, brotliBytes }) => ({
      script: path,
      'gzip KiB': gzipBytes / KIB,
      'brotli KiB': brotliBytes / KIB,
    })),
  };
}
