import { signUp } from "#app/features/sign-in/sign-up.server.ts";
import { describe, expect, test, unique } from "#db/testing.ts";

const anEmail = () => `${unique("new").replace(" ", "-")}@openrun.example`;

describe("signUp", () => {
  test("twenty concurrent sign-ups with one e-mail create one account", async ({ db }) => {
    const email = anEmail();
    const join = () => signUp(db, { name: "Ada", email, password: "secret1" });

    const outcomes = await Promise.all(Array.from({ length: 20 }, join));

    const rows = await db.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rows).toHaveLength(1);
  });
});
