import { gamePagePath } from "#app/features/games/paths.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import {
  alreadyScheduled,
  type ScheduleGameQuestion,
  sameTime,
  scheduleGameQuestions,
  thatWasLongAgo,
} from "#app/features/scheduling/schedule-game.ts";
import { infoNotice, type Notice, renderNotice } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type ScheduleQuestionInput = {
  code: string | undefined;
  error: string;
  teamId: number;
  datetime: Date;
  zone: string;
  now: Date;
  /** The id of the game that is being moved. It must not be found as another game at that time. */
  except?: number;
};
type Question = { kind: ScheduleGameQuestion; notice: Notice };

export async function questionAbout(
  db: Db,
  input: ScheduleQuestionInput,
): Promise<Question | undefined> {
  const { code: kind, datetime, now } = input;
  if (kind === "long_ago") {
    return { kind, notice: thatWasLongAgo(now.getTime() - datetime.getTime()) };
  }
  if (kind === "same_date") return { kind, notice: infoNotice(input.error) };
  return kind === "same_time" ? { kind, notice: await describeTwin(db, input) } : undefined;
}

async function describeTwin(
  db: Db,
  { teamId, datetime, except, ...reader }: ScheduleQuestionInput,
) {
  const game = await findOverlappingGame(db, { teamId, datetime, except });
  // The game may have been deleted meanwhile.
  if (!game) return renderNotice(scheduleGameQuestions.same_time);
  const when = localTime(game.datetime, reader);
  return alreadyScheduled({ when, players: game.players, path: gamePagePath(game.id) });
}

type FindOverlappingGameInput = {
  teamId: number;
  datetime: Date;
  except?: number;
};

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
    .where("games.status", "=", "on")
    .where("games.datetime", ">", new Date(datetime.getTime() - sameTime))
    .where("games.datetime", "<", new Date(datetime.getTime() + sameTime))
    .orderBy("games.datetime")
    .limit(1)
    .executeTakeFirst();
