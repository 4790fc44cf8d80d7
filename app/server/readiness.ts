import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.server.ts";

/** The last migration of this build; names sort by age. */
const newest = Object.keys(import.meta.glob("../../db/migrations/*.ts"))
  .map((file) => file.replace(/^.*\/(.+)\.ts$/, "$1"))
  .sort()
  .at(-1);

/** Returns whether the database is reachable and has every migration of this build. */
export async function isMigrated(db: Db) {
  try {
    const { rows } = await sql`select 1 from kysely_migration where name = ${newest}`.execute(db);
    return rows.length === 1;
  } catch {
    return false;
  }
}

/**
 * Runs `probe` once for all callers that arrive during the run or within `maxAge` milliseconds
 * after it.
 */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  const cache = new LRUCache<"result", boolean>({ max: 1, ttl: maxAge, fetchMethod: probe });
  return () => cache.forceFetch("result");
}
