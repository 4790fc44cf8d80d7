import { data, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { enterPanelUseCase } from "#app/features/admin/enter-panel.server.ts";
import { accessDenied, accessGranted, notEntered } from "#app/features/admin/enter-panel.ts";
import { listPath, panelDescription } from "#app/features/admin/panel.ts";
import { isAdmin } from "#app/features/admin/require-admin.server.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { panelCookie } from "#app/platform/http/cookies/admin-cookie.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, PasswordField, toFields } from "#app/ui/field.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/sign-in.ts";

const first = listPath("users");

export const meta = unlisted("Admin panel", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(servicesContext).settings.admin) throw data(null, { status: 404 });
  if (await isAdmin(args)) throw redirect(first, 303);
  return null;
}

export const action = formAction(enterPanelUseCase, {
  invalid: () => renderNotice(accessDenied),
  done: (token) => redirectWithNotice(first, accessGranted(), { "set-cookie": panelCookie(token) }),
  failed: notEntered,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notEntered);

export default function AdminSignIn({ actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { username, password } = toFields(actionData?.result, { username: "", password: "" });
  return (
    <Page title="Admin panel" width="narrow" notice={actionData?.notice}>
      <Card>
        <Form method="post" className="stack">
          <Field {...username} label="Username" autoComplete="username" required />
          <PasswordField {...password} label="Password" />
          <SubmitButton block>Login</SubmitButton>
        </Form>
      </Card>
    </Page>
  );
}
