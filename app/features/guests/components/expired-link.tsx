import type { ToAsk } from "#app/features/answers/reply.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";

export const ExpiredLink = ({ text }: { text: string }) => (
  <Page title={m.guests_link_unknown()} width="narrow">
    <div className="stack">
      <p>{text}</p>
      <ButtonLink to="/" variant="secondary">
        {m.guests_back_home()}
      </ButtonLink>
    </div>
  </Page>
);

export const ClosedGame = ({ why }: { why: string }) => (
  <Card>
    <h2>{why}</h2>
    <p>
      <Link to="/">{m.guests_find_games()}</Link>
    </p>
  </Card>
);

export const FullForGuests = ({ ask }: { ask: ToAsk }) => (
  <Card>
    <h2>{m.guests_full_title()}</h2>
    <p>{fullForGuestsWords(ask)}</p>
  </Card>
);

export const fullForGuestsWords = ({ host }: ToAsk) =>
  host === null ? m.guests_full_ask_captain() : m.guests_full_ask_host({ host });

export const ClosedLink = () => (
  <Page title={m.guests_link_closed()} width="narrow">
    <div className="stack">
      <p>{m.guests_link_ask_sender()}</p>
      <ButtonLink to="/" variant="secondary">
        {m.guests_find_games()}
      </ButtonLink>
    </div>
  </Page>
);
