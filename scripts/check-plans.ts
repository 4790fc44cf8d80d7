import type pg from "pg";
import { migrate } from "#db/migrate.ts";
import { seedLarge } from "#db/seed-large.ts";
import { startTemporary } from "#db/testing-databases.ts";
import { readSeenStatements, type SeenStatement } from "#db/testing-statement-recorder.ts";
import { withClient } from "#db/with-client.ts";
import { isAllowed } from "./allowed-scans.ts";
import { isPlanReused, type Plan, tablesReadWhole, tablesWithoutIndex } from "./read-plans.ts";

const isPlanned = /^[\s(]*(select|insert|update|delete|with|merge)\b/i;

/** Fills a database with a twentieth of what `seedLarge` adds. Then asks Postgres for the plan of
 * each statement that tests have sent. */
const { statements, jobs } = readSeenStatements();
const ran = new Set(statements.map(({ job }) => job));
const findings = jobs
  .filter(({ name }) => !ran.has(name))
  .map(({ name }) => `no test of the build runs the job ${name}, so its statements are unknown`);
if (jobs.length === 0) findings.push("the tests of the build have not recorded all statements");
const nightly = new Set(
  jobs.filter(({ cron }) => /^\d+ \d+ /.test(cron ?? "")).map(({ name }) => name),
);

const server = await startTemporary();
try {
  await migrate(server.url);
  await seedLarge(server.url, 0.05);
  findings.push(...(await withClient(server.url, findScans)));
} finally {
  await server.stop();
}
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

async function findScans(client: pg.Client): Promise<string[]> {
  const large = await listLarge(client);
  const found: string[] = [];
  for (const statement of new Map(statements.map((it) => [it.text, it])).values()) {
    if (!isPlanned.test(statement.text) || nightly.has(statement.job ?? "")) continue;
    const { custom, generic, withoutScans } = await explain(client, statement);
    const isReused = !statement.isAnew && isPlanReused(custom, generic);
    const used = isReused ? [custom, generic] : [custom];
    const read = new Set(used.flatMap((plan) => tablesReadWhole(plan, large)));
    const unindexed = tablesWithoutIndex(withoutScans).filter((table) => !read.has(table));
    const about = `${statement.job ?? "a request"}: ${statement.text.replaceAll(/\s+/g, " ").trim()}`;
    const say = (what: string, tables: Iterable<string>) => {
      for (const table of tables)
        if (!isAllowed(table, statement)) found.push(`${what} ${table} for ${about}\n`);
    };
    say("Postgres reads all rows of", read);
    say("no index fits for", unindexed);
  }
  return found;
}

async function listLarge(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'i') and reltuples >= 2000",
  );
  return new Set(rows.map(({ name }) => name));
}

async function explain(client: pg.Client, { text, values, isAnew }: SeenStatement) {
  const any = values.length > 0 ? "generic_plan, " : "";
  const custom = await planOf(client, `explain (format json) ${text}`, values);
  const generic = await planOf(client, `explain (${any}format json) ${text}`);
  await client.query("set enable_seqscan = off");
  const withoutScans = isAnew
    ? await planOf(client, `explain (format json) ${text}`, values)
    : await planOf(client, `explain (${any}format json) ${text}`);
  await client.query("reset enable_seqscan");
  return { custom, generic, withoutScans };
}

async function planOf(client: pg.Client, text: string, values?: unknown[]): Promise<Plan> {
  const { rows } = await client.query(text, values);
  return rows[0]["QUERY PLAN"][0].Plan;
}
