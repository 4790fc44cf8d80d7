import { forgetExpired } from "#app/features/accounts/forget-expired.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aUser, expect, test, unique } from "#db/testing.ts";

test("deletes expired sessions and links, and no others", async ({ db }) => {
  const { id: userId } = await aUser(db);
  const before = new Date(Date.now() - 1000);
  const after = new Date(Date.now() + 60_000);
  for (const expire of [before, after]) {
    await db
      .insertInto("sessions")
      .values({ sid: unique("sid"), userId, expire })
      .execute();
    const reset = { tokenHash: unique("hash"), userId, expires: expire };
    await db.insertInto("passwordResets").values(reset).execute();
  }

  await forgetExpired.run({ db } as JobServices);

  const sessions = db.selectFrom("sessions").select("expire").where("userId", "=", userId);
  const resets = db.selectFrom("passwordResets").select("expires").where("userId", "=", userId);
  expect(await sessions.execute()).toEqual([{ expire: after }]);
  expect(await resets.execute()).toEqual([{ expires: after }]);
});

test("deletes files of builds that were not started for a month", async ({ db }) => {
  const day = 24 * 60 * 60 * 1000;
  const body = Buffer.from("1");
  const asset = (path: string, days: number) => ({
    path,
    body,
    usedAt: new Date(Date.now() - days * day),
  });
  await db
    .insertInto("keptAssets")
    .values([asset("old-12345678.js", 31), asset("new-12345678.js", 29)])
    .execute();
  await forgetExpired.run({ db } as JobServices);
  // Other tests start builds on this database, which store files too.
  const kept = db.selectFrom("keptAssets").select("path").where("path", "like", "%-12345678.js");
  const left = await kept.execute();
  expect(left.map(({ path }) => path)).toEqual(["new-12345678.js"]);
});
