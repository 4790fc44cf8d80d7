import { sql } from "kysely";
import { type OwnReply, replyStanding } from "#app/features/answers/own-reply.queries.server.ts";
import { lineCounts } from "#app/features/games/game-counts.queries.server.ts";
import { stageAt } from "#app/features/games/game-times.ts";
import {
  ownPaymentsOfGuest,
  paymentsOfGame,
} from "#app/features/payments/payments.queries.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** The page shows the next three dates that take place. Cancelled dates are shown in addition,
 * among the first twelve. */
const datesShown = 3;
const datesRead = 12;

export type OwnDate = Awaited<ReturnType<typeof listOwnDates>>[number];

/** A cancelled date is listed if the guest is in, waits or said maybe. A guest without a mail
 * address learns only here that it is cancelled. */
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
    .where(({ eb, or }) =>
      or([eb("games.status", "=", "on"), eb("answers.status", "in", ["in", "waiting", "maybe"])]),
    )
    .where("games.datetime", ">", databaseNow)
    .where(({ eb, or }) =>
      or([eb("games.guestCode", "is not", null), eb("answers.id", "is not", null)]),
    )
    .orderBy("games.datetime")
    .orderBy("games.id")
    .limit(datesRead)
    .execute();
  const last = rows.filter(({ status }) => status === "on")[datesShown - 1];
  const shown = rows.slice(0, last && rows.indexOf(last) + 1);
  return shown.map(({ id, datetime, zone, now, status, maxPlayers, counts, ...reply }) => {
    const at = (instant: Date) => localTime(instant, { zone, now });
    return {
      id,
      when: at(datetime),
      reply: { ...reply, offerUntil: reply.offerUntil && at(reply.offerUntil) },
      game: { status, maxPlayers, ...counts, stage: stageAt(datetime, now) },
    };
  });
}

export type DateToPay = NonNullable<Awaited<ReturnType<typeof findUnpaidDate>>>;

/** Finds the last past date that the guest has not paid for, besides the date that the page shows.
 * If nobody is ticked as paid for a date, its host does not use the ticks, so that date is left
 * out. */
export async function findUnpaidDate(db: Db, { linkId, seriesId, gameId }: OwnReply) {
  if (seriesId === null) return null;
  const row = await db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .select(["games.datetime", "games.zone", databaseNow.as("now")])
    .select(ownPaymentsOfGuest.as("payments"))
    .where("answers.guestLinkId", "=", linkId)
    .where("answers.status", "=", "in")
    .where("answers.paidAt", "is", null)
    .where("games.id", "<>", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", "<", databaseNow)
    .where("games.costCents", "is not", null)
    .where(sql<boolean>`${paymentsOfGame} > 0`)
    .orderBy("games.datetime", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { when: localTime(row.datetime, row), payments: row.payments } : null;
}
