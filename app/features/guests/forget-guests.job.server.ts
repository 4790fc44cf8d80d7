import { sql } from "kysely";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import { writeInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Days after a game in which its guests are remembered. */
const rememberedDays = 30;

/** Erases name and address of guests of games long over; the counts stay. */
export const forgetGuests: Job = {
  name: "forget-guests",
  cron: "41 3 * * *",
  run: ({ db }) =>
    writeInBatches(
      db,
      (limit) => sql`update guests
        set name = null, email = null, email_confirmed = false, forgotten_at = now()
        where id = any(array(select guests.id from guests join games on games.id = guests.game_id
          where forgotten_at is null and datetime < ${daysAgo(rememberedDays)}
          limit ${limit} for update of guests skip locked))`,
    ),
};
