import { useContext, useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { invalidate } from "#app/browser/loader-cache.ts";
import { emailConfirmed } from "#app/features/sign-in/confirm-email.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";

const readingSeconds = 2;

export function Confirmed({ offerTo }: { offerTo?: string }) {
  const { scripts } = useContext(DocumentContext);
  const stay = useLeadHome();
  const lead = <meta httpEquiv="refresh" content={`${readingSeconds}; url=${href("/")}`} />;
  return (
    <Page title={emailConfirmed().title} lead={emailConfirmed().text} width="narrow">
      {scripts ? <noscript>{lead}</noscript> : lead}
      <div className="stack">
        {offerTo ? (
          <Form method="post" action={href("/confirm-email/mails")}>
            <input type="hidden" name="token" value={offerTo} />
            <SubmitButton to={href("/confirm-email/mails")} onPointerEnter={stay} onFocus={stay}>
              {m.sign_in_opt_in_button()}
            </SubmitButton>
          </Form>
        ) : null}
        <ButtonLink to={href("/")} variant={offerTo ? "secondary" : "primary"}>
          {m.sign_in_confirm_home()}
        </ButtonLink>
      </div>
    </Page>
  );
}

function useLeadHome() {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    const goHome = () => {
      // Confirming sets a cookie, with which Home also offers to turn on mails about new games. So the
      // cached data of Home is out of date.
      invalidate();
      // Replaces this page in the history, so that Back does not return to it.
      return navigate(href("/"), { replace: true });
    };
    const timer = setTimeout(goHome, readingSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [navigate, stays]);
  return () => setStays(true);
}
