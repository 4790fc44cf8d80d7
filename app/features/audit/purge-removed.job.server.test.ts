import { sql } from "kysely";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { purgeRemoved } from "#app/features/audit/purge-removed.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aGame, aUser, expect, test } from "#db/testing.ts";

test("deletes archived rows after thirty days and the log after a year", async ({ db }) => {
  const games = [await aGame(db), await aGame(db), await aGame(db)];
  const [fresh, month, year] = games.map(({ id }) => id);
  await remove(db, { kind: "games", ids: games.map(({ id }) => id), doer: "boss" });
  await age(month ?? 0, 31);
  await age(year ?? 0, 366);

  await purgeRemoved.run({ db } as JobServices);

  const left = await db
    .selectFrom("auditLog")
    .leftJoin("removed", "removed.auditId", "auditLog.id")
    .select(["subjectId", "removed.auditId as kept"])
    .where("kind", "=", "games")
    .where(
      "subjectId",
      "in",
      games.map(({ id }) => id),
    )
    .orderBy("subjectId")
    .execute();
  expect(left.map(({ subjectId, kept }) => [subjectId, kept !== null])).toEqual([
    [fresh, true],
    [month, false],
  ]);

  async function age(gameId: number, days: number) {
    await sql`with old as (
        update audit_log set at = now() - make_interval(days => ${days})
        where kind = 'games' and subject_id = ${gameId} returning id
      )
      update removed set at = now() - make_interval(days => ${days})
      from old where audit_id = old.id`.execute(db);
  }
});

test("forgets the names of deleted accounts after thirty days, and those of no others", async ({
  db,
}) => {
  const [gone, recent, there] = [await aUser(db), await aUser(db), await aUser(db)];
  const ids = [gone, recent, there].map(({ id }) => id);
  for (const { id, name, email } of [gone, recent, there]) {
    const facts = JSON.stringify({ name, email, timezone: "UTC" });
    const entry = { who: "boss", action: "edit", kind: "users", subjectId: id };
    await db
      .insertInto("auditLog")
      .values({ ...entry, before: facts, after: facts })
      .execute();
  }
  await remove(db, { kind: "users", ids: [gone.id, recent.id], doer: "boss" });
  await sql`update erasures set at = now() - interval '31 days' where user_id = ${gone.id}`.execute(
    db,
  );

  await purgeRemoved.run({ db } as JobServices);

  const { rows } = await sql<{ subjectId: number; action: string; named: boolean; kept: boolean }>`
    select subject_id, action, before ?| array['name', 'email'] as named, before ? 'teams' or before ? 'timezone' as kept
    from audit_log where kind = 'users' and subject_id = any(${ids}::int[]) order by subject_id, id`.execute(
    db,
  );
  expect(
    rows.map(({ subjectId, action, named, kept }) => [subjectId, action, named, kept]),
  ).toEqual([
    [gone.id, "edit", false, true],
    [gone.id, "remove", false, true],
    [recent.id, "edit", true, true],
    [recent.id, "remove", true, true],
    [there.id, "edit", true, true],
  ]);
});
