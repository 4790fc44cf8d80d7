import type { RouterContextProvider } from "react-router";
import { signInFailures, signInLimits } from "#app/features/accounts/sign-in.ts";
import { overLimit, overLimitOf, usedUp } from "#app/middleware/limits.server.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** Counts an attempt to sign in; answers the problem when the address or the account had too many. */
export async function limitSignIn(args: Args, email: string) {
  return (await overLimit(args, signInLimits)) ?? (await usedUp(args, email, signInFailures));
}

/** Counts a failed attempt against the e-mail, whether it has an account or not. */
export async function countSignInFailure(args: Args, email: string) {
  await overLimitOf(args, email, [signInFailures]);
}
