import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { mailConfirmationJob } from "#app/features/sign-in/confirm-email.ts";
import { toMailbox } from "#app/lib/mailbox.ts";
import { done } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { countFailedAttempts } from "#app/platform/http/limits.server.ts";
import { type Limit, toAddress } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const resendConfirmationInput = z.object({ email: emailInput(m.sign_in_resend_required) });

/**
 * Enqueues a confirmation link. The job looks up whether the address has an account, so this
 * takes as long and returns the same for every address.
 */
export function resendConfirmation(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailConfirmationJob, { email }, { jobKey: `confirm:${email}` });
}

type RequestMailArgs = { context: Readonly<RouterContextProvider> };

type RequestMail = {
  email: string;
  /** Of this mailbox by one address: above them requests are refused. */
  own: Limit[];
  /** Of this mailbox by everybody: above it each address is slowed. */
  inAll: Limit;
};

/** Requests a mail to an address that anybody may name, within limits that strangers cannot use up. */
export function requestMail(
  args: RequestMailArgs,
  { email, own, inAll }: RequestMail,
  enqueue: () => Promise<void>,
) {
  const mailbox = toMailbox(email);
  const from = toAddress(args.context.get(requestContext).ip);
  const budgets = own.map((limit) => ({ limit, of: `${mailbox} ${from}` }));
  const guard = { own: budgets, common: { limit: inAll, of: mailbox } };
  return countFailedAttempts(
    args,
    guard,
    async () => done(await enqueue()),
    () => true,
  );
}
