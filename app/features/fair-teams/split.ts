/** `id` is the id of the answer. Strengths go from 1 to 5. */
export type Player = { id: number; strength: number };

type SplitOptions = { count: number; random: () => number };

/** With at most this many players, all splits into two sides are compared. */
const comparedPlayers = 16;
/** With more players or more sides, this many random splits are improved by swapping players, and
 * the best one is used. */
const deals = 24;

export function split(players: readonly Player[], { count, random }: SplitOptions): Player[][] {
  if (count === 2 && players.length <= comparedPlayers) return compareAll(players, random);
  let best: Player[][] = [];
  for (let at = 0; at < deals; at++) {
    const shuffled = shuffle(players, random);
    const sides = improve(deal(at === 0 ? shuffled.sort(byStrength) : shuffled, count));
    if (at === 0 || toDifference(sides) < toDifference(best)) best = sides;
  }
  return best;
}

export const toStrength = (side: readonly Pick<Player, "strength">[]) =>
  side.reduce((sum, { strength }) => sum + strength, 0);

export function toDifference(sides: readonly (readonly Pick<Player, "strength">[])[]) {
  const sums = sides.map(toStrength);
  return Math.max(...sums) - Math.min(...sums);
}

function compareAll(players: readonly Player[], random: () => number): Player[][] {
  const larger = Math.ceil(players.length / 2);
  const all = toStrength(players);
  let least = Number.POSITIVE_INFINITY;
  let best: number[] = [];
  for (let mask = 0; mask < 1 << players.length; mask++) {
    if (countBits(mask) !== larger) continue;
    const chosen = players.reduce(
      (sum, player, at) => sum + (mask & (1 << at) ? player.strength : 0),
      0,
    );
    const difference = Math.abs(2 * chosen - all);
    if (difference > least) continue;
    if (difference < least) best = [];
    least = difference;
    best.push(mask);
  }
  const mask = best[Math.floor(random() * best.length)] ?? 0;
  return [
    players.filter((_, at) => mask & (1 << at)),
    players.filter((_, at) => !(mask & (1 << at))),
  ];
}

function countBits(mask: number) {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}

const byStrength = (a: Player, b: Player) => b.strength - a.strength;

function deal(players: Player[], count: number): Player[][] {
  const sides = Array.from({ length: count }, (): Player[] => []);
  for (const [at, player] of players.entries()) {
    const place = at % count;
    const isBack = Math.floor(at / count) % 2 === 1;
    sides[isBack ? count - 1 - place : place]?.push(player);
  }
  return sides.sort((a, b) => b.length - a.length);
}

function improve(sides: Player[][]): Player[][] {
  const sums = sides.map(toStrength);
  for (let swap = findSwap(sides, sums); swap; swap = findSwap(sides, sums)) {
    const { a, b, i, j } = swap;
    const [one, other] = [sides[a]?.[i], sides[b]?.[j]];
    if (!one || !other) return sides;
    sides[a]?.splice(i, 1, other);
    sides[b]?.splice(j, 1, one);
    sums[a] = (sums[a] ?? 0) + other.strength - one.strength;
    sums[b] = (sums[b] ?? 0) + one.strength - other.strength;
  }
  return sides;
}

function findSwap(sides: Player[][], sums: number[]) {
  const before = toUnevenness(sums);
  for (let a = 0; a < sides.length; a++)
    for (let b = a + 1; b < sides.length; b++)
      for (const [i, one] of (sides[a] ?? []).entries())
        for (const [j, other] of (sides[b] ?? []).entries()) {
          const change = other.strength - one.strength;
          if (change === 0) continue;
          const after = sums.map((sum, at) => sum + (at === a ? change : at === b ? -change : 0));
          if (toUnevenness(after) < before) return { a, b, i, j };
        }
  return undefined;
}

/** The difference between the strongest and the weakest side decides. If it is equal, the smaller
 * sum of squares is better. */
function toUnevenness(sums: number[]) {
  const squares = sums.reduce((sum, one) => sum + one * one, 0);
  return (Math.max(...sums) - Math.min(...sums)) * 1e9 + squares;
}

function shuffle(players: readonly Player[], random: () => number): Player[] {
  const shuffled = [...players];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [shuffled[at], shuffled[other]];
    if (one && two) [shuffled[at], shuffled[other]] = [two, one];
  }
  return shuffled;
}

type Move = { id: number; to: number };

export function evenOut(sides: readonly (readonly Player[])[]): Move[] {
  const sizes = sides.map(({ length }) => length);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  const to = sizes.indexOf(least);
  const from = sides[sizes.indexOf(most)] ?? [];
  if (most - least < 2) return [];
  const plans = from.map((player) => {
    const after = sides.map((side, at) => {
      if (side === from) return side.filter((one) => one !== player);
      return at === to ? [...side, player] : side;
    });
    return { move: { id: player.id, to }, after, difference: toDifference(after) };
  });
  const [best] = plans.sort((a, b) => a.difference - b.difference);
  return best ? [best.move, ...evenOut(best.after)] : [];
}
