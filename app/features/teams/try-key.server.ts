import type { RouterContextProvider } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { countFailedAttempts } from "#app/platform/http/limits.server.ts";
import { type Limit, toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

type TryKeyArgs = { context: Readonly<RouterContextProvider> };

/** Only wrong keys are counted, so that a whole team can join from one network address. */
export function tryKey<Result extends Outcome<unknown, string>>(
  { context }: TryKeyArgs,
  attempt: () => Promise<Result>,
) {
  const user = context.get(userContext);
  const { ip } = context.get(requestContext);
  const { byAddress, byNetwork, byUser, inAll } = wrongKeyLimits;
  const own = [
    { limit: byAddress, of: toAddress(ip) },
    { limit: byNetwork, of: toNetwork(ip) },
    ...(user ? [{ limit: byUser, of: user.id }] : []),
  ];
  const guard = { own, common: { limit: inAll, of: "everybody" }, isTrusted: user !== null };
  return countFailedAttempts(
    { context },
    guard,
    attempt,
    (outcome) => !outcome.ok && outcome.problem === "unknown_key",
  );
}

/** `inAll` counts the wrong keys of everybody together. When this limit is exceeded, visitors have to
 * wait between attempts. They are not refused, because one attacker could otherwise lock out
 * everybody. */
const wrongKeyLimits = {
  byAddress: { name: "wrong key by address", max: 10, seconds: 3 * 60 },
  byNetwork: { name: "wrong key by network", max: 100, seconds: 60 * 60 },
  byUser: { name: "wrong key by user", max: 20, seconds: 24 * 60 * 60 },
  inAll: { name: "wrong key", max: 600, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
