import type { RouterContextProvider } from "react-router";
import type { Outcome, Problem } from "#app/lib/outcome.ts";
import {
  type Budget,
  type Limit,
  rateLimitProblem,
  refund,
  slowLimits,
  spend,
  spendEach,
  toAddress,
  toNetwork,
} from "#app/platform/http/rate-limit.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * With `db`, the transaction of a repeatable call, uses commit with its work. On another connection calls that
 * each hold one could wait for a second one, all of them, until they time out. A refusal takes the uses back with
 * it: a rule that counts refusals, such as wrong keys, is for calls that are not repeatable.
 */
type Args = { context: Readonly<RouterContextProvider>; db?: Db };

const servicesOf = ({ context, db }: Args) => {
  const services = context.get(servicesContext);
  return { ...services, db: db ?? services.db };
};

/** Counts one use by the client's address or network; returns the problem when a limit is exceeded. */
export async function overLimit(args: Args, limits: Limit[]): Promise<Problem | undefined> {
  const { ip } = args.context.get(requestContext);
  const budgets = limits.map((limit) => ({
    limit,
    of: limit.by === "network" ? toNetwork(ip) : toAddress(ip),
  }));
  return toProblem(await spend(servicesOf(args), budgets));
}

/** Counts one use by `of`, or by the network of the client where a limit says so; returns the problem when a limit is exceeded. */
export async function toOverLimit(args: Args, of: string | number, limits: Limit[]) {
  const { ip } = args.context.get(requestContext);
  const budgets = limits.map((limit) => ({
    limit,
    of: limit.by === "network" ? toNetwork(ip) : of,
  }));
  return toProblem(await spend(servicesOf(args), budgets));
}

/**
 * Runs an act within a limit of what it is about, such as a team or a game, whoever acts. Only what the
 * rule accepts counts: nobody without the right can use it up.
 */
export async function withinLimit<Value, Code extends string>(
  args: Args,
  budget: Budget,
  act: () => Promise<Outcome<Value, Code>>,
) {
  const services = servicesOf(args);
  const why = toProblem(await spend(services, [budget]));
  if (why) return { ok: false as const, why };
  const outcome = await act();
  if (!outcome.ok) await refund(services, [budget]);
  return outcome;
}

const toProblem = (wait: number | undefined) =>
  wait === undefined ? undefined : rateLimitProblem(wait);

/** The result of a try. */
export type Tried<Value> = { ok: true; value: Value } | { ok: false; why: Problem };

/** A budget of many clients; `slow` replaces the limits that hold when it is exhausted. */
export type Common = Budget & { slow?: Budget[] };

type Guard = {
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
): Promise<Result | { ok: false; why: Problem }> {
  const entry = await count(args, guard);
  if ("wait" in entry) return { ok: false, why: rateLimitProblem(entry.wait) };
  const result = await attempt();
  if (!isCounted(result)) await refund(servicesOf(args), entry.counted);
  return result;
}

type Entry = { counted: Budget[] } | { wait: number };

async function count(args: Args, { own, common, isTrusted }: Guard): Promise<Entry> {
  const services = servicesOf(args);
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
  const { ip } = args.context.get(requestContext);
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

/** Limits of mails to unconfirmed addresses: by a client, by its network and by all together. */
type MailLimits = { address?: Limit; network: Limit; all: Limit };

type MailBudget = MailLimits & { own: Budget[] };

/**
 * Runs work that may mail an address which nobody has confirmed, and tells it whether it may: the work
 * itself is never refused. Only what was mailed counts. The budget of all slows each client, so that
 * strangers cannot use it up for everybody.
 */
export async function withMailBudget<Result>(
  args: Args,
  { own, address, network, all }: MailBudget,
  work: (mayMail: boolean) => Promise<Result>,
  isMailed: (result: Result) => boolean,
): Promise<Result> {
  const { ip } = args.context.get(requestContext);
  const budgets = [...own, { limit: network, of: toNetwork(ip) }];
  if (address) budgets.push({ limit: address, of: toAddress(ip) });
  const guard = { own: budgets, common: { limit: all, of: "all" } };
  const attempt = async () => ({ result: await work(true) });
  const tried = await countFailedAttempts(args, guard, attempt, ({ result }) => isMailed(result));
  return "result" in tried ? tried.result : work(false);
}
