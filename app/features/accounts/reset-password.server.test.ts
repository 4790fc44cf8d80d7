import { resetPassword } from "#app/features/accounts/reset-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { startSession } from "#app/features/accounts/start-session.server.ts";
import { hashOf, newToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

const minutes = 60 * 1000;

describe("resetPassword", () => {
  test("sets the password once, ends all sessions and confirms the address", async ({ db }) => {
    const user = await aUser(db, { password: "secret1", emailConfirmed: false });
    await startSession(db, { userId: user.id });
    const token = await aReset(db, user.id);

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
    const expired = await aReset(db, user.id, -1 * minutes);

    for (const token of [expired, newToken()]) {
      const refused = await resetPassword(db, { token, password: "secret2" });
      expect(refused).toEqual({ ok: false, problem: "invalid_token" });
    }
    const { ok } = await signIn(db, { email: user.email ?? "", password: "secret1" });
    expect(ok).toBe(true);
  });
});

async function aReset(db: Db, userId: number, from = 30 * minutes) {
  const token = newToken();
  const expires = new Date(Date.now() + from);
  await db
    .insertInto("passwordResets")
    .values({ tokenHash: hashOf(token), userId, expires })
    .execute();
  return token;
}
