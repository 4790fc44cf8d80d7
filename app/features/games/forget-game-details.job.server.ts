import { sql } from "kysely";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** How long after a game its history names guests, in days, and how long it keeps a note without a host. */
const guestDays = 30;

/**
 * Nightly: deletes late check-outs that captains see no more, guests' names from old histories, and the
 * notes of past games whose host deleted the account.
 */
export const forgetGameDetails: Job = {
  name: "forget-game-details",
  cron: "47 3 * * *",
  async run({ db }) {
    await deleteInBatches(db, [
      { table: "late_outs", where: sql`at < now() - interval '90 days'` },
    ]);
    await sql`update game_changes set after = after - 'guest' from games
      where games.id = game_changes.game_id and after ? 'guest'
        and games.datetime < now() - make_interval(days => ${guestDays})`.execute(db);
    await sql`update games set note = null
      where host_id is null and note is not null
        and datetime < now() - make_interval(days => ${guestDays})`.execute(db);
  },
};
