import { mailPasswordResetJob } from "#app/features/passwords/forgot-password.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Enqueues a link to set a new password; takes as long and returns the same for every address. */
export function forgotPassword(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailPasswordResetJob, { email }, { jobKey: `reset:${email}` });
}
