import { type RawBuilder, sql } from "kysely";
import { noteHidden } from "#app/features/games/game-page.ts";

/* `scripts/check.ts` refuses other queries that read these columns. A visitor has id 0. */

const isBlockedBy = (userId: number, person: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${person} in (select blocked_id from blocks where user_id = ${userId}), false)`;

/** Adds the reader's block of the user `u` to a query, under the name `b`. */
export const blockOfUser = (userId: number) =>
  sql`left join blocks b on b.user_id = ${userId} and b.blocked_id = u.id`;

export const isBlocked = sql<boolean>`b.user_id is not null`;

/** Needs `blockOfUser`. Managers, reports and the reader's block of the writer hide comments. */
const isHidden = sql<boolean>`(a.hidden_at is not null
  or a.reported_at is not null or ${isBlocked})`;

/** Needs `blockOfUser`. Writers always see their own comment. */
export const commentFor = (userId: number) => sql<string | null>`case
  when u.id = ${userId} or not ${isHidden} then a.comment end`;

export const hasHiddenComment = sql<boolean>`a.comment is not null and ${isHidden}`;

export const ownComment = ({ gameId, userId }: { gameId: number; userId: number }) =>
  sql<string | null>`(select a.comment from answers a
    where a.game_id = ${gameId} and a.user_id = ${userId} and a.status <> 'out')`;

/** For queries on `games`. Hosts always see their own note. */
const isNoteShown = (userId: number) => sql<boolean>`(games.host_id is not distinct from ${userId}
  or games.note_reported_at is null and not ${isBlockedBy(userId, sql`games.host_id`)})`;

/** For queries on `games`. A query compiled once gets `hidden` in the reader's language. */
export const noteFor = (userId: number, hidden: string = noteHidden()) => sql<string | null>`case
  when games.note is null or ${isNoteShown(userId)} then games.note else ${hidden} end`;

export const noteToCopy = (userId: number) => sql<string | null>`case
  when ${isNoteShown(userId)} then games.note end`;

/** For queries on `series`. Hides the note if a game with the same note is reported. */
export const seriesNoteFor = (userId: number) => sql<string | null>`case
  when series.note is null or series.host_id is not distinct from ${userId} then series.note
  when ${isSeriesNoteReported} or ${isBlockedBy(userId, sql`series.host_id`)}
    then ${sql.lit(noteHidden())} else series.note end`;

/** New games get the note of their series. With `offset 0` Postgres looks up each series. */
export const isSeriesNoteReported = sql<boolean>`exists (select from games g
  where g.series_id = series.id and g.note = series.note and g.note_reported_at is not null offset 0)`;

/** For queries on `games`. Users in `blockersOfHost` must not get this note. */
export const noteInMails = sql<string | null>`case
  when games.note_reported_at is null then games.note end`;

export const isReported = sql<boolean>`games.note_reported_at is not null`;

export const blockersOfHost = sql<number[]>`array(
  select blocks.user_id from blocks where blocks.blocked_id = games.host_id)`;

/** For queries on `games`. Reports of a game hide its note and why it was cancelled. */
export const cancelReasonShown = sql<string | null>`case
  when games.note_reported_at is null or games.cancelled_by = 'decision'
  then games.cancel_reason end`;

/** Lists the texts whose content the history does not show. It only says that they changed. */
export const textsInChanges = sql<string[]>`case
  when games.note_reported_at is null or c.kind = 'called_off' then array['note']
  else array['note', 'cancelReason'] end`;

/** For queries on `games`. True for the game and for games of its series with the same note. */
export const hasNoteOfGame = (gameId: number) => sql<boolean>`(games.series_id, games.note) = (
  select g.series_id, g.note from games g where g.id = ${gameId})`;

/** The text that the operator sees: note and reason of a game, or the comment of the answer `a`. */
export const reportedText = (kind: RawBuilder<unknown>) => sql<string | null>`case ${kind}
  when 'game' then nullif(concat_ws(chr(10), games.note, games.cancel_reason), '')
  when 'comment' then a.comment end`;

/** The first name of the host, if the reader has blocked the host. For queries on `games`. */
export const blockedHostFor = (userId: number) => sql<string | null>`(
  select split_part(name, ' ', 1) from users join blocks on blocks.blocked_id = users.id
  where users.id = games.host_id and blocks.user_id = ${userId})`;
