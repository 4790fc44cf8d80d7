import { sql } from "kysely";
import { type OwnReply, replyState } from "#app/features/answers/own-reply.queries.server.ts";
import { placeInLine } from "#app/features/games/game-answers.queries.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** The guest's page lists at most this many other dates of the series. */
const datesShown = 3;

export type OwnDate = Awaited<ReturnType<typeof listOwnDates>>[number];

/** Lists the next dates of the guest's series with the guest's answers, except the date of this
 * page. */
export async function listOwnDates(db: Db, { linkId, seriesId, gameId }: OwnReply) {
  if (seriesId === null) return [];
  const rows = await db
    .selectFrom("games")
    .leftJoin("answers", (join) =>
      join.onRef("answers.gameId", "=", "games.id").on("answers.guestLinkId", "=", linkId),
    )
    .select(["games.id", "games.datetime", "games.zone", databaseNow.as("now")])
    .select([replyState.as("state"), placeInLine.as("place")])
    .select((eb) => eb("answers.id", "is not", null).$castTo<boolean>().as("isAnswered"))
    .select(sql<boolean>`coalesce(games.max_players <= ${playersIn}, false)`.as("isFull"))
    .where("games.seriesId", "=", seriesId)
    .where("games.id", "<>", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow)
    .where(({ eb, or }) =>
      or([eb("games.guestCode", "is not", null), eb("answers.id", "is not", null)]),
    )
    .orderBy("games.datetime")
    .orderBy("games.id")
    .limit(datesShown)
    .execute();
  return rows.map(({ datetime, zone, now, ...date }) => ({
    ...date,
    when: localTime(datetime, { zone, now }),
  }));
}
