import type { Db } from "#db/client.server.ts";

type BanQuery = { teamId: number; userId: number };

export async function isBanned(db: Db, { teamId, userId }: BanQuery): Promise<boolean> {
  const ban = await db
    .selectFrom("bans")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return ban !== undefined;
}

export const listBans = (db: Db, teamId: number) =>
  db
    .selectFrom("bans")
    .innerJoin("users", "users.id", "bans.userId")
    .select(["users.id", "users.name", "users.avatar", "bans.reason", "bans.at"])
    .where("bans.teamId", "=", teamId)
    .orderBy("bans.at", "desc")
    .orderBy("users.id")
    .execute();

export async function findMember(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const member = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.name", "memberships.role"])
    .where("memberships.teamId", "=", teamId)
    .where("memberships.userId", "=", userId)
    .executeTakeFirst();
  return member && { id: member.id, name: member.name, isCaptain: member.role === "captain" };
}
