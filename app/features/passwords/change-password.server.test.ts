import { changePassword } from "#app/features/passwords/change-password.server.ts";
import { startSession } from "#app/features/sign-in/session.server.ts";
import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

describe("changePassword", () => {
  test("replaces the password and ends all sessions", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });
    await startSession(db, { userId: user.id });
    const input = { userId: user.id, currentPassword: "secret1", password: "secret2" };

    expect(await changePassword(db, input)).toEqual({ ok: true, value: null });

    const { ok } = await signIn(db, { email: user.email ?? "", password: "secret2" });
    expect(ok).toBe(true);
    expect(await listSessions(db, user.id)).toHaveLength(0);
  });

  test("refuses a wrong current password and changes nothing", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });
    await startSession(db, { userId: user.id });
    const input = { userId: user.id, currentPassword: "guess", password: "secret2" };

    expect(await changePassword(db, input)).toEqual({ ok: false, problem: "wrong_password" });

    const { ok } = await signIn(db, { email: user.email ?? "", password: "secret1" });
    expect(ok).toBe(true);
    expect(await listSessions(db, user.id)).toHaveLength(1);
  });

  test("of two changes at once, one wins and the other is refused", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });
    const change = (password: string) =>
      changePassword(db, { userId: user.id, currentPassword: "secret1", password });

    const outcomes = await Promise.all([change("secret2"), change("secret3")]);

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("gives an account from Google its first password", async ({ db }) => {
    const user = await aUser(db);
    const input = { userId: user.id, currentPassword: "", password: "secret1" };
    expect(await changePassword(db, input)).toEqual({ ok: true, value: null });
  });
});

const listSessions = (db: Db, userId: number) =>
  db.selectFrom("sessions").select("sid").where("userId", "=", userId).execute();
