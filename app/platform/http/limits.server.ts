import type { RouterContextProvider } from "react-router";
import type { Problem } from "#app/lib/outcome.ts";
import { rateLimitProblem } from "#app/lib/rate-limit-problem.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { type Limit, spend, toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
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

const toProblem = (wait: number | undefined) =>
  wait === undefined ? undefined : rateLimitProblem(wait);
