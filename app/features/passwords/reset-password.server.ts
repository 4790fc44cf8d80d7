import { z } from "zod";
import { requestMail } from "#app/features/accounts/request-mail.server.ts";
import { revokeAccess } from "#app/features/accounts/revoke-access.server.ts";
import { selectOpenReset } from "#app/features/accounts/users.server.ts";
import {
  isSameTwice,
  passwordTwice,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";
import {
  signInFailures,
  signInFailuresInAll,
  signInLimits,
} from "#app/features/passwords/password.ts";
import { notifyPasswordChanged } from "#app/features/passwords/password-changed.mail.tsx";
import {
  forgotPasswordInAll,
  forgotPasswordLimits,
  mailPasswordResetJob,
  resetPasswordProblems,
} from "#app/features/passwords/reset-password.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { deleteUses, slowLimits } from "#app/platform/http/rate-limit.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const resetPasswordInput = z
  .object({ token: z.string().max(100).optional().default(""), ...passwordTwice })
  .refine(isSameTwice, retypeError);

export const resetPasswordUseCase = defineUseCase({
  caller: anyone,
  input: resetPasswordInput,
  limits: signInLimits,
  problems: resetPasswordProblems,
  rule: ({ db, input }) => resetPassword(db, input),
});

type ResetPassword = { token: string; password: string };

export async function resetPassword(db: Db, { token, password }: ResetPassword) {
  const hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    const reset = await lockOwner(db, hashToken(token));
    if (!reset) return refuse("invalid_token");
    const { userId } = reset;
    await revokeAccess(db, { userId });
    const user = await savePassword(db, { ...reset, password: hash });
    await notifyPasswordChanged(db, { userId, change: "changed" });
    if (user.email) await deleteUses(db, failures, user.email);
    return done(user);
  });
}

const failures = [
  signInFailures,
  signInFailuresInAll,
  ...Object.values(slowLimits(signInFailuresInAll)),
];

/** If the form is sent twice at once, the second request waits here and then finds the used link. */
async function lockOwner(db: Db, tokenHash: string) {
  const reset = await selectOpenReset(db, tokenHash).forUpdate("users").executeTakeFirst();
  if (!reset) return undefined;
  return selectOpenReset(db, tokenHash).executeTakeFirst();
}

type Save = { userId: number; mailedTo: string | null; password: string };

/** Whoever has the link can read mail to this mail address, so the mail address is confirmed. */
const savePassword = (db: Db, { userId, mailedTo, password }: Save) =>
  db
    .updateTable("users")
    .set({ password })
    .$if(mailedTo !== null, (query) =>
      query.set({
        emailConfirmed: true,
        emailConfirmToken: null,
        provedEmail: mailedTo,
        stoppedEmail: null,
      }),
    )
    .where("id", "=", userId)
    .returning("email")
    .executeTakeFirstOrThrow();

/** A job looks up the account, so the answer comes equally fast whether or not there is an
 * account. */
export const forgotPasswordUseCase = defineUseCase({
  caller: anyone,
  input: z.object({ email: emailInput(m.sign_in_resend_required) }),
  limits: forgotPasswordLimits,
  rule: ({ args, db, input: { email } }) =>
    requestMail(args, { email, own: forgotPasswordLimits, inAll: forgotPasswordInAll }, () =>
      enqueue(db, mailPasswordResetJob, { email }, { jobKey: `reset:${email}` }),
    ),
});
