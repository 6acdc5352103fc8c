/** A block that is drawn part by part: what stands of it is never touched again. */
export interface GrowingBlock {
  /** Characters that the browser lays out anew whenever a part is added. */
  readonly weight: number;
  /**
   * Draws the parts at the beginning of `rest` that no further text can change.
   *
   * @param isWhole whether nothing will follow `rest`
   */
  grow(rest: string, isWhole: boolean): Growth;
  /** Draws `rest` for the time being. Returns what has to be removed before the next call. */
  preview(rest: string): readonly ChildNode[];
}

/** What a growing block did with a text. */
export interface Growth {
  /** Characters it took. */
  readonly length: number;
  /** Whether the block has ended. */
  readonly isClosed: boolean;
}

/** Nothing of the text is certain yet. */
export const WAIT: Growth = { length: 0, isClosed: false };
