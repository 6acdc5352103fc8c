import { ServiceError } from '../failure.js';
import { TruncatedError, Walker, type Walk } from './byte-walk.js';
import { broken, notTaken, type FileFacts } from './file-facts.js';
import type { FormatName } from './formats.js';
import { recognize, SIGNATURE_BYTES } from './recognize.js';
import { walkGif, walkJpeg, walkPng, walkWebp } from './walk-picture.js';
import { walkWav } from './walk-recording.js';
import { walkAvi, walkFlv, walkMkv, walkMp4, walkMpeg } from './walk-video.js';

const WALKS: Readonly<Record<FormatName, () => Walk<FileFacts>>> = {
  PNG: walkPng,
  JPEG: walkJpeg,
  GIF: walkGif,
  WEBP: walkWebp,
  WAV: walkWav,
  MP4: walkMp4,
  MKV: walkMkv,
  AVI: walkAvi,
  FLV: walkFlv,
  MPEG: walkMpeg,
};

/**
 * Finds out what a file is by its bytes, while they come: first by its signature, then by a walk through
 * it. A file that is cut, that moves, or that is something else is refused.
 */
export class FileInspector {
  readonly #recognized: (format: FormatName) => void;
  #head = Buffer.alloc(0);
  #walker: Walker<FileFacts> | undefined;
  #format: FormatName | undefined;

  /** @param recognized is told once what the signature says, and may throw */
  constructor(recognized: (format: FormatName) => void) {
    this.#recognized = recognized;
  }

  /** @throws {ServiceError} 415 when the file is of no format that is taken, 400 when it is damaged */
  push(bytes: Uint8Array): void {
    if (this.#walker) return this.#walker.push(bytes);
    this.#head = Buffer.concat([this.#head, bytes]);
    if (this.#head.byteLength >= SIGNATURE_BYTES) this.#begin();
  }

  /**
   * Tells that the file has ended.
   *
   * @throws {ServiceError} 415 when it is of no format that is taken, 400 when it is damaged or cut
   */
  end(): FileFacts {
    if (this.#head.byteLength === 0) throw new ServiceError(400, 'The file is empty.');
    if (!this.#walker) this.#begin();
    try {
      return this.#walker!.end();
    } catch (error) {
      if (!(error instanceof TruncatedError)) throw error;
      throw broken(this.#format!);
    }
  }

  #begin(): void {
    const found = recognize(this.#head.subarray(0, SIGNATURE_BYTES));
    if (found.type === 'other') throw notTaken(refusalOf(found.name));
    this.#format = found.name;
    this.#recognized(found.name);
    this.#walker = new Walker(WALKS[found.name]());
    this.#walker.push(this.#head);
  }
}

const refusalOf = (name: string | undefined) =>
  name === undefined
    ? `The file is of no kind that is taken: ${TAKEN}.`
    : `The file is ${name}. Taken are ${TAKEN}.`;

const TAKEN =
  'PNG, JPEG, WEBP and GIF pictures, WAV recordings, and MP4, MKV, AVI, FLV and MPEG videos';
