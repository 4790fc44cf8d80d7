import { sql } from "kysely";
import { secondThoughts, toldAtOnceBefore } from "#app/features/notifications/undo-window.ts";
import { type NewAddress, tellNewAddressJob } from "#app/features/teams/team-address-job.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type MoveTeam = { teamId: number; address: string; by?: number };

/**
 * Gives a team or court, whose row the caller has locked, another address. Calendars follow at once;
 * members are told two minutes later, of the first and the last address, or at once when a game is
 * about to begin.
 */
export async function moveTeam(db: Db, { teamId, address, by }: MoveTeam): Promise<void> {
  const { rows } = await sql<{ beginsIn: number | null }>`
    update teams set address = ${address}, address_was = coalesce(address_was, address),
      address_changes = address_changes + 1, address_changed_at = clock_timestamp()
    where id = ${teamId} and address <> ${address}
    returning (select extract(epoch from min(datetime) - now()) * 1000 from games
      where team_id = ${teamId} and status = 'on' and datetime > now())::float as "beginsIn"`.execute(
    db,
  );
  const [moved] = rows;
  if (!moved) return;
  const isSoon = moved.beginsIn !== null && moved.beginsIn <= toldAtOnceBefore;
  const runAt = isSoon ? undefined : new Date(Date.now() + secondThoughts);
  const payload: NewAddress = { teamId, by };
  await enqueue(db, tellNewAddressJob, payload, { jobKey: `new-address:${teamId}`, runAt });
}
