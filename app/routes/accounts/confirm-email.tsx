import { data, href } from "react-router";
import { ResendForm } from "#app/features/accounts/components/resend-form.tsx";
import { tokenInput } from "#app/features/accounts/confirm-email.input.ts";
import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { confirmEmailProblems, emailConfirmed } from "#app/features/accounts/confirm-email.ts";
import { resendConfirmationInput } from "#app/features/accounts/resend-confirmation.input.ts";
import { resendConfirmation } from "#app/features/accounts/resend-confirmation.server.ts";
import {
  confirmationNotSent,
  confirmationSent,
  resendLimits,
} from "#app/features/accounts/resend-confirmation.ts";
import { callApi } from "#app/lib/call-api.ts";
import { firstErrorOf, parseForm, showAgain } from "#app/lib/form.server.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { typedIn } from "#app/lib/typed-in.ts";
import { userContext } from "#app/middleware/current-user.server.ts";
import { overLimit, overLimitOf } from "#app/middleware/limits.server.ts";
import { showFault } from "#app/middleware/show-fault.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { act } from "#app/ui/act.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/confirm-email.ts";

const description = "Confirm your email address to get e-mails about new games.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Confirm your email", description, index: false });

/** A token in the address must not travel on; the header that leads home comes with success. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const all = new Headers(loaderHeaders);
  all.set("referrer-policy", "same-origin");
  return all;
};

const { invalid_token: invalid } = confirmEmailProblems;

type State = "ask" | "failed" | "done";

const answer = (state: State, email: string | undefined, init?: ResponseInit) =>
  data({ state, email }, init);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const email = context.get(userContext)?.email ?? undefined;
  const typed = url.searchParams.get("token");
  if (typed === null || request.method === "HEAD") return answer("ask", email);
  const token = tokenInput.safeParse(typed);
  const { db } = context.get(worldContext);
  const confirmed = token.success && (await confirmEmail(db, { token: token.data })).ok;
  if (!confirmed) return answer("failed", email, { status: invalid.status });
  return answer("done", email, { headers: { refresh: `2; url=${href("/")}` } });
}

export async function action(args: Route.ActionArgs) {
  const submission = await parseForm(args.request, resendConfirmationInput);
  if (submission.status !== "success") {
    return showAgain(submission, { notice: confirmationNotSent(firstErrorOf(submission)) });
  }
  const { email } = submission.value;
  const work = async () => {
    const limited =
      (await overLimit(args, resendLimits)) ?? (await overLimitOf(args, email, resendLimits));
    if (limited) return showAgain(submission, limited);
    await resendConfirmation(args.context.get(worldContext).db, { email });
    return redirectWithNotice(href("/confirm-email"), confirmationSent);
  };
  return showFault(args, confirmationNotSent(), work, (why) => showAgain(submission, why));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email } = await typedIn(request, "email");
  if (!email.trim()) return null;
  return act({
    call: () => callApi("POST", href("/api/auth/resend-confirmation"), { email: email.trim() }),
    done: () => ({ notice: confirmationSent, to: href("/confirm-email") }),
    failed: ({ message }) => confirmationNotSent(message || undefined),
    again: serverAction,
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email } = loaderData;
  if (state === "done") return <Confirmed />;
  const failed = state === "failed" && !actionData;
  return (
    <Page title={failed ? invalid.notice.title : "Confirm your email"} width="narrow">
      {failed ? <p role="alert">{invalid.notice.text}</p> : null}
      <Notice notice={actionData?.notice} tone="error" />
      <Card>
        <ResendForm email={email} result={actionData?.result} />
      </Card>
    </Page>
  );
}

function Confirmed() {
  return (
    <Page title={emailConfirmed.title} lead={emailConfirmed.text} width="narrow">
      <ButtonLink to={href("/")}>Go to Home</ButtonLink>
    </Page>
  );
}
