import type { MemberSeen } from "#app/features/team-page/components/member-row.tsx";
import { countLateOuts, listMembers } from "#app/features/team-page/members.queries.server.ts";
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
};

const week = 7 * 24 * 60 * 60 * 1000;

/** The members of a team or court as one of them sees them. */
export async function seenMembers(
  db: Db,
  { teamId, userId, zone, now, limit, offset, withLateOuts }: VisibleMembersInput,
): Promise<MemberSeen[]> {
  const members = await listMembers(db, { teamId, limit, offset });
  const blocked = await blockedBy(db, userId);
  const lateOuts = withLateOuts ? await countLateOuts(db, teamId) : {};
  return members.map(({ role, joinedAt, ...member }) => ({
    ...member,
    isCaptain: role === "captain",
    isNew: now.getTime() - joinedAt.getTime() < week,
    isMe: member.id === userId,
    isBlocked: blocked.has(member.id),
    joined: localTime(joinedAt, { zone, now }),
    lateOuts: lateOuts[member.id] ?? 0,
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
