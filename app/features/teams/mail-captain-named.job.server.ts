import {
  type CaptainNamed,
  mailCaptainNamedJob,
} from "#app/features/notifications/captain-named.ts";
import { captainNamedMail } from "#app/features/teams/captain-named.mail.tsx";
import { findTeamRecipient } from "#app/features/teams/team-recipient.queries.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";

/** Mails a new captain, unless they are none any more. */
export const mailCaptainNamed: Job<CaptainNamed> = {
  ...mailCaptainNamedJob,
  async run({ db, settings: { appOrigin } }, { teamId, userId, at }) {
    const found = await findTeamRecipient(db, { teamId, userId });
    if (found?.role !== "captain") return;
    const mail = captainNamedMail({ team: found, pageUrl: appOrigin + found.path });
    await queueMail(db, { to: found.email, key: `member:${teamId}:${userId}:${at}`, ...mail });
  },
};
