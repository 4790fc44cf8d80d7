import { sql } from "kysely";
import type { MembershipRole } from "#app/features/teams/team-abilities.ts";
import type { Db } from "#db/client.server.ts";

type ListMembersInput = { teamId: number; limit?: number; offset?: number };

/** The members of a team or court: captains first, then by how long they have been there. */
export const listMembers = (db: Db, { teamId, limit, offset = 0 }: ListMembersInput) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.name", "users.avatar"])
    .select(["memberships.role", "memberships.createdAt as joinedAt"])
    .$narrowType<{ role: MembershipRole }>()
    .where("memberships.teamId", "=", teamId)
    .orderBy("memberships.role")
    .orderBy("memberships.createdAt")
    .orderBy("users.id")
    .offset(offset)
    .$if(limit !== undefined, (members) => members.limit(limit ?? 0))
    .execute();

/** Returns how often each member checked out late in 90 days, by id; those who never did are missing. */
export async function countLateOuts(db: Db, teamId: number): Promise<Record<number, number>> {
  const counted = await db
    .selectFrom("lateOuts")
    .innerJoin("games", "games.id", "lateOuts.gameId")
    .select(["lateOuts.userId", sql<number>`count(*)::int`.as("times")])
    .where("games.teamId", "=", teamId)
    .where("lateOuts.at", ">", sql<Date>`now() - interval '90 days'`)
    .groupBy("lateOuts.userId")
    .execute();
  return Object.fromEntries(counted.map(({ userId, times }) => [userId, times]));
}
