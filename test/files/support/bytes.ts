/** Bytes in a buffer of their own, as files require. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Concatenates texts (one byte per character), numbers (one byte each) and bytes. */
export function join(...parts: readonly (string | number | readonly number[] | Uint8Array)[]): Bytes {
  const pieces = parts.map(part => {
    if (typeof part === 'string') return Uint8Array.from(part, character => character.charCodeAt(0));
    if (typeof part === 'number') return Uint8Array.of(part);
    return Uint8Array.from(part);
  });
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export const uint16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
export const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value)];
export const uint16le = (value: number): number[] => uint16(value).reverse();
export const uint32le = (value: number): number[] => uint32(value).reverse();

/** Decodes bytes as Latin-1. */
export const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
