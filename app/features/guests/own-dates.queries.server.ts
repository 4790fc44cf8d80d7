import { type OwnReply, replyStanding } from "#app/features/answers/own-reply.queries.server.ts";
import { lineCounts } from "#app/features/games/game-counts.queries.server.ts";
import { stageAt } from "#app/features/games/game-times.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

const datesShown = 3;

export type OwnDate = Awaited<ReturnType<typeof listOwnDates>>[number];

export async function listOwnDates(db: Db, { linkId, seriesId, gameId }: OwnReply) {
  if (seriesId === null) return [];
  const rows = await db
    .selectFrom("games")
    .leftJoin("answers", (join) =>
      join.onRef("answers.gameId", "=", "games.id").on("answers.guestLinkId", "=", linkId),
    )
    .select(["games.id", "games.datetime", "games.zone", "games.status", "games.maxPlayers"])
    .$narrowType<{ status: "on" | "cancelled" }>()
    .select([...replyStanding, lineCounts.as("counts"), databaseNow.as("now")])
    .select((eb) => eb("answers.id", "is not", null).$castTo<boolean>().as("isAnswered"))
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
  return rows.map(({ id, datetime, zone, now, status, maxPlayers, counts, ...reply }) => {
    const at = (instant: Date) => localTime(instant, { zone, now });
    return {
      id,
      when: at(datetime),
      reply: { ...reply, offerUntil: reply.offerUntil && at(reply.offerUntil) },
      game: { status, maxPlayers, ...counts, stage: stageAt(datetime, now) },
    };
  });
}
