import { sql } from "kysely";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import type { Due } from "#app/features/reminders/due-reminders.queries.server.ts";
import {
  inSpan,
  type Some,
  toReach,
} from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/** The hours before tip-off at which members are asked. */
export const questionHours = 48;

/**
 * Members who have not answered a game two days before, and who want mails about new games. Once per
 * game, also when it moves.
 */
export async function listDueQuestions(db: Db, some: Some): Promise<Due[]> {
  const { rows } =
    await sql<Due>`with ${toReach({ ...some, leadHours: questionHours })}, person as materialized (
      select reach.game_id, reach.sequence, reach.instant, users.id as user_id, users.email, users.timezone,
        concat('ask:', reach.game_id, ':', users.id) as key
      from reach
        join memberships on memberships.team_id = reach.team_id and not memberships.muted
        join users on users.id = memberships.user_id
        left join mail_settings s on s.user_id = users.id
      where ${isMailable("new")} and coalesce(s.ask, true) and not ${hasAnswered({ game: sql`reach.game_id`, user: sql`users.id` })}
        and not exists (select from blocks b where b.user_id = users.id and b.blocked_id = reach.host_id)
    ), due as (
      select person.* from person join span on ${inSpan}
    )
    select key, game_id, sequence, user_id as id, email, timezone from due
    where not exists (select from counted_mails c where c.user_id = due.user_id and c.key = due.key)
    order by game_id, user_id`.execute(db);
  return rows;
}
