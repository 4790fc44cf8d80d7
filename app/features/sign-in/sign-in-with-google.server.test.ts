import { changePassword } from "#app/features/passwords/change-password.server.ts";
import { googleProfileInput } from "#app/features/sign-in/authenticator.server.ts";
import { startSession } from "#app/features/sign-in/session.server.ts";
import { signIn } from "#app/features/sign-in/sign-in.server.ts";
import { signInWithGoogle } from "#app/features/sign-in/sign-in-with-google.server.ts";
import type { Db } from "#db/client.server.ts";
import { aReset, aUser, describe, expect, test, unique } from "#db/testing.ts";

const aProfile = (given: { email?: string | null } = {}) => {
  const sub = unique("sub");
  return { sub, email: `${sub.replace(" ", "-")}@openrun.example`, name: "Ada", ...given };
};

describe("signInWithGoogle", () => {
  test("creates one account for one profile, also concurrently", async ({ db }) => {
    const profile = aProfile();

    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => signInWithGoogle(db, profile)),
    );

    const { id, emailConfirmed, password } = await findUser(db, profile.sub);
    const values = outcomes.map((outcome) => (outcome.ok ? outcome.value : undefined));
    expect(values.map((value) => value?.id)).toEqual(Array(50).fill(id));
    expect(values.filter((value) => value?.isNew)).toHaveLength(1);
    expect({ emailConfirmed, password }).toEqual({ emailConfirmed: true, password: null });
  });

  test.for([true, false])(
    "links an account (confirmed: %s) without its password, sessions and reset links",
    async (emailConfirmed, { db }) => {
      const user = await aUser(db, { password: "trap-12", emailConfirmed });
      await startSession(db, { userId: user.id });
      await aReset(db, user);
      const profile = aProfile({ email: user.email });

      const outcome = await signInWithGoogle(db, profile);

      expect(outcome).toEqual({ ok: true, value: { id: user.id, name: user.name, isNew: false } });
      const { ok } = await signIn(db, { email: user.email ?? "", password: "trap-12" });
      expect(ok).toBe(false);
      const row = { id: user.id, password: null, emailConfirmed: true };
      expect(await findUser(db, profile.sub)).toEqual(row);
      expect(await listSessions(db, user.id)).toEqual([]);
      expect(await listResets(db, user.id)).toEqual([]);
    },
  );

  test("keeps a password that was set after linking", async ({ db }) => {
    const profile = aProfile();
    await signInWithGoogle(db, profile);
    const { id } = await findUser(db, profile.sub);
    await changePassword(db, { userId: id, currentPassword: "", password: "secret1" });
    await startSession(db, { userId: id });

    await signInWithGoogle(db, profile);

    expect((await signIn(db, { email: profile.email ?? "", password: "secret1" })).ok).toBe(true);
    expect(await listSessions(db, id)).toHaveLength(1);
  });

  test("refuses an unverified address and one that another profile is linked to", async ({
    db,
  }) => {
    const mine = aProfile();
    await signInWithGoogle(db, mine);

    const unverified = await signInWithGoogle(db, aProfile({ email: null }));
    const elsewhere = await signInWithGoogle(db, aProfile({ email: mine.email }));

    expect(unverified).toEqual({ ok: false, problem: "unverified_email" });
    expect(elsewhere).toEqual({ ok: false, problem: "linked_elsewhere" });
  });
});

test.for([
  [{ name: " Ada ", email: "A@B.example", emailVerified: true }, "Ada", "a@b.example"],
  [{ name: "User 42", email: "kim@b.example", emailVerified: true }, "kim", "kim@b.example"],
  [{ name: null, email: null, emailVerified: true }, "Player", null],
  [{ name: "Ada", email: "a@b.example", emailVerified: false }, "Ada", null],
] as const)("keeps of the profile %j the name %s and the address %s", ([given, name, email]) => {
  expect(googleProfileInput.parse({ sub: "1", ...given })).toEqual({ sub: "1", name, email });
});

const findUser = (db: Db, sub: string) =>
  db
    .selectFrom("users")
    .select(["id", "password", "emailConfirmed"])
    .where("googleSub", "=", sub)
    .executeTakeFirstOrThrow();

const listSessions = (db: Db, userId: number) =>
  db.selectFrom("sessions").select("sid").where("userId", "=", userId).execute();

const listResets = (db: Db, userId: number) =>
  db.selectFrom("passwordResets").select("userId").where("userId", "=", userId).execute();
