import { z } from "zod";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { maxBanReason } from "#app/features/membership/ban-member.ts";
import {
  type EndMembershipResult,
  endMembership,
} from "#app/features/membership/end-membership.server.ts";
import type { RemoveMemberProblem } from "#app/features/membership/remove-member.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { lineInput, tickInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const reason = lineInput({
  field: m.membership_remove_reason_field,
  missing: m.membership_remove_reason_empty,
  max: maxBanReason,
});

/** The confirmation. Unticked boxes are off; a new key belongs to a ban. */
export const removeMemberForm = z.object({
  ban: tickInput,
  newKey: tickInput,
  reason: reason.optional(),
});

/** The options of a program: a ban makes a new key unless it says otherwise. */
export const removeMemberInput = z.object({
  ban: z.boolean("ban must be true or false").optional(),
  reason: reason.optional(),
  newKey: z.boolean("newKey must be true or false").optional(),
});

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
