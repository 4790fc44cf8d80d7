import type { RouterContextProvider } from "react-router";
import type { Problem } from "#app/lib/outcome.ts";
import { rateLimitProblem } from "#app/lib/rate-limit-problem.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { addressOf, type Limit, spend } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** Counts one use by the client's address; returns the problem when a limit is exceeded. */
export function overLimit(args: Args, limits: Limit[]): Promise<Problem | undefined> {
  const of = addressOf(args.context.get(requestContext).ip);
  return overLimitOf(args, of, limits);
}

/** Counts one use by `of`; returns the problem when a limit is exceeded. */
export async function overLimitOf({ context }: Args, of: string | number, limits: Limit[]) {
  const wait = await spend(
    context.get(servicesContext),
    limits.map((limit) => ({ limit, of })),
  );
  return wait === undefined ? undefined : rateLimitProblem(wait);
}
