import { redirect } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { signInByForm } from "#app/features/accounts/authenticator.server.ts";
import { AuthPanel } from "#app/features/accounts/components/auth-panel.tsx";
import { SignInForm } from "#app/features/accounts/components/sign-in-form.tsx";
import { signInAs } from "#app/features/accounts/session.server.ts";
import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import {
  failedToLogIn,
  signedIn,
  signInError,
  signInFields,
  signInProblems,
  signInRequiredFields,
} from "#app/features/accounts/sign-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { isSignedIn } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { firstErrorOf, hasBlank } from "#app/platform/http/form.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/sign-in.ts";

export const meta = unlisted("Sign in", "Sign in to join teams and check in to games.");

export function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  if (isSignedIn({ context })) throw redirect(next, 303);
  const required = url.searchParams.get("required") === "true";
  return {
    next,
    // Cancelling must not lead back to a page that asks to sign in.
    cancelTo: required ? "/" : next,
    required,
    email: url.searchParams.get("email") ?? undefined,
    google: context.get(servicesContext).settings.google !== undefined,
  };
}

export const action = formAction({
  schema: signInInput,
  problems: signInProblems,
  invalid: (form) =>
    hasBlank(form, signInFields) ? signInRequiredFields : signInError(firstErrorOf(form)),
  rule: ({ args, input }) => signInByForm(args, input),
  async done({ id }, { args }) {
    const next = localPath(args.url.searchParams.get("next"));
    return redirectWithNotice(next, signedIn, await signInAs(args, id));
  },
  failed: signInError(),
});

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, signInError(), failedToLogIn);

/** Who has just signed in needs no form to do it again. */
export const shouldRevalidate = () => false;

export default function SignIn({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { next, cancelTo, required, email, google } = loaderData;
  return (
    <Page title={`Sign in to ${productName}`} width="narrow">
      <Notice notice={actionData?.notice} tone="error" />
      <Card>
        <AuthPanel mode="sign-in" next={next} required={required} email={email} google={google}>
          {(shown, typed) =>
            shown === "sign-in" ? (
              <SignInForm
                next={next}
                cancelTo={cancelTo}
                email={typed}
                result={actionData?.result}
              />
            ) : (
              <p role="status">Loading...</p>
            )
          }
        </AuthPanel>
      </Card>
    </Page>
  );
}
