import { type Expression, sql } from "kysely";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { findSeries, type Series } from "#app/features/series/occurrences.queries.server.ts";
import type { ManageSeriesProblem } from "#app/features/series/series.ts";
import { comingDates } from "#app/features/series/upcoming-dates.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

type LockSeriesInput = { seriesId: number; userId: number; now: Date };

/** Locks a series that goes on, for one of its managers, before its games. */
export async function lockSeriesAsManager(
  db: Db,
  { seriesId, userId, now }: LockSeriesInput,
): Promise<Outcome<Series, ManageSeriesProblem>> {
  await keepTeamsOfSeries(db, sql<number>`(${seriesId})`);
  const facts = await lockFacts(db, { seriesId, userId });
  if (!facts) return refuse("unknown_series");
  if (facts.role === null) return refuse("not_a_member");
  if (!hasGameAbility(facts, userId, "edit")) return refuse("not_a_manager");
  const series = await findSeries(db, { id: seriesId, now });
  if (!series || !goesOn(series, now)) return refuse("series_ended");
  return done(series);
}

/**
 * Keeps the teams of series, which new games refer to, before the series: a team that is being removed,
 * or gets another key, waits.
 */
export const keepTeamsOfSeries = (db: Db, ids: Expression<number>) =>
  lockRows(db, {
    table: "teams",
    ids: sql<number>`(select team_id from series where id in ${ids})`,
    to: "keep",
  });

/** Returns whether a series has a date to come. */
export const goesOn = (series: Series, now: Date) =>
  !series.isEnded && comingDates(series, { now, count: 1 }).length > 0;

/** Its host, and the role of the user in its team. */
const lockFacts = (db: Db, { seriesId, userId }: Omit<LockSeriesInput, "now">) =>
  db
    .selectFrom("series")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "series.teamId").on("memberships.userId", "=", userId),
    )
    .select(["series.hostId", "memberships.role"])
    .where("series.id", "=", seriesId)
    .forNoKeyUpdate("series")
    .executeTakeFirst();
