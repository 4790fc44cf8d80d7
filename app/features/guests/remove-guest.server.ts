import { sql } from "kysely";
import { findGuest } from "#app/features/answers/roster-person.queries.server.ts";
import { toGuestName } from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-roles.queries.server.ts";
import { lockGame, whyClosed } from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import type { RemoveGuestProblem } from "#app/features/guests/remove-guest.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type RemoveGuestInput = { userId: number; gameId: number; guestId: number };
type RemoveGuestResult = { name: string; hadAsked: boolean };

/** Takes a guest out of a game or its line: who brings them may, and the game's managers. */
export function removeGuest(
  db: Db,
  { guestId, ...member }: RemoveGuestInput,
): Promise<Outcome<RemoveGuestResult, RemoveGuestProblem>> {
  return inTransaction(db, async (db) => {
    const game = await lockGame(db, member);
    if (!game) return refuse("unknown_game");
    const isManager = hasGameAbility(game, member.userId, "removeGuests");
    const guest = await findGuest(db, { guestId, gameId: member.gameId });
    if (!guest) return refuse(game.role === null ? "not_yours" : "unknown_guest");
    const isOwn = guest.broughtBy === member.userId;
    if (!isOwn && !isManager) return refuse("not_yours");
    if (whyClosed(game) === "game_over") return refuse("game_over");
    await removeFromGame(db, guestId);
    const name = toGuestName(guest.name, guest.host);
    const hadAsked = guest.answer === "ask";
    if (!isOwn && !hadAsked)
      await recordChange(db, { ...member, kind: "taken_out", after: { guest: name } });
    await advanceWaitingList(db, member);
    return done({ name, hadAsked });
  });
}

/** A guest by the link keeps a page of their own, which says so; of other guests nothing is left. */
async function removeFromGame(db: Db, guestId: number): Promise<void> {
  await sql`with kept as (
      update guests set has_spot = false, taken_out = true, left_at = now()
      where id = ${guestId} and secret_hash is not null returning id
    ), place as (delete from waiting where guest_id in (select id from kept))
    delete from guests where id = ${guestId} and secret_hash is null`.execute(db);
}
