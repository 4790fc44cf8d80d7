import type { ReportKind, ReportSubject } from "#app/features/safety/paths.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Returns whether everybody may know that something of this kind exists: not people, and not a team's
 * games and announcements.
 */
export const isPublicKind = (kind: ReportKind) => kind === "team" || kind === "court";

/** Returns whether a thing exists: of a comment the game and the person are enough. */
export async function isThere(db: Db, { kind, id, userId = 0 }: ReportSubject): Promise<boolean> {
  return (await existing[kind](db, id, userId).executeTakeFirst()) !== undefined;
}

type Existing = (
  db: Db,
  id: number,
  userId: number,
) => { executeTakeFirst: () => Promise<{ id: number } | undefined> };

const toTeam =
  (type: "team" | "court"): Existing =>
  (db, id) =>
    db.selectFrom("teams").select("id").where("id", "=", id).where("type", "=", type);

const existing: Record<ReportKind, Existing> = {
  team: toTeam("team"),
  court: toTeam("court"),
  game: (db, id) => db.selectFrom("games").select("id").where("id", "=", id),
  user: (db, id) => db.selectFrom("users").select("id").where("id", "=", id),
  announcement: (db, id) => db.selectFrom("announcements").select("id").where("id", "=", id),
  guest: (db, id) => db.selectFrom("guests").select("id").where("id", "=", id),
  comment: (db, id, userId) =>
    db
      .selectFrom(["games", "users"])
      .select("games.id")
      .where("games.id", "=", id)
      .where("users.id", "=", userId),
};
