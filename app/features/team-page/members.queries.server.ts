import { sql } from "kysely";
import { selectLateOuts } from "#app/features/statistics/reliability.queries.server.ts";
import type { MembershipRole } from "#app/features/teams/team-abilities.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type VisibleMembersInput = {
  teamId: number;
  userId: number;
  zone: string;
  now: Date;
  limit: number;
  offset: number;
  withLateOuts: boolean;
  withStrengths: boolean;
};

const week = 7 * 24 * 60 * 60 * 1000;

export type MemberSeen = Awaited<ReturnType<typeof seenMembers>>[number];

/** `strength` is present only if the reader is a captain of a team. Null if it is not set. */
export async function seenMembers(
  db: Db,
  { teamId, userId, zone, now, limit, offset, ...facts }: VisibleMembersInput,
) {
  const members = await listMembers(db, { teamId, limit, offset });
  const blocked = await blockedBy(db, userId);
  const lateOuts = facts.withLateOuts ? await countLateOuts(db, teamId) : {};
  return members.map(({ role, joinedAt, strength, ...member }) => ({
    ...member,
    isCaptain: role === "captain",
    isNew: now.getTime() - joinedAt.getTime() < week,
    isMe: member.id === userId,
    isBlocked: blocked.has(member.id),
    joined: localTime(joinedAt, { zone, now }),
    lateOuts: lateOuts[member.id] ?? 0,
    ...(facts.withStrengths && { strength }),
  }));
}

async function blockedBy(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("blocks")
    .select("blockedId")
    .where("userId", "=", userId)
    .execute();
  return new Set(rows.map(({ blockedId }) => blockedId));
}

type ListMembersInput = { teamId: number; limit?: number; offset?: number };

export const listMembers = (db: Db, { teamId, limit, offset = 0 }: ListMembersInput) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.name", "users.avatar"])
    .select(["memberships.role", "memberships.createdAt as joinedAt", "memberships.strength"])
    .$narrowType<{ role: MembershipRole }>()
    .where("memberships.teamId", "=", teamId)
    .orderBy("memberships.role")
    .orderBy("memberships.createdAt")
    .orderBy("users.id")
    .offset(offset)
    .$if(limit !== undefined, (members) => members.limit(limit ?? 0))
    .execute();

export async function countLateOuts(db: Db, teamId: number): Promise<Record<number, number>> {
  const counted = await selectLateOuts(db, sql<number>`${teamId}::int`).execute();
  return Object.fromEntries(counted.map(({ userId, times }) => [userId, times]));
}
