import { sql } from "kysely";
import {
  isMailableGuest,
  type MailableGuest,
  mailableGuest,
} from "#app/features/games/mailable-guest.queries.server.ts";
import {
  gamesInReach,
  inSpan,
  momentOfMail,
} from "#app/features/reminders/games-in-reach.queries.server.ts";
import { spansDue } from "#app/features/reminders/moment.server.ts";
import type { Db } from "#db/client.server.ts";

export type DueGuest = MailableGuest & { key: string; gameId: number };

const leadHours = 24;

/**
 * Reminders a day before that are due and were not queued yet, to guests who are in, by the clock of
 * the game. Who replied after the moment of the reminder, or within the hour before it, gets none.
 */
export async function listDueGuestReminders(db: Db, now: Date): Promise<DueGuest[]> {
  const spans = spansDue(await listGuestZones(db, now), now);
  if (spans.length === 0) return [];
  const { rows } =
    await sql<DueGuest>`with ${gamesInReach({ spans, leadHours, now })}, person as materialized (
      select reach.id as game_id, reach.instant, reach.zone as timezone, ${mailableGuest},
        guests.created_at,
        concat('remind:', reach.id, ':guest:', guests.id, ':',
          extract(epoch from reach.datetime)::bigint) as key
      from reach join guests on guests.game_id = reach.id
      where guests.has_spot and ${isMailableGuest}
    ), due as (
      select person.* from person join span on ${inSpan}
      where created_at <= ${momentOfMail} - interval '1 hour'
    )
    select key, game_id, id, email, hash from due
    where not exists (select from sent_mails where sent_mails.key = due.key)
      and not exists (select from queued_mails where queued_mails.key = due.key)
    order by game_id, id`.execute(db);
  return rows;
}

/** The zones of coming games that guests get mails about: users may live in others. */
async function listGuestZones(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct games.zone from games
    where games.status = 'on' and games.datetime > ${now}
      and games.datetime < ${now}::timestamptz + interval '3 days'
      and exists (select from guests where game_id = games.id and ${isMailableGuest})`.execute(db);
  return rows.map(({ zone }) => zone);
}
