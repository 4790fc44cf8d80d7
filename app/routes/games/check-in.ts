import { data, href, redirect } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { typedIn } from "#app/browser/form-values.ts";
import { act } from "#app/browser/submit.ts";
import { checkInForm } from "#app/features/games/check-in.input.ts";
import { checkIn } from "#app/features/games/check-in.server.ts";
import {
  checkedIn,
  checkedOut,
  checkInLimits,
  checkInProblems,
  notCheckedIn,
} from "#app/features/games/check-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { idOf } from "#app/lib/schemas.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { loggable } from "#app/platform/observability/errors.server.ts";
import type { Route } from "./+types/check-in.ts";

/** Reached by going back or by reloading: there is nothing to see here. */
export function loader() {
  return redirect(href("/"), 303);
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const submission = await parseForm(request, checkInForm);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const next = localPath(submission.value.next);
  const user = requireUser({ context, url: new URL(next, url) });
  const gameId = idOf(params.id);
  if (!gameId) throw data(null, { status: 404 });

  const facts = { userId: user.id, gameId, wanted: submission.value.wanted, now: new Date() };
  return redirectWithNotice(next, await tryToCheckIn(context, facts));
}

type Context = Route.ActionArgs["context"];

/** What to say on the page the player comes back to. */
async function tryToCheckIn(context: Context, facts: Parameters<typeof checkIn>[1]) {
  try {
    const limited = await overLimitOf({ context }, facts.userId, checkInLimits);
    if (limited) return limited.notice;
    const outcome = await checkIn(context.get(worldContext).db, facts);
    if (!outcome.ok) return checkInProblems[outcome.problem].notice;
    return outcome.value.checkedIn ? checkedIn : checkedOut;
  } catch (error) {
    context.get(requestContext).log.error({ err: loggable(error) }, "not checked in");
    return notCheckedIn();
  }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { wanted } = await typedIn(request, "wanted");
  const path = href("/api/games/:id/checkin", { id: params.id });
  return act({
    call: () => callApi<{ checkedIn: boolean }>("POST", path, { checkedIn: wanted === "true" }),
    done: (answer) => ({ notice: answer.checkedIn ? checkedIn : checkedOut }),
    failed: ({ message }) => notCheckedIn(message || undefined),
  });
}
