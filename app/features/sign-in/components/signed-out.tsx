import type { SignedOutError } from "#app/features/accounts/kept-form.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { SendKeptForm } from "#app/features/sign-in/components/send-kept-form.tsx";
import { SignInForm } from "#app/features/sign-in/components/sign-in-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

export default function SignedOut({ kept, next }: SignedOutError) {
  const link = (
    <a href={signInPath({ next })} target="_blank" rel="noreferrer">
      {m.sign_in_signed_out_link()}
    </a>
  );
  return (
    <Page title={m.sign_in_signed_out_title()} lead={m.sign_in_signed_out()} width="narrow">
      <Card>
        <SignInForm next={next} cancelTo="/" kept={JSON.stringify(kept)} />
      </Card>
      <Card>
        <p>{withNodes(m.sign_in_signed_out_elsewhere, { link })}</p>
        <SendKeptForm kept={kept} variant="secondary" />
      </Card>
    </Page>
  );
}
