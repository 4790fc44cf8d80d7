import { type RawBuilder, sql } from "kysely";
import { noteHidden } from "#app/features/games/hidden-words.ts";

/** Whether the reader blocked a person, as a condition. */
export const isBlockedBy = (userId: number, person: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${person} in (select blocked_id from blocks where user_id = ${userId}), false)`;

/**
 * Whether the comment of an answer `a` by a user `u` is hidden from a reader: by a manager, by reports,
 * or because the reader blocked its writer.
 */
export const isHiddenFrom = (userId: number) => sql<boolean>`(a.hidden_at is not null
  or a.reported_at is not null or ${isBlockedBy(userId, sql`u.id`)})`;

/** The note of a game for a reader, in a query on `games`; its host always reads it. */
export const noteFor = (userId: number) => sql<string | null>`case
  when games.note is null or games.host_id = ${userId} then games.note
  when games.note_reported_at is not null or ${isBlockedBy(userId, sql`games.host_id`)}
    then ${sql.lit(noteHidden)} else games.note end`;

/** The first name of a game's host when the reader blocked them, in a query on `games`. */
export const blockedHostOf = (userId: number) => sql<string | null>`(
  select split_part(name, ' ', 1) from users join blocks on blocks.blocked_id = users.id
  where users.id = games.host_id and blocks.user_id = ${userId})`;
