import { signUp } from "#app/features/sign-in/sign-up.server.ts";
import { aUser, describe, expect, test, unique } from "#db/testing.ts";

const anEmail = () => `${unique("new").replace(" ", "-")}@openrun.example`;

describe("signUp", () => {
  test("creates an account whose password is stored as a hash", async ({ db }) => {
    const email = anEmail();

    const account = await signUp(db, { name: "Ada Lovelace", email, password: "secret1" });

    const row = await db
      .selectFrom("users")
      .select(["id", "name", "password", "emailConfirmed", "timezone"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ ok: true, value: { id: row.id } });
    expect(row).toMatchObject({
      name: "Ada Lovelace",
      emailConfirmed: false,
      timezone: "Europe/Berlin",
    });
    expect(row.password).toMatch(/^\$argon2id\$/);
  });

  test("never changes an existing account", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });

    const again = await signUp(db, { name: "Eve", email: user.email ?? "", password: "other-1" });

    const row = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(again).toEqual({ ok: false, problem: "email_taken" });
    expect(row).toEqual(user);
  });

  test("twenty concurrent sign-ups with one e-mail create one account", async ({ db }) => {
    const email = anEmail();
    const join = () => signUp(db, { name: "Ada", email, password: "secret1" });

    const outcomes = await Promise.all(Array.from({ length: 20 }, join));

    const rows = await db.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rows).toHaveLength(1);
  });
});
