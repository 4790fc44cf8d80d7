import { Form, href } from "react-router";
import { deleteAccounts } from "#app/features/accounts/delete-accounts.server.ts";
import { accountDeleted, accountNotDeleted } from "#app/features/accounts/delete-accounts.ts";
import { signOut } from "#app/features/accounts/session.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { submit } from "#app/ui/submit.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/delete-account.ts";

const description = "What happens when you delete your account.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete my account", description, index: false });

export function loader({ context, url }: Route.LoaderArgs) {
  const { name } = requireUser({ context, url });
  return { name };
}

export async function action(args: Route.ActionArgs) {
  const user = requireUser(args);
  await deleteAccounts(args.context.get(worldContext).db, { userIds: [user.id] });
  const headers = new Headers(await signOut(args));
  // The next page is a new document: nothing of what this one knew stays in the browser.
  headers.set("x-remix-reload-document", "true");
  return redirectWithNotice(href("/"), accountDeleted, headers);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submit(serverAction, accountNotDeleted);

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Delete my account" lead="This cannot be undone." width="narrow">
      <Card>
        <div className="prose">
          <p>If you delete the account of {loaderData.name}:</p>
          <ul>
            <li>your profile, photo and e-mail address are removed, and you are signed out;</li>
            <li>you leave all your teams and courts, which stay for the others;</li>
            <li>your check-ins for coming games are removed;</li>
            <li>in games that were played you stay as a player without a name.</li>
          </ul>
        </div>
        <Form method="post" className="stack">
          <SubmitButton variant="danger" busyLabel="Deleting..." block>
            Delete my account
          </SubmitButton>
          <ButtonLink to={href("/profile")} variant="quiet" block>
            Keep my account
          </ButtonLink>
        </Form>
      </Card>
    </Page>
  );
}
