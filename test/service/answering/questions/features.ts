import { DEMO_TRUTH } from '../evidence/demo-truth.js';
import type { Condition } from './question.js';

/** The truth table says that the listing has this feature. */
export const has = (feature: string): Condition => ({
  readings: [l => DEMO_TRUTH[l.MLSNumber]?.[feature] === 'yes'],
  isByText: true,
});
