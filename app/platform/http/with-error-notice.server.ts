import type { RouterContextProvider } from "react-router";
import type { Notice } from "#app/lib/outcome.ts";
import { refuseForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { loggable, statusOfFault } from "#app/platform/observability/errors.server.ts";

type Args = { context: Readonly<RouterContextProvider> };
type Show<Shown> = (why: { status: number; notice: Notice; retryAfter?: number }) => Shown;

/**
 * Does the work of a form. A fault in it is logged and told in the form's own words, where the
 * person can try again with all that was typed, instead of on the page for faults.
 */
export async function showFault<Done, Shown>(
  { context }: Args,
  notice: Notice,
  work: () => Promise<Done>,
  show: Show<Shown>,
): Promise<Done | Shown> {
  try {
    return await work();
  } catch (error) {
    const status = statusOfFault(error);
    context.get(requestContext).log.error({ err: loggable(error) }, notice.text);
    return show({ status, notice, retryAfter: status === 503 ? 2 : undefined });
  }
}

/** The same for a form without fields. */
export const showFaultOnly = <Done>(args: Args, notice: Notice, work: () => Promise<Done>) =>
  showFault(args, notice, work, refuseForm);
