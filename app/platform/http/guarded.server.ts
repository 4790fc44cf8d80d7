import type { RouterContextProvider } from "react-router";
import type { Problem } from "#app/lib/outcome.ts";
import { rateLimitProblem } from "#app/lib/rate-limit-problem.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import {
  addressOf,
  type Budget,
  networkOf,
  refund,
  spend,
  spendEach,
} from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { slowLimits } from "#app/platform/http/slow-limits.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** The result of trying a secret. */
export type Tried<Value> =
  | { ok: true; value: Value }
  | { ok: false; why: Problem & { retryAfter?: number } };

export type Guard = {
  /** Budgets of this client and its network: once exhausted, tries are refused. */
  own: Budget[];
  /** A budget that other clients can exhaust: then it only slows each address down. */
  common: Budget;
  /** True if the common budget does not slow this client. */
  isTrusted?: boolean;
};

/**
 * Tries a secret within limits that count only wrong tries. Each try is counted first, so that
 * parallel tries cannot exceed the limit, and refunded if it was right or never made.
 */
export async function guarded<Result>(
  args: Args,
  guard: Guard,
  attempt: () => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result | { ok: false; why: Problem & { retryAfter: number } }> {
  const entry = await count(args, guard);
  if ("wait" in entry) return { ok: false, why: rateLimitProblem(entry.wait) };
  const result = await attempt();
  if (!isWrong(result)) await refund(args.context.get(servicesContext), entry.counted);
  return result;
}

type Entry = { counted: Budget[] } | { wait: number };

async function count({ context }: Args, { own, common, isTrusted }: Guard): Promise<Entry> {
  const services = context.get(servicesContext);
  const counted = [...own, common];
  const waits = await spendEach(services, counted);
  const commonWait = waits.pop() ?? 0;
  const ownWait = Math.max(0, ...waits);
  if (ownWait > 0) {
    await refund(services, counted);
    return { wait: ownWait };
  }
  if (commonWait === 0 || isTrusted) return { counted };
  const slowed = slowBudgets(common, context.get(requestContext).ip);
  const all = [...counted, ...slowed];
  const wait = await spend(services, slowed);
  if (wait === undefined) return { counted: all };
  await refund(services, all);
  return { wait };
}

function slowBudgets({ limit, of }: Guard["common"], ip: string): Budget[] {
  const { address, network } = slowLimits(limit);
  return [
    { limit: address, of: `${of} ${addressOf(ip)}` },
    { limit: network, of: `${of} ${networkOf(ip)}` },
  ];
}
