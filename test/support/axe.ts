import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose results depend on the color scheme: the slowest ones. The others are checked in the light one only. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const;

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

/** Resolves when all finite animations have ended. */
const SETTLE = `(() => {
  const deep = root => [...root.querySelectorAll('*')].flatMap(element =>
    [element, ...(element.shadowRoot ? deep(element.shadowRoot) : [])]);
  const moving = deep(document).flatMap(element => element.getAnimations())
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  return Promise.all(moving.map(({ finished }) => finished.then(() => {}, () => {})));
})()`;

/** Which rules axe applies: all of them by default. */
type Rules = readonly string[] | { readonly except: readonly string[] };

/** Lists axe's violations within `selector`, without frames. Colors are wrong during a fade. */
export async function axeFaults(page: Page, selector: string, rules: Rules = { except: [] }) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  await page.evaluate(SETTLE);
  const choice =
    'except' in rules
      ? { rules: Object.fromEntries(rules.except.map(id => [id, { enabled: false }])) }
      : { runOnly: rules };
  const options = { within: selector, iframes: false, resultTypes: ['violations'], ...choice };
  return page.evaluate(async ({ within, ...options }) => {
    const { axe } = globalThis as unknown as { axe: { run(context: string, options: object): Promise<AxeResult> } };
    const { violations } = await axe.run(within, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
    );
  }, options);
}
