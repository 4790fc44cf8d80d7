import { submit, useActionResult } from "#app/browser/submit.ts";
import { readAuthPage } from "#app/features/sign-in/auth-page.server.ts";
import { signInByForm } from "#app/features/sign-in/authenticator.server.ts";
import { AuthPage } from "#app/features/sign-in/components/auth-page.tsx";
import { SignInForm } from "#app/features/sign-in/components/sign-in-form.tsx";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInInput } from "#app/features/sign-in/sign-in.server.ts";
import {
  failedToLogIn,
  signedIn,
  signInError,
  signInFields,
  signInProblems,
  signInRequiredFields,
} from "#app/features/sign-in/sign-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  formAction,
  hasBlank,
  redirectWithNotice,
  toFirstError,
} from "#app/platform/http/form-action.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/sign-in.ts";

export const meta = unlisted(m.sign_in_page, m.sign_in_description);

export const loader = (args: Route.LoaderArgs) => readAuthPage(args);

export const action = formAction({
  schema: signInInput,
  problems: signInProblems,
  invalid: (form) =>
    hasBlank(form, signInFields) ? signInRequiredFields : signInError(toFirstError(form)),
  rule: ({ args, input }) => signInByForm(args, input),
  async done({ id }, { args }) {
    const next = localPath(args.url.searchParams.get("next"));
    return redirectWithNotice(next, signedIn, await signInAs(args, id));
  },
  failed: signInError(),
});

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, signInError(), failedToLogIn);

/** Redirects a user who has just signed in: no form is needed again. */
export const shouldRevalidate = () => false;

export default function SignIn({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  return (
    <AuthPage mode="sign-in" title={m.sign_in_title()} {...loaderData} notice={actionData?.notice}>
      {(form) => <SignInForm {...form} result={actionData?.result} />}
    </AuthPage>
  );
}
