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

type Sweep = { teamIds?: number[] } | undefined;

/** Runs every minute for all games, and with a payload for the teams that people have left. */
export const sweepWaitingLists: Job<Sweep> = {
  name: "settle-lines",
  cron: "* * * * *",
  run: ({ db, log }, sweep) => advanceDueWaitingLists(db, log, sweep),
};

export const advanceWaitingListJobOfGame: Job<{ gameId?: number }> = {
  ...advanceWaitingListJob,
  run: ({ db, log }, { gameId }) =>
    gameId === undefined ? advanceDueWaitingLists(db, log) : advanceOneWaitingList(db, gameId),
};

/** Call this in the transaction in which people leave. */
export const queueWaitingListSweeps = (db: Db, teamIds: number[]): Promise<void> =>
  enqueueAll(
    db,
    sweepWaitingLists,
    teamIds.map((id) => ({ payload: { teamIds: [id] }, jobKey: `settle-lines:${id}` })),
  );

export async function advanceDueWaitingLists(
  db: Db,
  log: Logger = silentLog,
  { teamIds }: NonNullable<Sweep> = {},
): Promise<void> {
  const due = await listDue(db, teamIds ? comingGames(teamIds) : sql`true`);
  const steps = due.map((of) => ({ of, run: () => advanceOneWaitingList(db, of.gameId) }));
  await runEach(log, steps);
}

// Lists games whose waiting list has to move: those that have begun or are cancelled, and those
// with an expired offer or a free spot. Without `offset 0` Postgres reads all past games.
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
