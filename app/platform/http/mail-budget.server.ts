import type { RouterContextProvider } from "react-router";
import { countFailedAttempts } from "#app/platform/http/count-failed-attempts.server.ts";
import {
  type Budget,
  type Limit,
  toAddress,
  toNetwork,
} from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

type Args = { context: Readonly<RouterContextProvider> };

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
