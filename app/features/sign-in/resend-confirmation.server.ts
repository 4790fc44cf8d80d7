import { z } from "zod";
import { mailConfirmationJob } from "#app/features/sign-in/resend-confirmation.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const resendConfirmationInput = z.object({ email: emailInput(m.sign_in_resend_required) });

/**
 * Enqueues a confirmation link. The job looks up whether the address has an account, so this
 * takes as long and returns the same for every address.
 */
export function resendConfirmation(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailConfirmationJob, { email }, { jobKey: `confirm:${email}` });
}
