import { href } from "react-router";
import { emailChangedMail } from "#app/features/accounts/email-changed-view.tsx";
import { mailEmailChangedJob } from "#app/lib/current-user.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";

type Changed = { email: string; greeting: string; event: string };

export const mailEmailChanged: Job<Changed> = {
  ...mailEmailChangedJob,
  async run({ db, settings: { appOrigin } }, { email, greeting, event }) {
    const mail = emailChangedMail({ greeting, contactLink: appOrigin + href("/contact") });
    await queueMail(db, { to: email, key: `email-changed:${event}`, ...mail });
  },
};
