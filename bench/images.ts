import { pageScripts } from './support/built-files.js';
import { withFreshPage } from './support/fresh-page.js';
import type { ImageCost } from './pages/images.js';
import type { BenchReport } from './support/report.js';
import { onStage, type BenchOptions } from './support/stage.js';
import { median } from './support/statistics.js';

const TYPES = ['image/jpeg', 'image/png'] as const;
const CHECKS = 5;
const MAX_CHECK_MS = 100;
const LARGEST_BYTES = 20 * 1024 * 1024;
const MIB = 1024 * 1024;

/** Measures checking and cleaning an image of 20 MB. */
export async function benchImages(options: BenchOptions): Promise<BenchReport> {
  const files = {
    ...(await pageScripts()),
    '/images.html': '<!doctype html><title>Bench</title><script type="module" src="/bench/images.js"></script>',
  };
  return onStage(files, async ({ browser, server }) => {
    const costs: { type: (typeof TYPES)[number]; cost: ImageCost }[] = [];
    for (const type of TYPES)
      await withFreshPage(browser, async page => {
        await page.goto(`${server.url}/images.html`);
        await page.waitForFunction(() => globalThis.imagesPage);
        await page.evaluate(type => globalThis.imagesPage!.make(type), type);
        for (let check = 0; check < CHECKS * options.rounds; check++)
          costs.push({ type, cost: await page.evaluate(() => globalThis.imagesPage!.check()) });
      });
    const of = (type: string, value: (cost: ImageCost) => number) =>
      median(costs.filter(entry => entry.type === type).map(({ cost }) => value(cost)));
    return {
      title: 'images: check and clean a large image',
      tables: [
        {
          title: 'medians',
          rows: TYPES.map(type => ({
            kind: type,
            MiB: of(type, ({ bytes }) => bytes / MIB),
            'clock ms': of(type, ({ clock }) => clock),
          })),
        },
      ],
      goals: TYPES.map(type => ({
        name: `checking ${type} of 20 MB`,
        value: of(type, ({ bytes, clock }) => (clock * LARGEST_BYTES) / bytes),
        atMost: MAX_CHECK_MS,
        unit: 'ms',
      })),
    };
  });
}
