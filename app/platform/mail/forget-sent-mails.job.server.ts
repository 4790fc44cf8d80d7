import { sql } from "kysely";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Every night: forgets the keys of mails whose jobs are long gone. */
export const forgetSentMails: Job = {
  name: "forget-sent-mails",
  cron: "41 3 * * *",
  async run({ db }) {
    await sql`delete from sent_mails where sent_at < now() - interval '90 days'`.execute(db);
  },
};
