import { href, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { forgotPasswordPath, signInPath } from "#app/features/accounts/paths.ts";
import { forgotPasswordUseCase } from "#app/features/passwords/reset-password.server.ts";
import { resetLinkNotSent } from "#app/features/passwords/reset-password.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { findFirstError, formAction } from "#app/platform/http/form-action.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailField, toFields } from "#app/ui/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/forgot-password.ts";

export const meta = unlisted(m.passwords_forgot_meta, m.passwords_forgot_description);

export function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    email: searchParams.get("email") ?? undefined,
    sentTo: emailInput().safeParse(searchParams.get("sentTo")).data,
  };
}

export const action = formAction(forgotPasswordUseCase, {
  invalid: (form) => resetLinkNotSent(findFirstError(form)),
  done: (_, { input: { email } }) => redirect(forgotPasswordPath({ sentTo: email }), 303),
  failed: () => resetLinkNotSent(),
});

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, () => resetLinkNotSent());

export default function ForgotPassword({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { email } = toFields(actionData?.result, { email: loaderData.email });
  if (loaderData.sentTo && !actionData?.result) return <LinkSent email={loaderData.sentTo} />;
  return (
    <Page
      title={m.passwords_forgot_title()}
      lead={m.passwords_forgot_description()}
      width="narrow"
      notice={actionData?.notice}
    >
      <Card>
        <Form method="post" action={href("/forgot-password")} className="stack">
          <EmailField {...email} label={m.passwords_forgot_email()} />
          <SubmitButton busyLabel={m.passwords_forgot_sending()} block>
            {m.passwords_forgot_send()}
          </SubmitButton>
          <ButtonLink to={signInPath()} variant="quiet" block>
            {m.passwords_forgot_back()}
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}

/** The page does not tell whether there is an account with this mail address. */
const LinkSent = ({ email }: { email: string }) => (
  <Page
    title={m.passwords_forgot_sent_title()}
    lead={m.passwords_forgot_sent({ email })}
    width="narrow"
  >
    <Card>
      <ButtonLink to={forgotPasswordPath({ email })} variant="secondary" block>
        {m.passwords_forgot_other()}
      </ButtonLink>
      <ButtonLink to={signInPath({ email })} variant="quiet" block>
        {m.passwords_forgot_back()}
      </ButtonLink>
    </Card>
  </Page>
);
