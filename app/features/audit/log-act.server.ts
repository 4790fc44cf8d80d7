import type { Db } from "#db/client.server.ts";

type Act = {
  teamId: number;
  captainId: number;
  action: CaptainAct;
  userId?: number;
  reason?: string;
};

export async function logAct(db: Db, { teamId, captainId, action, userId, reason }: Act) {
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

const captainActs = [
  "name_captain",
  "unname_captain",
  "let_in",
  "turn_down",
  "remove_member",
  "ban",
  "lift_ban",
  "new_key",
  "set_strength",
  "announce",
  "remove_announcement",
  "export",
] as const;

export type CaptainAct = (typeof captainActs)[number];

/** The check constraint on `audit_log.action` has these words, so a new word needs a migration. */
export const auditActions = ["edit", "remove", "restore", ...captainActs] as const;

export type AuditAction = (typeof auditActions)[number];

export const asUser = (userId: number) => `user ${userId}`;
