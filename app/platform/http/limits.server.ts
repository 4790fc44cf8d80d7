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

/** `db` is set for a call with an idempotency key, which has one transaction. If the call is
 * refused, the transaction rolls back, and with it all counted uses. So a call whose refusals must
 * be counted cannot have a key. */
type Args = { context: Readonly<RouterContextProvider>; db?: Db };

const servicesOf = ({ context, db }: Args) => {
  const services = context.get(servicesContext);
  return { ...services, db: db ?? services.db };
};

/** Counts one use for the client's IP address or network. Returns a problem if a limit is
 * exceeded. */
export async function overLimit(args: Args, limits: Limit[]): Promise<Problem | undefined> {
  const { ip } = args.context.get(requestContext);
  const budgets = limits.map((limit) => ({
    limit,
    of: limit.by === "network" ? toNetwork(ip) : toAddress(ip),
  }));
  return toProblem(await spend(servicesOf(args), budgets));
}

/** Counts one use for `of`, for example the id of a user. Limits by network ignore `of` and count
 * for the client's network. Returns a problem if a limit is exceeded. */
export async function overLimitBy(args: Args, of: string | number, limits: Limit[]) {
  const { ip } = args.context.get(requestContext);
  const budgets = limits.map((limit) => ({
    limit,
    of: limit.by === "network" ? toNetwork(ip) : of,
  }));
  return toProblem(await spend(servicesOf(args), budgets));
}

/** Counts the uses of something that many people share, such as a team. Failed uses are taken off
 * the count, because outsiders could otherwise use up the limit of a team. */
export async function withinLimit<Result extends Outcome<unknown, string>>(
  args: Args,
  budget: Budget,
  act: () => Promise<Result>,
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

export type Tried<Value> = { ok: true; value: Value } | { ok: false; why: Problem };

/** A limit for all clients together. When it is exceeded, each client still gets what the limits in
 * `slow` allow. */
export type Common = Budget & { slow?: Budget[] };

type Guard = {
  /** Limits for this client and its network. Attempts above them are refused. */
  own: Budget[];
  /** Limits that other clients can use up. Above them this client is only slowed down, because an
   * attacker could otherwise lock out everybody. */
  common: Common | Common[];
  isTrusted?: boolean;
};

/** Counts an attempt before it runs, so that parallel attempts cannot exceed the limit. Afterwards,
 * an attempt that succeeded is taken off the count. */
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

type MailLimits = { address?: Limit; network: Limit; all: Limit };

type MailBudget = MailLimits & { own: Budget[] };

/** Tells `work` whether it may send a mail, and counts the mails that were sent. After `all` is
 * used up, each client may still send a few mails, so that an attacker cannot stop everybody's
 * mail. */
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
