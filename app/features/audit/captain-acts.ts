/** The acts of captains besides editing, as the audit log names them. */
export type CaptainAct =
  | "name_captain"
  | "unname_captain"
  | "remove_member"
  | "ban"
  | "lift_ban"
  | "new_key";

/** Returns who did it, as the audit log names a user. */
export const asUser = (userId: number) => `user ${userId}`;
