import { decodeTwice, PieceDecoder } from './decoder.js';
import { likelyEncoding } from './likely-encoding.js';
import type { Reading } from './source.js';
import { WorkSlice } from './work-slice.js';

export interface DecodedText {
  readonly text: string;
  /** Label of the Encoding Standard, in lower case. */
  readonly encoding: string;
  /** Lines with bytes that are no characters. */
  readonly badLines: readonly number[];
}

/** Bytes that are decoded without a pause. */
const PIECE_LENGTH = 64 * 1024;
const MAX_BAD_LINES = 1000;

/**
 * Decodes a text. A mark at its beginning decides; then the encoding that a person chose; then UTF-8 if the bytes are
 * valid, or nearly; then the encoding that a server named, if the bytes fit it; then the most likely one.
 */
export async function decodeText(bytes: Uint8Array<ArrayBuffer>, reading: Reading = {}): Promise<DecodedText> {
  const { slice = new WorkSlice() } = reading;
  const encoding = reading.encoding ?? (await findEncoding(bytes, reading, slice));
  const decoded = await decode(bytes, encoding, slice);
  const text = (encoding === 'utf-8' && TWICE.test(decoded) && decodeTwice(decoded)) || decoded;
  return { text, encoding, badLines: badLinesOf(text) };
}

/** The beginning of a UTF-8 sequence, and a further byte, as characters. */
const TWICE = /[\xc2-\xf4][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

async function findEncoding(
  bytes: Uint8Array<ArrayBuffer>,
  { charset, language }: Reading,
  slice: WorkSlice,
): Promise<string> {
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (marked) return marked;
  const { sequences, faults, isEscaped } = await countUtf8(bytes, slice);
  if (isEscaped && !sequences && !faults) return 'iso-2022-jp';
  // Texts in other encodings have such sequences only by accident.
  if (!faults || (sequences >= faults && (faults === 1 || sequences >= 4 * faults))) return 'utf-8';
  const named = charset && labelOf(charset);
  if (named && !/^utf-/.test(named) && fits(bytes, named)) return named;
  return likelyEncoding(bytes, language);
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Only UTF-16 has bytes of zero: those of separators, digits and line ends, all in the same half. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const start = bytes.subarray(0, PIECE_LENGTH);
  for (const [at, byte] of start.entries()) if (!byte) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 40) return undefined;
  if (odd > 10 * even) return 'utf-16le';
  return even > 10 * odd ? 'utf-16be' : undefined;
}

/** Counts the characters of several bytes, and the bytes that are none. */
async function countUtf8(bytes: Uint8Array, slice: WorkSlice) {
  let sequences = 0;
  let faults = 0;
  let isEscaped = false;
  for (let at = 0, next = PIECE_LENGTH; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      // ISO-2022-JP switches its characters with these bytes.
      if (byte === 0x1b && bytes[at + 1] === 0x24) isEscaped = true;
      at++;
    } else {
      const length = sequenceLength(bytes, at);
      if (length) sequences++;
      // A sequence that the end of the file cuts is no fault of the encoding.
      else if (at < bytes.length - 3 || sequenceLength(Uint8Array.of(...bytes.subarray(at), 0x80, 0x80, 0x80), 0) === 0)
        faults++;
      at += length || 1;
    }
    if (at < next) continue;
    next = at + PIECE_LENGTH;
    if (slice.isOver) await slice.pause();
  }
  return { sequences, faults, isEscaped };
}

/** Returns the length of the UTF-8 sequence that begins here, or 0. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  const second = bytes[at + 1] ?? 0;
  const isWrong =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f);
  if (!length || isWrong) return 0;
  for (let next = at + 1; next < at + length; next++) if ((bytes[next] ?? 0) >> 6 !== 2) return 0;
  return length;
}

/** Returns the name that the Encoding Standard has for a label; undefined for an unknown one. */
function labelOf(charset: string): string | undefined {
  try {
    return new TextDecoder(charset.replace(/^["']|["']$/g, '')).encoding;
  } catch {
    return undefined;
  }
}

function fits(bytes: Uint8Array<ArrayBuffer>, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, PIECE_LENGTH), { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string, slice: WorkSlice): Promise<string> {
  const decoder = new PieceDecoder(encoding);
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE_LENGTH) {
    text += decoder.decode(bytes.subarray(at, at + PIECE_LENGTH));
    if (slice.isOver) await slice.pause();
  }
  return text + decoder.end();
}

/** Lines with the replacement character, with a control character, or with one for private use. */
function badLinesOf(text: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let at = 0;
  for (const { index } of text.matchAll(BAD)) {
    // Line ends are counted only up to the next such character, so the time is linear.
    line += lineEndsIn(text.slice(at, index));
    at = index;
    if (lines.at(-1) !== line) lines.push(line);
    if (lines.length === MAX_BAD_LINES) break;
  }
  return lines;
}

const BAD = /[\ufffd\x80-\x84\x86-\x9f\ue000-\uf8ff]/g;

const lineEndsIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;
