/**
 * Chance with a name: the same seed gives the same numbers on every machine, and a fork depends on its
 * label only, so that one more listing does not change all the others.
 */

/**
 * @typedef {object} Random
 * @property {() => number} next a number from 0 up to, but not including, 1
 * @property {(min: number, max: number) => number} range a number between both
 * @property {(min: number, max: number) => number} int a whole number between both, both included
 * @property {(probability: number) => boolean} chance
 * @property {<T>(items: readonly T[]) => T} pick one of several
 * @property {<T>(weights: readonly (readonly [T, number])[]) => T} weighted one of several, by weight
 * @property {<T>(items: readonly T[]) => T[]} shuffle a copy in another order
 * @property {(label: string) => Random} fork chance of its own under this label
 */

/**
 * @param {string} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = hash(seed);
  const next = () => {
    // Mulberry32: 32 bits of state are plenty for pictures and prices.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min, max) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    range: (min, max) => min + next() * (max - min),
    chance: probability => next() < probability,
    pick: items => items[int(0, items.length - 1)],
    weighted: weights => {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of weights) {
        left -= weight;
        if (left < 0) return item;
      }
      return weights[weights.length - 1][0];
    },
    shuffle: items => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = int(0, last);
        [copy[last], copy[other]] = [copy[other], copy[last]];
      }
      return copy;
    },
    fork: label => createRandom(`${seed}/${label}`),
  };
}

/** FNV-1a, finished so that neighbouring labels end far apart. */
function hash(text) {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ character.codePointAt(0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
