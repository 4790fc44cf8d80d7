import { sql } from "kysely";
import { connect } from "#db/client.server.ts";
import { readingDb, type Source } from "#db/reading-db.server.ts";
import { aTeam, expect, test } from "#db/testing.ts";

/** The same database twice, or with a replica that nobody reaches. */
function reading(databaseUrl: string, replicaUrl = databaseUrl) {
  const [primary, replica] = [connect(databaseUrl), connect(replicaUrl)];
  const heard = { from: [] as Source[], failures: [] as unknown[], mayAsk: true };
  const db = readingDb({
    primary,
    replica,
    mayAskReplica: () => heard.mayAsk,
    onFailure: (error) => heard.failures.push(error),
    onRead: (from) => heard.from.push(from),
  });
  const close = () => Promise.all([primary.destroy(), replica.destroy()]);
  return { db, heard, [Symbol.asyncDispose]: async () => void (await close()) };
}

test("asks the replica while it may, and the primary otherwise", async ({ db, databaseUrl }) => {
  const { id, secretKey } = await aTeam(db);
  await using from = reading(databaseUrl);
  const find = () =>
    from.db.selectFrom("teams").select(["id", "secretKey"]).where("id", "=", id).execute();
  expect(await find()).toEqual([{ id, secretKey }]);
  from.heard.mayAsk = false;
  expect(await find()).toEqual([{ id, secretKey }]);
  expect(from.heard.from).toEqual(["replica", "primary"]);
  expect(from.heard.failures).toEqual([]);
});

test("asks the primary what the replica did not answer", async ({ databaseUrl }) => {
  await using from = reading(databaseUrl, "postgres://nobody@127.0.0.1:1/nothing");
  const { rows } = await sql`select 1 as one`.execute(from.db);
  expect(rows).toEqual([{ one: 1 }]);
  expect(from.heard.from).toEqual(["primary"]);
  expect(from.heard.failures).toEqual([expect.objectContaining({ code: "ECONNREFUSED" })]);
});

test("says what is wrong with a question that nobody can answer", async ({ databaseUrl }) => {
  await using from = reading(databaseUrl);
  await expect(sql`select nothing_like_it()`.execute(from.db)).rejects.toThrow("does not exist");
  expect(from.heard.failures).toHaveLength(1);
});

test("refuses transactions", async ({ databaseUrl }) => {
  await using from = reading(databaseUrl);
  const work = () => from.db.transaction().execute(async () => {});
  await expect(work()).rejects.toThrow("Only single reads");
});
