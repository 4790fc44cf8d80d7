import { randomBytes } from "node:crypto";
import type pg from "pg";
import { test as base, inject } from "vitest";
import type { Db } from "#db/client.server.ts";
import { seedLarge } from "#db/seed-large.ts";
import { copyTemplate, dropCopy, openPool } from "#db/testing-databases.ts";
import { recordingDb, type Statement } from "#db/testing-recording.ts";
import { withClient } from "#db/with-client.ts";

/**
 * `test` with a database for each file: a plan depends on the rows and statistics that other tests
 * leave, and periodic jobs would find their games due as well.
 */
export const test = base.extend<{ databaseUrl: string; db: Db }>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
    async ({}, use) => {
      const name = `plans_${randomBytes(4).toString("hex")}`;
      await use(await copyTemplate(inject("databases"), name));
      await dropCopy(inject("databases"), name);
    },
    { scope: "file" },
  ],
  db: [openPool, { scope: "file" }],
});

/** `test` on such a database with a twentieth of the large data, made once. */
export const testWithManyRows = test.extend<{ large: undefined }>({
  large: [
    async ({ databaseUrl }, use) => {
      await seedLarge(databaseUrl, 0.05);
      await use(undefined);
    },
    { scope: "file", auto: true },
  ],
});

// With few rows Postgres prefers a sequential scan; with scans disabled, one remains only where no
// index fits.
const withoutScans = "set enable_seqscan = off; set plan_cache_mode = force_generic_plan";
/** Plans as in production: for tests with as many rows as it takes. */
export const asInProduction = "set plan_cache_mode = auto";

/** Runs queries, and returns how many there were, which read a whole table, and how many queue jobs. */
export async function explainQueries(
  databaseUrl: string,
  read: (db: Db) => Promise<unknown>,
  planner = withoutScans,
) {
  const { db, asked: query } = recordingDb(databaseUrl);
  await read(db);
  await db.destroy();
  const scans: string[] = [];
  await withClient(databaseUrl, async (client) => {
    await client.query(planner);
    for (const statement of query) scans.push(...(await tablesReadWhole(client, statement)));
  });
  const queued = query.filter(({ text }) => text.includes("graphile_worker.add_job")).length;
  return { count: query.length, scans, queued };
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
};

async function tablesReadWhole(client: pg.Client, { text, values }: Statement) {
  if (!/^(select|insert|update|delete|with|\s)/.test(text)) return [];
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return toNodes(rows[0]["QUERY PLAN"][0].Plan)
    .filter((node) => node["Node Type"] === "Seq Scan")
    .map((node) => `${node["Relation Name"]}: ${text}`);
}

const toNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(toNodes)];
