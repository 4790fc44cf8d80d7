import { type RawBuilder, sql } from "kysely";

/*
 * Answers of people to games: the view `game_answers` has one row for each member and guest who
 * has answered. Everything that shows, counts or asks reads it; only rules that decide under the lock of
 * a game read the tables below it.
 */

/** `ask`: a guest asks to be let in. No row: not answered, or gone. */
export type AnswerStatus = "in" | "offered" | "waiting" | "maybe" | "no" | "ask";

/** Numbers of people by their answers. `waiting` are all on the waiting list, `held` have an offer. */
export type AnswerCounts = {
  players: number;
  waiting: number;
  held: number;
  maybe: number;
  no: number;
};

/** The parts of an object that counts the rows `s` of `game_answers`. */
export const countedAnswers = sql`'players', count(*) filter (where s.status = 'in'),
    'waiting', count(s.entry_id), 'held', count(*) filter (where s.status = 'offered'),
    'maybe', count(*) filter (where s.status = 'maybe'),
    'no', count(*) filter (where s.status = 'no')`;

/** The counts of a game, as a column of a query on `games`. */
export const answerCounts = sql<AnswerCounts>`(select json_build_object(${countedAnswers})
  from game_answers s where s.game_id = games.id)`;

/** Answer of a member, as a column of a query on `games`; null: none. */
export const answerFor = (userId: number) => sql<AnswerStatus | null>`(select s.status
  from game_answers s where s.game_id = games.id and s.user_id = ${userId})`;

type MemberOfGame = { game: RawBuilder<unknown>; user: RawBuilder<unknown> };

/**
 * Returns whether a member has answered a game. Each is looked up by both (`offset 0`): else Postgres may read
 * the tables whole, or all rows of a user.
 */
export const hasAnswered = ({ game, user }: MemberOfGame) => sql<boolean>`exists (
  select from game_answers s where s.game_id = ${game} and s.user_id = ${user} offset 0)`;
