import type { Db } from "#db/client.server.ts";

type Asked = { teamId: number; userId: number };

export async function isBanned(db: Db, { teamId, userId }: Asked): Promise<boolean> {
  const ban = await db
    .selectFrom("bans")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return ban !== undefined;
}

/** Who is banned from a team, the last one first. */
export const listBans = (db: Db, teamId: number) =>
  db
    .selectFrom("bans")
    .innerJoin("users", "users.id", "bans.userId")
    .select(["users.id", "users.name", "users.avatar", "bans.reason", "bans.at"])
    .where("bans.teamId", "=", teamId)
    .orderBy("bans.at", "desc")
    .orderBy("users.id")
    .execute();
