import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * Gives the coming games of a team another guest link, where one is open: somebody knows the old ones.
 * Call it before memberships are locked, as answers lock games first.
 */
export async function renewGuestLinks(db: Db, teamId: number): Promise<void> {
  await sql`update games set guest_code = new_guest_code()
    where team_id = ${teamId} and guest_code is not null and datetime > now()`.execute(db);
}

type Replies = { teamId: number; userId: number };

/** Takes the replies that are kept in an account out of the coming games of a team. */
export async function takeOutReplies(db: Db, { teamId, userId }: Replies): Promise<void> {
  await sql`with ended as (
      update guests set has_spot = false, taken_out = true, left_at = now() from games
      where games.id = guests.game_id and games.team_id = ${teamId} and games.datetime > now()
        and guests.user_id = ${userId} and guests.secret_hash is not null and guests.left_at is null
      returning guests.id)
    delete from waiting where guest_id in (select id from ended)`.execute(db);
}
