import { Suspense, use } from "react";
import { data, href } from "react-router";
import { ApiError, getJson } from "#app/browser/get-json.ts";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { withShortTimeout } from "#app/browser/with-short-timeout.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { findUser } from "#app/features/accounts/users.server.ts";
import { Confirmed } from "#app/features/sign-in/components/confirmed.tsx";
import { ResendForm } from "#app/features/sign-in/components/resend-form.tsx";
import { confirmEmail, tokenInput } from "#app/features/sign-in/confirm-email.server.ts";
import {
  confirmationNotSent,
  confirmationSent,
  confirmEmailProblems,
  emailConfirmed,
} from "#app/features/sign-in/confirm-email.ts";
import { wantMails } from "#app/features/sign-in/mail-opt-in.ts";
import { resendConfirmationUseCase } from "#app/features/sign-in/resend-confirmation.server.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { noticeCookie } from "#app/platform/http/flash.server.ts";
import {
  findFirstError,
  formAction,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/confirm-email.ts";

export const meta = unlisted(m.sign_in_confirm_title, m.sign_in_confirm_description);

/** The URL contains a token, which other sites must not get as a referrer. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "same-origin" });

const { invalid_token: invalid } = confirmEmailProblems;

type Shown = {
  state: "ask" | "failed" | "done";
  why?: string;
  email?: string;
  offerTo?: string;
};

const answer = (shown: Shown, init?: ResponseInit) => data(shown, init);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const email = user?.email ?? undefined;
  const typed = url.searchParams.get("token");
  if (typed === null || request.method === "HEAD") return answer({ state: "ask", email });
  const token = tokenInput.safeParse(typed);
  const { db } = context.get(servicesContext);
  const confirmed = token.success
    ? await confirmEmail(db, { token: token.data, provedBy: { userId: user?.id } })
    : undefined;
  if (!confirmed?.ok) return answer({ state: "failed", email }, { status: invalid.status });
  const owner = await findUser(db, confirmed.value.id);
  if (owner?.emailNotifications !== false) return answer({ state: "done", email });
  const headers = { "set-cookie": noticeCookie({ ...emailConfirmed(), action: wantMails }) };
  return answer({ state: "done", email, offerTo: token.data }, { headers });
}

export const action = formAction(resendConfirmationUseCase, {
  invalid: (form) => confirmationNotSent(findFirstError(form)),
  done: () => redirectWithNotice(href("/confirm-email"), confirmationSent()),
  failed: () => confirmationNotSent(),
});

/** In a browser with scripts, confirms the mail address again after hydration, so that the page can
 * show progress if the answer takes long. Confirming twice does no harm. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const shown: Shown = await serverLoader();
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return shown;
  const later = confirmAgain(token, shown);
  return (await withShortTimeout(later)) ?? { later };
}
clientLoader.hydrate = true as const;

async function confirmAgain(token: string, shown: Shown): Promise<Shown> {
  try {
    await getJson(`${href("/confirm-email/result")}?${new URLSearchParams({ token })}`);
    return { ...shown, state: "done" };
  } catch (error) {
    if (!(error instanceof ApiError)) return shown;
    return { ...shown, state: "failed", why: error.message };
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, () => confirmationNotSent());

export default function ConfirmEmail({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  return (
    <div aria-live="polite">
      {"later" in loaderData ? (
        <Suspense fallback={<Page title={m.sign_in_confirm_going_on()} width="narrow" />}>
          <LaterOutcome later={loaderData.later} actionData={actionData} />
        </Suspense>
      ) : (
        <Outcome {...loaderData} actionData={actionData} />
      )}
    </div>
  );
}

type WithAction = Pick<Route.ComponentProps, "actionData">;

const LaterOutcome = ({ later, actionData }: WithAction & { later: Promise<Shown> }) => (
  <Outcome {...use(later)} actionData={actionData} />
);

type OutcomeProps = Shown & WithAction;

function Outcome({ state, why, email, offerTo, actionData }: OutcomeProps) {
  if (state === "done") return <Confirmed offerTo={offerTo} />;
  const failed = state === "failed" && !actionData;
  const notice = renderNotice(invalid);
  return (
    <Page title={failed ? notice.title : m.sign_in_confirm_title()} width="narrow">
      <div className="stack">
        {failed ? <p role="alert">{why || notice.text}</p> : null}
        <Notice notice={actionData?.notice} tone="error" />
        <Card>
          <ResendForm email={email} result={actionData?.result} />
        </Card>
      </div>
    </Page>
  );
}
