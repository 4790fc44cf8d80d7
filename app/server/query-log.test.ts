import { sql } from "kysely";
import { pino } from "pino";
import { withRequestId } from "#app/platform/observability/request-id.server.ts";
import { connect } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { slowQueryLog } from "./query-log.ts";

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
