import { href } from "react-router";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** A link that is a line of its own has room for a thumb. */
const line = "inline-block -my-2 py-2.5";

type AccountLinksProps = { email: string | null; emailConfirmed: boolean };

/** What else one can do with one's account. */
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
        <p>
          <Link className={line} to={href("/profile/mail")}>
            E-mails
          </Link>
        </p>
        <p>
          <Link className={line} to={href("/profile/blocks")}>
            Blocked people
          </Link>
        </p>
        <p>
          <Link className={line} to={href("/profile/password")}>
            Change password
          </Link>
        </p>
        <p>
          <Link className={line} to={href("/profile/calendar")}>
            Calendar links
          </Link>
        </p>
        <p>
          <Link className={line} to={href("/profile/data")} reloadDocument>
            Download my data
          </Link>
        </p>
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
        </Form>
        <p>
          <Link className={line} to={href("/profile/delete")}>
            Delete my account
          </Link>
        </p>
      </div>
    </Section>
  );
}
