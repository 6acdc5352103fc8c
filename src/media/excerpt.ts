/** A stretch of a file, from `start` to before `end`, in bytes. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * What is left of a file when parts of it are taken out or replaced. Nothing is copied: the stretches that
 * stay are cut from the file itself, which may lie on a disk.
 */
export class Excerpt {
  readonly #parts: (Stretch | Uint8Array<ArrayBuffer>)[] = [];
  readonly #asides: Stretch[] = [];

  /** What is no pixels, in order: what was left out, and what stays beside them. */
  get asides(): readonly Stretch[] {
    return this.#asides;
  }

  /** Length of the result, in bytes. */
  get length(): number {
    return this.#parts.reduce(
      (sum, part) => sum + (part instanceof Uint8Array ? part.length : part.end - part.start),
      0,
    );
  }

  /** Puts bytes before everything else. */
  prepend(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.unshift(bytes);
  }

  /** Takes a stretch over that is no pixels: tables, colours. */
  keepAside(start: number, end: number): void {
    if (start < end) this.#asides.push({ start, end });
    this.keep(start, end);
  }

  /** Takes a stretch of the file over. */
  keep(start: number, end: number): void {
    if (start >= end) return;
    const last = this.#parts.at(-1);
    const isNext = last && !(last instanceof Uint8Array) && last.end === start;
    if (isNext) this.#parts[this.#parts.length - 1] = { start: last.start, end };
    else this.#parts.push({ start, end });
  }

  /** Leaves a stretch out, and puts other bytes in its place where there are some. */
  drop(start: number, end: number, instead?: Uint8Array<ArrayBuffer>): void {
    if (start < end) this.#asides.push({ start, end });
    if (instead) this.#parts.push(instead);
  }

  /** The result, cut from the file. */
  of(file: Blob, type: string): Blob {
    const parts = this.#parts.map(part =>
      part instanceof Uint8Array ? part : file.slice(part.start, part.end),
    );
    return new Blob(parts, { type });
  }
}

/** What is read from the bytes of a picture. */
export interface PictureStructure {
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** The picture without what tells of its maker, its place or its history, and nothing behind its end. */
  readonly excerpt: Excerpt;
}
