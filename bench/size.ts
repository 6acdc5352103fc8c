import { scriptTagFiles } from './support/built-files.js';
import { hostPages } from './support/host-pages.js';
import {
  gzipBytesOf,
  measureDownload,
  UNTIL_ANSWER_BYTES,
  UNTIL_ANSWER_FILES,
  UNTIL_BUBBLE_BYTES,
  UNTIL_STORED_BYTES,
  type DownloadedFile,
} from './support/download.js';
import { moduleSizes } from './support/module-sizes.js';
import { writeModuleTable } from './support/module-table.js';
import type { BenchReport, Table } from './support/report.js';
import { withFixture } from './support/fixture.js';

const KIB = 1024;

/**
 * Measures the download until the bubble, until the first answer, and until it is stored. Writes the modules into
 * docs/performance.md.
 */
export async function benchSize(): Promise<BenchReport> {
  const [usual, withoutSanitizer] = await withFixture(
    { ...scriptTagFiles(), ...hostPages },
    async ({ browser, server }) => {
      const url = `${server.url}/with.html`;
      return [
        await measureDownload(browser, url),
        await measureDownload(browser, url, page => page.addInitScript(removeSanitizer)),
      ] as const;
    },
  );
  writeModuleTable(usual, await moduleSizes());
  return {
    title: 'size: files requested until each moment, gzipped',
    tables: [
      {
        title: 'downloaded by Chromium',
        rows: [
          row('until the bubble is visible', usual.untilBubble),
          row('until the first answer is painted', usual.untilAnswer),
          row('the same without the Sanitizer API', withoutSanitizer.untilAnswer),
          row('until the answer is stored', usual.untilStored),
        ],
      },
      fileTable(usual.untilStored),
    ],
    goals: [
      goal('until the bubble is visible', usual.untilBubble, UNTIL_BUBBLE_BYTES),
      goal('until the first answer is painted', usual.untilAnswer, UNTIL_ANSWER_BYTES),
      goal('until the answer is stored', usual.untilStored, UNTIL_STORED_BYTES),
      {
        name: 'until the first answer is painted',
        value: usual.untilAnswer.length,
        atMost: UNTIL_ANSWER_FILES,
        unit: 'files',
      },
    ],
  };
}

function row(moment: string, files: readonly DownloadedFile[]) {
  return {
    moment,
    'gzip KiB': gzipBytesOf(files) / KIB,
    'brotli KiB': files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / KIB,
    files: files.length,
  };
}

function goal(name: string, files: readonly DownloadedFile[], atMost: number) {
  return { name, value: gzipBytesOf(files) / KIB, atMost: atMost / KIB, unit: 'KiB gzip' };
}

/** Runs first in the page. Simulates a browser without the Sanitizer API. */
function removeSanitizer(): void {
  Reflect.deleteProperty(globalThis, 'Sanitizer');
  Reflect.deleteProperty(Element.prototype, 'setHTML');
}

function fileTable(files: readonly DownloadedFile[]): Table {
  return {
    title: 'files in request order',
    rows: files.map(({ path, gzipBytes, brotliBytes }) => ({
      file: path,
      'gzip KiB': gzipBytes / KIB,
      'brotli KiB': brotliBytes / KIB,
    })),
  };
}
