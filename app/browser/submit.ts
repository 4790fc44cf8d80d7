import { useRef } from "react";
import { data, isRouteErrorResponse, useLocation } from "react-router";
import { noteFormTaken } from "#app/browser/reload.ts";
import { showToast } from "#app/browser/toast.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { m } from "#messages";

type StayedOnPage = { result?: undefined; notice?: undefined; submittedAt: number };

/** Submits the form and shows the result's notice as a toast. If there is no result, the form keeps
 * its values. */
export async function submit<Result>(
  { serverAction }: { serverAction: () => Promise<Result> },
  failed: () => Notice,
  unreached = failed,
) {
  try {
    return withoutNotice(await serverAction());
  } catch (error) {
    if (error instanceof Response && redirectsHere(error)) return stayed();
    const isResult = error instanceof Response || isRouteErrorResponse(error);
    if (error instanceof Response) noteFormTaken(error);
    if (isResult && error.status < 500) throw error;
    const notice = error instanceof TypeError ? unreached() : failed();
    showToast({ tone: "error", ...(navigator.onLine ? notice : withCause(notice)) });
    return unavailable;
  }
}

const unavailable = data(null, { status: 503 });

function withCause({ text, ...notice }: Notice): Notice {
  const unreachable = m.browser_unreachable();
  const why = text ? `${text.replace(/[.]$/, "")}. ${unreachable}` : unreachable;
  return { ...notice, text: why };
}

const stayed = (): StayedOnPage => ({ submittedAt: Date.now() });

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

const redirectsHere = ({ headers }: Response) =>
  headers.get("location")?.split("#")[0] === location.pathname + location.search &&
  !headers.has("x-remix-reload-document");

/** Keeps the result of the form until the user leaves the page or sends the form again. The router
 * would drop the result, and the typed values, at the next live update. */
export function useActionResult<Result>(latest: Result | undefined): Result | undefined {
  const { key } = useLocation();
  const shown = useRef({ key, result: latest });
  if (latest !== undefined) shown.current = { key, result: latest };
  return shown.current.key === key ? shown.current.result : undefined;
}
