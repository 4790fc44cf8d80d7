import { linkClosedText, linkClosedTitle } from "#app/features/guests/guest-link.ts";
import { fullForGuests } from "#app/features/guests/reply.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";

/** Of a link that was cut off or has ended: what to do, and the way home. */
export const ExpiredLink = ({ text }: { text: string }) => (
  <Page title="This link does not work" width="narrow">
    <div className="stack">
      <p>{text}</p>
      <ButtonLink to="/" variant="secondary">
        Back to Home
      </ButtonLink>
    </div>
  </Page>
);

/** Of a game that takes no replies: why, and where others are. */
export const ClosedGame = ({ why }: { why: string }) => (
  <Card>
    <h2>{why}</h2>
    <p>
      <Link to="/">Find games near you</Link>
    </p>
  </Card>
);

/** Before the form of a game that takes no more guests by itself. */
export const FullForGuests = ({ ask }: { ask: string }) => (
  <Card>
    <h2>{fullForGuests}</h2>
    <p>{`Only ${ask} can let you in. You can still say Maybe or Can't Come.`}</p>
  </Card>
);

/** In place of a game whose link is unknown, closed or renewed. */
export const ClosedLink = () => (
  <Page title={linkClosedTitle} width="narrow">
    <div className="stack">
      <p>{linkClosedText}</p>
      <ButtonLink to="/" variant="secondary">
        Find games near you
      </ButtonLink>
    </div>
  </Page>
);
