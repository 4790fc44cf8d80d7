import { decisionTime, storedCallOff } from "#app/features/games/decision.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import type { MailedGame } from "#app/features/reminders/reminder-game.ts";
import { findMailedGames } from "#app/features/reminders/reminder-games.queries.server.ts";
import { archiveWaitingList } from "#app/features/waiting-list/archive-waiting-list.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type DecideGame = { gameId: number; now: Date };

/**
 * Decides whether a game takes place: enough players are in, or it is called off. Runs in the caller's
 * transaction, which queues the mails, and then ends the line of a game that is called off. Returns
 * the game as it is then, or undefined if there is nothing to decide.
 */
export async function decideGame(
  db: Db,
  { gameId, now }: DecideGame,
): Promise<MailedGame | undefined> {
  // After the lock no check-in is between its decision and its commit: the heads counted next are true.
  await db.selectFrom("games").select("id").where("id", "=", gameId).forNoKeyUpdate().execute();
  const game = (await findMailedGames(db, [gameId])).get(gameId);
  if (!game || !isDue(game, now)) return undefined;
  return game.heads >= (game.minPlayers ?? 0) ? setOn(db, game) : callOff(db, game);
}

function isDue(game: MailedGame, now: Date): boolean {
  const at = decisionTime(game);
  const isOpen = game.status === "on" && game.decided === null && game.datetime > now;
  return isOpen && at !== null && at <= now;
}

async function setOn(db: Db, game: MailedGame): Promise<MailedGame> {
  await db
    .updateTable("games")
    .set({ decided: "on", updatedAt: databaseNow })
    .where("id", "=", game.id)
    .execute();
  return { ...game, decided: "on" };
}

async function callOff(db: Db, game: MailedGame): Promise<MailedGame> {
  const cancelReason = storedCallOff(game);
  const line = await archiveWaitingList(db, game.id);
  const { sequence } = await db
    .updateTable("games")
    .set({ decided: "off", status: "cancelled", cancelReason, cancelledBy: "decision" })
    .set((eb) => ({
      sequence: eb("sequence", "+", 1),
      version: eb("version", "+", 1),
      updatedAt: databaseNow,
    }))
    .where("id", "=", game.id)
    .returning("sequence")
    .executeTakeFirstOrThrow();
  await recordCallOff(db, { gameId: game.id, cancelReason, line });
  return { ...game, decided: "off", status: "cancelled", sequence };
}

/** The mails of this go out at once: the job that notifies of changes has nothing to add. */
async function recordCallOff(
  db: Db,
  { gameId, cancelReason, line }: { gameId: number; cancelReason: string; line?: string },
) {
  const id = await recordChange(db, {
    gameId,
    userId: null,
    kind: "called_off",
    before: { status: "on", ...(line && { line }) },
    after: { status: "cancelled", cancelReason },
  });
  await db.updateTable("gameChanges").set({ toldAt: databaseNow }).where("id", "=", id).execute();
}
