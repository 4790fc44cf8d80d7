import { logAct } from "#app/features/audit/log-act.server.ts";
import type { LiftBanProblem } from "#app/features/membership/lift-ban.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type LiftBan = { teamId: number; captainId: number; userId: number };

/** Lets a banned person join again, with the key as it is now. */
export function liftBan(
  db: Db,
  { teamId, captainId, userId }: LiftBan,
): Promise<Outcome<{ name: string }, LiftBanProblem>> {
  return asCaptain(db, { teamId, captainId, ability: "ban" }, async (db) => {
    const lifted = await db
      .deleteFrom("bans")
      .using("users")
      .whereRef("users.id", "=", "bans.userId")
      .where("bans.teamId", "=", teamId)
      .where("bans.userId", "=", userId)
      .returning("users.name")
      .executeTakeFirst();
    if (!lifted) return refuse("not_banned");
    await logAct(db, { teamId, captainId, action: "lift_ban", userId });
    return done(lifted);
  });
}
