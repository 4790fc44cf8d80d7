import {
  type CaptainNamed,
  mailCaptainNamedJob,
} from "#app/features/membership/captain-named-job.ts";
import { captainNamedMail } from "#app/features/membership/captain-named-view.tsx";
import { findTeamRecipient } from "#app/features/membership/team-recipient.queries.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";

/** Mails a new captain, unless they are none any more; once a day, however often they are named. */
export const mailCaptainNamed: Job<CaptainNamed> = {
  ...mailCaptainNamedJob,
  async run({ db, settings: { appOrigin } }, { teamId, userId }) {
    const found = await findTeamRecipient(db, { teamId, userId });
    if (found?.role !== "captain") return;
    const mail = captainNamedMail({ team: found, pageUrl: appOrigin + found.path });
    const today = (await readDatabaseClock(db)).toISOString().slice(0, 10);
    await queueMail(db, {
      to: found.email,
      key: `captain:${teamId}:${userId}:${today}`,
      ...mail,
      until: { account: { id: userId } },
    });
  },
};
