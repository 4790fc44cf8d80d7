import type { EditGameProblem } from "#app/features/admin/edit-game.ts";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type EditGame = { id: number; who: string; teamId?: number; datetime?: Date };

/** Moves a game to another time, or to another team or court that exists. */
export function editGame(
  db: Db,
  { id, who, teamId, datetime }: EditGame,
): Promise<Outcome<undefined, EditGameProblem>> {
  return inTransaction(db, async (db) => {
    const game = await lockGame(db, id);
    if (!game) return refuse("unknown");
    const after = { teamId: teamId ?? game.teamId, datetime: datetime ?? game.datetime };
    if (!(await holdTeam(db, after.teamId))) return refuse("unknown_team");
    await db.updateTable("games").set(after).where("id", "=", id).execute();
    await logEdit(db, { kind: "games", id, who, before: inWords(game), after: inWords(after) });
    return done(undefined);
  });
}

function lockGame(db: Db, id: number) {
  return db
    .selectFrom("games")
    .select(["teamId", "datetime"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the team from going away before the game has moved to it. */
function holdTeam(db: Db, id: number) {
  return db.selectFrom("teams").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
}

const inWords = ({ teamId, datetime }: { teamId: number; datetime: Date }) => ({
  teamId,
  datetime: datetime.toISOString(),
});
