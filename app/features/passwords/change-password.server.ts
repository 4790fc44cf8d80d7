import { user } from "#app/features/accounts/current-user.server.ts";
import { revokeAccess } from "#app/features/accounts/revoke-access.server.ts";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { changePasswordInput } from "#app/features/passwords/change-password.input.ts";
import { notifyPasswordChanged } from "#app/features/passwords/password-changed.mail.tsx";
import { tryPassword } from "#app/features/passwords/try-password.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { hashPassword, isPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const changePasswordUseCase = defineUseCase({
  caller: user,
  input: changePasswordInput,
  limits: "in the rule",
  problems: {
    wrong_password: problem(401, m.passwords_change_wrong),
  },
  rule: ({ args, db, caller: { id: userId, email }, input }) =>
    tryPassword(args, email ?? String(userId), () => changePassword(db, { userId, ...input })),
});

type ChangePassword = { userId: number; currentPassword: string; password: string };

export async function changePassword(
  db: Db,
  { userId, currentPassword, password }: ChangePassword,
) {
  const current = await findPasswordHash(db, userId);
  if (current !== null && !(await isPassword(currentPassword, current))) {
    return refuse("wrong_password");
  }
  const hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    if (!(await replaceHash(db, userId, current, hash))) return refuse("wrong_password");
    await revokeAccess(db, { userId });
    await notifyPasswordChanged(db, { userId, change: "changed" });
    return done(null);
  });
}

/** If the password was replaced after it was checked, nothing changes. */
async function replaceHash(db: Db, userId: number, current: string | null, hash: string) {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password: hash })
    .where("id", "=", userId)
    .where("password", "is not distinct from", current)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
