/** A block that streams in parts. Finished parts never change again. */
export interface GrowingBlock {
  /** Characters that the browser lays out again whenever a part is added. */
  readonly weight: number;
  /** Renders the parts at the start of `rest` that later text cannot change. `isWhole`: nothing follows. */
  grow(rest: string, isWhole: boolean): BlockProgress;
  /** Renders `rest` for now. Returns the nodes to remove before the next call. */
  preview(rest: string): readonly ChildNode[];
}

export interface BlockProgress {
  readonly length: number;
  readonly isClosed: boolean;
}

/** Result when nothing in the text is certain yet. */
export const WAIT: BlockProgress = { length: 0, isClosed: false };
