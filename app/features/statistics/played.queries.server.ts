import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** A game that counts: it has begun and was not cancelled. */
export const hasBeenPlayed = sql<boolean>`games.datetime <= now() and games.status = 'on'`;

/** The same in the last 90 days. */
export const hasBeenPlayedLately = sql<boolean>`${hasBeenPlayed}
  and games.datetime > now() - interval '90 days'`;

/**
 * The members and guests with a spot in `games`: their users, and whether they came. The offset keeps
 * Postgres from reading those of all games at once.
 */
export const headsInGames = sql<{ userId: number | null; came: boolean | null }>`(
  select user_id, came from answers where answers.game_id = games.id and answers.status = 'in'
  offset 0)`;

/** Of a head: no manager has ticked that they did not come. */
export const hasCome = sql<boolean>`came is not false`;

/**
 * The past games in which a user had a spot: as a member, or as a guest who has tied the reply to the
 * account. A manager may have ticked that they did not come.
 */
export const selectGamesOfUser = (db: Db, userId: number) =>
  db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .select(["games.id", "games.teamId", "games.datetime", "answers.came"])
    .where("answers.userId", "=", userId)
    .where("answers.status", "=", "in")
    .where(hasBeenPlayed);
