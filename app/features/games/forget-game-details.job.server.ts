import { sql } from "kysely";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import {
  deleteInBatches,
  writeInBatches,
} from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Days after a game in which its history names guests, and in which a note without a host stays. */
const guestDays = 30;

const isOfOldGame = sql<boolean>`game_id in (select id from games where datetime < ${daysAgo(guestDays)})`;

/** Over or removed for a month; its marks of who has read it go with it. */
const isOldAnnouncement = sql<boolean>`least(until, removed_at) < ${daysAgo(guestDays)}`;

/**
 * Nightly, in batches: deletes late check-outs and payments that captains see no more, teams of old games, old
 * announcements, guests' names from old histories, and the notes of past games whose host deleted the account.
 */
export const forgetGameDetails: Job = {
  name: "forget-game-details",
  cron: "47 3 * * *",
  async run({ db }) {
    await deleteInBatches(db, [
      { table: "late_outs", where: sql`at < now() - interval '90 days'` },
      {
        table: "payments",
        where: sql`game_id in (select id from games where datetime < now() - interval '90 days')`,
      },
      { table: "side_heads", where: isOfOldGame },
      { table: "game_sides", where: isOfOldGame },
      { table: "announcements", where: isOldAnnouncement },
    ]);
    await writeInBatches(
      db,
      (limit) => sql`update game_changes set after = after - 'guest'
        where id = any(array(select c.id from game_changes c join games on games.id = c.game_id
          where c.after ? 'guest' and datetime < ${daysAgo(guestDays)}
          limit ${limit} for update of c skip locked))`,
    );
    await writeInBatches(
      db,
      (limit) => sql`update games set note = null
        where id = any(array(select id from games
          where host_id is null and note is not null and datetime < ${daysAgo(guestDays)}
          limit ${limit} for update skip locked))`,
    );
  },
};
