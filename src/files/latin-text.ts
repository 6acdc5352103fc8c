/** Whether these Latin-1 characters are at a position. */
export const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  at + text.length <= bytes.length &&
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

export const latinBytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

/** Characters to convert per call: each is an argument. */
const PIECE = 8192;

/** Decodes bytes as Latin-1. `TextDecoder` would use Windows-1252. */
export function latinText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return text;
}
