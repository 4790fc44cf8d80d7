import { data, isRouteErrorResponse } from "react-router";
import { showToast } from "#app/browser/toast.ts";
import type { Notice } from "#app/lib/outcome.ts";

/** A form that worked and left the page where it was. */
type Stayed = { result?: undefined; notice?: undefined; submittedAt: number };

/**
 * Submits a form to its action, once. A notice in what the action returns becomes a toast. When no
 * result arrives the toast says that it `failed` (`unreachable`, when the network did), and the page
 * stays with all that was typed. A redirect to the page one is on is no navigation: it stays too.
 */
export async function submitToServer<Result>(
  serverAction: () => Promise<Result>,
  failed: Notice,
  unreachable = failed,
) {
  try {
    return withoutNotice(await serverAction());
  } catch (error) {
    if (error instanceof Response && leadsHere(error)) return stayed();
    const isResult = error instanceof Response || isRouteErrorResponse(error);
    if (isResult && error.status < 500) throw error;
    showToast({ tone: "error", ...(error instanceof TypeError ? unreachable : failed) });
    return unavailable;
  }
}

/** With such a status the page is not loaded again, which would take it away as well. */
const unavailable = data(null, { status: 503 });

const stayed = (): Stayed => ({ submittedAt: Date.now() });

function withoutNotice<Result>(result: Result): Result {
  if (!hasNotice(result)) return result;
  showToast({ tone: "error", ...result.notice });
  return { ...result, notice: undefined };
}

const hasNotice = (result: unknown): result is { notice: Notice } =>
  typeof result === "object" &&
  result !== null &&
  "notice" in result &&
  typeof result.notice === "object";

const leadsHere = ({ headers }: Response) =>
  headers.get("location")?.split("#")[0] === location.pathname + location.search &&
  !headers.has("x-remix-reload-document");
