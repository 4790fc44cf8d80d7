import { sql } from "kysely";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { queueUserMails } from "#app/features/notifications/queue-user-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import type { TeamAddress, TeamType } from "#app/features/teams/team.ts";
import { hasWebAddress } from "#app/lib/honest-text.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const notifyAnnouncementJob = { name: "tell-announcement" };

/** Members above their daily limit of mails get no mail. They see the announcement on the team's
 * page. */
export const notifyAnnouncement: Job<{ announcementId: number }> = {
  ...notifyAnnouncementJob,
  async run({ db, settings }, { announcementId }) {
    const found = await findAnnouncementOfTeam(db, announcementId);
    if (!found) return;
    const { team, now, ...announcement } = found;
    const readers = await listReaders(db, { teamId: team.id, by: announcement.userId });
    const recipients = readers.map((to) => ({
      to,
      key: `announcement:${announcementId}:${to.id}`,
    }));
    const pageUrl = settings.appOrigin + teamPath(team);
    await transact(db, async (db) => {
      const mails = recipients.map(({ to, key }) => ({ key, userId: to.id }));
      const counted = await countMails(db, settings, { mails, now });
      await queueUserMails(
        db,
        settings,
        recipients
          .filter(({ key }) => counted.has(key))
          .map(({ to, key }) => ({
            ...{ key, to, kind: "announcements" as const },
            push: () => toNotice(announcement.text, team),
            content: (unsubscribeUrl: string) =>
              announcementMail({ ...announcement, team: team.name, pageUrl, unsubscribeUrl }),
            until: { announcement: { id: announcementId, userId: to.id } },
          })),
        { bulk: true },
      );
    });
  },
};

async function findAnnouncementOfTeam(db: Db, id: number) {
  const found = await db
    .selectFrom("announcements as a")
    .innerJoin("teams", "teams.id", "a.teamId")
    .innerJoin("users as author", "author.id", "a.userId")
    .select(["a.text", "a.userId", "teams.id", "teams.name", "teams.type", "teams.slug"])
    .select([sql<string>`split_part(author.name, ' ', 1)`.as("author"), databaseNow.as("now")])
    .$narrowType<{ type: TeamType }>()
    .where("a.id", "=", id)
    .where("a.removedAt", "is", null)
    .where("a.hiddenAt", "is", null)
    .where("a.until", ">", databaseNow)
    .executeTakeFirst();
  if (found?.type !== "team") return undefined;
  const { text, userId, author, now, ...team } = found;
  return { text, userId, author, now, team };
}

const toNotice = (text: string, { id, name, ...address }: TeamAddress & TeamName) => ({
  title: name,
  body: [...text].slice(0, 120).join("").replaceAll("\n", " "),
  path: teamPath(address),
  tag: `team-${id}`,
});

type TeamName = { id: number; name: string };

export const listReaders = (db: Db, { teamId, by }: { teamId: number; by: number }) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.timezone"])
    .where("memberships.teamId", "=", teamId)
    .where("memberships.muted", "=", false)
    .where("users.id", "<>", by)
    .where(isReachable("announcements"))
    .where(
      sql<boolean>`not exists (select from blocks where user_id = users.id and blocked_id = ${by})`,
    )
    .orderBy("users.id")
    .execute();

type AnnouncementMailInput = {
  team: string;
  text: string;
  author: string;
  pageUrl: string;
  unsubscribeUrl: string;
};

export const announcementMail = ({ team, text, author, ...links }: AnnouncementMailInput) =>
  renderMail({
    heading: m.announcements_news_of({ team }),
    lines: [
      text,
      m.announcements_mail_from({ author }),
      ...(hasWebAddress(text) ? [m.announcements_mail_link({ author })] : []),
    ],
    action: { label: m.announcements_mail_open({ team }), href: links.pageUrl },
    footer: m.announcements_mail_footer({ team }),
    footerLink: { label: m.announcements_mail_unsubscribe(), href: links.unsubscribeUrl },
  });
