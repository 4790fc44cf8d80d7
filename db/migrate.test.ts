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

test("gives the role its settings in the database again, which poolers do not lose", async ({
  databaseUrl,
}) => {
  const jitOf = (url: string) =>
    onConnection(url, async (client) => (await client.query("show jit")).rows[0].jit);
  const { database } = new pg.Client(databaseUrl);
  await onConnection(databaseUrl, (client) =>
    client.query(`alter role current_user in database ${database} set jit = on`),
  );
  expect(await jitOf(databaseUrl)).toBe("on");

  expect(await migrate(databaseUrl)).toEqual([]);

  expect(await jitOf(databaseUrl)).toBe("off");
});

test("refuses a database that cannot store every name, and says how to make one", async ({
  databaseUrl,
}) => {
  const { database } = new pg.Client(databaseUrl);
  const url = new URL(databaseUrl);
  url.pathname = `/${database}_ascii`;
  await onConnection(databaseUrl, (client) =>
    client.query(`create database ${database}_ascii template template0 encoding SQL_ASCII
      locale_provider libc locale 'C'`),
  );
  await expect(migrate(url.href)).rejects.toThrow(
    "The database has the encoding SQL_ASCII. Create it with: createdb --template=template0 --encoding=UTF8",
  );
  await onConnection(databaseUrl, (client) => client.query(`drop database ${database}_ascii`));
});

/** Runs `work` on a connection that has the server's own settings. */
async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(url);
  await client.connect();
  const result = await work(client);
  await client.end();
  return result;
}
