import { randomUUID } from "node:crypto";
import { mailEmailChangedJob } from "#app/lib/current-user.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** `email` is the old address, which the account no longer knows. */
type Notify = { email: string; greeting: string };

export const notifyEmailChanged = (db: Db, { email, greeting }: Notify): Promise<void> =>
  enqueue(db, mailEmailChangedJob, { email, greeting, event: randomUUID() });
