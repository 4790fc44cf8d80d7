/** What captains do with their team besides editing it, as the audit log names it. */
export type CaptainAct =
  | "name_captain"
  | "unname_captain"
  | "remove_member"
  | "ban"
  | "lift_ban"
  | "new_key";

/** Who did it, as the audit log names a user. */
export const asUser = (userId: number) => `user ${userId}`;
