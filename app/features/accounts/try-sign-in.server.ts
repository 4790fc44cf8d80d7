import type { RouterContextProvider } from "react-router";
import { signInFailures, signInLimits } from "#app/features/accounts/sign-in.ts";
import type { Outcome, Problem } from "#app/lib/outcome.ts";
import { tooMany } from "#app/lib/rate-limit-problem.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import { giveBack, spend } from "#app/platform/http/rate-limit.server.ts";

type Args = { context: Readonly<RouterContextProvider> };
type Tried<Value> =
  | { ok: true; value: Value }
  | { ok: false; why: Problem & { retryAfter?: number } };

/**
 * Lets somebody try a password, unless too many attempts came from their address or too many wrong
 * ones were made for this e-mail (whether it has an account or not). Only wrong ones count against
 * the e-mail, but each counts before it is tried, so many at once are no way around.
 */
export async function trySignIn<Value>(
  args: Args,
  email: string,
  attempt: () => Promise<Tried<Value>>,
): Promise<Tried<Value>> {
  const limited = await overLimit(args, signInLimits);
  if (limited) return { ok: false, why: limited };
  const world = args.context.get(worldContext);
  const failures = [{ limit: signInFailures, of: email }];
  const wait = await spend(world, failures);
  if (wait) return { ok: false, why: tooMany(wait) };

  const tried = await attempt();
  const isWrong = !tried.ok && tried.why.status === 401;
  if (!isWrong) await giveBack(world, failures);
  return tried;
}

/** A rule's answer, with its "no" in words. */
export const inWords = <Value, Code extends string>(
  problems: Record<Code, Problem>,
  outcome: Outcome<Value, Code>,
): Tried<Value> => (outcome.ok ? outcome : { ok: false, why: problems[outcome.problem] });
