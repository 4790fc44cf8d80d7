import { type Line, spotsLeft } from "#app/features/games/game-state.ts";

type Counted = {
  /** All heads with a spot, guests included. */
  players: number;
  maxPlayers: number | null;
  line: Pick<Line, "waiting" | "held"> | null;
};

/** `4 in`; with a maximum `8 of 10 in` and what is left of it: `2 spots left`, `Full, 3 waiting`. */
export function countWords(game: Counted): { heads: string; left: string | null } {
  const { players, maxPlayers } = game;
  if (maxPlayers === null) return { heads: `${players} in`, left: null };
  return { heads: `${players} of ${maxPlayers} in`, left: leftWords(game) };
}

function leftWords(game: Counted) {
  const left = spotsLeft(game) ?? 0;
  if (left > 0) return left === 1 ? "1 spot left" : `${left} spots left`;
  return game.line?.waiting ? `Full, ${game.line.waiting} waiting` : "Full";
}

/** The same as one line, for mails and small places: `8 of 10 in, 2 spots left`. */
export function countLine(game: Counted) {
  const { heads, left } = countWords(game);
  return left ? `${heads}, ${left[0]?.toLowerCase()}${left.slice(1)}` : heads;
}
