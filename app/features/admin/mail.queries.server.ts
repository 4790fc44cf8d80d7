import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export type WaitingMail = {
  id: string;
  to: string;
  subject: string;
  attempts: number;
  runAt: Date;
  lastError: string | null;
  hasFailed: boolean;
};

export async function listWaitingMails(db: Db, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select jobs.id::text, coalesce(address, '') as to, coalesce(subject, '') as subject,
      attempts, run_at, left(last_error, 300) as last_error,
      attempts >= max_attempts as has_failed
    from graphile_worker.jobs
    left join queued_mails on queued_mails.key = substr(jobs.key, length('mail:') + 1)
    where task_identifier in ('send-mail', 'send-sealed-mail')
    order by has_failed desc, run_at limit ${limit}`.execute(db);
  return rows;
}

export function listRefusedMails(db: Db, limit: number) {
  return db
    .selectFrom("sentMails")
    .select(["key", "sentAt as at", "refused"])
    .where("refused", "is not", null)
    .$narrowType<{ refused: string }>()
    .orderBy("sentAt", "desc")
    .limit(limit)
    .execute();
}
