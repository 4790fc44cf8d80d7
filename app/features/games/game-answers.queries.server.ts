import { type RawBuilder, sql } from "kysely";
import type { ShownStatus } from "#app/features/games/answer.ts";

/*
 * Who is in a game, who waits, who said maybe or no: every page, mail, calendar and list that asks this reads
 * the table `answers` with the columns and conditions below.
 */

/** The account of a member, in a query on `answers`; null: a guest, also one with an account. */
export const memberId = sql<number | null>`case when answers.kind = 'member'
  then answers.user_id end`;

/** The number of a guest, in a query on `answers`; null: a member. */
export const guestId = sql<number | null>`case when answers.kind <> 'member' then answers.id end`;

/** `17` is a member, `guest:4` a guest, as the API and the teams of a game name people, in a query on `answers`. */
export const answerKey = sql<string>`case when answers.kind = 'member' then answers.user_id::text
  else 'guest:' || answers.id end`;

/** True while a spot is kept for somebody in line, in a query on `answers`. The database's clock decides. */
export const isOffered = sql<boolean>`(answers.status = 'waiting'
  and answers.offer_until > statement_timestamp())`;

/** What an answer is called where people read it, in a query on `answers`; null: not answered, or gone. */
export const shownStatus = sql<ShownStatus | null>`case when ${isOffered} then 'offered'
  when answers.status <> 'out' then answers.status end`;

/** True for an answer that counts as one: who waited until the game began has answered, too. In a query on `answers`. */
export const isAnswer = sql<boolean>`(answers.status <> 'out' or answers.out_how = 'waited')`;

/** The number in line, from 1, in a query on `answers`; null: not in line. */
export const placeInLine = sql<number | null>`case when answers.status = 'waiting' then (
  select count(*)::int from answers ahead where ahead.game_id = answers.game_id
    and ahead.status = 'waiting' and (ahead.since, ahead.id) <= (answers.since, answers.id)) end`;

/** Numbers of people by their answers. `waiting` are all on the waiting list, `held` have an offer. */
export type AnswerCounts = {
  players: number;
  waiting: number;
  held: number;
  maybe: number;
  no: number;
};

/** The parts of an object that counts rows of `answers`. */
export const countedAnswers = sql`'players', count(*) filter (where answers.status = 'in'),
    'waiting', count(*) filter (where answers.status = 'waiting'),
    'held', count(*) filter (where ${isOffered}),
    'maybe', count(*) filter (where answers.status = 'maybe'),
    'no', count(*) filter (where answers.status = 'no')`;

/** The counts of a game, as a column of a query on `games`. */
export const answerCounts = sql<AnswerCounts>`(select json_build_object(${countedAnswers})
  from answers where answers.game_id = games.id)`;

/** Answer of a member, as a column of a query on `games`; null: none. */
export const answerFor = (userId: number) => sql<ShownStatus | null>`(select ${shownStatus}
  from answers where answers.game_id = games.id and answers.user_id = ${userId} and kind = 'member')`;

type MemberOfGame = { game: RawBuilder<unknown>; user: RawBuilder<unknown> };

/** Returns whether a member has answered a game. */
export const hasAnswered = ({ game, user }: MemberOfGame) => sql<boolean>`exists (
  select from answers where answers.game_id = ${game} and answers.user_id = ${user}
    and kind = 'member' and ${isAnswer} offset 0)`;
