/** A source of random numbers that repeats in every run. */
export interface SeededRandom {
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  /** Returns an integer from `least` to `most`, inclusive. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32: short, fast, and random enough for texts. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, integer, pick: items => items[integer(0, items.length - 1)] ?? items[0] };
}
