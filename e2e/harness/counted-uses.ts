import { sql } from "kysely";
import { expect } from "vitest";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import type { Db } from "#db/client.server.ts";

/** The counts of the limits in this database. */
export const countedUses = (db: Db) => ({
  /** Nothing counts any more. */
  forget: () => db.deleteFrom("rateLimits").execute(),

  /** The limits' clock is the database's: what was counted is made older. */
  later: (seconds: number) =>
    sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`.execute(
      db,
    ),

  /** As if the use that was counted were all that the limit allows but one. */
  async countAllButOne(limit: Limit | undefined) {
    if (!limit) throw new Error("There is no limit.");
    const counted = await db
      .updateTable("rateLimits")
      .set({ hits: limit.max - 1 })
      .where("key", "like", `${limit.name}:${limit.seconds}:%`)
      .where("hits", "=", 1)
      .returning("key")
      .execute();
    expect(counted.length).toBeGreaterThan(0);
  },
});
