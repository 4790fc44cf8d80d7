import { data } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import type { KeptForm } from "#app/features/accounts/kept-form.ts";
import { keepReplyAt } from "#app/features/guests/keep-reply.server.ts";
import { readAuthPage } from "#app/features/sign-in/auth-page.server.ts";
import { signInUseCase } from "#app/features/sign-in/authenticator.server.ts";
import { AuthPage } from "#app/features/sign-in/components/auth-page.tsx";
import { SendKeptForm } from "#app/features/sign-in/components/send-kept-form.tsx";
import { SignInForm } from "#app/features/sign-in/components/sign-in-form.tsx";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInForm } from "#app/features/sign-in/sign-in.server.ts";
import {
  failedToLogIn,
  signedIn,
  signInError,
  signInFields,
  signInRequiredFields,
} from "#app/features/sign-in/sign-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  findFirstError,
  formAction,
  hasBlank,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/sign-in.ts";

export const meta = unlisted(m.sign_in_page, m.sign_in_description);

export const loader = (args: Route.LoaderArgs) => readAuthPage(args);

export const action = formAction(signInUseCase, {
  schema: signInForm,
  invalid: (form) =>
    hasBlank(form, signInFields) ? signInRequiredFields() : signInError(findFirstError(form)),
  async done({ id }, { args, services, input: { kept } }) {
    const path = localPath(args.url.searchParams.get("next"));
    const headers = await signInAs(args, id);
    if (kept) return data({ kept, result: undefined, notice: undefined }, { headers });
    const to = await keepReplyAt(services.db, { path, userId: id });
    return redirectWithNotice(to, signedIn(), headers);
  },
  failed: () => signInError(),
});

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, () => signInError(), failedToLogIn);

export const shouldRevalidate = () => false;

export default function SignIn({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  if (actionData && "kept" in actionData) return <SignedInAgain kept={actionData.kept} />;
  return (
    <AuthPage mode="sign-in" title={m.sign_in_title()} {...loaderData} notice={actionData?.notice}>
      {(form) => <SignInForm {...form} result={actionData?.result} />}
    </AuthPage>
  );
}

const SignedInAgain = ({ kept }: { kept: KeptForm }) => (
  <Page title={signedIn().title} lead={m.sign_in_kept()} width="narrow">
    <Card>
      <SendKeptForm kept={kept} />
    </Card>
  </Page>
);
