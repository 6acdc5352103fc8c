/** A host page may replace globals after the widget has loaded; this module keeps the originals. */
const { DataView } = globalThis;

export type WalkStep =
  /** The next `count` bytes; with `orEnd` fewer if the file ends first. */
  | { readonly type: 'read'; readonly count: number; readonly orEnd: boolean }
  /** The same as `read` with `orEnd`, but the walk stays where it is. */
  | { readonly type: 'peek'; readonly count: number }
  /** To continue after `count` bytes; with `orEnd` at the end of the file if that comes first. */
  | { readonly type: 'skip'; readonly count: number; readonly orEnd: boolean }
  /** To continue after the next byte with this value. */
  | { readonly type: 'past'; readonly value: number };

interface WalkInput {
  readonly bytes: Uint8Array;
  /** Number of bytes the step has moved on. */
  readonly moved: number;
}

/** A walk through a file from its beginning: asks for bytes step by step and returns a result. */
export type Walk<Result> = Generator<WalkStep, Result, WalkInput>;

/** Reads `count` bytes into memory. `count` must not come from the file unchecked. */
export function* read(count: number): Walk<DataView> {
  return viewOf((yield { type: 'read', count, orEnd: false }).bytes);
}

/** Reads up to `count` bytes, fewer at the end of the file. */
export function* readUpTo(count: number): Walk<Uint8Array> {
  return count > 0 ? (yield { type: 'read', count, orEnd: true }).bytes : NOTHING;
}

export function* peek(count: number): Walk<Uint8Array> {
  return (yield { type: 'peek', count }).bytes;
}

export function* skip(count: number): Walk<void> {
  if (count > 0) yield { type: 'skip', count, orEnd: false };
}

/** Moves past the next byte with this value and returns the number of bytes passed, including it. */
export function* past(value: number): Walk<number> {
  return (yield { type: 'past', value }).moved;
}

export function* toEnd(): Walk<number> {
  return (yield { type: 'skip', count: Infinity, orEnd: true }).moved;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const fourCharacters = (view: DataView, offset = 0): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(offset + index)));

/** Thrown into a walk that needs more than the file has. */
export class TruncatedError extends Error {}

/** Runs a walk over a file that arrives in pieces of any size. Holds only what the walk reads at once. */
export class Walker<Result> {
  readonly #walk: Walk<Result>;
  #step: WalkStep | undefined;
  #held = NOTHING;
  #filled = 0;
  #moved = 0;
  #result: Result | undefined;

  constructor(walk: Walk<Result>) {
    this.#walk = walk;
    this.#proceed();
  }

  get isDone(): boolean {
    return this.#step === undefined;
  }

  /** @throws whatever the walk throws */
  push(bytes: Uint8Array): void {
    let rest = bytes;
    while (this.#step && rest.byteLength > 0) rest = this.#advance(this.#step, rest);
  }

  /** Passes up to `most` bytes that the walk skips, and returns their number. */
  pass(most: number): number {
    const step = this.#step;
    if (step?.type !== 'skip') return 0;
    const count = Math.min(step.count - this.#moved, most);
    this.#moved += count;
    if (this.#moved === step.count) this.#proceed();
    return count;
  }

  /** Ends the file and returns the result. A walk that needs more gets a `TruncatedError`. */
  end(): Result {
    while (this.#step) {
      const isPeek = this.#step.type === 'peek';
      const mayEnd = isPeek || ('orEnd' in this.#step && this.#step.orEnd);
      if (mayEnd) this.#finishRead(isPeek);
      else this.#walk.throw(new TruncatedError());
    }
    return this.#result as Result;
  }

  /** Applies these bytes to the step and returns those left over. */
  #advance(step: WalkStep, bytes: Uint8Array): Uint8Array {
    switch (step.type) {
      case 'read':
      case 'peek': {
        const taken = bytes.subarray(0, step.count - this.#filled);
        this.#hold(taken, step.count);
        if (this.#filled === step.count) this.#finishRead(step.type === 'peek');
        return bytes.subarray(taken.byteLength);
      }
      case 'skip':
        return bytes.subarray(this.pass(bytes.byteLength));
      case 'past': {
        const found = bytes.indexOf(step.value);
        const taken = found < 0 ? bytes.byteLength : found + 1;
        this.#moved += taken;
        if (found >= 0) this.#proceed();
        return bytes.subarray(taken);
      }
    }
  }

  /** Grows as bytes arrive: a file that announces more than it has costs no memory. */
  #hold(bytes: Uint8Array, most: number): void {
    const length = this.#filled + bytes.byteLength;
    if (length > this.#held.byteLength) {
      const larger = new Uint8Array(Math.min(most, Math.max(length, 2 * this.#held.byteLength)));
      larger.set(this.#held.subarray(0, this.#filled));
      this.#held = larger;
    }
    this.#held.set(bytes, this.#filled);
    this.#filled = length;
  }

  #finishRead(isPeek: boolean): void {
    const bytes = this.#held.subarray(0, this.#filled);
    this.#held = NOTHING;
    this.#filled = 0;
    if (!isPeek) this.#moved += bytes.byteLength;
    this.#proceed(bytes);
    if (isPeek) this.push(bytes);
  }

  #proceed(bytes: Uint8Array = NOTHING): void {
    const input = { bytes, moved: this.#moved };
    this.#moved = 0;
    const next = this.#walk.next(input);
    this.#step = next.done ? undefined : next.value;
    if (next.done) this.#result = next.value;
  }
}

const NOTHING = new Uint8Array();

/** Bytes of the first slice that is read of a Blob, and of the largest one. */
const MIN_SLICE_BYTES = 64 * 1024;
const MAX_SLICE_BYTES = 1024 * 1024;

/** Runs a walk over a Blob, which may be on disk. Slices that the walk skips are never read. */
export async function walkBlob<Result>(blob: Blob, walk: Walk<Result>): Promise<Result> {
  const walker = new Walker(walk);
  let sliceBytes = MIN_SLICE_BYTES;
  for (let at = 0; at < blob.size && !walker.isDone;) {
    const passed = walker.pass(blob.size - at);
    at += passed;
    if (passed) {
      sliceBytes = MIN_SLICE_BYTES;
      continue;
    }
    const bytes = new Uint8Array(await blob.slice(at, at + sliceBytes).arrayBuffer());
    if (bytes.byteLength === 0) break;
    walker.push(bytes);
    at += bytes.byteLength;
    sliceBytes = Math.min(2 * sliceBytes, MAX_SLICE_BYTES);
  }
  return walker.end();
}
