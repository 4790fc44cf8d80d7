import { type Kysely, sql } from "kysely";
import { onTestFinished } from "vitest";
import { aTeam } from "#db/builders.ts";
import { connect } from "#db/client.server.ts";
import { up } from "#db/migrations/0299-names-of-teams-unique.ts";
import { expect, test } from "#db/testing.ts";
import { aDatabase } from "#db/testing-copy.ts";

test("teams that have one name already keep it, and no other is given it", async () => {
  const db = connect(await aDatabase());
  onTestFinished(() => db.destroy());
  await sql`drop index teams_by_name_key`.execute(db);
  const [first, second] = [
    await aTeam(db, { name: "東京", slug: "team-1" }),
    await aTeam(db, { name: "東京", slug: "team-2" }),
  ];

  await up(db as unknown as Kysely<unknown>);
  await up(db as unknown as Kysely<unknown>);

  const namesakes = await db.selectFrom("teams").select("namesake").orderBy("id").execute();
  expect(namesakes).toEqual([{ namesake: first.namesake }, { namesake: second.id }]);
  await expect(aTeam(db, { name: "東京", slug: "team-3" })).rejects.toThrow("teams_by_name_key");
});
