import { sql } from "kysely";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Members who want a mail about each new game and have not muted the team; not who scheduled it, and
 * nobody who blocked them.
 */
export const listNewGameReaders = (db: Db, { teamId, by }: { teamId: number; by: number | null }) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.email", "users.timezone"])
    .$narrowType<{ email: string }>()
    .where("memberships.teamId", "=", teamId)
    .where("memberships.muted", "=", false)
    .where("users.id", "is distinct from", by)
    .where(
      sql<boolean>`not exists (select from blocks where user_id = users.id and blocked_id = ${by})`,
    )
    .where(isMailable("new"))
    .where(sql<boolean>`coalesce((select new_games = 'each' from mail_settings
      where user_id = users.id), true)`)
    .execute();
