import type { ActionFunctionArgs } from "react-router";
import { sign } from "#app/platform/crypto/signature.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

/** Who reports: the account, if any, and a hash of the address, which tells people apart. */
export function reporterOf({ context }: Pick<ActionFunctionArgs, "context">) {
  const { sessionSecrets } = context.get(servicesContext).settings;
  const address = addressOf(context.get(requestContext).ip);
  return {
    reporterId: context.get(userContext)?.id ?? null,
    reportedFrom: sign(sessionSecrets, "report", address),
  };
}
