import { type RawBuilder, sql } from "kysely";
import {
  advanceOneWaitingList,
  advanceWaitingListJob,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { enqueueAll } from "#app/platform/jobs/enqueue.server.ts";
import { type Job, runEach } from "#app/platform/jobs/jobs.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";

/** The teams whose coming games to look at; those of all teams if none are given. */
type Sweep = { teamIds?: number[] } | undefined;

/**
 * Each minute, and right after people left a team, for its games: moves every line that something is due
 * for, whatever freed the spot. The build before takes no payload and looks at all of them.
 */
export const sweepWaitingLists: Job<Sweep> = {
  name: "settle-lines",
  cron: "* * * * *",
  run: ({ db, log }, sweep) => advanceDueWaitingLists(db, log, sweep),
};

/** Moves the line of one game at a moment that was known before: an offer ends, a day is left. */
export const advanceWaitingListJobOfGame: Job<{ gameId?: number }> = {
  ...advanceWaitingListJob,
  run: ({ db, log }, { gameId }) =>
    gameId === undefined ? advanceDueWaitingLists(db, log) : advanceOneWaitingList(db, gameId),
};

/** Queues a look at the games of these teams, in the transaction of who leaves; one each, however many leave. */
export const queueWaitingListSweeps = (db: Db, teamIds: number[]): Promise<void> =>
  enqueueAll(
    db,
    sweepWaitingLists,
    teamIds.map((id) => ({ payload: { teamIds: [id] }, jobKey: `settle-lines:${id}` })),
  );

/** Each game in a transaction of its own: one that fails holds up no other. */
export async function advanceDueWaitingLists(
  db: Db,
  log: Logger = silentLog,
  { teamIds }: NonNullable<Sweep> = {},
): Promise<void> {
  const due = await listDue(db, teamIds ? comingGames(teamIds) : sql`true`);
  const steps = due.map((of) => ({ of, run: () => advanceOneWaitingList(db, of.gameId) }));
  await runEach(log, steps);
}

/**
 * Games somebody waits for that have begun, are off, have an offer that passed, or a free spot. Each
 * line looks up its own game (`offset 0` keeps the planner from another way): what this costs depends
 * on the lines there are, not on the games of all years.
 */
async function listDue(db: Db, which: RawBuilder<unknown>): Promise<{ gameId: number }[]> {
  const { rows } = await sql<{ gameId: number }>`
    select game_id from (
      select game_id, count(*) filter (where offer_until > now()) as held,
        bool_or(offer_until <= now()) as has_passed
      from answers where status = 'waiting' and ${which} group by game_id
    ) line cross join lateral (select * from games where id = line.game_id offset 0) games
    where games.status <> 'on' or datetime <= now() or has_passed or max_players is null
      or max_players <> held + ${playersIn}
    order by game_id`.execute(db);
  return rows;
}

const comingGames = (teamIds: number[]) =>
  sql`game_id in (select id from games where team_id = ${anyOf(teamIds)} and datetime > now())`;
