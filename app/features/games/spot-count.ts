type Counted = {
  /** All heads with a spot, guests included. */
  players: number;
  maxPlayers: number | null;
  /** How many wait, and how many spots are held for offers. */
  line: { waiting: number; held: number } | null;
  /** Nobody takes a spot of a cancelled game. */
  cancelled?: object | null;
};

/** How many more can come; undefined without a maximum. */
export const spotsLeft = ({ players, maxPlayers, line }: Counted) =>
  maxPlayers === null ? undefined : Math.max(0, maxPlayers - players - (line?.held ?? 0));

/** `4 in`; with a maximum `8 of 10 in` and what is left of it: `2 spots left`, `Full, 3 waiting`. */
export function countWords(game: Counted): { heads: string; left: string | null } {
  const { players, maxPlayers, line, cancelled } = game;
  const left = spotsLeft(game);
  if (left === undefined) return { heads: `${players} in`, left: null };
  if (cancelled) return { heads: `${players} of ${maxPlayers} in`, left: null };
  const full = line?.waiting ? `Full, ${line.waiting} waiting` : "Full";
  return {
    heads: `${players} of ${maxPlayers} in`,
    left: left ? `${left} ${left === 1 ? "spot" : "spots"} left` : full,
  };
}

/** The counts of a game as one line, for rows and mails: `8 of 10 in, 2 spots left`. */
export function countLine(game: Parameters<typeof countWords>[0]) {
  const { heads, left } = countWords(game);
  return left ? `${heads}, ${left[0]?.toLowerCase()}${left.slice(1)}` : heads;
}
