import { z } from "zod";
import { mailConfirmationJob } from "#app/features/sign-in/resend-confirmation.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

export const resendConfirmationInput = z.object({ email: emailInput("Please enter your email") });

/**
 * Enqueues a confirmation link. The job looks up whether the address has an account, so this
 * takes as long and returns the same for every address.
 */
export function resendConfirmation(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailConfirmationJob, { email }, { jobKey: `confirm:${email}` });
}
