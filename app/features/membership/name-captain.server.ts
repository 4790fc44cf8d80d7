import { logAct } from "#app/features/audit/log-act.server.ts";
import { findMember } from "#app/features/membership/member-of-team.queries.server.ts";
import type { NameCaptainProblem } from "#app/features/membership/name-captain.ts";
import { notifyCaptain } from "#app/features/membership/notify-new-captains.server.ts";
import { setRole } from "#app/features/membership/set-role.server.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type NameCaptain = {
  teamId: number;
  captainId: number;
  userId: number;
  /** Whether the captain becomes a player in the same moment. */
  stepDown?: boolean;
};

/** Makes a member a captain. Naming who is one already changes nothing. */
export function nameCaptain(
  db: Db,
  { teamId, captainId, userId, stepDown }: NameCaptain,
): Promise<Outcome<{ name: string }, NameCaptainProblem>> {
  return asCaptain(db, { teamId, captainId, ability: "nameCaptains" }, async (db) => {
    const member = await findMember(db, { teamId, userId });
    if (!member) return refuse("no_member");
    if (!member.isCaptain) {
      await setRole(db, { teamId, userId, role: "captain" });
      await logAct(db, { teamId, captainId, action: "name_captain", userId });
      await notifyCaptain(db, { teamId, userId });
    }
    if (stepDown && userId !== captainId) {
      await setRole(db, { teamId, userId: captainId, role: "player" });
      await logAct(db, { teamId, captainId, action: "unname_captain", userId: captainId });
    }
    return done({ name: member.name });
  });
}
