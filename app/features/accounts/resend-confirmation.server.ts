import { mailConfirmationJob } from "#app/features/accounts/resend-confirmation.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Asks for a confirmation link. Whether the address has an account is looked up by the job, so this
 * takes the same time and answers the same for every address.
 */
export function resendConfirmation(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailConfirmationJob, { email }, { jobKey: `confirm:${email}` });
}
