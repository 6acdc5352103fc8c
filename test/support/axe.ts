import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds wrong with what matches `selector`, as lines. */
export async function axeFaults(page: Page, selector: string): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async within => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: string): Promise<AxeResult> };
    };
    const { violations } = await axe.run(within);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
    );
  }, selector);
}
