import { sql } from "kysely";
import type { MailUntil } from "#app/features/notifications/mail-until.ts";

/** The games as they were when a mail or push about them was queued: the column `known` beside `until`. */
export const gamesIn = (until: MailUntil = {}) => (until.game ? [until.game] : (until.games ?? []));

/**
 * Returns whether what a mail or push says still holds, as a condition of a query on rows with its conditions
 * as `until jsonb` and the games in them as `known json`. Conditions about an address are the mail's own.
 */
export const untilHolds = sql<boolean>`(coalesce(now() <= (until->>'notAfter')::timestamptz, true)
    and (json_array_length(known) = 0 or exists (
      select from json_to_recordset(known) as known(id int, sequence int, status text)
      join games using (id, sequence, status)))
    and (not until ? 'address' or exists (select from teams
      where id = (until->'address'->>'teamId')::int
        and address_changes = (until->'address'->>'changes')::int))
    and (not until ? 'player' or exists (
      select from json_to_recordset(known) as known(id int) join games using (id)
      where exists (select from memberships m where m.team_id = games.team_id
          and m.user_id = (until->'player'->>'id')::int)
        or exists (select from game_answers s where s.game_id = games.id
          and s.user_id = (until->'player'->>'id')::int)))
    and (not until ? 'unanswered' or not exists (
      select from json_to_recordset(known) as known(id int)
      join game_answers s on s.game_id = known.id
      where s.user_id = (until->'unanswered'->>'id')::int)))`;
