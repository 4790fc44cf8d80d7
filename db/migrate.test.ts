import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { expect, test } from "#db/testing.ts";

test("migrates the job queue again after another version of it has migrated it", async ({
  databaseUrl,
}) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const version = async () => {
    const { rows } = await client.query(
      "select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as version",
    );
    return rows[0].version;
  };
  const current = await version();
  await client.query("comment on schema graphile_worker is 'graphile-worker 0.1.0'");
  expect(await migrate(databaseUrl)).toEqual([]);
  expect(await version()).toBe(current);
  expect(current).toMatch(/^graphile-worker \d+\.\d+\.\d+$/);
  await client.end();
});
