/** What captains do with their team besides editing it, as the audit log names it. */
const captainActs = [
  "name_captain",
  "unname_captain",
  "remove_member",
  "ban",
  "lift_ban",
  "new_key",
] as const;

export type CaptainAct = (typeof captainActs)[number];

/** Every action of the audit log; a check constraint of the database allows the same. */
export const auditActions = ["edit", "remove", "restore", ...captainActs] as const;

export type AuditAction = (typeof auditActions)[number];

/** Who did it, as the audit log names a user. */
export const asUser = (userId: number) => `user ${userId}`;
