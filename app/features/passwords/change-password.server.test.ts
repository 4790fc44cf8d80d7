import { changePassword } from "#app/features/passwords/change-password.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

describe("changePassword", () => {
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
