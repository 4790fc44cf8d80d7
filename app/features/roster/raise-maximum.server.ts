import { sql } from "kysely";
import { playersRange } from "#app/features/games/game-facts.ts";
import type { LockedGame } from "#app/features/games/lock-game.server.ts";
import type { Db } from "#db/client.server.ts";

/** The maximum with one more spot; undefined: a game takes no more. */
export function toRaisedMaximum({ maxPlayers }: LockedGame): number | undefined {
  const maximum = (maxPlayers ?? 0) + 1;
  return maximum <= playersRange.max ? maximum : undefined;
}

/** Raises the maximum by one player, under the game's lock. */
export const raiseMaximum = (db: Db, gameId: number) =>
  db
    .updateTable("games")
    .set({
      maxPlayers: sql<number>`max_players + 1`,
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where("id", "=", gameId)
    .execute();
