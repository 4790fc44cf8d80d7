import type { Db } from "#db/client.server.ts";

/** The user's teams and courts, by name, and which of them are muted. */
export const listMutableTeams = (db: Db, userId: number) =>
  db
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .select(["teams.id", "teams.name", "teams.slug", "teams.type", "memberships.muted as isMuted"])
    .$narrowType<{ type: "team" | "court" }>()
    .where("memberships.userId", "=", userId)
    .orderBy("teams.name")
    .orderBy("teams.id")
    .execute();
