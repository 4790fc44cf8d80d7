import type { RouterContextProvider } from "react-router";
import type { Outcome, Problem } from "#app/lib/outcome.ts";
import { rateLimitProblem } from "#app/lib/rate-limit-problem.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import {
  type Budget,
  type Limit,
  refund,
  spend,
  toAddress,
  toNetwork,
} from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** Counts one use by the client's address or network; returns the problem when a limit is exceeded. */
export async function overLimit({ context }: Args, limits: Limit[]): Promise<Problem | undefined> {
  const { ip } = context.get(requestContext);
  const budgets = limits.map((limit) => ({
    limit,
    of: limit.by === "network" ? toNetwork(ip) : toAddress(ip),
  }));
  return toProblem(await spend(context.get(servicesContext), budgets));
}

/** Counts one use by `of`; returns the problem when a limit is exceeded. */
export async function toOverLimit({ context }: Args, of: string | number, limits: Limit[]) {
  const wait = await spend(
    context.get(servicesContext),
    limits.map((limit) => ({ limit, of })),
  );
  return toProblem(wait);
}

/**
 * Runs an act within a limit of what it is about, such as a team or a game, whoever acts. Only what the
 * rule accepts counts: nobody without the right can use it up.
 */
export async function withinLimit<Value, Code extends string>(
  { context }: Args,
  budget: Budget,
  act: () => Promise<Outcome<Value, Code>>,
) {
  const services = context.get(servicesContext);
  const why = toProblem(await spend(services, [budget]));
  if (why) return { ok: false as const, why };
  const outcome = await act();
  if (!outcome.ok) await refund(services, [budget]);
  return outcome;
}

const toProblem = (wait: number | undefined) =>
  wait === undefined ? undefined : rateLimitProblem(wait);
