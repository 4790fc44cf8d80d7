import { type Kysely, sql } from "kysely";
import { onTestFinished } from "vitest";
import { connect } from "#db/client.server.ts";
import { up } from "#db/migrations/0220-detached-games.ts";
import { expect, test } from "#db/testing.ts";
import { aDatabase } from "#db/testing-copy.ts";
import { aSeries } from "#e2e/harness/started-series.ts";

test("REC-06 a game with facts of its own is independent from the upgrade on, and its history still undoes that", async () => {
  // The migration of a database that other tests share would break their statements.
  const db = connect(await aDatabase());
  onTestFinished(() => db.destroy());
  const { seriesId } = await aSeries(db);
  await sql`alter table games drop column detached,
    add column own_facts text[] not null default '{}'`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from games
    where series_id = ${seriesId} order by id`.execute(db);
  const [first, second] = rows.map(({ id }) => id);
  await sql`update games set own_facts = '{note}' where id in (${first}, ${second})`.execute(db);
  await sql`insert into game_changes (game_id, kind, before) values
    (${first}, 'edited', '{"note": null, "ownFacts": ""}'),
    (${second}, 'edited', '{"note": null, "ownFacts": "note,minutes"}')`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const games = db.selectFrom("games").select("detached").where("seriesId", "=", seriesId);
  expect((await games.orderBy("id").execute()).map(({ detached }) => detached)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const changes = db.selectFrom("gameChanges").select("before").where("kind", "=", "edited");
  expect((await changes.orderBy("id").execute()).map(({ before }) => before)).toEqual([
    { note: null, detached: false },
    { note: null },
  ]);
});
