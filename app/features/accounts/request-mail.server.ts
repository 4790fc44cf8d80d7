import type { RouterContextProvider } from "react-router";
import { toMailbox } from "#app/lib/mailbox.ts";
import { done } from "#app/lib/outcome.ts";
import { countFailedAttempts } from "#app/platform/http/limits.server.ts";
import { type Limit, toAddress } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

type RequestMailArgs = { context: Readonly<RouterContextProvider> };

type RequestMail = {
  email: string;
  /** Each limit counts the requests for one mailbox from one network address. Requests above the
   * limit are refused. */
  own: Limit[];
  /** Counts the requests for one mailbox from all network addresses. Requests above the limit are
   * only slowed down, because strangers could otherwise lock out the owner. */
  inAll: Limit;
};

export function requestMail(
  args: RequestMailArgs,
  { email, own, inAll }: RequestMail,
  enqueue: () => Promise<void>,
) {
  const mailbox = toMailbox(email);
  const from = toAddress(args.context.get(requestContext).ip);
  const budgets = own.map((limit) => ({ limit, of: `${mailbox} ${from}` }));
  const guard = { own: budgets, common: { limit: inAll, of: mailbox } };
  return countFailedAttempts(
    args,
    guard,
    async () => done(await enqueue()),
    () => true,
  );
}
