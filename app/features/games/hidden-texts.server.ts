import { type RawBuilder, sql } from "kysely";
import { noteHidden } from "#app/features/games/hidden-words.ts";

/** Whether the reader blocked a person, as a condition. */
export const isBlockedBy = (userId: number, person: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${person} in (select blocked_id from blocks where user_id = ${userId}), false)`;

/** Joins, as `b`, that the reader blocked the user `u`: at most one row. */
export const blockOfUser = (userId: number) =>
  sql`left join blocks b on b.user_id = ${userId} and b.blocked_id = u.id`;

/** With `blockOfUser`, whether the reader blocked the user. */
export const isBlocked = sql<boolean>`b.user_id is not null`;

/**
 * With `blockOfUser`, whether the comment of an answer `a` is hidden from the reader: by a manager, by
 * reports, or because the reader blocked its writer.
 */
export const isHidden = sql<boolean>`(a.hidden_at is not null
  or a.reported_at is not null or ${isBlocked})`;

/** The note of a game for a reader, in a query on `games`; its host always reads it. */
export const noteFor = (userId: number) => sql<string | null>`case
  when games.note is null or games.host_id = ${userId} then games.note
  when games.note_reported_at is not null or ${isBlockedBy(userId, sql`games.host_id`)}
    then ${sql.lit(noteHidden)} else games.note end`;

/** The first name of a game's host when the reader blocked them, in a query on `games`. */
export const blockedHostOf = (userId: number) => sql<string | null>`(
  select split_part(name, ' ', 1) from users join blocks on blocks.blocked_id = users.id
  where users.id = games.host_id and blocks.user_id = ${userId})`;
