import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export const hasBeenPlayed = sql<boolean>`games.datetime <= now() and games.status = 'on'`;

export const hasBeenPlayedLately = sql<boolean>`${hasBeenPlayed}
  and games.datetime > now() - interval '90 days'`;

/** `offset 0` makes Postgres look up the answers of each game and not read all answers. */
export const playersOfGames = sql<{ userId: number | null; came: boolean | null }>`(
  select user_id, came from answers where answers.game_id = games.id and answers.status = 'in'
  offset 0)`;

/** True unless a manager has noted that the player did not come. */
export const hasCome = sql<boolean>`came is not false`;

export const selectGamesOfUser = (db: Db, userId: number) =>
  db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .select(["games.id", "games.teamId", "games.datetime", "answers.came"])
    .where("answers.userId", "=", userId)
    .where("answers.status", "=", "in")
    .where(hasBeenPlayed);
