type Counted = {
  /** All heads with a spot, guests included. */
  players: number;
  maxPlayers: number | null;
  /** Number of people who wait, and of spots held for offers. */
  line: { waiting: number; held: number } | null;
  /** Set for a cancelled game: nobody is in it. */
  cancelled?: object | null;
};

/** Returns the number of free spots; undefined without a maximum. */
export const spotsLeft = ({ players, maxPlayers, line }: Counted) =>
  maxPlayers === null ? undefined : Math.max(0, maxPlayers - players - (line?.held ?? 0));

/**
 * `4 in`; with a maximum `8 of 10 in` and what is left of it: `2 spots left`, `Full, 3 waiting`. While a
 * spot is offered it is neither left nor taken: `5 in`, `1 spot offered · 1 more waiting`; `offeredTo`
 * says to whom, where the reader may know. A cancelled game has no count.
 */
export function countWords(game: Counted, offeredTo = ""): { heads: string; left: string | null } {
  const { players, maxPlayers, line, cancelled } = game;
  if (cancelled) return { heads: "Cancelled", left: null };
  const left = spotsLeft(game);
  if (left === undefined) return { heads: `${players} in`, left: null };
  const heads = `${players} of ${maxPlayers} in`;
  const free = left > 0 ? `${spotsWords(left)} left` : null;
  if (!line?.held) return { heads, left: free ?? fullWords(line) };
  const more = line.waiting - line.held;
  const offered = `${spotsWords(line.held)} offered${offeredTo}`;
  const words = [free, offered, more > 0 ? `${more} more waiting` : null];
  return { heads: `${players} in`, left: words.filter(Boolean).join(" · ") };
}

const spotsWords = (count: number) => `${count} ${count === 1 ? "spot" : "spots"}`;

const fullWords = (line: Counted["line"]) =>
  line?.waiting ? `Full, ${line.waiting} waiting` : "Full";

/** The counts of a game as one line, for rows and mails: `8 of 10 in, 2 spots left`. */
export function countLine(game: Counted) {
  const { heads, left } = countWords(game);
  return left
    ? `${heads}, ${left[0]?.toLowerCase()}${left.slice(1).replaceAll(" · ", ", ")}`
    : heads;
}

/** The counts of a game where there is little room: `8 of 10 in`, `10 of 10 in · 2 waiting`. */
export function countForRow(game: Counted) {
  const { heads, left } = countWords(game);
  const { line } = game;
  if (!left || (spotsLeft(game) ?? 0) > 0) return heads;
  if (line?.held) return `${heads} · ${left}`;
  return line?.waiting ? `${heads} · ${line.waiting} waiting` : `${heads} · full`;
}
