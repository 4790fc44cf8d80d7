import { type SqlBool, sql } from "kysely";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import {
  deleteInBatches,
  writeInBatches,
} from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

const rememberedDays = 30;

/** True for a link of a series whose guest has no game in the last 30 days or later. The link of a
 * standing guest is kept until 30 days after the series has ended. */
const hasNoGame = sql<SqlBool>`not exists (select from answers join games on games.id = answers.game_id
    where answers.guest_link_id = guest_links.id and datetime >= ${daysAgo(rememberedDays)})
  and (always_since is null or exists (select from series
    where series.id = guest_links.series_id and ended_at < ${daysAgo(rememberedDays)}))`;

export const forgetGuests: Job = {
  name: "forget-guests",
  cron: "41 3 * * *",
  async run({ db }) {
    const isOver = sql<SqlBool>`game_id in (select id from games where datetime < ${daysAgo(rememberedDays)})`;
    await deleteInBatches(db, [
      { table: "guest_links", where: isOver },
      { table: "guest_links", where: sql<SqlBool>`series_id is not null and ${hasNoGame}` },
    ]);
    await writeInBatches(
      db,
      (limit) => sql`update answers set name = null
        where id = any(array(select id from answers where name is not null and ${isOver}
          limit ${limit} for update skip locked))`,
    );
  },
};
