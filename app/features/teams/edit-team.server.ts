import { asUser } from "#app/features/audit/captain-acts.ts";
import { changeTeam, type TeamChanges } from "#app/features/teams/change-team.server.ts";
import type { EditTeamProblem } from "#app/features/teams/edit-team.ts";
import { lockTeamAsCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type EditTeam = { teamId: number; captainId: number; changes: TeamChanges };

/** Changes name, address or picture of a team or court, as one of its captains. */
export function editTeam(
  db: Db,
  { teamId, captainId, changes }: EditTeam,
): Promise<Outcome<{ slug: string }, EditTeamProblem>> {
  return inTransaction<{ slug: string }, EditTeamProblem>(db, async (db) => {
    const team = await lockTeamAsCaptain(db, { teamId, captainId, ability: "edit" });
    if (!team.ok) return team;
    const changed = await changeTeam(db, team.value, {
      changes,
      who: asUser(captainId),
      by: captainId,
    });
    return changed.ok ? changed : refuse("already_exists");
  });
}
