import type { RouterContextProvider } from "react-router";
import type { Outcome, Problem } from "#app/lib/outcome.ts";
import { tooMany } from "#app/lib/rate-limit-problem.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import {
  addressOf,
  exhausted,
  giveBack,
  type Limit,
  spend,
} from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

const perAddress: Limit = { name: "wrong key by address", max: 10, seconds: 3 * 60 };
const perUser: Limit = { name: "wrong key by user", max: 20, seconds: 24 * 60 * 60 };
const inAll: Limit = { name: "wrong key", max: 600, seconds: 60 * 60 };

type Args = { context: Readonly<RouterContextProvider> };
type Tried<Value> =
  | { ok: true; value: Value }
  | { ok: false; why: Problem & { retryAfter?: number } };

/**
 * Lets somebody try a team key, unless too many wrong ones came from them, or, for visitors, from
 * everybody. Only wrong keys count, so a whole team behind one address can join at once; but each
 * counts before it is tried, so many at once are no way around.
 */
export async function tryKey<Value, Code extends string>(
  { context }: Args,
  problems: Record<Code, Problem>,
  attempt: () => Promise<Outcome<Value, Code | "unknown_key">>,
): Promise<Tried<Value>> {
  const world = context.get(worldContext);
  const user = context.get(userContext);
  const ofAddress = { limit: perAddress, of: addressOf(context.get(requestContext).ip) };
  const mine = user ? [ofAddress, { limit: perUser, of: user.id }] : [ofAddress];
  const all = [{ limit: inAll, of: "everybody" }];

  const wait = (await spend(world, mine)) ?? (user ? undefined : await exhausted(world, all));
  if (wait) return { ok: false, why: tooMany(wait) };

  const outcome = await attempt();
  if (!outcome.ok && outcome.problem === "unknown_key") await spend(world, all);
  else await giveBack(world, mine);
  return outcome.ok ? outcome : { ok: false, why: problems[outcome.problem as Code] };
}
