import { data, isRouteErrorResponse, redirect } from "react-router";
import { ApiError } from "#app/browser/call-api.ts";
import { showToast, toastOnNextPage } from "#app/browser/toast.ts";
import type { Notice } from "#app/lib/outcome.ts";

type Act<Answer, Again> = {
  /** Calls the API; what it throws is an `ApiError`, or a `TypeError` when nothing was reached. */
  call: () => Promise<Answer>;
  /** What to say when it worked, and the page to be on then; without `to` the page stays. */
  done: (answer: Answer) => { notice: Notice; to?: string };
  /** What to say when it did not. Nothing was reached: `status` is 0 and the message empty. */
  failed: (error: ApiError) => Notice;
  /** Posts the form as without scripts, to get it back with the errors of its fields (400 only). */
  again?: () => Promise<Again>;
  /** What the page shows in answer to a refusal. */
  instead?: (error: ApiError) => { notice?: Notice; answer: Again } | undefined;
};

/**
 * What a form does where scripts run: call the API, show a toast, go on. The loaders of the page
 * run again afterwards, so everything on it is fresh.
 */
export async function act<Answer, Again = null>({
  call,
  done,
  failed,
  again,
  instead,
}: Act<Answer, Again>): Promise<Again | typeof away | null> {
  try {
    const answer = await call();
    const { notice, to } = done(answer);
    sayAsServer(to ? toastOnNextPage : showToast, notice, answer);
    if (to) throw redirect(to);
    return null;
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = asApiError(error);
    if (refused.status === 400 && again) return await again();
    const other = instead?.(refused);
    if (!other) return tellFault({ tone: "error", ...failed(refused) }, refused.status);
    if (other.notice) showToast(other.notice);
    return other.answer;
  }
}

/**
 * What a form does that no call of the API stands for: it posts as without scripts. When nothing
 * comes of that it says so, and what was typed stays.
 */
export async function post<Answer>(serverAction: () => Promise<Answer>, failed: Notice) {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return tellFault({ tone: "error", ...failed });
  }
}

/** Where the server is away, loading the page again would only take it from people, too. */
function tellFault(notice: Notice, status = 0) {
  showToast(notice);
  return status > 0 && status < 500 ? null : away;
}

const away = data(null, { status: 503 });

/** Shows a toast in place of an answer. */
export function say(notice: Notice): null {
  showToast(notice);
  return null;
}

/** The words of the server come before ours, and stay longer. */
function sayAsServer(show: typeof showToast, notice: Notice, answer: unknown) {
  const isAnswer = typeof answer === "object" && answer !== null;
  const message = isAnswer && "message" in answer ? answer.message : undefined;
  if (typeof message !== "string" || !message) return show(notice);
  show({ ...notice, text: message }, { fromServer: true });
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof TypeError) return new ApiError(0, "", {});
  throw error;
}
