import { eveningBefore } from "#app/lib/night.server.ts";
import { m } from "#messages";

type Undecided = { decideAt: Date | null; zone: string };

/** Words for the moment of the decision whether a game takes place: never at night. Null without a minimum. */
export const decisionTime = ({ decideAt, zone }: Undecided) =>
  decideAt && eveningBefore(decideAt, zone);

type Counts = { heads: number; minPlayers: number | null };

/**
 * The reason of a game that its minimum called off, as it is stored: the two numbers in the words that
 * programs read. `reasonWords` makes words of it for people.
 */
export const storedCallOff = ({ heads, minPlayers }: Counts) =>
  `Called off: ${heads} of ${minPlayers ?? 0} players`;

/** The reason of a cancelled game for people: what somebody wrote, or the numbers of its decision. */
export function reasonWords(reason: string | null): string | null {
  const [, heads, minimum] = /^Called off: (\d+) of (\d+) players$/.exec(reason ?? "") ?? [];
  return heads && minimum ? m.games_called_off({ heads, minimum }) : reason;
}

type DecidableGame = Undecided & { minPlayers: number | null; guests: number; checkIns: string[] };

/** A game as programs read it: when it is decided, and how many more are needed until then. */
export const withDecision = <Game extends DecidableGame>(game: Game) => ({
  ...game,
  decideAt: decisionTime(game),
  needed:
    game.minPlayers === null
      ? null
      : Math.max(0, game.minPlayers - game.guests - game.checkIns.length),
});
