import type { FoundListing } from '../search/agency-tools.js';
import type { Evidence } from './evidence.js';
import type { Token } from './tokens.js';
import type { Modifier } from './vocabulary.js';

/** Values that a fact is compared with in addition to the listing. */
export interface Surroundings {
  readonly evidence: Evidence;
  readonly tokens: readonly Token[];
  /** The listings that the sentence speaks of. */
  readonly subjects: readonly FoundListing[];
  /** The listings of the last list. */
  readonly listed?: readonly FoundListing[];
  /** Percentages and years that the answer has named so far, for loans. */
  readonly percents: readonly number[];
}

export interface Measured {
  readonly values: readonly number[];
  readonly halfStep: number;
}

/** Whether a stated number is a value, exactly or as far as its words say. */
export function isNear({ values, halfStep }: Measured, target: number, modifier?: Modifier, tolerance = 0): boolean {
  if (modifier === 'below') return target <= values[0]!;
  if (modifier === 'above') return target >= values[0]!;
  return values.some(value => {
    const off = Math.abs(value - target);
    if (off <= Math.max(halfStep, tolerance, 0.005)) return true;
    return modifier === 'about' && off <= aroundOf(value);
  });
}

/** "About 450,000" is at most 5,000 or 2.5 percent off, "about half a million" 50,000. */
const aroundOf = (value: number) => {
  const digits = String(Math.round(value)).replace(/0+$/, '').length;
  const step = 10 ** (String(Math.round(value)).length - digits);
  return Math.min(Math.max(step / 2, value * 0.025), value * 0.1);
};
