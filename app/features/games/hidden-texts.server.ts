import { type RawBuilder, sql } from "kysely";
import { noteHidden } from "#app/features/games/game-page.ts";

/*
 * Returns what others may read of a note, a comment, or the reason of a cancelled game. `scripts/check.ts`
 * refuses queries that read these columns elsewhere. A reader is the id of a user; nobody's is 0.
 */

/** Returns whether the reader blocked a person, as a condition. */
const isBlockedBy = (userId: number, person: RawBuilder<unknown>) =>
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
const isHidden = sql<boolean>`(a.hidden_at is not null
  or a.reported_at is not null or ${isBlocked})`;

/** With `blockOfUser`, the comment of the user `u` in the answer `a`; a hidden one for its writer alone. */
export const commentFor = (userId: number) => sql<string | null>`case
  when u.id = ${userId} or not ${isHidden} then a.comment end`;

/** With `blockOfUser`, whether the answer `a` has a comment that is hidden. */
export const hasHiddenComment = sql<boolean>`a.comment is not null and ${isHidden}`;

/** The reader's own comment about a game. */
export const ownComment = ({ gameId, userId }: { gameId: number; userId: number }) =>
  sql<string | null>`(select a.comment from answers a
    where a.game_id = ${gameId} and a.user_id = ${userId} and a.status <> 'out')`;

/** In a query on `games`, whether the reader may read the note: its host always may. */
const isNoteShown = (userId: number) => sql<boolean>`(games.host_id is not distinct from ${userId}
  or games.note_reported_at is null and not ${isBlockedBy(userId, sql`games.host_id`)})`;

/**
 * The note of a game for a reader, in a query on `games`. A query that is compiled once passes the words
 * for a hidden one as a value: they are in the reader's language.
 */
export const noteFor = (userId: number, hidden: string = noteHidden()) => sql<string | null>`case
  when games.note is null or ${isNoteShown(userId)} then games.note else ${hidden} end`;

/** The note that a reader may copy to another game, in a query on `games`. */
export const noteToCopy = (userId: number) => sql<string | null>`case
  when ${isNoteShown(userId)} then games.note end`;

/** The same in a query on `series`: reports of any of its games with this note hide it. */
export const seriesNoteFor = (userId: number) => sql<string | null>`case
  when series.note is null or series.host_id is not distinct from ${userId} then series.note
  when ${isSeriesNoteReported} or ${isBlockedBy(userId, sql`series.host_id`)}
    then ${sql.lit(noteHidden())} else series.note end`;

/**
 * True if reports hide the note of a series, which its new games get, too. With `offset 0` each series is
 * looked up: else Postgres may read all games for a few series.
 */
export const isSeriesNoteReported = sql<boolean>`exists (select from games g
  where g.series_id = series.id and g.note = series.note and g.note_reported_at is not null offset 0)`;

/** The note in mails, in a query on `games`: those who blocked the host are named by `blockersOfHost`. */
export const noteInMails = sql<string | null>`case
  when games.note_reported_at is null then games.note end`;

/** True if reports hide the texts of a game, in a query on `games`. */
export const isReported = sql<boolean>`games.note_reported_at is not null`;

/** The ids of the users who blocked the host, in a query on `games`. */
export const blockersOfHost = sql<number[]>`array(
  select blocks.user_id from blocks where blocks.blocked_id = games.host_id)`;

/** Reason of a cancelled game, in a query on `games`: reports of a game hide it with the note. */
export const cancelReasonShown = sql<string | null>`case
  when games.note_reported_at is null or games.cancelled_by = 'decision'
  then games.cancel_reason end`;

/** Texts left out of the changes `c` of `games`: those of which the history shows only that they changed. */
export const textsInChanges = sql<string[]>`case
  when games.note_reported_at is null or c.kind = 'called_off' then array['note']
  else array['note', 'cancelReason'] end`;

/** In a query on `games`, whether it is a game of the same series with the same note: it is one text. */
export const hasNoteOfGame = (gameId: number) => sql<boolean>`(games.series_id, games.note) = (
  select g.series_id, g.note from games g where g.id = ${gameId})`;

/** For the people who run the site: what is written in a game, or in the answer `a`. */
export const reportedText = (kind: RawBuilder<unknown>) => sql<string | null>`case ${kind}
  when 'game' then nullif(concat_ws(chr(10), games.note, games.cancel_reason), '')
  when 'comment' then a.comment end`;

/** The first name of a game's host when the reader blocked them, in a query on `games`. */
export const blockedHostFor = (userId: number) => sql<string | null>`(
  select split_part(name, ' ', 1) from users join blocks on blocks.blocked_id = users.id
  where users.id = games.host_id and blocks.user_id = ${userId})`;
