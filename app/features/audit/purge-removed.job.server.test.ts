import { sql } from "kysely";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { purgeRemoved } from "#app/features/audit/purge-removed.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aGame, expect, test } from "#db/testing.ts";

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
