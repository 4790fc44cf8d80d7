import {
  findGameAndPeople,
  historyFor,
} from "#app/features/game-edits/game-history.queries.server.ts";
import { notReachedBy } from "#app/features/game-edits/not-reached.ts";
import type { PageReader } from "#app/features/game-pages/game-page.queries.server.ts";
import type { Sharer } from "#app/features/games/share-game.ts";
import type { Db } from "#db/client.server.ts";

export async function readNotReached(
  db: Db,
  { sharer, ...reader }: Omit<PageReader, "emailConfirmed"> & { sharer: Sharer },
) {
  // Whether the reader's own address is confirmed changes nothing of this message.
  const found = await findGameAndPeople(db, { ...reader, emailConfirmed: true });
  if (!found || found === "members_only" || !found.game.isManager || !found.people) return null;
  const { game, people, changes, now } = found;
  const history = historyFor(changes, { zone: game.when.zone, now });
  return notReachedBy({ game, people, history, sharer });
}
