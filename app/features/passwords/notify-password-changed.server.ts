import { randomUUID } from "node:crypto";
import {
  mailPasswordChangedJob,
  type PasswordChange,
} from "#app/features/passwords/change-password.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type Notify = { userId: number; change: PasswordChange };

export const notifyPasswordChanged = (db: Db, { userId, change }: Notify): Promise<void> =>
  enqueue(db, mailPasswordChangedJob, { userId, change, event: randomUUID() });
