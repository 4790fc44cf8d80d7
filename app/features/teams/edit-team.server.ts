import { asUser } from "#app/features/audit/log-act.server.ts";
import type { EditTeamProblem } from "#app/features/teams/edit-team.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { type TeamChanges, writeTeam } from "#app/features/teams/write-team.server.ts";
import { type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type EditTeam = { teamId: number; captainId: number; changes: TeamChanges };

/** Changes name, address or picture of a team or court, as one of its captains. */
export function editTeam(
  db: Db,
  { teamId, captainId, changes }: EditTeam,
): Promise<Outcome<{ slug: string }, EditTeamProblem>> {
  const lockInput = { teamId, captainId, ability: "edit" as const };
  return asCaptain<{ slug: string }, EditTeamProblem>(db, lockInput, async (db, team) => {
    const changed = await writeTeam(db, team, { changes, doer: asUser(captainId), by: captainId });
    if (changed.ok) return changed;
    return refuse(changed.problem === "name_taken" ? "already_exists" : changed.problem);
  });
}
