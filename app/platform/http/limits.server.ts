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

/** `db` is the transaction of a call with an idempotency key. A refusal rolls back this transaction
 * and the uses counted in it. So a call that has to count refusals cannot have a key. */
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

/** Counts uses of a shared thing, such as a team. Only successful uses count, so that outsiders
 * cannot use up the limit. */
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

export type Tried<Value> = { ok: true; value: Value } | { ok: false; why: Problem };

/** All clients share this budget. When it is exhausted, the budgets `slow` apply to each client. */
export type Common = Budget & { slow?: Budget[] };

type Guard = {
  /** Budgets of this client and its network. Attempts beyond these budgets are refused. */
  own: Budget[];
  /** Budgets that other clients can exhaust. Attempts beyond these budgets are slowed down, but not
   * refused. */
  common: Common | Common[];
  isTrusted?: boolean;
};

/** Counts an attempt before it runs, so that parallel attempts cannot exceed the limit. A
 * successful attempt is subtracted again. */
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

/** Tells `work` whether it may send a mail, and counts only sent mails. If the budget `all` is
 * exhausted, each client may still send a few mails. */
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
