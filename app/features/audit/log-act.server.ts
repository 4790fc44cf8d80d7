import { asUser, type CaptainAct } from "#app/features/audit/captain-acts.ts";
import type { Db } from "#db/client.server.ts";

type Act = {
  teamId: number;
  captainId: number;
  action: CaptainAct;
  /** The person whom it concerned. */
  userId?: number;
  reason?: string;
};

/** Records an act of a captain in the audit log, in the transaction of the act. */
export async function logAct(
  db: Db,
  { teamId, captainId, action, userId, reason }: Act,
): Promise<void> {
  await db
    .insertInto("auditLog")
    .values({
      who: asUser(captainId),
      action,
      kind: "teams",
      subjectId: teamId,
      after: userId === undefined ? null : JSON.stringify({ userId, ...(reason && { reason }) }),
    })
    .execute();
}
