import { sql } from "kysely";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** How long after a game we remember who came without an account. */
const rememberedDays = 30;

/** Erases name and address of guests of games long over; the counts stay. */
export const forgetGuests: Job = {
  name: "forget-guests",
  cron: "41 3 * * *",
  async run({ db }) {
    await sql`update guests set name = null, email = null, email_confirmed = false,
        forgotten_at = now()
      from games where games.id = guests.game_id and guests.forgotten_at is null
        and games.datetime < now() - make_interval(days => ${rememberedDays})`.execute(db);
  },
};
