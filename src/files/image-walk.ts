import { readUpTo, skip, toEnd, viewOf, type Walk } from './byte-walk.js';
import type { ImageFormat } from './formats.js';
import { latinText, startsWith } from './latin-text.js';
import { RefusedFileError } from './refusal.js';

/** Bytes at the start of each part to search for foreign content. */
export const SEARCHED_BYTES = 256 * 1024;
/** Most kept parts of an image. Photos have a few dozen. */
const MAX_PARTS = 10_000;

/** Content that doesn't belong in an image: programs, archives, documents, pages with scripts. */
const FOREIGN = /<script\b|<html\b|<!doctype html|<svg\b|<iframe\b|<\?php|javascript:|%PDF-\d/i;
/** The same, but too short to search for, so only at the start of a part. */
const FOREIGN_STARTS = ['PK\x03\x04', 'MZ', '\x7fELF', 'Rar!', '7z\xbc\xaf', '#!'];

/** A kept part of a file by its byte range, or replacement bytes. */
type Part = { readonly start: number; end: number } | Uint8Array<ArrayBuffer>;

/** Walks through one image, records which bytes to keep when cleaning it, and refuses hidden content. */
export class ImageWalk {
  readonly format: ImageFormat;
  readonly #parts: Part[] = [];
  #at = 0;

  constructor(format: ImageFormat) {
    this.format = format;
  }

  /** Records the next `count` bytes, which the walk has passed, as kept. */
  keep(count: number): void {
    if (count === 0) return;
    const last = this.#parts.at(-1);
    const start = this.#at;
    this.#at += count;
    if (last && !(last instanceof Uint8Array) && last.end === start) last.end = this.#at;
    else this.#add({ start, end: this.#at });
  }

  /** Records the next `count` bytes, which the walk has passed, as removed or replaced. */
  drop(count: number, instead?: Uint8Array<ArrayBuffer>): void {
    this.#at += count;
    if (instead) this.#add(instead);
  }

  /** Passes `count` bytes that are not pixels and returns the first of them. */
  *passAside(count: number): Walk<Uint8Array> {
    const searched = Math.min(count, SEARCHED_BYTES);
    const bytes = yield* readUpTo(searched);
    if (bytes.length < searched) throw this.broken();
    yield* skip(count - searched);
    this.requireNothingForeign(bytes);
    return bytes;
  }

  /** Drops everything after the end of the image and returns the result of the walk. */
  *finish(width: number, height: number): Walk<{ readonly image: ImageFacts }> {
    // Don't require a number of bytes, because nothing follows.
    this.requireNothingForeign(yield* readUpTo(SEARCHED_BYTES));
    yield* toEnd();
    if (width < 1 || height < 1) throw this.broken();
    return { image: { width, height, parts: this.#parts } };
  }

  requireNothingForeign(bytes: Uint8Array): void {
    const hasForeignStart = FOREIGN_STARTS.some(start => startsWith(bytes, start));
    if (hasForeignStart || FOREIGN.test(latinText(bytes))) throw this.refusal('foreign');
  }

  broken(): RefusedFileError {
    return this.refusal('broken');
  }

  refusal(reason: 'broken' | 'animated' | 'foreign'): RefusedFileError {
    return new RefusedFileError(reason, this.format);
  }

  #add(part: Part): void {
    if (this.#parts.length === MAX_PARTS) throw this.broken();
    this.#parts.push(part);
  }
}

export interface ImageFacts {
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** The image without metadata: see `cleanImage`. */
  readonly parts: readonly Part[];
}

export const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : part.end - part.start), 0);

/** Returns the image without EXIF, XMP, IPTC, comments, previews and trailing data. Nothing is recompressed. */
export function cleanImage(file: Blob, { parts }: ImageFacts, type: string): Blob {
  const pieces = parts.map(part => (part instanceof Uint8Array ? part : file.slice(part.start, part.end)));
  return new Blob(pieces, { type });
}

/** Returns a view of bytes, which must be at least `least` bytes. */
export function fieldsOf(bytes: Uint8Array, image: ImageWalk, least: number): DataView {
  if (bytes.length < least) throw image.broken();
  return viewOf(bytes);
}
