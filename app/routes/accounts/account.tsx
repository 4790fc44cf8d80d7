import { href } from "react-router";
import { BackToProfile } from "#app/features/accounts/components/back-to-profile.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { calendarLinksEnd } from "#app/features/accounts/edit-profile.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/account.ts";

export const meta = unlisted("My data", "Download your data, end sessions, delete your account.");

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  email: requireUser({ context, url }).email,
});

export default function Account({ loaderData: { email } }: Route.ComponentProps) {
  const { Form, state } = useFetcher();
  return (
    <Page title="My data" lead={email ? `Signed up as ${email}` : undefined} width="narrow">
      <Card>
        <div className="stack">
          <div className="stack-tight">
            <ButtonLink to={href("/profile/data")} variant="secondary" block reloadDocument>
              Download my data
            </ButtonLink>
            <p className="hint">One file with everything that Openrun knows about you.</p>
          </div>
          <Form method="post" action={href("/profile/sign-out-everywhere")} className="stack-tight">
            <SubmitButton variant="secondary" block busy={state !== "idle"}>
              Sign out everywhere else
            </SubmitButton>
            <p className="hint">{calendarLinksEnd}</p>
          </Form>
          <ButtonLink to={href("/profile/delete")} variant="quiet" block>
            Delete my account
          </ButtonLink>
        </div>
      </Card>
      <BackToProfile />
    </Page>
  );
}
