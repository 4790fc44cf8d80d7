import { logAct } from "#app/features/audit/log-act.server.ts";
import {
  type EndMembershipResult,
  endMembership,
} from "#app/features/membership/end-membership.server.ts";
import type { RemoveMemberProblem } from "#app/features/membership/remove-member.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type RemoveMember = { teamId: number; captainId: number; userId: number };

/** Removes a player from a team and its coming games; the key lets them in again. */
export function removeMember(
  db: Db,
  { teamId, captainId, userId }: RemoveMember,
): Promise<Outcome<EndMembershipResult, RemoveMemberProblem>> {
  return inTransaction(db, async (db) => {
    const ability = "removeMembers";
    const removed = await endMembership(db, { teamId, captainId, userId, ability });
    if (removed.ok) await logAct(db, { teamId, captainId, action: "remove_member", userId });
    return removed;
  });
}
