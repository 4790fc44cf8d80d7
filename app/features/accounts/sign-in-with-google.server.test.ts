import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { googleProfileInput } from "#app/features/accounts/sign-in-with-google.input.ts";
import { signInWithGoogle } from "#app/features/accounts/sign-in-with-google.server.ts";
import { startSession } from "#app/features/accounts/start-session.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, describe, expect, test, unique } from "#db/testing.ts";

const aProfile = (given: { email?: string | null } = {}) => {
  const sub = unique("sub");
  return { sub, email: `${sub.replace(" ", "-")}@openrun.example`, name: "Ada", ...given };
};

describe("signInWithGoogle", () => {
  test("opens one account for one profile, however often at once", async ({ db }) => {
    const profile = aProfile();

    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => signInWithGoogle(db, profile)),
    );

    const { id, emailConfirmed, password } = await rowOf(db, profile.sub);
    const values = outcomes.map((outcome) => (outcome.ok ? outcome.value : undefined));
    expect(values.map((value) => value?.id)).toEqual(Array(50).fill(id));
    expect(values.filter((value) => value?.isNew)).toHaveLength(1);
    expect({ emailConfirmed, password }).toEqual({ emailConfirmed: true, password: null });
  });

  test("links a confirmed account and leaves its password and sessions", async ({ db }) => {
    const user = await aUser(db, { password: "secret1" });
    await startSession(db, { userId: user.id });

    const outcome = await signInWithGoogle(db, aProfile({ email: user.email }));

    expect(outcome).toEqual({ ok: true, value: { id: user.id, isNew: false } });
    const { ok } = await signIn(db, { email: user.email ?? "", password: "secret1" });
    expect(ok).toBe(true);
    expect(await sessionsOf(db, user.id)).toHaveLength(1);
  });

  test("takes an unconfirmed account over: no password, no sessions", async ({ db }) => {
    const user = await aUser(db, { password: "trap-12", emailConfirmed: false });
    await startSession(db, { userId: user.id });
    const profile = aProfile({ email: user.email });

    await signInWithGoogle(db, profile);

    expect(await rowOf(db, profile.sub)).toEqual({
      id: user.id,
      password: null,
      emailConfirmed: true,
    });
    expect(await sessionsOf(db, user.id)).toEqual([]);
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

const rowOf = (db: Db, sub: string) =>
  db
    .selectFrom("users")
    .select(["id", "password", "emailConfirmed"])
    .where("googleSub", "=", sub)
    .executeTakeFirstOrThrow();

const sessionsOf = (db: Db, userId: number) =>
  db.selectFrom("sessions").select("sid").where("userId", "=", userId).execute();
