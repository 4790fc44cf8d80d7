import { sql } from "kysely";
import { pino } from "pino";
import { startJobs } from "#app/jobs.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { withRequestId } from "#app/platform/observability/log.server.ts";
import { slowQueryLog } from "#app/platform/observability/query-log.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { expect, inject, test } from "#db/testing.ts";
import { copyTemplate } from "#db/testing-databases.ts";

test("logs a slow query with its request id, without its values", async ({ databaseUrl }) => {
  const lines: string[] = [];
  const onQuery = slowQueryLog(pino({ base: null }, { write: (line) => lines.push(line) }));
  const db = connect(databaseUrl, { onQuery });
  await withRequestId("request-1", () => sql`select ${"fast"}::text`.execute(db));
  await withRequestId("request-2", () =>
    sql`select pg_sleep(0.6), ${"a secret"}::text`.execute(db),
  );
  await db.destroy();
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? "{}");
  expect(line).toMatchObject({ requestId: "request-2", msg: "slow query" });
  expect(line.sql).toBe("select pg_sleep(0.6), $1::text");
  expect(line.ms).toBeGreaterThan(500);
});

test("a slow query of a job is logged with its name and id", async () => {
  // The test has a database of its own, because the worker runs every job that it finds there.
  const databaseUrl = await copyTemplate(inject("databases"), "query_log");
  const db = connect(databaseUrl);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const given = { DATABASE_URL: databaseUrl, SESSION_SECRETS: "sixteen characters" };
  // Any job will do: its first statement waits for this lock.
  const held = await db.startTransaction().execute();
  await sql`lock table sent_mails`.execute(held);
  const { db: own, stop } = startJobs(readSettings(given), log);
  const slow = () => lines.filter((line) => line.includes("slow query"));
  try {
    await enqueue(db, { name: "forget-sent-mails" }, undefined);
    await expect.poll(() => isAwaited(db)).toBe(true);
    await sql`select pg_sleep(0.6)`.execute(db);
    await held.commit().execute();
    await expect.poll(slow).toContainEqual(expect.stringMatching(/"forget-sent-mails-\d+"/));
  } finally {
    await stop();
    await own.destroy();
    await db.destroy();
  }
});

const isAwaited = async (db: Db) => {
  const awaited = sql`select from pg_locks where not granted and relation = 'sent_mails'::regclass`;
  return (await awaited.execute(db)).rows.length > 0;
};
