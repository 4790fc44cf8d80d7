import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { placeInLine } from "#app/features/games/game-answers.queries.server.ts";
import { sideColours } from "#app/lib/side-colours.ts";
import type { Database } from "#db/schema.ts";

type OfUser = ExpressionBuilder<Database, "users">;

export const aboutGames = (eb: OfUser) => [...aboutSpots(eb), ...aboutAnswers(eb)];

const games = (eb: OfUser) =>
  eb
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id as gameId", "games.datetime", "teams.name as team"])
    .orderBy("games.datetime")
    .orderBy("games.id");

const answers = (eb: OfUser) =>
  games(eb)
    .innerJoin("answers", "answers.gameId", "games.id")
    .whereRef("answers.userId", "=", "users.id")
    .where("answers.kind", "=", "member");

const aboutSpots = (eb: OfUser) => [
  jsonArrayFrom(
    games(eb)
      .select(["games.note", "games.payTo", "games.chatLink"])
      .whereRef("games.hostId", "=", "users.id"),
  ).as("gamesHosted"),
  jsonArrayFrom(
    answers(eb).select(["answers.since as at", "answers.came"]).where("answers.status", "=", "in"),
  ).as("checkIns"),
  jsonArrayFrom(
    answers(eb)
      .select(["answers.since", "answers.offerUntil", placeInLine.as("place")])
      .where("answers.status", "=", "waiting"),
  ).as("waitingLists"),
  jsonArrayFrom(
    answers(eb).select("answers.lateAt as at").where("answers.lateAt", "is not", null),
  ).as("lateCheckOuts"),
  jsonArrayFrom(
    answers(eb)
      .select(["answers.paidCents as cents", "answers.paidCurrency as currency"])
      .select("answers.paidAt as at")
      .where("answers.paidAt", "is not", null),
  ).as("payments"),
  jsonArrayFrom(
    answers(eb)
      .innerJoin("gameSides", "gameSides.gameId", "games.id")
      .select(sql<string>`(${[...sideColours]}::text[])[answers.side]`.as("colour"))
      .where("answers.side", "is not", null)
      .where("gameSides.publishedAt", "is not", null),
  ).as("teamsInGames"),
];

const aboutAnswers = (eb: OfUser) => [
  jsonArrayFrom(
    answers(eb)
      .select(
        sql<string>`case when answers.status in ('maybe', 'no') then answers.status
        else 'in' end`.as("answer"),
      )
      .select(["answers.comment", "answers.answeredAt as at"])
      .where(({ eb, or }) =>
        or([eb("answers.status", "in", ["maybe", "no"]), eb("answers.comment", "is not", null)]),
      ),
  ).as("answers"),
  // The guest's name is left out, because it is another person's data.
  jsonArrayFrom(
    games(eb)
      .innerJoin("answers", "answers.gameId", "games.id")
      .select((eb) => [eb("answers.status", "=", "in").as("hasSpot"), "answers.answeredAt as at"])
      .whereRef("answers.broughtBy", "=", "users.id"),
  ).as("guestsBrought"),
  jsonArrayFrom(
    games(eb)
      .innerJoin("answers", "answers.gameId", "games.id")
      .leftJoin("guestLinks", "guestLinks.id", "answers.guestLinkId")
      .select(["answers.name", "guestLinks.email", guestAnswer.as("answer")])
      .select((eb) => [eb("answers.status", "=", "in").as("hasSpot"), "answers.answeredAt as at"])
      .select("answers.came")
      .whereRef("answers.userId", "=", "users.id")
      .where("answers.kind", "<>", "member"),
  ).as("repliesAsGuest"),
];

/** What the guest chose. A guest who waits or has withdrawn had chosen "in". */
const guestAnswer = sql<string>`case when answers.status = 'asked' or answers.out_how = 'dismissed' then 'ask'
  when answers.status in ('maybe', 'no') then answers.status else 'in' end`;
