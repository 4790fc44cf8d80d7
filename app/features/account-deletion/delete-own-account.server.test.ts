import { deleteOwnAccount } from "#app/features/account-deletion/delete-accounts.server.ts";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

describe("deleteOwnAccount", () => {
  test("deletes the account when the password is right", async ({ db }) => {
    const { id } = await aUser(db, { password: "secret1" });
    const outcome = await deleteOwnAccount(db, { userId: id, password: "secret1" });
    expect(outcome).toEqual({ ok: true, value: null });
    const rows = await db.selectFrom("users").select("id").where("id", "=", id).execute();
    expect(rows).toEqual([]);
  });

  test("refuses a wrong or missing password and changes nothing", async ({ db }) => {
    const { id } = await aUser(db, { password: "secret1" });
    for (const password of ["guess", ""]) {
      const outcome = await deleteOwnAccount(db, { userId: id, password });
      expect(outcome).toEqual({ ok: false, problem: "wrong_password" });
    }
    expect(await findPasswordHash(db, id)).not.toBeNull();
  });

  test("requires no password of an account created with Google", async ({ db }) => {
    const { id } = await aUser(db);
    expect((await deleteOwnAccount(db, { userId: id, password: "" })).ok).toBe(true);
  });
});
