import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

describe("signIn", () => {
  test("signs in with the right password", async ({ db }) => {
    const { id, name, email } = await aUser(db, { password: "secret1" });
    const account = await signIn(db, { email: email ?? "", password: "secret1" });
    expect(account).toEqual({ ok: true, value: { id, name } });
  });

  test("refuses a wrong password, an unknown e-mail and an account without a password alike", async ({
    db,
  }) => {
    const known = await aUser(db, { password: "secret1" });
    const fromGoogle = await aUser(db);
    const tries = [
      { email: known.email ?? "", password: "secret2" },
      { email: known.email ?? "", password: "secret1 " },
      { email: "nobody@openrun.example", password: "secret1" },
      { email: fromGoogle.email ?? "", password: "" },
      { email: known.email ?? "", password: "a".repeat(50_000) },
    ];

    for (const credentials of tries) {
      expect(await signIn(db, credentials)).toEqual({ ok: false, problem: "wrong_credentials" });
    }
  });
});
