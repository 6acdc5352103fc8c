import type { MarkdownLimits, MarkdownOptions } from '../../../src/markdown/render-blocks.js';

/** Options of a page that allows no image. */
export const OPTIONS: MarkdownOptions = {
  imageHosts: [],
  linkTarget: 'blank',
  texts: {
    loadImage: host => `Load image from ${host}`,
    showFormatted: 'Show formatted',
    scrollableTable: 'Table',
  },
};

/** Every call draws, and draws everything: what a test sees does not depend on the clock. */
export const WITHOUT_CLOCK: Partial<MarkdownLimits> = {
  frameBudgetMs: Infinity,
  maxCallLength: Infinity,
  maxStepMs: Infinity,
  restFactor: 0,
};
