import { sql } from "kysely";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type CountedMail = { key: string; userId: number; gameId?: number };

type CountMails = { mails: CountedMail[]; now: Date };

const mostPerDay = 20;

/** Counts the mails, and returns the keys of those within the daily limit. Games of the other
 * mails go into the digest. Call this in the transaction that queues the mails. */
export async function countMails(
  db: Db,
  { rateLimitScale }: Pick<Settings, "rateLimitScale">,
  { mails, now }: CountMails,
): Promise<Set<string>> {
  const most = Math.max(1, mostPerDay * rateLimitScale);
  const userIds = mails.map(({ userId }) => userId);
  // Two jobs that count mails of one user wait for each other at this lock.
  await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", anyOf(userIds))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ key: string }>`with
    candidates as (
      select * from unnest(${mails.map(({ key }) => key)}::text[], ${userIds}::int[],
        ${mails.map(({ gameId }) => gameId ?? null)}::int[]) with ordinality as w (key, user_id, game_id, nth)
    ), fresh as (
      select candidates.*, row_number() over (partition by candidates.user_id order by nth) + (
        select count(*) from counted_mails c
        where c.user_id = candidates.user_id and not c.held
          and c.at > ${now}::timestamptz - interval '24 hours'
      ) as rank
      from candidates
      where not exists (select from counted_mails c
        where c.user_id = candidates.user_id and c.key = candidates.key)
    ), counted as (
      insert into counted_mails (user_id, key, game_id, at, held)
      select user_id, key, game_id, ${now}::timestamptz, rank > ${most} from fresh
      where game_id is not null or rank <= ${most}
      returning key, held
    )
    select key from counted where not held`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
