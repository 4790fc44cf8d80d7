import { eveningBefore } from "#app/lib/night.server.ts";
import { m } from "#messages";

type Undecided = { decideAt: Date | null; zone: string };

/** When a job decides whether a game with a minimum takes place. A time at night moves to the
 * evening before. Null if there is no minimum. */
export const decisionTime = ({ decideAt, zone }: Undecided) =>
  decideAt && eveningBefore(decideAt, zone);

type Counts = { players: number; minPlayers: number | null };

export const storedCallOff = ({ players, minPlayers }: Counts) =>
  `Called off: ${players} of ${minPlayers ?? 0} players`;

export function reasonWords(reason: string | null): string | null {
  const [, players, minimum] = /^Called off: (\d+) of (\d+) players$/.exec(reason ?? "") ?? [];
  return players && minimum ? m.games_called_off({ players, minimum }) : reason;
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
