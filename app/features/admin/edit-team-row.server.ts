import type { z } from "zod";
import type { EditTeamRowProblem } from "#app/features/admin/edit-rows.ts";
import type { editTeamInput } from "#app/features/admin/edit-team-row.input.ts";
import { lockTeam } from "#app/features/teams/lock-team-as-captain.server.ts";
import { writeTeam } from "#app/features/teams/write-team.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type EditTeamRowInput = z.output<typeof editTeamInput> & { id: number; doer: string };

/** Changes a team or court. Another name moves its page; the old address leads there. */
export function editTeamRow(
  db: Db,
  { id, doer, players, secretKey, ...edit }: EditTeamRowInput,
): Promise<Outcome<undefined, EditTeamRowProblem>> {
  return inTransaction<undefined, EditTeamRowProblem>(db, async (db) => {
    const team = await lockTeam(db, id);
    if (!team) return refuse("unknown");
    if (players !== undefined && players !== team.players) return refuse("players_counted");
    if (secretKey && secretKey !== team.secretKey) return refuse("key_made");
    const changed = await writeTeam(db, team, { changes: edit, doer });
    return changed.ok ? done(undefined) : changed;
  });
}
