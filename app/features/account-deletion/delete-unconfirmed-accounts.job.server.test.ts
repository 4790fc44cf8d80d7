import { deleteUnconfirmed } from "#app/features/account-deletion/delete-unconfirmed-accounts.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, aUser, expect, test, unique } from "#db/testing.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const settings = readSettings({ APP_ORIGIN: "http://localhost:3000" });
const run = (db: Db) => deleteUnconfirmed.run({ db, settings } as JobServices);

const anUnconfirmed = (db: Db, days: number) =>
  aUser(db, { emailConfirmed: false, createdAt: daysAgo(days) });

const isThere = async (db: Db, { id }: { id: number }) =>
  (await db.selectFrom("users").select("id").where("id", "=", id).execute()).length > 0;

async function mailsTo(db: Db, { email }: { email: string | null }) {
  const mails = db
    .selectFrom("queuedMails")
    .select("subject")
    .where("address", "=", email ?? "");
  return (await mails.execute()).map(({ subject }) => subject);
}

const warnedDaysAgo = (db: Db, { id }: { id: number }, days: number) =>
  db
    .updateTable("users")
    .set({ removalToldAt: daysAgo(days) })
    .where("id", "=", id)
    .execute();

test("notifies the owner of an unused, never confirmed account once, and deletes it a week later", async ({
  db,
}) => {
  const [old, young] = [await anUnconfirmed(db, 84), await anUnconfirmed(db, 82)];
  await run(db);
  await run(db);
  expect(await mailsTo(db, old)).toEqual(["Your account at Openrun will be deleted"]);
  expect(await mailsTo(db, young)).toEqual([]);

  await warnedDaysAgo(db, old, 6);
  await run(db);
  expect(await isThere(db, old)).toBe(true);

  await warnedDaysAgo(db, old, 8);
  await run(db);
  expect([await isThere(db, old), await isThere(db, young)]).toEqual([false, true]);
});

test("neither notifies nor deletes an account that is confirmed or used", async ({ db }) => {
  const createdAt = daysAgo(400);
  const confirmed = await aUser(db, { createdAt });
  const google = await aUser(db, { createdAt, emailConfirmed: false, googleSub: unique("sub") });
  const { id: teamId } = await aTeam(db);
  const member = await aMember(db, { teamId, createdAt, emailConfirmed: false });
  const signedIn = await anUnconfirmed(db, 400);
  const session = { sid: unique("sid"), userId: signedIn.id, expire: daysAgo(-10) };
  await db.insertInto("sessions").values(session).execute();
  const users = [confirmed, google, member, signedIn];
  for (const user of users) await warnedDaysAgo(db, user, 8);

  await run(db);
  await run(db);

  for (const user of users) {
    expect([await isThere(db, user), await mailsTo(db, user)]).toEqual([true, []]);
  }
});

test("keeps every account where no mail is sent", async ({ db }) => {
  const user = await anUnconfirmed(db, 400);
  await warnedDaysAgo(db, user, 30);
  const lost = readSettings({ APP_ORIGIN: "https://openrun.example" });
  await deleteUnconfirmed.run({ db, settings: lost } as JobServices);
  expect(await isThere(db, user)).toBe(true);
});
