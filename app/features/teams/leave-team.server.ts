import type { LeaveTeamProblem } from "#app/features/teams/leave-team.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { settleLinesJob } from "#app/lib/settle-lines.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type LeaveTeam = { userId: number; teamId: number };
type LeftTeam = { id: number; name: string; type: TeamType };

/**
 * Ends a membership and takes the user out of the upcoming games; past games remember who played.
 * The membership goes first: a check-in at the same moment either waits for it or is removed after.
 */
export function leaveTeam(
  db: Db,
  { userId, teamId }: LeaveTeam,
): Promise<Outcome<LeftTeam, LeaveTeamProblem>> {
  return inTransaction(db, async (db) => {
    const team = await findTeam(db, teamId);
    if (!team) return refuse("unknown_team");
    if (!(await removeMember(db, { userId, teamId }))) return refuse("not_a_member");
    await removeComingCheckIns(db, { userId, teamId });
    await enqueue(db, settleLinesJob, undefined);
    return done(team);
  });
}

function findTeam(db: Db, teamId: number) {
  return db
    .selectFrom("teams")
    .select(["id", "name", "type"])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", teamId)
    .executeTakeFirst();
}

async function removeMember(db: Db, { userId, teamId }: LeaveTeam) {
  const { numDeletedRows } = await db
    .deleteFrom("memberships")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

function removeComingCheckIns(db: Db, { userId, teamId }: LeaveTeam) {
  return db
    .deleteFrom("checkIns")
    .using("games")
    .whereRef("games.id", "=", "checkIns.gameId")
    .where("checkIns.userId", "=", userId)
    .where("games.teamId", "=", teamId)
    .where("games.datetime", ">", databaseNow)
    .execute();
}
