import { z } from "zod";
import { requestMail } from "#app/features/accounts/request-mail.server.ts";
import {
  mailConfirmationJob,
  resendInAll,
  resendLimits,
} from "#app/features/sign-in/confirm-email.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { anyone, type CallArgs, defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const resendConfirmationUseCase = defineUseCase({
  caller: anyone,
  input: z.object({ email: emailInput(m.sign_in_resend_required) }),
  limits: resendLimits,
  rule: ({ args, db, input }) => requestConfirmation(args, db, input),
});

export const requestConfirmation = (args: CallArgs, db: Db, { email }: { email: string }) =>
  requestMail(args, { email, own: resendLimits, inAll: resendInAll }, () =>
    resendConfirmation(db, { email }),
  );

/** A job looks up the account, so every mail address gets the same answer after the same time. */
export function resendConfirmation(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailConfirmationJob, { email }, { jobKey: `confirm:${email}` });
}
