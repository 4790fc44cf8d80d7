import type { EditTeamProblem } from "#app/features/admin/edit-team.ts";
import { changeTeam } from "#app/features/teams/change-team.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type Changes = { name?: string; address?: string; thumbnail?: null };
type Fixed = { players?: number; secretKey?: string | null };
type EditTeam = Changes & Fixed & { id: number; who: string };

/** Changes a team or court. Another name moves its page; the old address leads there. */
export function editTeam(
  db: Db,
  { id, who, players, secretKey, ...wanted }: EditTeam,
): Promise<Outcome<undefined, EditTeamProblem>> {
  return inTransaction<undefined, EditTeamProblem>(db, async (db) => {
    const team = await lockTeam(db, id);
    if (!team) return refuse("unknown");
    if (players !== undefined && players !== team.players) return refuse("players_counted");
    if (secretKey && secretKey !== team.secretKey) return refuse("key_made");
    const changed = await changeTeam(db, team, { changes: wanted, who });
    if (!changed.ok) return changed;
    return done(undefined);
  });
}

function lockTeam(db: Db, id: number) {
  return db
    .selectFrom("teams")
    .select(["id", "type", "slug", "name", "address", "thumbnail", "players", "secretKey"])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
