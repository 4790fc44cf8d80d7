import { eveningBefore } from "#app/lib/night.server.ts";
import { m } from "#messages";

type Undecided = { decideAt: Date | null; zone: string };

/** A decision at night is moved to the evening before. Null without a minimum. */
export const decisionTime = ({ decideAt, zone }: Undecided) =>
  decideAt && eveningBefore(decideAt, zone);

type Counts = { heads: number; minPlayers: number | null };

/** Programs get this text. `reasonWords` turns it into words for people. */
export const storedCallOff = ({ heads, minPlayers }: Counts) =>
  `Called off: ${heads} of ${minPlayers ?? 0} players`;

export function reasonWords(reason: string | null): string | null {
  const [, heads, minimum] = /^Called off: (\d+) of (\d+) players$/.exec(reason ?? "") ?? [];
  return heads && minimum ? m.games_called_off({ heads, minimum }) : reason;
}

type DecidableGame = Undecided & { minPlayers: number | null; guests: number; checkIns: string[] };

export const withDecision = <Game extends DecidableGame>(game: Game) => ({
  ...game,
  decideAt: decisionTime(game),
  needed:
    game.minPlayers === null
      ? null
      : Math.max(0, game.minPlayers - game.guests - game.checkIns.length),
});
