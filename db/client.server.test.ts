import { sql } from "kysely";
import { connect } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";

test("connections plan and count time alike on every server", async ({ databaseUrl }) => {
  const own = connect(databaseUrl, { max: 1 });
  const { rows } = await sql<{ name: string; value: string }>`
    select name, setting as value from pg_settings
    where name in ('jit', 'random_page_cost', 'TimeZone', 'default_transaction_isolation')
    order by name collate "C"`.execute(own);
  await own.destroy();
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ["TimeZone", "UTC"],
    ["default_transaction_isolation", "read committed"],
    ["jit", "off"],
    ["random_page_cost", "1.1"],
  ]);
});

test("a transaction that its process forgets ends, and gives its locks back", async ({
  db,
  databaseUrl,
}) => {
  const forgetful = connect(databaseUrl, { max: 1, statementMs: 50 });
  const key = process.pid;
  let wasFreed = false;
  const ended = forgetful.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(57, ${key})`.execute(transaction);
    const isFree = async () => {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(57, ${key}) as free`.execute(db);
      return rows[0]?.free;
    };
    expect(await isFree()).toBe(false);
    await expect.poll(isFree).toBe(true);
    wasFreed = true;
    await sql`select 1`.execute(transaction);
  });
  await expect(ended).rejects.toThrow();
  expect(wasFreed).toBe(true);
  await forgetful.destroy();
});
