import { type KyselyPlugin, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type Rule<Value> = (db: Db) => Promise<Value>;

/** Runs `first`. After statement number `after`, runs `second` on another connection. `isBetween`
 * is false if `first` has fewer statements. */
export async function runBetween<First, Second>(
  db: Db,
  { first, second, after }: { first: Rule<First>; second: Rule<Second>; after: number },
): Promise<{ values: [First, Second]; isBetween: boolean }> {
  let count = 0;
  let running: Promise<Second> | undefined;
  const pause: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++count !== after) return result;
      let isOver = false;
      running = second(db).finally(() => {
        isOver = true;
      });
      while (!isOver && !(await isOneWaiting(db))) {}
      return result;
    },
  };
  const value = await first(db.withPlugin(pause));
  const isBetween = running !== undefined;
  return { values: [value, await (running ?? second(db))], isBetween };
}

export async function afterEachStatement(
  story: (after: number) => Promise<{ isBetween: boolean }>,
): Promise<void> {
  let isBetween = true;
  for (let after = 1; isBetween; after++) ({ isBetween } = await story(after));
}

async function isOneWaiting(db: Db): Promise<boolean> {
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waits.execute(db)).rows.length > 0;
}
