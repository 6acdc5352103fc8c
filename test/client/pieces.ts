/** Cuts bytes at the given places, or at pseudorandom ones that are the same in every run. */
export function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places, bytes.length];
  return ends.map((end, index) => bytes.subarray(index === 0 ? 0 : places[index - 1], end));
}

/** One byte per piece. */
export function singleBytes(bytes: Uint8Array): Uint8Array[] {
  return Array.from(bytes, byte => Uint8Array.of(byte));
}

/** Pieces of 0 to `longest` bytes. */
export function randomPieces(bytes: Uint8Array, longest: number, random: () => number): Uint8Array[] {
  const places: number[] = [];
  for (let at = 0; (at += Math.floor(random() * (longest + 1))) < bytes.length;) places.push(at);
  return cut(bytes, places);
}

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
