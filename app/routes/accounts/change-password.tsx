import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { changePasswordUseCase } from "#app/features/passwords/change-password.server.ts";
import { NewPasswordFields } from "#app/features/passwords/components/new-password-fields.tsx";
import { passwordChanged, passwordNotChanged } from "#app/features/passwords/password.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { passwordMismatch } from "#app/features/sign-in/sign-up.ts";
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
import { PasswordField, toFields } from "#app/ui/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/change-password.ts";

export const meta = unlisted(m.passwords_change_title, m.passwords_change_description);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireUser({ context, url });
  const hash = await findPasswordHash(context.get(servicesContext).db, id);
  return { hasPassword: hash !== null };
}

export const action = formAction(changePasswordUseCase, {
  invalid: (form) =>
    findFirstWrongField(form) === "retypePassword" ? passwordMismatch() : passwordNotChanged(),
  done: async (_, { args, caller }) =>
    redirectWithNotice(href("/profile"), passwordChanged(), await signInAs(args, caller.id)),
  failed: passwordNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, passwordNotChanged);

export default function ChangePassword({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { currentPassword } = toFields(actionData?.result, { currentPassword: "" });
  return (
    <Page title={m.passwords_change_title()} width="narrow" notice={actionData?.notice}>
      <Card>
        <Form method="post" className="stack">
          {loaderData.hasPassword ? (
            <PasswordField {...currentPassword} label={m.passwords_current()} />
          ) : null}
          <NewPasswordFields result={actionData?.result} />
          <p className="hint">{m.accounts_calendar_links_end()}</p>
          <SubmitButton busyLabel={m.passwords_saving()} block>
            {m.passwords_change_title()}
          </SubmitButton>
          <ButtonLink to={href("/profile")} variant="quiet" block>
            {m.ui_cancel()}
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}
