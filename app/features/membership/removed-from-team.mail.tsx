import { href } from "react-router";
import {
  mailRemovedFromTeamJob,
  type RemovedFromTeam,
} from "#app/features/membership/remove-member.ts";
import { removedFromTeamMail } from "#app/features/membership/removed-from-team-view.tsx";
import { findTeamRecipient } from "#app/features/membership/team-recipient.queries.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";

/** Mails a member whom a captain removed, unless they are back already. */
export const mailRemovedFromTeam: Job<RemovedFromTeam> = {
  ...mailRemovedFromTeamJob,
  async run({ db, settings: { appOrigin } }, { teamId, userId, at }) {
    const found = await findTeamRecipient(db, { teamId, userId });
    if (!found || found.role) return;
    const mail = removedFromTeamMail({ team: found, contactUrl: appOrigin + href("/contact") });
    await queueMail(db, {
      to: found.email,
      key: `member:${teamId}:${userId}:${at}`,
      ...mail,
      until: { account: { id: userId } },
    });
  },
};
