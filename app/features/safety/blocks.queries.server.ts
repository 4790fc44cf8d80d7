import type { Db } from "#db/client.server.ts";

/** The users a user blocked, by name. */
export const listBlocks = (db: Db, userId: number) =>
  db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blockedId")
    .select(["users.id", "users.name", "users.avatar", "blocks.at"])
    .where("blocks.userId", "=", userId)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
