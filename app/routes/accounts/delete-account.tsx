import { href } from "react-router";
import { forgetTyping } from "#app/browser/kept-typing.ts";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { deleteOwnAccountUseCase } from "#app/features/account-deletion/delete-accounts.server.ts";
import {
  accountDeleted,
  accountNotDeleted,
} from "#app/features/account-deletion/delete-accounts.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { signOut } from "#app/features/sign-in/session.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { withoutKnownCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PasswordField, toFields } from "#app/ui/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/delete-account.ts";

export const meta = unlisted(m.account_deletion_title, m.account_deletion_description);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name } = requireUser({ context, url });
  const hash = await findPasswordHash(context.get(servicesContext).db, id);
  return { name, hasPassword: hash !== null };
}

export const action = formAction(deleteOwnAccountUseCase, {
  async done(_, { args, services: { settings }, caller }) {
    const headers = new Headers(await signOut(args));
    headers.append("set-cookie", withoutKnownCookie(args.request, settings, caller.id));
    headers.set("x-remix-reload-document", "true");
    return redirectWithNotice(href("/"), accountDeleted(), headers);
  },
  failed: accountNotDeleted,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, accountNotDeleted);

export default function DeleteAccount({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { password } = toFields(actionData?.result, { password: "" });
  return (
    <Page
      title={m.account_deletion_title()}
      lead={m.account_deletion_lead()}
      width="narrow"
      notice={actionData?.notice}
    >
      <Card>
        <div className="prose">
          <p>{m.account_deletion_intro({ name: loaderData.name })}</p>
          <ul>
            <li>{m.account_deletion_profile()}</li>
            <li>{m.account_deletion_teams()}</li>
            <li>{m.account_deletion_check_ins()}</li>
            <li>{m.account_deletion_played()}</li>
          </ul>
        </div>
        <Form method="post" onSubmit={forgetTyping} className="stack">
          {loaderData.hasPassword ? (
            <PasswordField {...password} label={m.account_deletion_password()} />
          ) : null}
          <SubmitButton variant="danger" busyLabel={m.account_deletion_deleting()} block>
            {m.account_deletion_title()}
          </SubmitButton>
          <ButtonLink to={href("/profile")} variant="quiet" block>
            {m.account_deletion_keep()}
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}
