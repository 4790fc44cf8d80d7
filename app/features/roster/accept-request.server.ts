import { sql } from "kysely";
import { linkGuestsComing } from "#app/features/games/guest-limit.server.ts";
import type { Db } from "#db/client.server.ts";

type Request = { gameId: number; guestId?: number };

/**
 * Puts a guest who asked to be let in at the end of the line, under the game's lock; the game takes as
 * many guests as it has then. Returns whether the guest had asked.
 */
export async function acceptRequest(db: Db, { gameId, guestId = 0 }: Request): Promise<boolean> {
  const { rows } = await sql`with
    accepted as (update guests set answer = 'in'
      where id = ${guestId} and game_id = ${gameId} and answer = 'ask' and left_at is null
      returning id),
    raised as (update games set guest_max = least(110, greatest(guest_max, ${linkGuestsComing} + 1))
      where id = ${gameId} and exists (select from accepted))
    insert into waiting (game_id, guest_id) select ${gameId}, id from accepted
    returning guest_id`.execute(db);
  return rows.length > 0;
}
