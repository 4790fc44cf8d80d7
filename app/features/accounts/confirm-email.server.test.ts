import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { hashOf, newToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

const hours = 60 * 60 * 1000;

describe("confirmEmail", () => {
  test("confirms and clears the token, and says yes again while it would be valid", async ({
    db,
  }) => {
    const { id, token } = await aWaiting(db, 24 * hours);

    const first = await confirmEmail(db, { token });
    const second = await confirmEmail(db, { token });

    const row = await db
      .selectFrom("users")
      .select(["emailConfirmed", "emailConfirmToken"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([first, second]).toEqual(Array(2).fill({ ok: true, value: { id } }));
    expect(row).toEqual({ emailConfirmed: true, emailConfirmToken: null });
  });

  test("refuses an expired token and one that never was", async ({ db }) => {
    const { id, token } = await aWaiting(db, -1);

    for (const tried of [token, newToken(), hashOf(token)]) {
      const refused = await confirmEmail(db, { token: tried });
      expect(refused).toEqual({ ok: false, problem: "invalid_token" });
    }
    const row = await db
      .selectFrom("users")
      .select("emailConfirmed")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.emailConfirmed).toBe(false);
  });
});

async function aWaiting(db: Db, from: number) {
  const token = newToken();
  const { id } = await aUser(db, {
    emailConfirmed: false,
    emailConfirmToken: hashOf(token),
    emailConfirmTokenExpires: new Date(Date.now() + from),
  });
  return { id, token };
}
