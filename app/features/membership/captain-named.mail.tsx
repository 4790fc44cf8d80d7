import { findTeamRecipient } from "#app/features/membership/team-recipient.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

export const mailCaptainNamedJob = { name: "mail-captain-named" };

/** A build from before reads `at`, which distinguishes two times of becoming captain. */
export type CaptainNamed = { teamId: number; userId: number; at: string };

/** Mails a new captain, unless they are none any more; once a day, however often they are named. */
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

/** To a member who became captain: named by another, or as the one who has been there longest. */
export const captainNamedMail = ({ team, pageUrl }: CaptainNamedText) =>
  renderMail({
    heading: m.membership_captain_mail_heading({ team: team.name }),
    lines: [m.membership_captain_mail_what(team)],
    action: { label: m.membership_captain_mail_open({ team: team.name }), href: pageUrl },
    footer: m.membership_mail_footer(),
  });
