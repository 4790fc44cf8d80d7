import { href } from "react-router";
import { forgetTyping } from "#app/browser/kept-typing.ts";
import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/account.ts";

export const meta = unlisted(m.accounts_data_title, m.accounts_data_description);

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  email: requireUser({ context, url }).email,
});

export default function Account({ loaderData: { email } }: Route.ComponentProps) {
  const { Form, state } = useFetcher();
  return (
    <Page
      title={m.accounts_data_title()}
      lead={email ? m.accounts_data_email({ email }) : undefined}
      width="narrow"
    >
      <Card>
        <div className="stack">
          <div className="stack-tight">
            <ButtonLink to={href("/profile/data")} variant="secondary" block reloadDocument>
              {m.accounts_data_download()}
            </ButtonLink>
            <p className="hint">{m.accounts_data_download_hint()}</p>
          </div>
          <Form
            method="post"
            action={href("/profile/sign-out-everywhere")}
            onSubmit={forgetTyping}
            className="stack-tight"
          >
            <SubmitButton variant="secondary" block busy={state !== "idle"}>
              {m.accounts_data_sign_out()}
            </SubmitButton>
            <p className="hint">{m.accounts_calendar_links_end()}</p>
          </Form>
          <ButtonLink to={href("/profile/delete")} variant="quiet" block>
            {m.accounts_data_delete()}
          </ButtonLink>
        </div>
      </Card>
      <BackToProfile />
    </Page>
  );
}
