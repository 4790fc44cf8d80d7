import { precompile } from "#app/platform/database/precompiled-query.server.ts";
import { aTeam, expect, test } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

const findByName = precompile((db, { name }: { name: string; other?: string }) =>
  db.selectFrom("teams").select(["id", "secretKey"]).where("name", "=", name).limit(1),
);

test("a query runs with the values of each call", async ({ db }) => {
  const hawks = await aTeam(db, { name: "Hawks" });
  const owls = await aTeam(db, { name: "Owls" });
  expect(await findByName(db, { name: "Hawks" })).toEqual([
    { id: hawks.id, secretKey: hawks.secretKey },
  ]);
  expect(await findByName(db, { name: "Owls" })).toMatchObject([{ id: owls.id }]);
  expect(await findByName(db, { name: "Nobody" })).toEqual([]);
});

test("a query in a transaction sees the writes of the transaction", async ({ db }) => {
  await db.transaction().execute(async (db) => {
    await aTeam(db, { name: "Inside" });
    expect(await findByName(db, { name: "Inside" })).toHaveLength(1);
  });
});

test("inlines its own constants and sends call values as parameters", async ({ databaseUrl }) => {
  const { db, asked } = recordingDb(databaseUrl);
  await findByName(db, { name: "O'Neal" });
  await db.destroy();
  expect(asked).toEqual([
    { text: expect.stringMatching(/where "name" = \$1 limit 1$/), values: ["O'Neal"] },
  ]);
});
