import { sql } from "kysely";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import {
  deleteInBatches,
  writeInBatches,
} from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** In days after the game. Captains need late check-outs and payments longer, so these are kept for
 * `captainDays`. */
const guestDays = 30;

const captainDays = 90;

const isOfGameBefore = (days: number) =>
  sql<boolean>`game_id in (select id from games where datetime < ${daysAgo(days)})`;

const isOfOldGame = isOfGameBefore(guestDays);

const oldDetails = [
  { what: sql`late_at = null`, where: sql`late_at < ${daysAgo(captainDays)}` },
  {
    what: sql`paid_at = null, paid_by = null, paid_cents = null, paid_currency = null`,
    where: sql`paid_at is not null and ${isOfGameBefore(captainDays)}`,
  },
  { what: sql`side = null`, where: sql`side is not null and ${isOfOldGame}` },
];

const isOldAnnouncement = sql<boolean>`least(until, removed_at) < ${daysAgo(guestDays)}`;

export const forgetGameDetails: Job = {
  name: "forget-game-details",
  cron: "47 3 * * *",
  async run({ db }) {
    for (const { what, where } of oldDetails)
      await writeInBatches(
        db,
        (limit) => sql`update answers set ${what} where id = any(array(select id from answers
          where ${where} limit ${limit} for update skip locked))`,
      );
    await deleteInBatches(db, [
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
      (limit) => sql`update games set pay_to = null
        where id = any(array(select id from games
          where pay_to is not null and datetime < ${daysAgo(captainDays)}
          limit ${limit} for update skip locked))`,
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
