import { sql } from "kysely";
import type { MailUntil } from "#app/features/notifications/mail-until.ts";

/** Returns the games as they were when the message was queued. Queries pass them as a column called
 * `known`. */
export const gamesIn = (until: MailUntil = {}) => (until.game ? [until.game] : (until.games ?? []));

/** True if all conditions of `MailUntil` are still true, so that the message may be sent. The query
 * must have the columns `until`, `known` (from `gamesIn`) and `reader` (the id of the user). Mail
 * address and settings are not checked here. */
export const untilHolds = sql<boolean>`(coalesce(now() <= (until->>'notAfter')::timestamptz, true)
    and (json_array_length(known) = 0 or exists (
      select from json_to_recordset(known)
        as known(id int, sequence int, status text, "lastId" int, datetime timestamptz)
      cross join lateral (select * from games
        where games.id = known.id and games.status = known.status offset 0) games
      where case when known."lastId" is null then games.sequence = known.sequence
        else games.datetime = coalesce(known.datetime, games.datetime) and not exists (
          select from game_changes c where c.game_id = games.id and c.id > known."lastId"
            and c.told_at > c.at and c.before ?| array['teamId', 'datetime', 'status']) end))
    and (not until ? 'address' or (until->'address'->>'changes')::int = (select address_changes
      from teams where id = (until->'address'->>'teamId')::int))
    and (not until ? 'announcement' or (until->'announcement'->>'id')::int in (
      select a.id from announcements a join memberships m using (team_id)
      where m.user_id = reader and a.removed_at is null and a.hidden_at is null and a.until > now()))
    and (not until ? 'player' or exists (
      select from json_to_recordset(known) as known(id int) join games using (id)
      where exists (select from memberships m where m.team_id = games.team_id
          and m.user_id = (until->'player'->>'id')::int)
        or exists (select from answers where answers.game_id = games.id and kind = 'member'
          and answers.user_id = (until->'player'->>'id')::int and answers.status <> 'out')))
    and (not until ? 'unanswered' or not exists (
      select from json_to_recordset(known) as known(id int)
      join answers on answers.game_id = known.id
      where answers.user_id = (until->'unanswered'->>'id')::int and answers.kind = 'member'
        and answers.status <> 'out'))
    and (coalesce(until->>'reminder', 'ask') = 'ask' or exists (
      select from json_to_recordset(known) as known(id int) join answers on answers.game_id = known.id
      where answers.status = 'in' and (answers.user_id = reader and answers.kind = 'member'
        or answers.guest_link_id = (until->'guest'->>'id')::int)))
    and (until->>'reminder' is distinct from 'ask' or exists (
      select from json_to_recordset(known) as known(id int) join games using (id)
      join memberships m using (team_id) where m.user_id = reader and not m.muted)))`;
