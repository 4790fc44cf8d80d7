import { editUser } from "#app/features/admin/edit-user-row.server.ts";
import { startSession } from "#app/features/sign-in/session.server.ts";
import type { Db } from "#db/client.server.ts";
import { aReset, aUser, describe, expect, test, unique } from "#db/testing.ts";

const doer = "boss";
const newEmail = () => `${unique("mail").replaceAll(" ", "-").toLowerCase()}@openrun.example`;

describe("editUser", () => {
  test("takes a new e-mail address as not confirmed", async ({ db }) => {
    const user = await aUser(db);
    const email = newEmail();

    await editUser(db, { id: user.id, doer, email });

    const row = await db
      .selectFrom("users")
      .select(["email", "emailConfirmed"])
      .where("id", "=", user.id)
      .executeTakeFirst();
    expect(row).toEqual({ email, emailConfirmed: false });
  });

  test("a new e-mail address ends sessions and reset links, an old one does not", async ({
    db,
  }) => {
    const user = await aUser(db);
    await startSession(db, { userId: user.id });
    await aReset(db, user);

    await editUser(db, { id: user.id, doer, email: user.email ?? "" });
    expect(await findAccess(db, user.id)).toEqual({ sessions: 1, resets: 1 });

    await editUser(db, { id: user.id, doer, email: newEmail() });
    expect(await findAccess(db, user.id)).toEqual({ sessions: 0, resets: 0 });
  });

  test("refuses the address of another account, even when many take it at once", async ({ db }) => {
    const users = await Promise.all([1, 2, 3, 4, 5].map(() => aUser(db)));
    const email = newEmail();

    const tries = await Promise.allSettled(
      users.map(({ id }) => editUser(db, { id, doer, email })),
    );

    const taken = tries.filter((one) => one.status === "fulfilled" && one.value.ok);
    expect(taken).toHaveLength(1);
    const last = await editUser(db, { id: (await aUser(db)).id, doer, email });
    expect(last).toEqual({ ok: false, problem: "email_taken" });
  });
});

async function findAccess(db: Db, userId: number) {
  const sessions = db.selectFrom("sessions").select("sid").where("userId", "=", userId);
  const resets = db.selectFrom("passwordResets").select("userId").where("userId", "=", userId);
  return {
    sessions: (await sessions.execute()).length,
    resets: (await resets.execute()).length,
  };
}
