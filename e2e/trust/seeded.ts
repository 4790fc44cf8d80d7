/** Random choices, the same for the same seed. */
export type Chance = {
  /** A whole number below `most`. */
  below(most: number): number;
  of<Item>(items: readonly Item[]): Item;
};

/** A small generator (mulberry32): every seed has its own sequence. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    of(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("Nothing to choose from");
      return item;
    },
  };
}
