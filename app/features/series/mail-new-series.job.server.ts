import { sql } from "kysely";
import { seriesPath } from "#app/features/games/repeats.ts";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { nextGames } from "#app/features/series/next-games.queries.server.ts";
import { findSeries } from "#app/features/series/series-dates.queries.server.ts";
import { seriesStartedMail } from "#app/features/series/series-started.mail.tsx";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Queues one mail about a new series to every member who asked for mails about new games. */
export const mailNewSeries: Job<{ seriesId: number }> = {
  name: "mail-new-series",
  async run({ db, settings }, { seriesId }) {
    const now = new Date();
    const series = await findSeries(db, { id: seriesId, now });
    if (!series || series.isEnded) return;
    const dates = await nextGames(db, { id: seriesId, now });
    if (dates.length === 0) return;
    const team = await findTeam(db, series.teamId);
    const recipients = await listRecipients(db, series);
    await db.transaction().execute(async (db) => {
      for (const to of recipients) {
        await queueUserMail(db, settings, {
          key: `series:${seriesId}:${to.id}`,
          to,
          mailClass: "new",
          bulk: true,
          content: (unsubscribeUrl) =>
            seriesStartedMail({
              team,
              series,
              dates,
              pageUrl: settings.appOrigin + seriesPath(seriesId),
              unsubscribeUrl,
            }),
        });
      }
    });
  },
};

const findTeam = (db: Db, id: number) =>
  db
    .selectFrom("teams")
    .select(["name", "type", "address"])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Not the host, who knows, and nobody who blocked the host. */
const listRecipients = (db: Db, { teamId, hostId }: { teamId: number; hostId: number | null }) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.email", "users.timezone"])
    .$narrowType<{ email: string }>()
    .where("memberships.teamId", "=", teamId)
    .where("memberships.muted", "=", false)
    .where("users.id", "is distinct from", hostId)
    .where(
      sql<boolean>`not exists (select from blocks where user_id = users.id and blocked_id = ${hostId})`,
    )
    .where(isMailable("new"))
    .where(sql<boolean>`coalesce((select new_games = 'each' from mail_settings
      where user_id = users.id), true)`)
    .execute();
