import { type RawBuilder, sql } from "kysely";
import type { ShownStatus } from "#app/features/games/answer.ts";

/** The id of the member who gave the answer. Null for a guest, even if the guest has an account. */
export const memberId = sql<number | null>`case when answers.kind = 'member'
  then answers.user_id end`;

export const guestId = sql<number | null>`case when answers.kind <> 'member' then answers.id end`;

/** Writes `17` for the member 17 and `guest:4` for the guest 4, as in the API. */
export const answerKey = sql<string>`case when answers.kind = 'member' then answers.user_id::text
  else 'guest:' || answers.id end`;

export const isOffered = sql<boolean>`(answers.status = 'waiting'
  and answers.offer_until > statement_timestamp())`;

/** Null if there is no answer, or if the answer was withdrawn. */
export const shownStatus = sql<ShownStatus | null>`case when ${isOffered} then 'offered'
  when answers.status <> 'out' then answers.status end`;

/** A player who was still waiting when the game began counts as having answered. */
export const isAnswer = sql<boolean>`(answers.status <> 'out' or answers.out_how = 'waited')`;

export const placeInLine = sql<number | null>`case when answers.status = 'waiting' then (
  select count(*)::int from answers ahead where ahead.game_id = answers.game_id
    and ahead.status = 'waiting' and (ahead.since, ahead.id) <= (answers.since, answers.id)) end`;

/** `held` is the number of people who hold an offer. They are also counted in `waiting`. */
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

/** For queries on `games`. Null if the user has not answered. */
export const answerFor = (userId: number) => sql<ShownStatus | null>`(select ${shownStatus}
  from answers where answers.game_id = games.id and answers.user_id = ${userId} and kind = 'member')`;

type MemberOfGame = { game: RawBuilder<unknown>; user: RawBuilder<unknown> };

export const hasAnswered = ({ game, user }: MemberOfGame) => sql<boolean>`exists (
  select from answers where answers.game_id = ${game} and answers.user_id = ${user}
    and kind = 'member' and ${isAnswer} offset 0)`;
