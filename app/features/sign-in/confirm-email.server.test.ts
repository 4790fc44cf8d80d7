import { confirmEmail } from "#app/features/sign-in/confirm-email.server.ts";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";
import { aConfirmation, aUser, describe, expect, test } from "#db/testing.ts";

const hours = 60 * 60 * 1000;

describe("confirmEmail", () => {
  test("an older link leaves the newest working for an older build", async ({ db }) => {
    const { id, token: newest } = await aWaiting(db, 24 * hours);
    const { email } = await findUserRow(db, id);
    const older = await aConfirmation(db, { id, email });

    await confirmEmail(db, { token: older });

    const { emailConfirmedBy } = await findUserRow(db, id);
    expect(emailConfirmedBy).toBe(hashToken(newest));
  });

  test("refuses an expired link and one to an address the account has no more", async ({ db }) => {
    const user = await aUser(db, { emailConfirmed: false });
    const expired = await aConfirmation(db, user, { expires: new Date(Date.now() - 1000) });
    const elsewhere = await aConfirmation(db, user, { email: "before@openrun.example" });

    for (const token of [expired, elsewhere]) {
      expect((await confirmEmail(db, { token })).ok).toBe(false);
    }
    expect((await findUserRow(db, user.id)).emailConfirmed).toBe(false);
  });

  test("refuses an expired token and one that never was", async ({ db }) => {
    const { id, token } = await aWaiting(db, -1);

    for (const tried of [token, createToken(), hashToken(token)]) {
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
  const token = createToken();
  const { id } = await aUser(db, {
    emailConfirmed: false,
    emailConfirmToken: hashToken(token),
    emailConfirmTokenExpires: new Date(Date.now() + from),
  });
  return { id, token };
}

const findUserRow = (db: Db, id: number) =>
  db
    .selectFrom("users")
    .select(["email", "emailConfirmed", "emailConfirmedBy"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
