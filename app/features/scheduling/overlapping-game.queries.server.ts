import { playersIn } from "#app/features/games/players.queries.server.ts";
import { sameTime } from "#app/features/scheduling/schedule-game.ts";
import type { Db } from "#db/client.server.ts";

type FindOverlappingGameInput = {
  teamId: number;
  datetime: Date;
  /** The game it is about, when that is written already. */
  except?: number;
};

/** The first game of a team or court that begins less than an hour from a moment, either way. */
export const findOverlappingGame = (
  db: Db,
  { teamId, datetime, except = 0 }: FindOverlappingGameInput,
) =>
  db
    .selectFrom("games")
    .select(["games.id", "games.datetime"])
    .select(playersIn.as("players"))
    .where("games.teamId", "=", teamId)
    .where("games.id", "<>", except)
    .where("games.datetime", ">", new Date(datetime.getTime() - sameTime))
    .where("games.datetime", "<", new Date(datetime.getTime() + sameTime))
    .orderBy("games.datetime")
    .limit(1)
    .executeTakeFirst();
