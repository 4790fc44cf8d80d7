import { type Kysely, sql } from "kysely";
import { onTestFinished } from "vitest";
import { connect } from "#db/client.server.ts";
import { up } from "#db/migrations/0135-names-for-guests.ts";
import { aTeam, expect, test } from "#db/testing.ts";
import { patient } from "#db/testing-databases.ts";

class RolledBack extends Error {}

test("teams of before show guests no names, archived ones too, and new ones do", async ({
  db,
  databaseUrl,
}) => {
  const before = await aTeam(db);
  const shown: unknown[] = [];
  // Its own connection: one that inserted a team before has prepared that for the columns of then.
  const fresh = connect(databaseUrl, patient);
  onTestFinished(() => fresh.destroy());
  const trial = fresh.transaction().execute(async (db) => {
    await sql`alter table teams drop column guests_see_names`.execute(db);
    const rows = JSON.stringify({ teams: [{ id: before.id }], games: [] });
    const { id } = await db
      .insertInto("auditLog")
      .values({ who: "admin", action: "remove", kind: "teams", subjectId: before.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("removed").values({ auditId: id, rows }).execute();
    await up(db as unknown as Kysely<unknown>);
    const after = await aTeam(db);
    const teams = db.selectFrom("teams").select("guestsSeeNames as shows").orderBy("id");
    shown.push(...(await teams.where("id", "in", [before.id, after.id]).execute()));
    const archived = db.selectFrom("removed").select(sql`rows -> 'teams' -> 0`.as("team"));
    shown.push(await archived.where("auditId", "=", id).executeTakeFirst());
    throw new RolledBack();
  });
  await expect(trial).rejects.toThrow(RolledBack);
  expect(shown).toEqual([
    { shows: false },
    { shows: true },
    { team: { id: before.id, guestsSeeNames: false } },
  ]);
});
