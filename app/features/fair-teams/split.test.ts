import {
  evenOut,
  type Player,
  split,
  toDifference,
  toStrength,
} from "#app/features/fair-teams/split.ts";
import { describe, expect, test } from "#db/testing.ts";

/** Chance of the test, apart from the product's. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Random numbers from 0 up to 1, always the same ones for a seed. */
function fractions(seed: number) {
  const below = chance(seed + 1);
  return () => below(1_000_000) / 1_000_000;
}

const toPlayers = (strengths: number[]): Player[] =>
  strengths.map((strength, at) => ({ id: at + 1, strength }));

/** The least difference of all splits, by the sums that teams of these sizes can have. */
function leastDifference(strengths: number[], count: number): number {
  const base = Math.floor(strengths.length / count);
  const larger = strengths.length % count;
  let states = new Map([["", Array.from({ length: count }, () => [0, 0] as [number, number])]]);
  for (const strength of strengths) {
    const next: typeof states = new Map();
    for (const sides of states.values())
      for (const [at] of sides.entries()) {
        const after = sides.map(([size, sum], i): [number, number] =>
          i === at ? [size + 1, sum + strength] : [size, sum],
        );
        const isTooLarge = after.some(([size]) => size > base + 1);
        const full = after.filter(([size]) => size === base + 1).length;
        if (isTooLarge || full > larger) continue;
        after.sort(([a, x], [b, y]) => a - b || x - y);
        next.set(JSON.stringify(after), after);
      }
    states = next;
  }
  const differences = [...states.values()].map((sides) => {
    const sums = sides.map(([, sum]) => sum);
    return Math.max(...sums) - Math.min(...sums);
  });
  return Math.min(...differences);
}

describe("split", () => {
  test("everybody is in one team, and sizes differ by one at most", () => {
    for (let n = 4; n <= 40; n++)
      for (const count of [2, 3, 4].filter((count) => n >= 2 * count)) {
        const sides = split(toPlayers(Array(n).fill(3)), { count, random: fractions(n) });
        const sizes = sides.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        expect(new Set(sides.flat().map(({ id }) => id)).size).toBe(n);
      }
  });

  test("two teams of up to 16 players are as even as any split", () => {
    const below = chance(7);
    for (let round = 0; round < 60; round++) {
      const strengths = Array.from({ length: 4 + (round % 13) }, () => 1 + below(5));
      const sides = split(toPlayers(strengths), { count: 2, random: fractions(round) });
      expect(toDifference(sides)).toBe(leastDifference(strengths, 2));
    }
  });

  test("a thousand rosters are at most 1 above the best possible", () => {
    const below = chance(35);
    const above: number[] = [];
    for (let round = 0; round < 1000; round++) {
      const n = 6 + (round % 15);
      const count = n <= 12 ? 2 + below(Math.min(3, Math.floor(n / 2) - 1)) : 2;
      const strengths = Array.from({ length: n }, () => 1 + below(5));
      const found = toDifference(split(toPlayers(strengths), { count, random: fractions(round) }));
      above.push(found - leastDifference(strengths, count));
    }
    expect(Math.min(...above)).toBe(0);
    expect(Math.max(...above)).toBeLessThanOrEqual(1);
  }, 60_000);

  test("no single swap makes three teams of 23 more even", () => {
    const below = chance(23);
    const strengths = Array.from({ length: 23 }, () => 1 + below(5));
    const sides = split(toPlayers(strengths), { count: 3, random: fractions(1) });
    const found = toDifference(sides);
    const sums = sides.map(toStrength);
    for (const [a, one] of sides.entries())
      for (const [b, other] of sides.entries())
        for (const x of a < b ? one : [])
          for (const y of other) {
            const after = [...sums];
            after[a] = toStrength(one) - x.strength + y.strength;
            after[b] = toStrength(other) - y.strength + x.strength;
            expect(Math.max(...after) - Math.min(...after)).toBeGreaterThanOrEqual(found);
          }
  });

  test("chance decides between splits that are as good", () => {
    for (const n of [10, 20]) {
      const players = toPlayers(Array.from({ length: n }, (_, at) => 1 + (at % 5)));
      const teams = (seed: number) =>
        JSON.stringify(split(players, { count: 2, random: fractions(seed) }));
      expect(teams(3)).toBe(teams(3));
      const made = Array.from({ length: 20 }, (_, seed) => teams(seed));
      expect(new Set(made).size).toBeGreaterThan(4);
    }
  });
});

describe("even out", () => {
  test("the fewest moves, each of the player that evens most", () => {
    const [a = [], b = []] = [toPlayers([5, 4, 3, 2, 2]), toPlayers([3, 3, 2])];
    const others = b.map((one) => ({ ...one, id: 10 + one.id }));
    // 16 to 8: only the player of 4 makes them 12 to 12.
    expect(evenOut([a, others])).toEqual([{ id: 2, to: 1 }]);
    expect(evenOut([a.slice(0, 4), others])).toEqual([]);
  });

  test("no more moves than there are players too many, and none twice", () => {
    const side = (first: number, n: number) =>
      Array.from({ length: n }, (_, at) => ({ id: first + at, strength: 1 + (at % 5) }));
    const moves = evenOut([side(0, 5), side(100, 3), side(200, 1)]);
    expect(moves.map(({ to }) => to)).toEqual([2, 2]);
    // Comparing all ways of doing this takes many seconds.
    const many = evenOut([side(0, 40), side(100, 10), [], []]);
    expect(new Set(many.map(({ id }) => id)).size).toBe(27);
  });
});
