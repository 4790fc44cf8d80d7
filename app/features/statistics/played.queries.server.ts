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
  select user_id, came from check_ins where check_ins.game_id = games.id
  union all
  select user_id, came from guests where guests.game_id = games.id and has_spot
  offset 0)`;

/** Of a head: no manager has ticked that they did not come. */
export const hasCome = sql<boolean>`came is not false`;

/**
 * The past games in which a user had a spot: as a member, or as a guest who has tied the reply to the
 * account. A manager may have ticked that they did not come.
 */
export const selectGamesOfUser = (db: Db, userId: number) =>
  db
    .selectFrom("checkIns as head")
    .innerJoin("games", "games.id", "head.gameId")
    .select(["games.id", "games.teamId", "games.datetime", "head.came"])
    .where("head.userId", "=", userId)
    .where(hasBeenPlayed)
    .unionAll(
      db
        .selectFrom("guests as head")
        .innerJoin("games", "games.id", "head.gameId")
        .select(["games.id", "games.teamId", "games.datetime", "head.came"])
        .distinct()
        .where("head.userId", "=", userId)
        .where("head.hasSpot", "=", true)
        .where(hasBeenPlayed)
        // Counts a game once for a member who was its guest as well.
        .where(sql<boolean>`not exists (select from check_ins own
          where own.game_id = head.game_id and own.user_id = head.user_id)`),
    );
