import { sql } from "kysely";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import {
  gamesInReach,
  inSpan,
  momentOfMail,
} from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { Span } from "#app/features/reminders/moment.server.ts";
import type { Db } from "#db/client.server.ts";

export type ReminderKind = "day" | "soon";

/** A mail about a game to a user. */
export type Due = { key: string; gameId: number; userId: number; email: string; timezone: string };

const kinds = {
  day: { leadHours: 24, isOn: sql`coalesce(s.remind_day, true)` },
  soon: { leadHours: 2, isOn: sql`coalesce(s.remind_soon, false)` },
};

type Asked = { kind: ReminderKind; spans: Span[]; now: Date };

/**
 * Reminders of one kind that are due and were not queued yet, to users who are in. Who answered after
 * the moment of the reminder, or within the hour before it, has just thought of the game.
 */
export async function listDueReminders(db: Db, { kind, spans, now }: Asked): Promise<Due[]> {
  const { leadHours, isOn } = kinds[kind];
  const { rows } =
    await sql<Due>`with ${gamesInReach({ spans, leadHours, now })}, person as materialized (
      select reach.id as game_id, reach.instant, users.id as user_id, users.email, users.timezone,
        greatest(check_ins.created_at, answers.updated_at) as answered_at,
        concat('remind:', reach.id, ':', users.id, ':', ${kind}::text, ':',
          extract(epoch from reach.datetime)::bigint) as key
      from reach
        join check_ins on check_ins.game_id = reach.id
        join users on users.id = check_ins.user_id
        left join mail_settings s on s.user_id = users.id
        left join answers on answers.game_id = reach.id and answers.user_id = users.id
      where ${isMailable("remind")} and ${isOn}
    ), due as (
      select person.* from person join span on ${inSpan}
      where answered_at <= ${momentOfMail} - interval '1 hour'
    )
    select key, game_id, user_id, email, timezone from due
    where not exists (select from sent_mails where sent_mails.key = due.key)
      and not exists (select from queued_mails where queued_mails.key = due.key)
    order by game_id, user_id`.execute(db);
  return rows;
}
