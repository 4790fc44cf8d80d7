import { sql } from "kysely";
import {
  isMailableGuest,
  type MailableGuest,
  mailableGuest,
} from "#app/features/games/mailable-guest.queries.server.ts";
import { type DueMail, leadHoursOf } from "#app/features/reminders/due-reminders.queries.server.ts";
import {
  inSpan,
  momentOfMail,
  reachOf,
  type Some,
} from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { Db } from "#db/client.server.ts";

type DueGuest = MailableGuest & DueMail;

/**
 * Reminders a day before that are due and were not queued yet, to guests who are in, by the clock of
 * the game. Who replied after the moment of the reminder, or within the hour before it, gets none.
 */
export async function listDueGuestReminders(db: Db, some: Some): Promise<DueGuest[]> {
  const leadHours = leadHoursOf.day;
  const { rows } =
    await sql<DueGuest>`with ${reachOf({ ...some, leadHours })}, person as materialized (
      select reach.id as game_id, reach.sequence, reach.instant, reach.zone as timezone, ${mailableGuest},
        guests.created_at,
        concat('remind:', reach.id, ':guest:', guests.id, ':',
          extract(epoch from reach.datetime)::bigint) as key
      from reach join guests on guests.game_id = reach.id
      where guests.has_spot and ${isMailableGuest}
    ), due as (
      select person.* from person join span on ${inSpan}
      where created_at <= ${momentOfMail} - interval '1 hour'
    )
    select key, game_id, sequence, id, email, hash from due
    where not exists (select from sent_mails where sent_mails.key = due.key)
      and not exists (select from queued_mails where queued_mails.key = due.key)
    order by game_id, id`.execute(db);
  return rows;
}

/**
 * The zones of the games that guests may be reminded of now; users may live in others. A mail comes at
 * most an hour late, and half a day early where it would come at night.
 */
export async function listGuestZones(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct games.zone from games
    where games.status = 'on'
      and games.datetime > ${now}::timestamptz + make_interval(hours => ${leadHoursOf.day - 2})
      and games.datetime < ${now}::timestamptz + make_interval(hours => ${leadHoursOf.day + 14})`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}
