import type { MarkdownLimits, MarkdownOptions } from '../../../src/markdown/render-blocks.js';

export const OPTIONS: MarkdownOptions = {
  imageHosts: [],
  linkTarget: 'blank',
  texts: { loadImage: host => `Load image from ${host}`, showFormatted: 'Show formatted', scrollableTable: 'Table' },
};

/** Limits that render everything in each call, independently of the clock. */
export const WITHOUT_CLOCK: Partial<MarkdownLimits> = {
  frameBudgetMs: Infinity,
  maxCallLength: Infinity,
  maxStepMs: Infinity,
  restFactor: 0,
};
