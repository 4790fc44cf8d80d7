import { sql } from "kysely";
import { isMailableGuest } from "#app/features/game-mail/mailable-guest.queries.server.ts";
import { listDue, toLeadHours } from "#app/features/reminders/due-reminders.queries.server.ts";
import type { Some } from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/** The same a day before to guests who are in, by the clock of the game. */
export const listDueGuestReminders = (db: Db, some: Some) =>
  listDue(
    db,
    { ...some, kind: "day" },
    sql`
      select reach.*, reach.zone as timezone, guests.id, guests.email,
        guests.secret_hash as hash, s.answered_at,
        concat('guest:', guests.id) as reader
      from reach cross join lateral (select s.guest_id, s.answered_at from game_answers s
          where s.game_id = reach.game_id and s.status = 'in' offset 0) s
        join guests on guests.id = s.guest_id
      where ${isMailableGuest}`,
  );

/**
 * The zones of the games that guests may be reminded of now; users may live in others. A mail comes at
 * most an hour late, and half a day early where it would come at night.
 */
export async function listGuestZones(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct games.zone from games
    where games.status = 'on'
      and games.datetime > ${now}::timestamptz + make_interval(hours => ${toLeadHours.day - 2})
      and games.datetime < ${now}::timestamptz + make_interval(hours => ${toLeadHours.day + 14})`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}
