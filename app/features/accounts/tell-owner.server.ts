import { mailAlreadyRegisteredJob } from "#app/features/accounts/sign-up.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Tells the owner of an account that somebody tried to sign up with its address. */
export function tellOwner(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailAlreadyRegisteredJob, { email }, { jobKey: `registered:${email}` });
}
