/**
 * How much an answer may ask of the browser. marked is quadratic in some inputs and overflows the stack in
 * others, and nothing can stop a regular expression that runs: the bounds are decided on the text before.
 */
export interface MarkdownLimits {
  /** Characters that are formatted; what follows them is plain text until the visitor wants it otherwise. */
  readonly maxFormattedLength: number;
  /** Milliseconds of work in one call of `update`. */
  readonly frameBudgetMs: number;
  /** Characters that are drawn in one call: what is quickly written is laid out afterwards. */
  readonly maxCallLength: number;
  /** After drawing, at least so many times as long passes before the next one of a text that grows. */
  readonly restFactor: number;
  /** No rest is longer than this many milliseconds. */
  readonly maxRestMs: number;
  /** Milliseconds a single step may take before the rest becomes plain text. */
  readonly maxStepMs: number;
}

/**
 * Not stated: 200,000 characters are about 40,000 words. Layout and paint take about twice as long as we do,
 * so with a rest of 12 times our time a text that pours in takes a quarter of the browser's.
 */
export const DEFAULT_LIMITS: MarkdownLimits = {
  maxFormattedLength: 200_000,
  frameBudgetMs: 8,
  maxCallLength: 8_192,
  restFactor: 12,
  maxRestMs: 50,
  maxStepMs: 400,
};

/** So many characters are drawn in one go if that is possible; between two goes the clock is asked. */
export const STEP_LENGTH = 2048;

/** The same for lines that are only written. */
export const WRITING_STEP_LENGTH = 16_384;

/** A paragraph beyond this many characters is cut in two; 8 KiB are about 1,300 words. */
export const MAX_PARAGRAPH_LENGTH = 8192;

/** A quotation or an item of a list beyond this many characters is cut in two. */
export const MAX_BLOCK_LENGTH = 16_384;

/** Beyond this product of length and delimiters a run of text is not searched for emphasis and links. */
const MAX_INLINE_COST = 4_000_000;

const DELIMITER = /[*_~`]+|[[\]<\\!@]/g;

/** A line that opens more than 32 containers, or one that stands behind more than 80 columns. */
const TOO_DEEP =
  /^(?:[ \t]{80,}(?=[>*+-]|\d{1,9}[.)])|[ \t]*(?:(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])[ \t]*){33})/m;

/** Whether looking for emphasis, links and code in a run of text may take long. */
export function isCostly(run: string): boolean {
  // Nothing has more delimiters than characters.
  if (run.length * run.length <= MAX_INLINE_COST) return false;
  const delimiters = run.match(DELIMITER)?.length ?? 0;
  return run.length * delimiters > MAX_INLINE_COST;
}

/** Where the first line begins that nests too deeply to be parsed; `Infinity` if there is none. */
export function findTooDeepLine(source: string): number {
  const index = source.search(TOO_DEEP);
  return index < 0 ? Infinity : index;
}
