/**
 * Limits on the work of rendering an answer. marked is quadratic for some inputs and overflows the stack for others,
 * and a running regular expression cannot be stopped, so the limits are checked on the text first.
 */
export interface MarkdownLimits {
  /** Number of characters to format. The rest is plain text unless the visitor asks for more. */
  readonly maxFormattedLength: number;
  /** Milliseconds of work per call of `update`; three times as many in a burst, because layout follows each call. */
  readonly frameBudgetMs: number;
  /** Characters to render per call, because layout follows and takes longer. */
  readonly maxCallLength: number;
  /** Pause after rendering a streaming text, as a multiple of the time it took. */
  readonly restFactor: number;
  /** Longest pause, in ms. */
  readonly maxRestMs: number;
  /** Longest time of a single step, in ms, before the rest becomes plain text. */
  readonly maxStepMs: number;
}

/**
 * Not stated: 200,000 characters are about 40,000 words. Layout and paint take about twice as long as rendering here,
 * so with a pause of 12 times that, a streaming text uses a quarter of the browser's time.
 */
export const DEFAULT_LIMITS: MarkdownLimits = {
  maxFormattedLength: 200_000,
  frameBudgetMs: 8,
  maxCallLength: 24_576,
  restFactor: 12,
  maxRestMs: 50,
  maxStepMs: 400,
};

/** Characters to render in one step, if possible; the clock is checked between steps. */
export const STEP_LENGTH = 2048;

/** The same for lines that are not parsed. */
export const WRITING_STEP_LENGTH = 16_384;

/** Paragraphs longer than this many characters are split; 8 KiB are about 1,300 words. */
export const MAX_PARAGRAPH_LENGTH = 8192;

/** Quotations and list items longer than this many characters are split. */
export const MAX_BLOCK_LENGTH = 16_384;

/** Text whose length times its number of delimiters exceeds this is not searched for emphasis and links. */
const MAX_INLINE_COST = 4_000_000;

const DELIMITER = /[*_~`]+|[[\]<\\!@]/g;

/** A line that opens more than 32 containers, or starts after more than 80 columns. */
const TOO_DEEP = /^(?:[ \t]{80,}(?=[>*+-]|\d{1,9}[.)])|[ \t]*(?:(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])[ \t]*){33})/m;

/** Whether parsing emphasis, links and code in a run of text may take long. */
export function isCostly(run: string): boolean {
  // Nothing has more delimiters than characters.
  if (run.length * run.length <= MAX_INLINE_COST) return false;
  const delimiters = run.match(DELIMITER)?.length ?? 0;
  return run.length * delimiters > MAX_INLINE_COST;
}

/** Offset of the first line that nests too deeply to parse, or `Infinity`. */
export function findTooDeepLine(source: string): number {
  const index = source.search(TOO_DEEP);
  return index < 0 ? Infinity : index;
}
