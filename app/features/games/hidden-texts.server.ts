import { type RawBuilder, sql } from "kysely";
import { m } from "#messages";

/* Notes and comments may be hidden from a reader, so only the expressions in this file may read
 * them. `scripts/check.ts` fails if a query in another file reads them. Visitors have the id 0. */

const isBlockedBy = (userId: number, person: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${person} in (select blocked_id from blocks where user_id = ${userId}), false)`;

/** Joins the reader's block of the user `u` as `b`. */
export const blockOfUser = (userId: number) =>
  sql`left join blocks b on b.user_id = ${userId} and b.blocked_id = u.id`;

export const isBlocked = sql<boolean>`b.user_id is not null`;

/** Needs the join of `blockOfUser`. A comment is hidden if a manager has hidden it, if it was
 * reported, or if the reader has blocked its author. */
const isHidden = sql<boolean>`(a.hidden_at is not null
  or a.reported_at is not null or ${isBlocked})`;

/** Needs the join of `blockOfUser`. People always see their own comment. */
export const commentFor = (userId: number) => sql<string | null>`case
  when u.id = ${userId} or not ${isHidden} then a.comment end`;

export const hasHiddenComment = sql<boolean>`a.comment is not null and ${isHidden}`;

/** For queries that join the reader's own answer. */
export const ownComment = sql<string | null>`case
  when answers.status <> 'out' then answers.comment end`;

const isNoteShown = (userId: number) => sql<boolean>`(games.host_id is not distinct from ${userId}
  or games.note_reported_at is null and not ${isBlockedBy(userId, sql`games.host_id`)})`;

/** For queries on `games`. `hidden` is shown instead of a hidden note. By default it is in the
 * language of the request, so queries for several languages pass it as a parameter. */
export const noteFor = (userId: number, hidden: string = m.games_note_hidden()) => sql<
  string | null
>`case
  when games.note is null or ${isNoteShown(userId)} then games.note else ${hidden} end`;

export const noteToCopy = (userId: number) => sql<string | null>`case
  when ${isNoteShown(userId)} then games.note end`;

const chatLinkOfGame = sql`(select coalesce(games.chat_link, team.chat_link)
  from teams team where team.id = games.team_id)`;

/** For queries on `games`. Null if the reader is not a member. */
export const chatLinkFor = (userId: number) => sql<string | null>`case when exists (
  select from memberships member where member.team_id = games.team_id
    and member.user_id = ${userId}) then ${chatLinkOfGame} end`;

/** For queries on `answers` and `games`. Null if the guest is not in. */
export const chatLinkIfIn = sql<string | null>`case
  when answers.status = 'in' then ${chatLinkOfGame} end`;

/** The link of the game itself, without the link of the team. Forms of members edit this one. */
export const ownChatLink = sql<string | null>`games.chat_link`;

export const noChatLink = sql<null>`null::text`;

/** For queries on `series`. The note is hidden if a game with the same note was reported. */
export const seriesNoteFor = (userId: number) => sql<string | null>`case
  when series.note is null or series.host_id is not distinct from ${userId} then series.note
  when ${isSeriesNoteReported} or ${isBlockedBy(userId, sql`series.host_id`)}
    then ${sql.lit(m.games_note_hidden())} else series.note end`;

/** A note that was reported must not be copied to new games of the series. Without `offset 0`
 * Postgres does not use the index for each series. */
export const isSeriesNoteReported = sql<boolean>`exists (select from games g
  where g.series_id = series.id and g.note = series.note and g.note_reported_at is not null offset 0)`;

/** For queries on `games`. The caller has to remove the note from mails to `blockersOfHost`. */
export const noteInMails = sql<string | null>`case
  when games.note_reported_at is null then games.note end`;

export const isReported = sql<boolean>`games.note_reported_at is not null`;

export const blockersOfHost = sql<number[]>`array(
  select blocks.user_id from blocks where blocks.blocked_id = games.host_id)`;

export const cancelReasonShown = sql<string | null>`case
  when games.note_reported_at is null or games.cancelled_by = 'decision'
  then games.cancel_reason end`;

/** The names of texts that the history must not show, because they were reported. The history only
 * says that they changed. */
export const textsInChanges = sql<string[]>`case
  when games.note_reported_at is null or c.kind = 'called_off' then array['note']
  else array['note', 'cancelReason'] end`;

/** For queries on `games`. True for this game, and for the games of its series that have the same
 * note. */
export const hasNoteOfGame = (gameId: number) => sql<boolean>`(games.series_id, games.note) = (
  select g.series_id, g.note from games g where g.id = ${gameId})`;

export const reportedText = (kind: RawBuilder<unknown>) => sql<string | null>`case ${kind}
  when 'game' then nullif(concat_ws(chr(10), games.note, games.cancel_reason), '')
  when 'comment' then a.comment end`;

/** For queries on `games`. The first name of the host, if the reader has blocked the host.
 * Otherwise null. */
export const blockedHostFor = (userId: number) => sql<string | null>`case
  when ${isBlockedBy(userId, sql`games.host_id`)}
  then (select split_part(name, ' ', 1) from users where users.id = games.host_id) end`;
