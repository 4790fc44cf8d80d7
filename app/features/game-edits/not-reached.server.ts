import {
  historyFor,
  readPeopleAndChanges,
} from "#app/features/game-edits/game-history.queries.server.ts";
import { notReachedBy } from "#app/features/game-edits/not-reached.ts";
import {
  findGamePage,
  type GameReader,
} from "#app/features/game-pages/game-page.queries.server.ts";
import type { Sharer } from "#app/features/games/share-game.ts";
import type { Db } from "#db/client.server.ts";

export async function readNotReached(
  db: Db,
  { sharer, now, ...reader }: GameReader & { sharer: Sharer },
) {
  // Whether the reader's own address is confirmed changes nothing of this message.
  const game = await findGamePage(db, { ...reader, emailConfirmed: true });
  if (!game || game === "members_only" || !game.isManager) return null;
  const manager = { ...reader, zone: game.when.zone, now };
  const { people, changes } = await readPeopleAndChanges(db, { ...manager, isManager: true });
  return notReachedBy({ game, people, history: historyFor(changes, manager), sharer });
}
