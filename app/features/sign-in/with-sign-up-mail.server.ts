import type { RouterContextProvider } from "react-router";
import { signUpMailLimits } from "#app/features/sign-in/sign-up.ts";
import { toMailbox } from "#app/lib/mailbox.ts";
import { withMailBudget } from "#app/platform/http/mail-budget.server.ts";

type SignUpMailArgs = { context: Readonly<RouterContextProvider> };

/**
 * Opens an account, and returns whether its confirmation mail may go. Above the limits the account is
 * opened all the same, and its owner asks for the mail later.
 */
export function withSignUpMail<Result extends { ok: boolean }>(
  args: SignUpMailArgs,
  email: string,
  signUp: (mayMail: boolean) => Promise<Result>,
): Promise<Result> {
  const { mailbox, ...limits } = signUpMailLimits;
  const own = [{ limit: mailbox, of: toMailbox(email) }];
  return withMailBudget(args, { own, ...limits }, signUp, ({ ok }) => ok);
}
