import type { Db } from "#db/client.server.ts";

type EditProfile = {
  userId: number;
  name?: string;
  timezone?: string;
  emailNotifications?: boolean;
  /** The path of a stored picture, or null for none. */
  avatar?: string | null;
};

/** Stores the given fields and leaves the rest as it is. */
export async function editProfile(db: Db, { userId, ...changes }: EditProfile): Promise<void> {
  const given = Object.values(changes).some((value) => value !== undefined);
  if (!given) return;
  await db.updateTable("users").set(changes).where("id", "=", userId).execute();
}
