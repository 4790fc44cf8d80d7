import { scheduleChangeNotice } from "#app/features/change-notices/schedule-change-notice.server.ts";
import { checkGameEdit, type GameEdit } from "#app/features/game-edits/check-game-edit.server.ts";
import type { EditGameProblem } from "#app/features/game-edits/edit-game.ts";
import {
  type GameEditGroup,
  writeGameEdit,
} from "#app/features/game-edits/write-game-edit.server.ts";
import {
  type GameLockedForEdit,
  lockGameForEdit,
} from "#app/features/games/lock-game-for-edit.server.ts";
import type { GameEditResult } from "#app/features/games/manage-game.ts";
import { findOverlappingGame } from "#app/features/scheduling/schedule-question.queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type EditGameInput = GameEdit & {
  userId: number;
  gameId: number;
  zone: string;
  /** The version that the user saw; without it the last one wins. */
  version?: number;
  now: Date;
  /** Refuses a time beside another game of the team, so that the manager is asked once more. */
  asksAboutTime?: boolean;
  /** One of several games that are changed as one: the caller notifies the players. */
  together?: GameEditGroup;
};

/** Changes what its managers may change of a game, and notifies the players. */
export function editGame(
  db: Db,
  { userId, gameId, zone, version, now, asksAboutTime, together, ...edit }: EditGameInput,
): Promise<Outcome<GameEditResult, EditGameProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockGameForEdit(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    const game = locked.value;
    if (game.snapshot.status === "cancelled") return refuse("cancelled");
    if (version !== undefined && version !== game.version) return refuse("changed_meanwhile");
    const fits = await checkGameEdit(db, { game, zone, now, ...edit });
    if (!fits.ok) return fits;
    if (asksAboutTime && (await isBesideAnother(db, game, edit))) return refuse("same_time");
    const facts = toFacts(edit);
    const isMoved = facts.datetime !== undefined && facts.datetime !== game.snapshot.datetime;
    const kind = isMoved ? "moved" : "edited";
    const result = await writeGameEdit(db, { game, userId, kind, facts, now, together });
    if (!together) await scheduleChangeNotice(db, result, now);
    return done(result);
  });
}

/** Returns whether the game would begin within an hour of another game of its team that is on. */
async function isBesideAnother(db: Db, game: GameLockedForEdit, { datetime }: GameEdit) {
  if (!datetime || datetime.getTime() === game.datetime.getTime()) return false;
  const { teamId } = game.snapshot;
  return (await findOverlappingGame(db, { teamId, datetime, except: game.id })) !== undefined;
}

const toFacts = ({ datetime, facts }: GameEdit) => ({
  ...facts,
  ...(datetime && { datetime: datetime.toISOString() }),
});
