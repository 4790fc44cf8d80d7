import { eveningBefore } from "#app/lib/night.server.ts";

type Undecided = { decideAt: Date | null; zone: string };

/** Words for the moment of the decision whether a game takes place: never at night. Null without a minimum. */
export const decisionTime = ({ decideAt, zone }: Undecided) =>
  decideAt && eveningBefore(decideAt, zone);

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
