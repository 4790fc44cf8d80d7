import { addMember } from "#app/features/teams/add-member.server.ts";
import type { JoinTeamProblem } from "#app/features/teams/join-team.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type JoinTeam = {
  userId: number;
  secretKey: string;
  /** Joins only if the key is this team's. */
  teamId?: number;
};
type JoinedTeam = { id: number; name: string; slug: string };

/** Makes the user a player of the team that owns `secretKey`. Courts have no key to join by. */
export function joinTeam(
  db: Db,
  { userId, secretKey, teamId }: JoinTeam,
): Promise<Outcome<JoinedTeam, JoinTeamProblem>> {
  return inTransaction(db, async (db) => {
    const team = await findTeamToJoin(db, secretKey);
    if (!team || (teamId !== undefined && team.id !== teamId)) return refuse("unknown_key");
    if (!(await addMember(db, { userId, teamId: team.id }))) return refuse("already_member");
    return done(team);
  });
}

/** Locks the team's row, so that it cannot be deleted before the membership is written. */
function findTeamToJoin(db: Db, secretKey: string) {
  return db
    .selectFrom("teams")
    .select(["id", "name", "slug"])
    .where("secretKey", "=", secretKey)
    .where("type", "=", "team")
    .forKeyShare()
    .executeTakeFirst();
}
