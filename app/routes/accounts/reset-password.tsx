import { data, href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { isResetOpen } from "#app/features/accounts/users.server.ts";
import { NewPasswordFields } from "#app/features/passwords/components/new-password-fields.tsx";
import { passwordNotChanged } from "#app/features/passwords/password.ts";
import { resetPasswordUseCase } from "#app/features/passwords/reset-password.server.ts";
import { passwordReset, resetPasswordProblems } from "#app/features/passwords/reset-password.ts";
import { tokenInput } from "#app/features/sign-in/confirm-email.server.ts";
import { passwordMismatch } from "#app/features/sign-in/sign-up.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  findFirstWrongField,
  formAction,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/reset-password.ts";

export const meta = unlisted(m.passwords_new, m.passwords_reset_description);

/** The URL contains a token, which other sites must not get as a referrer. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "same-origin" });

const { invalid_token: invalid } = resetPasswordProblems;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenInput.safeParse(url.searchParams.get("token")).data;
  const open = token ? await isResetOpen(context.get(servicesContext).db, token) : false;
  return open ? data({ token }) : data({ token: undefined }, { status: invalid.status });
}

export const action = formAction(resetPasswordUseCase, {
  invalid: (form) =>
    findFirstWrongField(form) === "retypePassword" ? passwordMismatch() : passwordNotChanged(),
  done: ({ email }) =>
    redirectWithNotice(signInPath({ email: email ?? undefined }), passwordReset()),
  failed: passwordNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, passwordNotChanged);

export default function ResetPassword({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { token } = loaderData;
  return (
    <Page
      title={m.passwords_reset_set()}
      width="narrow"
      notice={actionData ? actionData.notice : token ? null : renderNotice(invalid)}
    >
      {token ? (
        <Card>
          <Form
            method="post"
            action={`${href("/reset-password")}?token=${token}`}
            className="stack"
          >
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields result={actionData?.result} />
            <p className="hint">{m.accounts_calendar_links_end()}</p>
            <SubmitButton busyLabel={m.passwords_saving()} block>
              {m.passwords_reset_set()}
            </SubmitButton>
          </Form>
        </Card>
      ) : (
        <ButtonLink to={href("/forgot-password")}>{m.passwords_reset_again()}</ButtonLink>
      )}
    </Page>
  );
}
