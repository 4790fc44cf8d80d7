import { sql } from "kysely";
import { decideAtOf, type GameFacts } from "#app/features/games/game-facts.ts";

type NewGame = { userId: number; datetime: Date; zone: string; facts: GameFacts };

/** The columns of a new game and their values in the same order, for an insert from a select. */
export function columnsOf({ userId, datetime, zone, facts }: NewGame) {
  const { decideMinutes: _, ...stored } = facts;
  const decideAt = decideAtOf(datetime, facts);
  const values = [
    sql<Date>`${datetime}::timestamptz`.as("datetime"),
    sql<number>`${userId}::int`.as("hostId"),
    sql<string>`${zone}::text`.as("zone"),
    sql<Date | null>`${decideAt}::timestamptz`.as("decideAt"),
    sql<number | null>`${stored.minutes}::int`.as("minutes"),
    sql<number | null>`${stored.maxPlayers}::int`.as("maxPlayers"),
    sql<number | null>`${stored.minPlayers}::int`.as("minPlayers"),
    sql<number | null>`${stored.lateMinutes}::int`.as("lateMinutes"),
    sql<number>`${stored.guestsEach}::smallint`.as("guestsEach"),
    sql<string | null>`${stored.note}::text`.as("note"),
  ];
  const names = [
    "datetime",
    "hostId",
    "zone",
    "decideAt",
    "minutes",
    "maxPlayers",
    "minPlayers",
    "lateMinutes",
    "guestsEach",
    "note",
  ] as const;
  return { names, values };
}
