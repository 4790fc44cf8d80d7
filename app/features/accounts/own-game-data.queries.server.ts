import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { sideColours } from "#app/lib/side-colours.ts";
import type { Database } from "#db/schema.ts";

type OfUser = ExpressionBuilder<Database, "users">;

/** Returns what is stored about a user in games: spots, places in line, answers, guests, late check-outs. */
export const aboutGames = (eb: OfUser) => [...aboutSpots(eb), ...aboutAnswers(eb)];

const games = (eb: OfUser) =>
  eb
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id as gameId", "games.datetime", "teams.name as team"])
    .orderBy("games.datetime")
    .orderBy("games.id");

const aboutSpots = (eb: OfUser) => [
  jsonArrayFrom(games(eb).select("games.note").whereRef("games.hostId", "=", "users.id")).as(
    "gamesHosted",
  ),
  jsonArrayFrom(
    games(eb)
      .innerJoin("checkIns", "checkIns.gameId", "games.id")
      .select(["checkIns.createdAt as at", "checkIns.came"])
      .whereRef("checkIns.userId", "=", "users.id"),
  ).as("checkIns"),
  jsonArrayFrom(
    games(eb)
      .innerJoin("waiting", "waiting.gameId", "games.id")
      .select(["waiting.since", "waiting.offerUntil", position.as("place")])
      .whereRef("waiting.userId", "=", "users.id"),
  ).as("waitingLists"),
  jsonArrayFrom(
    games(eb)
      .innerJoin("lateOuts", "lateOuts.gameId", "games.id")
      .select("lateOuts.at")
      .whereRef("lateOuts.userId", "=", "users.id"),
  ).as("lateCheckOuts"),
  jsonArrayFrom(
    games(eb)
      .innerJoin("payments", "payments.gameId", "games.id")
      .select(["payments.cents", "payments.currency", "payments.at"])
      .whereRef("payments.userId", "=", "users.id"),
  ).as("payments"),
  jsonArrayFrom(
    games(eb)
      .innerJoin("sideHeads", "sideHeads.gameId", "games.id")
      .innerJoin("gameSides", "gameSides.gameId", "games.id")
      .select(sql<string>`(${[...sideColours]}::text[])[side_heads.side]`.as("colour"))
      .whereRef("sideHeads.userId", "=", "users.id")
      .where("gameSides.publishedAt", "is not", null),
  ).as("teamsInGames"),
];

const position = sql<number>`(select count(*)::int from waiting ahead
  where ahead.game_id = waiting.game_id
    and (ahead.since, ahead.id) <= (waiting.since, waiting.id))`;

const aboutAnswers = (eb: OfUser) => [
  jsonArrayFrom(
    games(eb)
      .innerJoin("answers", "answers.gameId", "games.id")
      .select(["answers.answer", "answers.comment", "answers.updatedAt as at"])
      .whereRef("answers.userId", "=", "users.id"),
  ).as("answers"),
  // A guest's name is another person's data.
  jsonArrayFrom(
    games(eb)
      .innerJoin("guests", "guests.gameId", "games.id")
      .select(["guests.hasSpot", "guests.createdAt as at"])
      .whereRef("guests.broughtBy", "=", "users.id"),
  ).as("guestsBrought"),
  jsonArrayFrom(
    games(eb)
      .innerJoin("guests", "guests.gameId", "games.id")
      .select(["guests.name", "guests.email", "guests.answer", "guests.hasSpot"])
      .select(["guests.createdAt as at", "guests.came"])
      .whereRef("guests.userId", "=", "users.id"),
  ).as("repliesAsGuest"),
];
