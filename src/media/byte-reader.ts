/** The page may replace what it likes once it runs; this module keeps what it was loaded with. */
const { DataView } = globalThis;

/** A file whose structure is not what its kind prescribes: broken off, or no such file at all. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** Reads numbers and names out of bytes. Every read beyond their end is a `BrokenFileError`. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  byte(at: number): number {
    return this.#view.getUint8(this.#within(at, 1));
  }

  uint16(at: number, isLittleEndian = false): number {
    return this.#view.getUint16(this.#within(at, 2), isLittleEndian);
  }

  uint24(at: number): number {
    return this.byte(at) | (this.byte(at + 1) << 8) | (this.byte(at + 2) << 16);
  }

  uint32(at: number, isLittleEndian = false): number {
    return this.#view.getUint32(this.#within(at, 4), isLittleEndian);
  }

  /** `length` bytes as text, a character each. */
  ascii(at: number, length: number): string {
    this.#within(at, length);
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }

  /** Whether these characters stand here; false beyond the end. */
  has(text: string, at: number): boolean {
    return at + text.length <= this.length && this.ascii(at, text.length) === text;
  }

  /** @throws {BrokenFileError} when there are not so many bytes */
  require(at: number, length: number): void {
    this.#within(at, length);
  }

  #within(at: number, length: number): number {
    if (at < 0 || length < 0 || at + length > this.length)
      throw new BrokenFileError('The file ends too early.');
    return at;
  }
}

/** How many characters are made at once: each is an argument. */
const PIECE = 8192;

/** Bytes as text, a character each, whatever they are; `TextDecoder` reads some of them as others. */
export function latinText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return text;
}
