import { logAct } from "#app/features/audit/log-act.server.ts";
import { findMember } from "#app/features/membership/member-of-team.queries.server.ts";
import { setRole } from "#app/features/membership/set-role.server.ts";
import type { UnnameCaptainProblem } from "#app/features/membership/unname-captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type UnnameCaptain = { teamId: number; captainId: number; userId: number };

/** Makes a captain a player again, oneself or another; never the last one. */
export function unnameCaptain(
  db: Db,
  { teamId, captainId, userId }: UnnameCaptain,
): Promise<Outcome<{ name: string }, UnnameCaptainProblem>> {
  return asCaptain(db, { teamId, captainId, ability: "nameCaptains" }, async (db) => {
    const member = await findMember(db, { teamId, userId });
    if (!member) return refuse("no_member");
    if (!member.isCaptain) return done({ name: member.name });
    if (!(await hasOtherCaptain(db, { teamId, userId }))) return refuse("last_captain");
    await setRole(db, { teamId, userId, role: "player" });
    await logAct(db, { teamId, captainId, action: "unname_captain", userId });
    return done({ name: member.name });
  });
}

async function hasOtherCaptain(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const other = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "!=", userId)
    .where("role", "=", "captain")
    .executeTakeFirst();
  return other !== undefined;
}
