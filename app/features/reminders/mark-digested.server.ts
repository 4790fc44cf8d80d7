import { sql } from "kysely";
import type { DigestGame } from "#app/features/reminders/digest.queries.server.ts";
import type { Db } from "#db/client.server.ts";

type Told = { games: Pick<DigestGame, "userId" | "gameId">[]; now: Date };

/**
 * Stores when readers were told of games, and that none of these is held for a digest any more. A mail
 * that is held from now on waits for the next one.
 */
export async function markDigested(db: Db, { games, now }: Told): Promise<void> {
  if (games.length === 0) return;
  const userIds = games.map(({ userId }) => userId);
  await sql`insert into mail_settings (user_id, digested_at)
    select id, ${now}::timestamptz from users where id = any(${userIds}::int[]) order by id
    on conflict (user_id) do update set digested_at = excluded.digested_at`.execute(db);
  await sql`update counted_mails set held = false
    from unnest(${userIds}::int[], ${games.map(({ gameId }) => gameId)}::int[]) as told (user_id, game_id)
    where counted_mails.held and counted_mails.user_id = told.user_id
      and counted_mails.game_id = told.game_id`.execute(db);
}
