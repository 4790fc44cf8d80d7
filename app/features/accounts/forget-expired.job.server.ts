import { sql } from "kysely";
import { deleteInBatches, type Expired } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

export const forgetExpired: Job = {
  name: "forget-expired",
  cron: "23 * * * *",
  run: ({ db }) => deleteInBatches(db, expired),
};

const expired: Expired[] = [
  { table: "sessions", where: sql`expire < now()` },
  { table: "password_resets", where: sql`expires < now()` },
  { table: "email_confirmations", where: sql`expires < now()` },
  { table: "rate_limits", where: sql`resets_at < now()` },
  { table: "idempotency_keys", where: sql`created_at < now() - interval '1 day'` },
  { table: "kept_assets", where: sql`used_at < now() - interval '30 days'` },
];
