/** What a walk through a file wants next. */
export type WalkStep =
  /** The next bytes, so many; with `orEnd` fewer when the file ends before. */
  | { readonly type: 'read'; readonly count: number; readonly orEnd: boolean }
  /** To go on after so many bytes. */
  | { readonly type: 'skip'; readonly count: number }
  /** To go on after the next byte of this value. */
  | { readonly type: 'past'; readonly value: number }
  /** To go on at the end of the file. */
  | { readonly type: 'rest' };

/** What a walk gets for its step. */
interface WalkInput {
  /** What was read. */
  readonly bytes: Uint8Array;
  /** How many bytes were passed over. */
  readonly skipped: number;
}

/** A walk through the bytes of a file from its beginning: asks for what it wants, and comes to a result. */
export type Walk<Result> = Generator<WalkStep, Result, WalkInput>;

/** The next `count` bytes, at least one. For headers: what is read is held in memory. */
export function* read(count: number): Walk<DataView> {
  const { bytes } = yield { type: 'read', count, orEnd: false };
  return viewOf(bytes);
}

/** The next `count` bytes, or undefined when the file ends here. */
export function* readUnlessEnd(count: number): Walk<DataView | undefined> {
  const { bytes } = yield { type: 'read', count, orEnd: true };
  if (bytes.byteLength === 0) return undefined;
  if (bytes.byteLength < count) throw new TruncatedError();
  return viewOf(bytes);
}

/** Goes on after `count` bytes, which must be there. */
export function* skip(count: number): Walk<void> {
  if (count > 0) yield { type: 'skip', count };
}

/** Goes on after the next byte of this value. */
export function* past(value: number): Walk<void> {
  yield { type: 'past', value };
}

/** Goes to the end of the file and gives the number of bytes until there. */
export function* toEnd(): Walk<number> {
  const { skipped } = yield { type: 'rest' };
  return skipped;
}

/** Four characters of a header. */
export const fourCharacters = (view: DataView, offset = 0): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(offset + index)));

/** The file ended where the walk wanted more. */
export class TruncatedError extends Error {
  override readonly name = 'TruncatedError';
}

/**
 * Takes a file in pieces, of whatever size, and lets a walk go through it. Holds no more of it than the
 * walk wants to read at once.
 */
export class Walker<Result> {
  readonly #walk: Walk<Result>;
  #step: WalkStep | undefined;
  #held = new Uint8Array();
  #skipped = 0;
  #result: Result | undefined;

  constructor(walk: Walk<Result>) {
    this.#walk = walk;
    this.#go();
  }

  /** Whether the walk has come to its result: what follows in the file does not matter to it. */
  get isDone(): boolean {
    return this.#step === undefined;
  }

  /** @throws what the walk throws */
  push(bytes: Uint8Array): void {
    let rest = bytes;
    while (this.#step && rest.byteLength > 0) rest = this.#advance(this.#step, rest);
  }

  /**
   * Tells that the file has ended, and gives the result.
   *
   * @throws {TruncatedError} when the walk wanted more, and what the walk throws
   */
  end(): Result {
    while (this.#step) {
      const mayEnd = this.#step.type === 'rest' || (this.#step.type === 'read' && this.#step.orEnd);
      if (!mayEnd) throw new TruncatedError();
      this.#go();
    }
    return this.#result as Result;
  }

  /** Does what can be done with these bytes, and gives those that are left. */
  #advance(step: WalkStep, bytes: Uint8Array): Uint8Array {
    switch (step.type) {
      case 'read': {
        const wanted = step.count - this.#held.byteLength;
        this.#held = joined(this.#held, bytes.subarray(0, wanted));
        if (this.#held.byteLength === step.count) this.#go();
        return bytes.subarray(wanted);
      }
      case 'skip': {
        const taken = Math.min(step.count - this.#skipped, bytes.byteLength);
        this.#skipped += taken;
        if (this.#skipped === step.count) this.#go();
        return bytes.subarray(taken);
      }
      case 'past': {
        const found = bytes.indexOf(step.value);
        if (found < 0) return NOTHING;
        this.#go();
        return bytes.subarray(found + 1);
      }
      case 'rest':
        this.#skipped += bytes.byteLength;
        return NOTHING;
    }
  }

  #go(): void {
    const input = { bytes: this.#held, skipped: this.#skipped };
    this.#held = new Uint8Array();
    this.#skipped = 0;
    const next = this.#walk.next(input);
    this.#step = next.done ? undefined : next.value;
    if (next.done) this.#result = next.value;
  }
}

const NOTHING = new Uint8Array();

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.byteLength + tail.byteLength);
  all.set(head);
  all.set(tail, head.byteLength);
  return all;
}
