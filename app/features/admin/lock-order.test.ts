import { Kysely, type LogEvent } from "kysely";
import pg from "pg";
import { camelCase } from "#db/camel-case.ts";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";
import { expect, test } from "#db/testing.ts";
import { aWorld, type Pick } from "#e2e/harness/lock-world.ts";
import { lockingRules } from "#e2e/harness/locking-rules.ts";
import { againWith, randomFrom, seed, times } from "#e2e/harness/random.ts";

/** Pairs that waited for each other before there was one order of locks, or wrote a row of what was deleted. */
const once = [
  ["scheduleGame", "removeMember"],
  ["scheduleGame", "leaveTeam"],
  ["claimReply", "deleteAccounts"],
  ["removeTeams", "answerGame"],
  ["removeUsers", "answerGame"],
  ["removeUsers", "deleteAccounts"],
  ["removeTeams", "editGameRow"],
  ["skipDate", "removeUsers"],
  ["handleReport", "takeOffer"],
  ["removeGames", "leaveTeam"],
  ["mailHosts", "leaveTeam"],
  ["callPlayers", "removeTeams"],
  ["followCourt", "removeUsers"],
  ["answerGame", "leaveTeam"],
  ["deleteGame", "skipDate"],
  ["editOne", "removeTeams"],
] as const;
const names = Object.keys(lockingRules);
const rounds = times(5);

/** A pool that finds deadlocks early, and notes them: also those whose rule then ran once more. */
function connectNoting(databaseUrl: string, note: (sql: string) => void) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    onConnect: async (client) => void (await client.query("set deadlock_timeout = '50ms'")),
  });
  const isDeadlock = ({ level, ...event }: LogEvent) =>
    level === "error" && "error" in event && String(event.error).includes("deadlock detected");
  return new Kysely<Database>({
    dialect: preparedDialect(pool),
    plugins: [camelCase],
    log(event) {
      if (isDeadlock(event)) note(event.query.sql);
    },
  });
}

test("pairs of rules that lock do not wait for each other", {
  timeout: 120_000 + rounds * 2_000,
}, async ({ databaseUrl }) => {
  const found: string[] = [];
  let pair: readonly [string, string] = ["", ""];
  const db = connectNoting(databaseUrl, (sql) => found.push(`${pair.join(" × ")}: ${sql}`));
  const random = randomFrom(`${seed}`);
  const pick: Pick = (items) => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  const drawn = Array.from({ length: rounds }, () => [pick(names), pick(names)] as const);
  for (pair of [...once, ...drawn]) {
    const world = await aWorld(db);
    const calls = [...pair, ...pair, ...pair].map((name) => lockingRules[name]?.(db, world, pick));
    for (const call of await Promise.allSettled(calls))
      if (call.status === "rejected") found.push(`${pair.join(" × ")}: ${call.reason}`);
  }
  await db.destroy();
  expect(found, againWith()).toEqual([]);
});
