import { href } from "react-router";
import {
  mailRemovedFromTeamJob,
  type RemovedFromTeam,
} from "#app/features/membership/remove-member.ts";
import { findTeamRecipient } from "#app/features/membership/team-recipient.queries.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

export const mailRemovedFromTeam: Job<RemovedFromTeam> = {
  ...mailRemovedFromTeamJob,
  async run({ db, settings: { appOrigin } }, { teamId, userId, at }) {
    const found = await findTeamRecipient(db, { teamId, userId });
    if (!found || found.role) return;
    const contactUrl = appOrigin + href("/contact");
    const mail = inLanguage(found.language, () => removedFromTeamMail({ team: found, contactUrl }));
    await queueMail(db, {
      to: found.email,
      key: `member:${teamId}:${userId}:${at}`,
      ...mail,
      until: { account: { id: userId } },
    });
  },
};

type RemovedFromTeamText = { team: { name: string }; contactUrl: string };

export const removedFromTeamMail = ({ team, contactUrl }: RemovedFromTeamText) =>
  renderMail({
    heading: m.membership_removed_mail_heading({ team: team.name }),
    lines: [m.membership_removed_mail_what(), m.membership_removed_mail_mistake()],
    action: { label: m.membership_removed_mail_contact(), href: contactUrl },
    footer: m.membership_mail_footer(),
  });
