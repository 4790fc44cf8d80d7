import { sql } from "kysely";
import { noFacts } from "#app/features/games/game-facts.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { startSeries } from "#app/features/series/start-series.server.ts";
import { daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import { aMember, aTeam } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";

export const zone = "Europe/Berlin";
export const hour = 3_600_000;

/** The instant of a date and time in Berlin, in summer and winter. */
export function inBerlin(date: string, time: string): Date {
  const instant = toInstant({ date, time, zone });
  if (!instant) throw new Error(`There is no ${date} ${time}`);
  return instant;
}

/** A Tuesday 19:00 in Berlin, some days from now, so that rules of the database's clock see it ahead. */
export function aTuesday(now = new Date()) {
  const date = new Date(now.getTime() + 2 * 24 * hour);
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return { now, first: date.toISOString().slice(0, 10) };
}

export async function aSeries(
  db: Db,
  given: { everyWeeks?: number; until?: string; weeks?: number; now?: Date } = {},
) {
  const { now, first } = aTuesday(given.now);
  const { everyWeeks = 1, weeks } = given;
  const until = weeks ? daysAfter(first, 7 * (weeks - 1)) : given.until;
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id, timezone: zone });
  const typed = { date: first, time: "19:00" };
  const started = await startSeries(db, {
    userId: captain.id,
    teamId: team.id,
    datetime: inBerlin(first, "19:00"),
    zone,
    now,
    facts: noFacts,
    typed,
    repeat: { everyWeeks, until },
  });
  if (!started.ok) throw new Error(started.problem);
  const { id: seriesId } = started.value.series;
  return { now, first, teamId: team.id, userId: captain.id, seriesId, zone };
}

/** Each game as `2026-11-24 19:00`, by the wall of its zone; cancelled ones in brackets. */
export async function gamesOf(db: Db, seriesId: number) {
  const { rows } = await sql<{ id: number; at: string }>`select id,
      to_char(datetime at time zone zone, 'YYYY-MM-DD HH24:MI') || case status
        when 'on' then '' else ' cancelled' end as at
    from games where series_id = ${seriesId} order by datetime`.execute(db);
  return rows;
}
export const wallsOf = async (db: Db, seriesId: number) =>
  (await gamesOf(db, seriesId)).map(({ at }) => at);
export const weekly = (first: string, weeks: number[], time = "19:00") =>
  weeks.map((n) => `${daysAfter(first, n * 7)} ${time}`);

export const make = (db: Db, seriesIds?: number[], now = new Date()) =>
  db.transaction().execute((db) => createOccurrences(db, { seriesIds, now }));
