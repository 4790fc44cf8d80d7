import { sql } from "kysely";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Members who want a mail or notice about each new game and have not muted the team; not who scheduled it, and
 * nobody who blocked them.
 */
export const listNewGameReaders = (db: Db, { teamId, by }: { teamId: number; by: number | null }) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.timezone"])
    .where("memberships.teamId", "=", teamId)
    .where("memberships.muted", "=", false)
    .where("users.id", "is distinct from", by)
    .where(
      sql<boolean>`not exists (select from blocks where user_id = users.id and blocked_id = ${by})`,
    )
    .where(isReachable("newGames"))
    .execute();
