import { sql } from "kysely";
import { z } from "zod";
import type { GameEditResult } from "#app/features/games/manage-game.ts";
import {
  findSeries,
  keepTeamsOfSeries,
  type Series,
} from "#app/features/series/lock-series.server.ts";
import { badScope, scopes } from "#app/features/series/series.ts";
import { scheduleSeriesNotice } from "#app/features/series/series-changed.mail.tsx";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { asDate } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

export const scopeInput = z.object({ scope: z.enum(scopes, badScope).optional() });

export type FollowingGames = NonNullable<Awaited<ReturnType<typeof lockFollowingGames>>>;

export async function lockFollowingGames(db: Db, { gameId, now }: { gameId: number; now: Date }) {
  await keepTeamsOfSeries(db, sql<number>`(select series_id from games where id = ${gameId})`);
  const found = await db
    .selectFrom("games")
    .innerJoin("series", "series.id", "games.seriesId")
    .select(["series.id", dateOfGame.as("date")])
    .where("games.id", "=", gameId)
    .forNoKeyUpdate("series")
    .executeTakeFirst();
  const series = found && (await findSeries(db, { id: found.id, now }));
  if (!series) return undefined;
  // This transaction may have waited while another change moved the game, so the date is read again
  // after the series is locked.
  const own = series.games.find(({ id }) => id === gameId);
  const date = own?.date ?? found.date;
  const of = { seriesId: series.id, date, now, gameId };
  // Editing a game also locks a membership, and every transaction locks games before memberships.
  // So all games are locked now, because two edits could otherwise wait for each other.
  const ids = (await listGames(db, of)).map(({ id }) => id);
  await lockRows(db, { table: "games", ids, to: "alone" });
  return { series, date, games: await listGames(db, of) };
}

type ListFollowingInput = { seriesId: number; date: string; now: Date; gameId: number };

const listGames = (db: Db, { seriesId, date, now, gameId }: ListFollowingInput) =>
  db
    .selectFrom("games")
    .select(["id", dateOfGame.as("date"), "status", "detached"])
    .where("seriesId", "=", seriesId)
    .where("seriesDate", ">=", asDate(date))
    .where(({ eb, or }) => or([eb("datetime", ">", now), eb("id", "=", gameId)]))
    .orderBy("id")
    .execute();

const dateOfGame = sql<string>`games.series_date::text`;

/** Moves the games and skipped dates from `date` on. A skipped date is deleted if an earlier game
 * would pass it, because the order of the dates would otherwise change. */
export async function shiftDates(
  db: Db,
  { series, date, days }: { series: Pick<Series, "id">; date: string; days: number },
): Promise<void> {
  if (days === 0) return;
  await db
    .deleteFrom("seriesSkips")
    .where("seriesId", "=", series.id)
    .where("date", "<", asDate(date))
    .where("date", ">=", asDate(daysAfter(date, days)))
    .execute();
  // Two rows of a series must never have the same date. So all rows move far away first, and then
  // to their new dates.
  const away = 1_000_000;
  for (const [by, from] of [
    [away, date],
    [days - away, daysAfter(date, away)],
  ] as const) {
    await db
      .updateTable("games")
      .set({ seriesDate: sql<Date>`series_date + ${by}::int` })
      .where("seriesId", "=", series.id)
      .where("seriesDate", ">=", asDate(from))
      .execute();
    await db
      .updateTable("seriesSkips")
      .set({ date: sql<Date>`date + ${by}::int` })
      .where("seriesId", "=", series.id)
      .where("date", ">=", asDate(from))
      .execute();
  }
}

type ScheduleFollowingInput = {
  following: FollowingGames;
  changes: GameEditResult[];
  gameId: number;
  userId: number;
  now: Date;
};

export async function notifyOfFollowing(
  db: Db,
  { following, changes, gameId, userId, now }: ScheduleFollowingInput,
): Promise<GameEditResult> {
  const edits = changes.filter(({ change }) => change !== null);
  const seriesId = following.series.id;
  const told = await scheduleSeriesNotice(db, { seriesId, changes: edits, userId, now });
  const change = (edits.find((each) => each.gameId === gameId) ?? edits[0])?.change ?? null;
  return { gameId, change, ...told, isOfMany: true };
}
