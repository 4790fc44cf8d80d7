import type { GameSnapshot } from "#app/features/games/game-snapshot.ts";
import type { Told } from "#app/features/games/manage-game.ts";
import { toldAtOnceBefore } from "#app/features/notifications/undo-window.ts";

/** When players are notified of a change: of a game that begins within 3 hours, before it or after, at once. */
export function tellingFrom(states: Pick<GameSnapshot, "datetime">[], now: Date): Told {
  const begins = states.map(({ datetime }) => Date.parse(datetime)).filter((at) => at > +now);
  if (begins.length === 0) return "nobody";
  return Math.min(...begins) - now.getTime() <= toldAtOnceBefore ? "now" : "soon";
}
