import { type Head, toDifference } from "#app/features/fair-teams/split.ts";

/** A head that changes to another team, by the places of the teams. */
export type Move = { key: string; to: number };

/** Plans that are compared at most; with more heads to move the best one of these is taken. */
const comparedPlans = 50_000;

/** Moves that are at least needed until sizes differ by one at most. */
function countMoves(sizes: readonly number[]) {
  const heads = sizes.reduce((sum, size) => sum + size, 0);
  const base = Math.floor(heads / sizes.length);
  const larger = heads % sizes.length;
  return [...sizes]
    .sort((a, b) => b - a)
    .reduce((sum, size, at) => sum + Math.max(0, size - base - (at < larger ? 1 : 0)), 0);
}

/** Returns the fewest moves that make sizes even, and of those the ones that leave the least difference. */
export function evenOut(sides: readonly (readonly Head[])[]): Move[] {
  let best: Move[] = [];
  let least = Number.POSITIVE_INFINITY;
  let compared = 0;
  const look = (now: readonly (readonly Head[])[], moves: Move[], from: number) => {
    const left = countMoves(now.map((side) => side.length));
    if (left === 0) {
      compared++;
      const difference = toDifference(now);
      if (difference < least) [least, best] = [difference, moves];
      return;
    }
    const steps = listSteps(now, left);
    for (let at = 0; at < steps.length && compared < comparedPlans; at++) {
      const step = steps[at];
      // Moves in another order are the same plan.
      if (step && step.order >= from)
        look(step.after, [...moves, { key: step.key, to: step.to }], step.order);
    }
  };
  look(sides, [], 0);
  return best;
}

/** Steps that lead to even sizes; heads of the same strength in a team are the same step. */
function listSteps(sides: readonly (readonly Head[])[], left: number) {
  return sides.flatMap((side, from) =>
    sides.flatMap((_, to) => {
      if (from === to || !side.length) return [];
      const sizes = sides.map(({ length }, at) => length + (at === to ? 1 : at === from ? -1 : 0));
      if (countMoves(sizes) !== left - 1) return [];
      const strengths = [...new Set(side.map(({ strength }) => strength))];
      return strengths.flatMap((strength) => {
        const head = side.find((one) => one.strength === strength);
        if (!head) return [];
        const after = sides.map((one, at) => {
          if (at === from) return one.filter(({ key }) => key !== head.key);
          return at === to ? [...one, head] : one;
        });
        return [{ key: head.key, to, after, order: (from * 4 + to) * 8 + strength }];
      });
    }),
  );
}
