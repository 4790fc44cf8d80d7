import { mailAlreadyRegisteredJob } from "#app/features/sign-in/sign-up.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Notifies the owner of an account that someone tried to sign up with its address. */
export function notifyExistingOwner(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailAlreadyRegisteredJob, { email }, { jobKey: `registered:${email}` });
}
