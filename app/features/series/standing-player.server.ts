import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import { checkInGuest, listGuestPlaces } from "#app/features/guests/standing-guest.server.ts";
import { findSeries, goesOn } from "#app/features/series/lock-series.server.ts";
import {
  findSeriesProblems,
  manageSeriesLimits,
  manageSeriesProblems,
} from "#app/features/series/series.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

const standingPlayerInput = z.object({
  regular: z.boolean("regular must be true or false"),
});
export const standingPlayerForm = z.object({ regular: yesOrNo });

export const setStandingPlayerUseCase = defineUseCase({
  caller: user,
  input: standingPlayerInput,
  limits: manageSeriesLimits,
  problems: {
    ...findSeriesProblems,
    series_ended: manageSeriesProblems.series_ended,
  },
  rule: ({ db, caller: { id: userId, now }, id: seriesId, input: { regular } }) =>
    setStandingPlayer(db, { seriesId, userId, regular, now }),
});

type SetStandingPlayerInput = { seriesId: number; userId: number; regular: boolean; now: Date };

/** Checks a new standing player in to all coming games of the series that the player has not
 * answered. Somebody who stops being a standing player keeps the answers to games. */
export async function setStandingPlayer(db: Db, { regular, ...player }: SetStandingPlayerInput) {
  const set = await writeStandingPlayer(db, { regular, ...player });
  if (!set.ok) return set;
  // Check-ins have transactions of their own, because a check-in locks the game before the
  // membership, and the transaction above has locked the membership.
  const gameIds = set.value.games.map(({ id }) => id);
  if (regular) await checkInUnanswered(db, { gameIds, userId: player.userId });
  return done({ regular });
}

/** The membership is locked, because a member who leaves just before the insert would otherwise
 * stay a standing player. */
function writeStandingPlayer(db: Db, { seriesId, userId, regular, now }: SetStandingPlayerInput) {
  return inTransaction(db, async (db) => {
    await lockRows(db, { table: "series", ids: [seriesId], to: "keep" });
    const series = await findSeries(db, { id: seriesId, now });
    if (!series) return refuse("unknown_series");
    const { teamId } = series;
    if (!(await lockMembership(db, { teamId, userId }))) return refuse("not_a_member");
    if (regular && !goesOn(series, now)) return refuse("series_ended");
    await (regular ? insert(db, { seriesId, userId }) : remove(db, { seriesId, userId }));
    return done(series);
  });
}

const lockMembership = (db: Db, { teamId, userId }: { teamId: number; userId: number }) =>
  db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

type StandingPlayer = { seriesId: number; userId: number };

const insert = (db: Db, regular: StandingPlayer) =>
  db
    .insertInto("seriesRegulars")
    .values(regular)
    .onConflict((row) => row.doNothing())
    .execute();

const remove = (db: Db, { seriesId, userId }: StandingPlayer) =>
  db
    .deleteFrom("seriesRegulars")
    .where("seriesId", "=", seriesId)
    .where("userId", "=", userId)
    .execute();

type CheckInUnansweredInput = {
  gameIds: number[];
  userId?: number;
};

export async function checkInUnanswered(db: Db, unanswered: CheckInUnansweredInput): Promise<void> {
  const players = await listPlaces(db, unanswered);
  const guests = unanswered.userId === undefined ? await listGuestPlaces(db, unanswered) : [];
  for (const place of [...players, ...guests].sort(byGameAndSince)) {
    if ("linkId" in place) await checkInGuest(db, place);
    else await checkIn(db, { ...place, checkedIn: true, wait: true });
  }
}

type Place = { gameId: number; since: Date };
const byGameAndSince = (a: Place, b: Place) =>
  a.gameId - b.gameId || a.since.getTime() - b.since.getTime();

const listPlaces = (db: Db, { gameIds, userId }: CheckInUnansweredInput) =>
  db
    .selectFrom("games")
    .innerJoin("seriesRegulars as regular", "regular.seriesId", "games.seriesId")
    .select(["games.id as gameId", "regular.userId", "regular.since"])
    .where("games.id", "=", anyOf(gameIds))
    .where("games.datetime", ">", databaseNow)
    .where("games.status", "=", "on")
    .$if(userId !== undefined, (query) => query.where("regular.userId", "=", userId ?? 0))
    .where(({ not }) => not(hasAnswered({ game: sql`games.id`, user: sql`regular.user_id` })))
    .orderBy("games.id")
    .orderBy("regular.since")
    .orderBy("regular.userId")
    .execute();
