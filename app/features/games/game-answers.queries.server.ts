import { type RawBuilder, sql } from "kysely";
import type { ShownStatus } from "#app/features/games/answer.ts";

/** The account of a member. Null for a guest, even if the guest has an account. */
export const memberId = sql<number | null>`case when answers.kind = 'member'
  then answers.user_id end`;

export const guestId = sql<number | null>`case when answers.kind <> 'member' then answers.id end`;

/** The id of a member, or `guest:` and the id of the guest's answer, as in the API. */
export const answerKey = sql<string>`case when answers.kind = 'member' then answers.user_id::text
  else 'guest:' || answers.id end`;

export const isOffered = sql<boolean>`(answers.status = 'waiting'
  and answers.offer_until > statement_timestamp())`;

export const shownStatus = sql<ShownStatus | null>`case when ${isOffered} then 'offered'
  when answers.status <> 'out' then answers.status end`;

/** Somebody who was still waiting when the game began has the status "out" but has answered, and so
 * is not listed as missing. */
export const isAnswer = sql<boolean>`(answers.status <> 'out' or answers.out_how = 'waited')`;

export const placeInLine = sql<number | null>`case when answers.status = 'waiting' then (
  select count(*)::int from answers ahead where ahead.game_id = answers.game_id
    and ahead.status = 'waiting' and (ahead.since, ahead.id) <= (answers.since, answers.id)) end`;

/** `waiting` is the number of people on the waiting list. `held` is how many of them hold an
 * offer. */
export type AnswerCounts = {
  players: number;
  waiting: number;
  held: number;
  maybe: number;
  no: number;
};

export const countedAnswers = sql`'players', count(*) filter (where answers.status = 'in'),
    'waiting', count(*) filter (where answers.status = 'waiting'),
    'held', count(*) filter (where ${isOffered}),
    'maybe', count(*) filter (where answers.status = 'maybe'),
    'no', count(*) filter (where answers.status = 'no')`;

export const answerCounts = sql<AnswerCounts>`(select json_build_object(${countedAnswers})
  from answers where answers.game_id = games.id)`;

export const answerFor = (userId: number) => sql<ShownStatus | null>`(select ${shownStatus}
  from answers where answers.game_id = games.id and answers.user_id = ${userId} and kind = 'member')`;

type MemberOfGame = { game: RawBuilder<unknown>; user: RawBuilder<unknown> };

export const hasAnswered = ({ game, user }: MemberOfGame) => sql<boolean>`exists (
  select from answers where answers.game_id = ${game} and answers.user_id = ${user}
    and kind = 'member' and ${isAnswer} offset 0)`;
