import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { startSession } from "#app/features/sign-in/session.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { aCheckIn, aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const hours = 60 * 60 * 1000;
const at = (fromNow: number) => new Date(Date.now() + fromNow);

describe("deleteAccounts", () => {
  test("removes the user, their data and upcoming check-ins, and keeps past check-ins", async ({
    db,
  }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id });
    const other = await aMember(db, { teamId: team.id });
    const past = await aGame(db, { teamId: team.id, datetime: at(-hours) });
    const coming = await aGame(db, { teamId: team.id, datetime: at(hours) });
    for (const gameId of [past.id, coming.id]) {
      await aCheckIn(db, { gameId, userId: user.id });
      await aCheckIn(db, { gameId, userId: other.id });
    }
    await startSession(db, { userId: user.id });

    expect(await deleteAccounts(db, { userIds: [user.id] })).toBe(1);

    const { players } = await db
      .selectFrom("teams")
      .select("players")
      .where("id", "=", team.id)
      .executeTakeFirstOrThrow();
    const left = await Promise.all([
      db.selectFrom("users").select("id").where("id", "=", user.id).execute(),
      db.selectFrom("sessions").select("sid").where("userId", "=", user.id).execute(),
      db.selectFrom("memberships").select("userId").where("userId", "=", user.id).execute(),
    ]);
    expect(players).toBe(1);
    expect(left).toEqual([[], [], []]);
    expect(await listUserIds(db, { gameId: past.id })).toEqual([user.id, other.id]);
    expect(await listUserIds(db, { gameId: coming.id })).toEqual([other.id]);
  });

  test("fifty concurrent deletions do not deadlock and keep the counts right", async ({ db }) => {
    const teams = await Promise.all([aTeam(db), aTeam(db), aTeam(db)]);
    const users = [];
    for (let made = 0; made < 50; made++) {
      const user = await aMember(db, { teamId: teams[made % 3]!.id });
      await aMember(db, { teamId: teams[(made + 1) % 3]!.id, userId: user.id });
      users.push(user.id);
    }

    const deleted = await Promise.all(users.map((id) => deleteAccounts(db, { userIds: [id] })));

    const ids = teams.map(({ id }) => id);
    const left = await db.selectFrom("teams").select("players").where("id", "in", ids).execute();
    expect(deleted).toEqual(users.map(() => 1));
    expect(left.map(({ players }) => players)).toEqual([0, 0, 0]);
  });
});

test("D18 no waiting mail keeps the address of a deleted account", async ({ db }) => {
  const user = await aUser(db);
  const other = await aUser(db);
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  for (const { email } of [user, other])
    await queueMail(db, { ...mail, to: email ?? "", key: `hello:${email}` });
  await deleteAccounts(db, { userIds: [user.id] });
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from graphile_worker._private_jobs
      where payload ->> 'to' in (${user.email}, ${other.email})
    union all select address from queued_mails where address in (${user.email}, ${other.email})`.execute(
    db,
  );
  expect(rows.map(({ to }) => to)).toEqual([other.email, other.email]);
});
