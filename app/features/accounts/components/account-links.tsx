import type { ComponentProps } from "react";
import { href } from "react-router";
import { calendarLinksEnd } from "#app/features/accounts/edit-profile.ts";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type AccountLinksProps = { email: string | null; emailConfirmed: boolean };

export function AccountLinks({ email, emailConfirmed }: AccountLinksProps) {
  const { Form, state } = useFetcher();
  return (
    <Section title="Your account">
      <div className="stack">
        {email ? (
          <p>
            Signed up as {email}
            {emailConfirmed ? null : (
              <>
                , not confirmed yet. <Link to={href("/confirm-email")}>Confirm it</Link> to get
                e-mails about games.
              </>
            )}
          </p>
        ) : null}
        <LineLink to={href("/profile/mail")}>E-mails</LineLink>
        <LineLink to={href("/profile/blocks")}>Blocked people</LineLink>
        <LineLink to={href("/profile/password")}>Change password</LineLink>
        <LineLink to={href("/profile/calendar")}>Calendar links</LineLink>
        <LineLink to={href("/profile/data")} reloadDocument>
          Download my data
        </LineLink>
        <details>
          <summary className="-my-2 py-2.5">Add to home screen</summary>
          <p className="hint">
            Choose “Add to home screen” or “Install app” in your browser’s menu. On an iPhone, tap
            Share first.
          </p>
        </details>
        <Form method="post" action={href("/profile/sign-out-everywhere")}>
          <SubmitButton variant="secondary" busy={state !== "idle"}>
            Sign out everywhere else
          </SubmitButton>
          <p className="hint">{calendarLinksEnd}</p>
        </Form>
        <LineLink to={href("/profile/delete")}>Delete my account</LineLink>
      </div>
    </Section>
  );
}

/** A line of its own, with room for a thumb. */
const LineLink = (link: ComponentProps<typeof Link>) => (
  <p>
    <Link className="inline-block -my-2 py-2.5" {...link} />
  </p>
);
