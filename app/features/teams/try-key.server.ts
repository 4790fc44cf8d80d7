import type { RouterContextProvider } from "react-router";
import { wrongKeyLimits } from "#app/features/teams/secret-key.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { guarded } from "#app/platform/http/count-failed-attempts.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { addressOf, networkOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

type Args = { context: Readonly<RouterContextProvider> };

/**
 * Tries a team key, unless too many wrong ones came from this client. Only wrong keys count, so a
 * whole team behind one address can join at once. The wrong keys of everybody slow visitors down,
 * but refuse no address its next try for more than three minutes.
 */
export function tryKey<Value, Code extends string>(
  { context }: Args,
  attempt: () => Promise<Outcome<Value, Code>>,
) {
  const user = context.get(userContext);
  const { ip } = context.get(requestContext);
  const { byAddress, byNetwork, byUser, inAll } = wrongKeyLimits;
  const own = [
    { limit: byAddress, of: addressOf(ip) },
    { limit: byNetwork, of: networkOf(ip) },
    ...(user ? [{ limit: byUser, of: user.id }] : []),
  ];
  const guard = { own, common: { limit: inAll, of: "everybody" }, isTrusted: user !== null };
  return guarded(
    { context },
    guard,
    attempt,
    (outcome) => !outcome.ok && outcome.problem === "unknown_key",
  );
}
