import { sql } from "kysely";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import {
  inSpan,
  momentOfMail,
  reachOf,
  type Some,
} from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { Db } from "#db/client.server.ts";

export type ReminderKind = "day" | "soon";

/** A mail about a game to a user. */
export type Due = DueMail & { userId: number; email: string; timezone: string };

/** A mail about a game as it was when the mail was found to be due. */
export type DueMail = { key: string; gameId: number; sequence: number };

/** How many hours before tip-off each kind goes out. */
export const leadHoursOf: Record<ReminderKind, number> = { day: 24, soon: 2 };

const isOn = {
  day: sql`coalesce(s.remind_day, true)`,
  soon: sql`coalesce(s.remind_soon, false)`,
};

/**
 * Reminders of one kind that are due and were not queued yet, to users who are in. Who answered after
 * the moment of the reminder, or within the hour before it, has just thought of the game.
 */
export async function listDueReminders(
  db: Db,
  { kind, ...some }: Some & { kind: ReminderKind },
): Promise<Due[]> {
  const leadHours = leadHoursOf[kind];
  const { rows } = await sql<Due>`with ${reachOf({ ...some, leadHours })}, person as materialized (
      select reach.id as game_id, reach.sequence, reach.instant, users.id as user_id, users.email, users.timezone,
        greatest(check_ins.created_at, answers.updated_at) as answered_at,
        concat('remind:', reach.id, ':', users.id, ':', ${kind}::text, ':',
          extract(epoch from reach.datetime)::bigint) as key
      from reach
        join check_ins on check_ins.game_id = reach.id
        join users on users.id = check_ins.user_id
        left join mail_settings s on s.user_id = users.id
        left join answers on answers.game_id = reach.id and answers.user_id = users.id
      where ${isMailable("remind")} and ${isOn[kind]}
    ), due as (
      select person.* from person join span on ${inSpan}
      where answered_at <= ${momentOfMail} - interval '1 hour'
    )
    select key, game_id, sequence, user_id, email, timezone from due
    where not exists (select from sent_mails where sent_mails.key = due.key)
      and not exists (select from queued_mails where queued_mails.key = due.key)
    order by game_id, user_id`.execute(db);
  return rows;
}
