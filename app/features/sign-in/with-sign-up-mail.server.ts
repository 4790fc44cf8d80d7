import type { RouterContextProvider } from "react-router";
import { signUpMailLimits } from "#app/features/sign-in/sign-up.ts";
import type { Language } from "#app/lib/language.ts";
import { toMailbox } from "#app/lib/mailbox.ts";
import { negotiate, readWishes } from "#app/platform/http/language.server.ts";
import { withMailBudget } from "#app/platform/http/limits.server.ts";

type SignUpMailArgs = { request: Request; context: Readonly<RouterContextProvider> };
type AccountMail = {
  mayMail: boolean;
  mailLanguage: Language;
};

export function withSignUpMail<Result extends { ok: boolean }>(
  args: SignUpMailArgs,
  email: string,
  signUp: (mail: AccountMail) => Promise<Result>,
): Promise<Result> {
  const { mailbox, ...limits } = signUpMailLimits;
  const own = [{ limit: mailbox, of: toMailbox(email) }];
  const mailLanguage = negotiate(readWishes(args.request));
  const open = (mayMail: boolean) => signUp({ mayMail, mailLanguage });
  return withMailBudget(args, { own, ...limits }, open, ({ ok }) => ok);
}
