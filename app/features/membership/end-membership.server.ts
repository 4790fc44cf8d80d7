import { noteDepartureForHosts } from "#app/features/game-mail/host-news.server.ts";
import { findMember } from "#app/features/membership/ban.queries.server.ts";
import {
  mailRemovedFromTeamJob,
  type RemovedFromTeam,
  type RemoveMemberProblem,
} from "#app/features/membership/remove-member.ts";
import { lockTeamAsCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { queueWaitingListSweeps } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type EndMembership = {
  teamId: number;
  captainId: number;
  userId: number;
  ability: "removeMembers" | "ban";
};

/** The player, and after a ban the new key of the team, if one was made. */
export type EndMembershipResult = { name: string; secretKey?: string };

/**
 * Ends the membership of a player, in the transaction of the act, and mails them. Their spots go to
 * those in line.
 */
export async function endMembership(
  db: Db,
  { teamId, captainId, userId, ability }: EndMembership,
): Promise<Outcome<EndMembershipResult, RemoveMemberProblem>> {
  const team = await lockTeamAsCaptain(db, { teamId, captainId, ability });
  if (!team.ok) return team;
  const member = await findMember(db, { teamId, userId });
  if (!member) return refuse("no_member");
  if (member.isCaptain) return refuse("is_captain");
  await noteDepartureForHosts(db, { teamId, userId, doerId: captainId });
  await db
    .deleteFrom("memberships")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();
  const mail: RemovedFromTeam = { teamId, userId, at: (await readDatabaseClock(db)).toISOString() };
  await enqueue(db, mailRemovedFromTeamJob, mail);
  await queueWaitingListSweeps(db, [teamId]);
  return done({ name: member.name });
}
