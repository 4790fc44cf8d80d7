import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";

/** Of a link that was cut off or has ended: what to do, and the way home. */
export const DeadLink = ({ text }: { text: string }) => (
  <Page title="This link does not work" width="narrow">
    <div className="stack">
      <p>{text}</p>
      <ButtonLink to="/" variant="secondary">
        Back to Home
      </ButtonLink>
    </div>
  </Page>
);
