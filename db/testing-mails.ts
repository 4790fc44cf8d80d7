import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export type WaitingMail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  runAt: Date;
};

export async function waitingMails(db: Db, keys: string): Promise<WaitingMail[]> {
  const { rows } = await sql<{ payload: Omit<WaitingMail, "runAt">; runAt: Date }>`
    select payload, run_at from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like ${`mail:${keys}`}
    )) order by length(key), key`.execute(db);
  return rows.map(({ payload, runAt }) => ({ ...payload, runAt }));
}
