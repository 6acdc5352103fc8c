/** A source of numbers that is the same in every run. */
export interface SeededRandom {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  /** One of the items. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** The generator known as Mulberry32: short, fast, and even enough for texts. */
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
