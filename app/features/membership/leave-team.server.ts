import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { queueWaitingListSweeps } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { noteDepartureForHosts } from "#app/features/game-mail/host-news.server.ts";
import { notifyingNewCaptains } from "#app/features/membership/captain-named.mail.tsx";
import { endFormerMember } from "#app/features/membership/end-former-member.server.ts";
import { leaveTeamProblems } from "#app/features/membership/leave-team.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const leaveTeamUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: leaveTeamProblems,
  rule: ({ db, caller, input: { teamId } }: UserCall<{ teamId: number }>) =>
    leaveTeam(db, { userId: caller.id, teamId }),
});

type LeaveTeam = { userId: number; teamId: number };

/** Deletes the membership first. A check-in at the same moment then either fails, or is already
 * stored and is removed below. */
export function leaveTeam(db: Db, { userId, teamId }: LeaveTeam) {
  return inTransaction(db, async (db) => {
    const team = await lockTeam(db, teamId);
    if (!team) return refuse("unknown_team");
    await noteDepartureForHosts(db, { teamId, userId, doerId: userId });
    const leave = () => removeMember(db, { userId, teamId });
    const leaving = { userIds: [userId], teamId };
    if (!(await notifyingNewCaptains(db, leaving, leave))) return refuse("not_a_member");
    await queueWaitingListSweeps(db, [teamId]);
    return done(team);
  });
}

/** If two captains leave at once, the second waits here and then sees that the first has left. */
function lockTeam(db: Db, teamId: number) {
  return db
    .selectFrom("teams")
    .select(["id", "name", "type"])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function removeMember(db: Db, { userId, teamId }: LeaveTeam) {
  const { numDeletedRows } = await db
    .deleteFrom("memberships")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await endFormerMember(db, { userId, teamId });
  return true;
}

export async function findKeyOfLastMember(
  db: Db,
  { slug, userId }: { slug: string; userId: number },
): Promise<string | undefined> {
  const team = await db
    .selectFrom("teams")
    .innerJoin("memberships", "memberships.teamId", "teams.id")
    .select("teams.secretKey")
    .where("teams.type", "=", "team")
    .where("teams.slug", "=", slug)
    .where("teams.players", "=", 1)
    .where("memberships.userId", "=", userId)
    .executeTakeFirst();
  return team?.secretKey;
}
