import { findTeamRecipient } from "#app/features/membership/team-recipient.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type Captain = { teamId: number; userId: number };

export async function notifyCaptain(db: Db, captain: Captain): Promise<void> {
  const payload: CaptainNamed = { ...captain, at: (await readDatabaseClock(db)).toISOString() };
  return enqueue(db, mailCaptainNamedJob, payload);
}

type NotifyNewCaptainsInput = { userIds: number[]; teamId?: number };

/** If `work` removes the last captain of a team, the database makes another member captain. That
 * member gets a mail. */
export async function notifyingNewCaptains<Result>(
  db: Db,
  leaving: NotifyNewCaptainsInput,
  work: () => Promise<Result>,
): Promise<Result> {
  const teamIds = await findTeamsWithoutOtherCaptain(db, leaving);
  const result = await work();
  if (teamIds.length === 0) return result;
  const successors = await db
    .selectFrom("memberships")
    .select(["teamId", "userId"])
    .where("teamId", "in", teamIds)
    .where("userId", "not in", leaving.userIds)
    .where("role", "=", "captain")
    .execute();
  for (const captain of successors) await notifyCaptain(db, captain);
  return result;
}

async function findTeamsWithoutOtherCaptain(db: Db, { userIds, teamId }: NotifyNewCaptainsInput) {
  const captains = await db
    .selectFrom("memberships as leaving")
    .select("leaving.teamId")
    .distinct()
    .where("leaving.userId", "in", userIds)
    .$if(teamId !== undefined, (them) => them.where("leaving.teamId", "=", teamId ?? 0))
    .where("leaving.role", "=", "captain")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("memberships as other")
            .select("other.userId")
            .whereRef("other.teamId", "=", "leaving.teamId")
            .where("other.userId", "not in", userIds)
            .where("other.role", "=", "captain"),
        ),
      ),
    )
    .execute();
  return captains.map(({ teamId }) => teamId);
}

export const mailCaptainNamedJob = { name: "mail-captain-named" };

/** Only earlier builds read `at`, to tell two mails to the same captain apart. */
export type CaptainNamed = { teamId: number; userId: number; at: string };

export const mailCaptainNamed: Job<CaptainNamed> = {
  ...mailCaptainNamedJob,
  async run({ db, settings: { appOrigin } }, { teamId, userId }) {
    const found = await findTeamRecipient(db, { teamId, userId });
    if (found?.role !== "captain") return;
    const pageUrl = appOrigin + found.path;
    const mail = inLanguage(found.language, () => captainNamedMail({ team: found, pageUrl }));
    const today = (await readDatabaseClock(db)).toISOString().slice(0, 10);
    await queueMail(db, {
      to: found.email,
      key: `captain:${teamId}:${userId}:${today}`,
      ...mail,
      until: { account: { id: userId } },
    });
  },
};

type CaptainNamedText = { team: { name: string; type: TeamType }; pageUrl: string };

export const captainNamedMail = ({ team, pageUrl }: CaptainNamedText) =>
  renderMail({
    heading: m.membership_captain_mail_heading({ team: team.name }),
    lines: [m.membership_captain_mail_what(team)],
    action: { label: m.membership_captain_mail_open({ team: team.name }), href: pageUrl },
    footer: m.membership_mail_footer(),
  });
