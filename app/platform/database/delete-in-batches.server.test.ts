import { sql } from "kysely";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { expect, test, unique } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

test("a backlog is worked off to the end, in statements that each delete a part", async ({
  db,
  databaseUrl,
}) => {
  const key = unique("batch");
  await sql`insert into sent_mails (key, claimed_until)
    select ${key} || n, now() from generate_series(1, 12000) n`.execute(db);
  const recording = recordingDb(databaseUrl);
  const where = sql<boolean>`starts_with(key, ${key})`;

  await deleteInBatches(recording.db, [{ table: "sent_mails", where }]);
  await recording.db.destroy();

  expect(recording.asked).toHaveLength(3);
  const { rows } = await sql`select from sent_mails where ${where}`.execute(db);
  expect(rows).toEqual([]);
});

test("an error in one table does not keep the others", async ({ db }) => {
  const key = unique("batch");
  await sql`insert into sent_mails (key, claimed_until) values (${key}, now())`.execute(db);
  const expired = [
    { table: "sent_mails", where: sql<boolean>`1 / (length(key) * 0) > 0` },
    { table: "sent_mails", where: sql<boolean>`key = ${key}` },
  ];

  await expect(deleteInBatches(db, expired)).rejects.toThrow("division by zero");

  const { rows } = await sql`select from sent_mails where key = ${key}`.execute(db);
  expect(rows).toEqual([]);
});
