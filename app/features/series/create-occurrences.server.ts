import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import { factNamesInSql, storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { decisionInstant } from "#app/features/games/game-facts.ts";
import { defaultGuestMax } from "#app/features/games/guest-link-state.server.ts";
import { isSeriesNoteReported } from "#app/features/games/hidden-texts.server.ts";
import { checkInStandingPlayersJob } from "#app/features/series/check-in-standing-players.job.server.ts";
import {
  keepTeamsOfSeries,
  listRunningSeries,
  type Series,
} from "#app/features/series/lock-series.server.ts";
import { type ComingDate, datesToMake } from "#app/features/series/upcoming-dates.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { toParts } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

type CreateOccurrencesInput = {
  /** If missing, games are created for all series that have not ended. */
  seriesIds?: number[];
  /** More games to create, on dates that the recurrence does not contain, such as a restored one.
   * They count towards the four coming games that each series has. */
  also?: MissingOccurrence[];
  now: Date;
};

/** Ends series that are over, and creates the missing games of the others. All series stay locked
 * until the caller's transaction ends. */
export async function createOccurrences(
  db: Db,
  { seriesIds, also = [], now }: CreateOccurrencesInput,
): Promise<number[]> {
  await lockSeries(db, seriesIds);
  await endSeriesThatAreOver(db, { seriesIds, now });
  const first = await insertGames(db, also);
  const games = [...first, ...(await insertGames(db, await missingGames(db, { seriesIds, now })))];
  // A job reads the standing players after this transaction, because somebody may become a standing
  // player at this moment.
  for (const gameIds of toParts(games, 100))
    await enqueue(db, checkInStandingPlayersJob, { gameIds });
  return games;
}

const amongThese = (seriesIds?: number[]) =>
  seriesIds ? sql<boolean>`series.id = ${anyOf(seriesIds)}` : sql<boolean>`true`;

/** Creating a game locks its team, and teams have to be locked before series. */
async function lockSeries(db: Db, seriesIds?: number[]) {
  const ids = sql<number>`(select id from series where ended_at is null and ${amongThese(seriesIds)})`;
  await keepTeamsOfSeries(db, ids);
  await lockRows(db, { table: "series", ids, to: "write" });
}

/** A series ends when its team has no members, or three days after its last date, because that date
 * is then over in every zone. */
const endSeriesThatAreOver = (db: Db, { seriesIds, now }: CreateOccurrencesInput) =>
  db
    .updateTable("series")
    .set({ endedAt: databaseNow })
    .where("endedAt", "is", null)
    .where(amongThese(seriesIds))
    .where(({ eb, exists, not, or, selectFrom }) =>
      or([
        eb("until", "<", sql<Date>`(${now}::timestamptz - interval '3 days')::date`),
        not(
          exists(
            selectFrom("memberships")
              .select("userId")
              .whereRef("memberships.teamId", "=", "series.teamId"),
          ),
        ),
      ]),
    )
    .execute();

type MissingOccurrence = { seriesId: number; date: string; datetime: Date; decideAt: Date | null };

/** After this many series the job pauses, so that requests get their turn. */
const atOnce = 200;

async function missingGames(db: Db, { seriesIds, now }: CreateOccurrencesInput) {
  const missing: MissingOccurrence[] = [];
  for (const [index, series] of (await listRunningSeries(db, { ids: seriesIds, now })).entries()) {
    missing.push(...datesToMake(series, now).map((coming) => missingGame(series, coming)));
    if (index % atOnce === atOnce - 1) await breathe();
  }
  return missing;
}

export const missingGame = (
  series: Pick<Series, "id" | "minPlayers" | "decideMinutes">,
  { date, datetime }: Pick<ComingDate, "date" | "datetime">,
): MissingOccurrence => ({
  seriesId: series.id,
  date,
  datetime,
  decideAt: decisionInstant(datetime, series),
});

/** Inserts all games at once. They are sorted by team, so that the rows of one team lie next to each
 * other on the disk. */
async function insertGames(db: Db, missing: MissingOccurrence[]): Promise<number[]> {
  if (missing.length === 0) return [];
  const { rows } = await sql<{ id: number }>`with
    due as (select * from unnest(${missing.map(({ seriesId }) => seriesId)}::int[],
      ${missing.map(({ date }) => date)}::date[],
      ${missing.map(({ datetime }) => datetime.toISOString())}::timestamptz[],
      ${missing.map(({ decideAt }) => decideAt)}::timestamptz[]
    ) due (series_id, series_date, datetime, decide_at)),
    added as (insert into games (team_id, datetime, host_id, zone, ${factNamesInSql}, decide_at,
        note_reported_at, series_id, series_date, guest_code, guest_max)
      select series.team_id, due.datetime, host.user_id, zone, ${sql.join(storedFacts("series"))},
        due.decide_at,
        case when ${isSeriesNoteReported} then now() end, due.series_id, due.series_date,
        new_guest_code(), ${defaultGuestMax(sql`max_players`)}
      from due join series on series.id = due.series_id
        left join memberships host
          on host.team_id = series.team_id and host.user_id = series.host_id
      order by series.team_id, due.datetime, due.series_id
      on conflict (series_id, series_date) do nothing returning id),
    noted as (insert into game_changes (game_id, kind) select id, 'repeated' from added order by id)
    select id from added order by id`.execute(planAnew(db));
  return rows.map(({ id }) => id);
}
