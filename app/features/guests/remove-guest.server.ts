import { sql } from "kysely";
import { findGuest } from "#app/features/answers/roster-person.queries.server.ts";
import { noteGuestForHost } from "#app/features/game-mail/host-news.server.ts";
import { storedGuestName } from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { lockGame, whileOpen } from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import type { RemoveGuestProblem } from "#app/features/guests/remove-guest.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type RemoveGuestInput = { userId: number; gameId: number; guestId: number };
type RemoveGuestResult = { name: string; wasRequest: boolean };

/** Takes a guest out of a game or its line at once: who brings them may, and the game's managers. */
export function removeGuest(
  db: Db,
  input: RemoveGuestInput,
): Promise<Outcome<RemoveGuestResult, RemoveGuestProblem>> {
  return inTransaction(db, async (db) => {
    const guest = await lockGuestForRemoval(db, input);
    if (!guest.ok) return guest;
    await removeLockedGuest(db, { ...guest.value, gameId: input.gameId, removedBy: input.userId });
    return guest;
  });
}

type RemovableGuest = RemoveGuestResult & { guestId: number; isOwn: boolean };

/** Locks the game of a guest for somebody who may remove them. */
export async function lockGuestForRemoval(
  db: Db,
  { guestId, ...member }: RemoveGuestInput,
): Promise<Outcome<RemovableGuest, RemoveGuestProblem>> {
  const game = await lockGame(db, member);
  if (!game) return refuse("unknown_game");
  const isManager = hasGameAbility(game, member.userId, "removeGuests");
  const guest = await findRemovableGuest(db, { guestId, ...member });
  if (!guest) return refuse(game.role === null ? "not_yours" : "unknown_guest");
  if (!guest.isOwn && !isManager) return refuse("not_yours");
  const open = whileOpen(game);
  return !open.ok && open.problem === "game_over" ? refuse("game_over") : done(guest);
}

/** A guest of a game, as it concerns who removes them; nobody may have an account any more. */
export async function findRemovableGuest(
  db: Db,
  { guestId, gameId, userId }: Omit<RemoveGuestInput, "userId"> & { userId: number | null },
): Promise<RemovableGuest | undefined> {
  const guest = await findGuest(db, { guestId, gameId });
  return (
    guest && {
      guestId,
      name: storedGuestName(guest.name, guest.host),
      wasRequest: guest.answer === "ask",
      isOwn: guest.broughtBy !== null && guest.broughtBy === userId,
    }
  );
}

type RemoveLockedGuestInput = RemovableGuest & { gameId: number; removedBy: number | null };

/** Removes a guest under the game's lock, and moves the line. */
export async function removeLockedGuest(
  db: Db,
  { guestId, gameId, removedBy: userId, name, wasRequest, isOwn }: RemoveLockedGuestInput,
): Promise<void> {
  const guest = { id: guestId, name };
  if (!wasRequest) await noteGuestForHost(db, { gameId, guest, doerId: userId ?? 0 });
  await removeFromGame(db, guestId);
  if (!isOwn && !wasRequest)
    await recordChange(db, { gameId, userId, kind: "taken_out", after: { guest: name } });
  await advanceWaitingList(db, { gameId });
}

/** A guest by the link keeps a page of their own, which says so; of other guests nothing is left. */
async function removeFromGame(db: Db, guestId: number): Promise<void> {
  await sql`with kept as (
      update guests set has_spot = false, taken_out = true, left_at = now()
      where id = ${guestId} and secret_hash is not null returning id
    ), place as (delete from waiting where guest_id in (select id from kept))
    delete from guests where id = ${guestId} and secret_hash is null`.execute(db);
}
