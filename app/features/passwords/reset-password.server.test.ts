import { isResetOpen } from "#app/features/accounts/users.server.ts";
import { editUser } from "#app/features/admin/edit-user-row.server.ts";
import { changePassword } from "#app/features/passwords/change-password.server.ts";
import { resetPassword } from "#app/features/passwords/reset-password.server.ts";
import { startSession } from "#app/features/sign-in/session.server.ts";
import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import { createToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";
import { aReset, aUser, describe, expect, test } from "#db/testing.ts";

describe("resetPassword", () => {
  test("sets the password once, ends all sessions and confirms the address", async ({ db }) => {
    const user = await aUser(db, { password: "secret1", emailConfirmed: false });
    await startSession(db, { userId: user.id });
    const token = await aReset(db, user);

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => resetPassword(db, { token, password: "secret2" })),
    );

    const after = await db
      .selectFrom("users")
      .select(["emailConfirmed"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    const sessions = await db.selectFrom("sessions").select("sid").where("userId", "=", user.id);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessions.execute()).toEqual([]);
    expect(after.emailConfirmed).toBe(true);
    const { ok } = await signIn(db, { email: user.email ?? "", password: "secret2" });
    expect(ok).toBe(true);
  });

  test("refuses an expired token and one that never was", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });
    const expired = await aReset(db, user, { expires: new Date(Date.now() - 60_000) });

    for (const token of [expired, createToken()]) {
      const refused = await resetPassword(db, { token, password: "secret2" });
      expect(refused).toEqual({ ok: false, problem: "invalid_token" });
    }
    const { ok } = await signIn(db, { email: user.email ?? "", password: "secret1" });
    expect(ok).toBe(true);
  });

  test("a link ends with a change of password, of e-mail, and with another reset", async ({
    db,
  }) => {
    const changes = {
      password: (id: number) =>
        changePassword(db, { userId: id, currentPassword: "secret1", password: "secret2" }),
      email: (id: number) =>
        editUser(db, { id, doer: "boss", email: `moved-${id}@openrun.example` }),
      reset: async (id: number) => {
        const { email } = await findUser(db, id);
        return resetPassword(db, { token: await aReset(db, { id, email }), password: "secret2" });
      },
    };
    for (const change of Object.values(changes)) {
      const user = await aUser(db, { password: "secret1" });
      const token = await aReset(db, user);
      expect((await change(user.id)).ok).toBe(true);

      expect(await isResetOpen(db, token)).toBe(false);
      const outcome = await resetPassword(db, { token, password: "secret3" });
      expect(outcome).toEqual({ ok: false, problem: "invalid_token" });
    }
  });

  test("refuses a link to an address that the account no longer has", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });
    const token = await aReset(db, user, { email: "before@openrun.example" });

    expect(await isResetOpen(db, token)).toBe(false);
    expect((await resetPassword(db, { token, password: "secret2" })).ok).toBe(false);
  });

  test("a link of an older build, which records no address, confirms none", async ({ db }) => {
    const user = await aUser(db, { password: "secret1", emailConfirmed: false });
    const token = await aReset(db, user, { email: null });

    expect((await resetPassword(db, { token, password: "secret2" })).ok).toBe(true);
    expect((await findUser(db, user.id)).emailConfirmed).toBe(false);
  });
});

const findUser = (db: Db, id: number) =>
  db
    .selectFrom("users")
    .select(["email", "emailConfirmed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
