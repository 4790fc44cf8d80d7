import { sql } from "kysely";
import {
  isMailableGuest,
  type MailableGuest,
  mailableGuest,
} from "#app/features/games/mailable-guest.queries.server.ts";
import { shelvedLine } from "#app/features/games/shelve-line.server.ts";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

/** A member who is in, in line or maybe, at an address that takes mails about their own games. */
export type ToldMember = { id: number; email: string; timezone: string };

/**
 * The members that a change of a game concerns. Those who were in line when it was cancelled are
 * found in its history.
 */
export async function listToldMembers(db: Db, gameId: number): Promise<ToldMember[]> {
  const { rows } = await sql<ToldMember>`
    select users.id, users.email, users.timezone from users
    where ${isMailable("mine")} and users.id in (
      select user_id from check_ins where game_id = ${gameId}
      union all select user_id from waiting where game_id = ${gameId}
      union all select user_id from answers where game_id = ${gameId} and answer = 'maybe'
      union all select m.user_id from games
        join memberships m using (team_id) join ${shelvedLine(gameId)} on w."user" = m.user_id
        where games.id = ${gameId} and games.status = 'cancelled')
    order by users.id`.execute(db);
  return rows;
}

/** The guests that a change of a game concerns, beside the members who bring the others. */
export async function listToldGuests(db: Db, gameId: number): Promise<MailableGuest[]> {
  const { rows } = await sql<MailableGuest>`select ${mailableGuest} from guests
    where game_id = ${gameId} and answer <> 'no' and ${isMailableGuest} order by id`.execute(db);
  return rows;
}

/** A team or court as mails name it. */
export const findPlace = (db: Db, teamId: number) =>
  db
    .selectFrom("teams")
    .select(["name", "type", "slug", "address"])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", teamId)
    .executeTakeFirst();
