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

const countIf = (condition: RawBuilder<boolean>) =>
  sql<number>`count(*) filter (where ${condition})::int`;

const counts = {
  players: countIf(sql`answers.status = 'in'`),
  waiting: countIf(sql`answers.status = 'waiting'`),
  held: countIf(isOffered),
  maybe: countIf(sql`answers.status = 'maybe'`),
  no: countIf(sql`answers.status = 'no'`),
};

export const countedAnswers = sql.join(
  Object.entries(counts).map(([name, count]) => sql`${sql.lit(name)}, ${count}`),
);

/** For queries on the answers of one game. True if a free spot goes to the first who takes it. */
export const isFirstCome = sql<boolean>`(coalesce(bool_or(answers.told_open_at is not null), false)
  or games.datetime - interval '1 hour' <= statement_timestamp())`;

/** When the first offer ends or, if it is made at night and has not begun, when it begins. */
const keptUntil = sql<Date | null>`min(case when answers.offer_from > statement_timestamp()
  then answers.offer_from else answers.offer_until end) filter (where ${isOffered})`;

/** Joined to `games` as `counts`. For a list of games that costs less than `answerCounts`, which
 * builds a JSON object for each game. */
export const joinCounts = sql`cross join lateral (
  select ${counts.players} as players, ${counts.waiting} as waiting, ${counts.held} as held,
    ${counts.maybe} as maybe, ${counts.no} as no, ${isFirstCome} as is_first_come,
    ${keptUntil} as kept_until
  from answers where answers.game_id = games.id) counts`;

export const joinedCounts = sql`counts.players, counts.waiting, counts.held, counts.maybe,
  counts.no, counts.is_first_come`;

export const answerCounts = sql<AnswerCounts>`(select json_build_object(${countedAnswers})
  from answers where answers.game_id = games.id)`;

export const answerFor = (userId: number) => sql<ShownStatus | null>`(select ${shownStatus}
  from answers where answers.game_id = games.id and answers.user_id = ${userId} and kind = 'member')`;

/** Joins the reader's own answer to `games`. */
export const joinOwnAnswer = (userId: number) => sql`left join answers
  on answers.game_id = games.id and answers.user_id = ${userId} and answers.kind = 'member'`;

type MemberOfGame = { game: RawBuilder<unknown>; user: RawBuilder<unknown> };

export const hasAnswered = ({ game, user }: MemberOfGame) => sql<boolean>`exists (
  select from answers where answers.game_id = ${game} and answers.user_id = ${user}
    and kind = 'member' and ${isAnswer} offset 0)`;
