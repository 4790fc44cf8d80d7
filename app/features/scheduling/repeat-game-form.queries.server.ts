import type { GameFacts } from "#app/features/games/game-facts.ts";
import { findGameOfMember } from "#app/features/games/game-of-member.queries.server.ts";
import { noteToCopy } from "#app/features/games/hidden-texts.server.ts";
import { dateIn, daysAfter, isEarlier, localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type Again = { gameId: number | undefined; userId: number; zone: string; now: Date };

/** The form for the same game a week later, or on the next such day of the week that is not over. */
export async function fillAgain(db: Db, { gameId, userId, zone, now }: Again) {
  const game = gameId && (await findGameOfMember(db, { gameId, userId }));
  if (!game) return undefined;
  const at = aWeekLater(game.datetime, { zone, now });
  return { teamId: game.teamId, ...at, facts: await toFacts(db, { gameId: game.id, userId }) };
}

/** The next such day of the week that is not over, at least a week later, at the same time of day. */
export function aWeekLater(datetime: Date, { zone, now }: { zone: string; now: Date }) {
  const [day = "", time = ""] = localTime(datetime, { zone, now }).wall.split("T");
  let date = daysAfter(day, 7);
  while (isEarlier(date, dateIn(zone, now))) date = daysAfter(date, 7);
  return { date, time };
}

type FindRepeatGameFormInput = { gameId: number; userId: number };

async function toFacts(db: Db, { gameId, userId }: FindRepeatGameFormInput): Promise<GameFacts> {
  const { datetime, decideAt, ...facts } = await db
    .selectFrom("games")
    .select(["datetime", "decideAt", "minutes", "maxPlayers", "minPlayers", "lateMinutes"])
    .select(["guestsEach", noteToCopy(userId).as("note")])
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const decideMinutes = decideAt && (datetime.getTime() - decideAt.getTime()) / 60_000;
  return { ...facts, decideMinutes };
}
