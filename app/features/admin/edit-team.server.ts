import type { EditTeamProblem } from "#app/features/admin/edit-team.ts";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { renameTeam } from "#app/features/teams/rename-team.server.ts";
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
  return inTransaction(db, async (db) => {
    const team = await lockTeam(db, id);
    if (!team) return refuse("unknown");
    if (players !== undefined && players !== team.players) return refuse("players_counted");
    if (secretKey && secretKey !== team.secretKey) return refuse("key_made");
    const { name } = wanted;
    if (name !== undefined && !(await renameTeam(db, { ...team, name }))) {
      return refuse("name_taken");
    }
    await update(db, id, wanted);
    await logEdit(db, { kind: "teams", id, who, before: team, after: given(wanted) });
    return done(undefined);
  });
}

function lockTeam(db: Db, id: number) {
  return db
    .selectFrom("teams")
    .select(["id", "type", "slug", "name", "address", "thumbnail", "players", "secretKey"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

async function update(db: Db, id: number, { name: _, ...changes }: Changes) {
  const set = given(changes);
  if (Object.keys(set).length === 0) return;
  await db.updateTable("teams").set(set).where("id", "=", id).execute();
}

const given = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
