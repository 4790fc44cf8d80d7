import { sql } from "kysely";
import { lockGameAsManager } from "#app/features/games/lock-game.server.ts";
import type { GuestLinkProblem } from "#app/features/guests/guest-link.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

type EditGuestLinkInput = {
  managerId: number;
  gameId: number;
  open: boolean;
  /** Another code: the old address is unknown from now on. */
  renew?: boolean;
  max?: number;
};
type EditGuestLinkResult = { code: string | null; max: number; wasOpen: boolean };

/** Opens, renews or closes the guest link of a game. Guests who have replied keep their own pages. */
export function editGuestLink(
  db: Db,
  { managerId, gameId, open, renew = false, max }: EditGuestLinkInput,
): Promise<Outcome<EditGuestLinkResult, GuestLinkProblem>> {
  return inTransaction(db, async (db) => {
    // As strongly as a new code does: two check-ins of the manager may wait for each other otherwise.
    await lockRows(db, { table: "games", ids: [gameId], to: "alone" });
    const manager = { managerId, gameId, ability: "openGuestLink" } as const;
    const game = await lockGameAsManager(db, manager);
    if (!game.ok) return refuse(game.problem);
    const { rows } = await sql<EditGuestLinkResult>`with before as (
        select guest_code is not null as was_open from games where id = ${gameId})
      update games set guest_code = case when not ${open}::boolean then null
        when ${renew}::boolean or guest_code is null then new_guest_code() else guest_code end,
      guest_max = coalesce(${max ?? null}::smallint, guest_max)
      from before where id = ${gameId}
      returning games.guest_code as code, guest_max as max, was_open`.execute(db);
    const [link] = rows;
    return link ? done(link) : refuse("unknown_game");
  });
}
