import { sql } from "kysely";
import { settleOne } from "#app/features/games/settle-one.server.ts";
import { settleLinesJob } from "#app/lib/settle-lines.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { runEach } from "#app/platform/jobs/run-each.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Each minute, and right after people left a team: moves every line that something is due for,
 * whatever freed the spot.
 */
export const settleLines: Job = {
  ...settleLinesJob,
  cron: "* * * * *",
  run: ({ db, log }) => settleDueLines(db, log),
};

/** Each game in a transaction of its own: one that fails holds up no other. */
export async function settleDueLines(db: Db, log: Logger = silentLog): Promise<void> {
  const due = await listDue(db);
  const steps = due.map((of) => ({ of, run: () => settleOne(db, of.gameId) }));
  await runEach(log, steps);
}

/** Games somebody waits for that begun, are off, have an offer that passed, or a spot that is free. */
async function listDue(db: Db): Promise<{ gameId: number }[]> {
  const { rows } = await sql<{ gameId: number }>`
    select id as "gameId" from games
    join (
      select game_id, count(*) filter (where offer_until > now()) as held,
        bool_or(offer_until <= now()) as has_passed
      from waiting group by game_id
    ) line on line.game_id = games.id
    where status <> 'on' or datetime <= now() or has_passed or max_players is null
      or max_players <> held + (select count(*) from check_ins where game_id = games.id)
        + (select count(*) from guests where game_id = games.id and has_spot)
    order by id`.execute(db);
  return rows;
}
