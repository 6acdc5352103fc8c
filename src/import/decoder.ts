/** Characters of windows-1252 for the bytes 0x80 to 0x9F. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes bytes piece by piece, alike in every browser and in Node. */
export class PieceDecoder {
  readonly #decoder: TextDecoder;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
  }

  decode(bytes: Uint8Array): string {
    return this.#correct(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): string {
    return this.#correct(this.#decoder.decode());
  }

  /**
   * Node 20.18.3 to 24 decodes windows-1252 as ISO-8859-1. Remove when no supported version does.
   * https://github.com/nodejs/node/issues/60888
   */
  #correct(text: string): string {
    if (this.#decoder.encoding !== 'windows-1252') return text;
    return text.replace(/[\x80-\x9f]/g, character => WINDOWS_1252[character.charCodeAt(0) - 0x80]!);
  }
}

/** Decodes all bytes at once. */
export function decodeAll(bytes: Uint8Array, encoding: string): string {
  const decoder = new PieceDecoder(encoding);
  return decoder.decode(bytes) + decoder.end();
}

const BYTES: ReadonlyMap<string, number> = new Map(
  [...WINDOWS_1252].map((character, at) => [character, 0x80 + at] as const),
);

/**
 * Decodes a text again that a program has encoded twice, such as `Ã‰vreux`: undefined if it isn't wholly such a text.
 */
export function decodeTwice(text: string): string | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // U+0080 to U+009F come from programs that read ISO-8859-1.
    const byte = code < 0x100 ? code : BYTES.get(text[at]!);
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
