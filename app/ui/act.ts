import { redirect } from "react-router";
import { ApiError } from "#app/lib/call-api.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { showToast } from "#app/ui/toast.ts";

type Act<Answer, Again> = {
  /** Calls the API; what it throws is an `ApiError`, or a `TypeError` when nothing was reached. */
  call: () => Promise<Answer>;
  /** What to say when it worked, and the page to be on then; without `to` the page stays. */
  done: (answer: Answer) => { notice: Notice; to?: string; fromServer?: boolean };
  /** What to say when it did not. Nothing was reached: `status` is 0 and the message empty. */
  failed: (error: ApiError) => Notice;
  /** Posts the form as without scripts, to get it back with the errors of its fields (400 only). */
  again?: () => Promise<Again>;
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
}: Act<Answer, Again>): Promise<Again | null> {
  try {
    const { notice, to, fromServer } = done(await call());
    showToast(notice, { fromServer });
    if (to) throw redirect(to);
    return null;
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = asApiError(error);
    if (refused.status === 400 && again) return await again();
    showToast({ tone: "error", ...failed(refused) });
    return null;
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof TypeError) return new ApiError(0, "", {});
  throw error;
}
