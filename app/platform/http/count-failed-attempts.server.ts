import type { RouterContextProvider } from "react-router";
import type { Problem } from "#app/lib/outcome.ts";
import { rateLimitProblem } from "#app/lib/rate-limit-problem.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import {
  type Budget,
  refund,
  spend,
  spendEach,
  toAddress,
  toNetwork,
} from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { slowLimits } from "#app/platform/http/slow-limits.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** The result of a try. */
export type Tried<Value> =
  | { ok: true; value: Value }
  | { ok: false; why: Problem & { retryAfter?: number } };

/** A budget of many clients; `slow` replaces the limits that hold when it is exhausted. */
export type Common = Budget & { slow?: Budget[] };

export type Guard = {
  /** Budgets of this client and its network: once exhausted, tries are refused. */
  own: Budget[];
  /** Budgets that other clients can exhaust: then they only slow each address down. */
  common: Common | Common[];
  /** True if the common budget does not slow this client. */
  isTrusted?: boolean;
};

/**
 * Tries something within limits that count only some results, such as wrong keys. Each try is counted
 * first, so that parallel tries cannot exceed the limit, and refunded if it does not count or was never
 * made.
 */
export async function countFailedAttempts<Result>(
  args: Args,
  guard: Guard,
  attempt: () => Promise<Result>,
  isCounted: (result: Result) => boolean,
): Promise<Result | { ok: false; why: Problem & { retryAfter: number } }> {
  const entry = await count(args, guard);
  if ("wait" in entry) return { ok: false, why: rateLimitProblem(entry.wait) };
  const result = await attempt();
  if (!isCounted(result)) await refund(args.context.get(servicesContext), entry.counted);
  return result;
}

type Entry = { counted: Budget[] } | { wait: number };

async function count({ context }: Args, { own, common, isTrusted }: Guard): Promise<Entry> {
  const services = context.get(servicesContext);
  const commons = [common].flat();
  const counted = [...own, ...commons];
  const waits = await spendEach(services, counted);
  const ownWait = Math.max(0, ...waits.slice(0, own.length));
  const exhausted = commons.filter((_, index) => (waits[own.length + index] ?? 0) > 0);
  if (ownWait > 0) {
    await refund(services, counted);
    return { wait: ownWait };
  }
  if (exhausted.length === 0 || isTrusted) return { counted };
  const { ip } = context.get(requestContext);
  const slowed = exhausted.flatMap((budget) => budget.slow ?? slowBudgets(budget, ip));
  const all = [...counted, ...slowed];
  const wait = await spend(services, slowed);
  if (wait === undefined) return { counted: all };
  await refund(services, all);
  return { wait };
}

function slowBudgets({ limit, of }: Budget, ip: string): Budget[] {
  const { address, network } = slowLimits(limit);
  return [
    { limit: address, of: `${of} ${toAddress(ip)}` },
    { limit: network, of: `${of} ${toNetwork(ip)}` },
  ];
}
