import { Cookies } from "#app/features/help/components/cookies.tsx";
import { HowLong } from "#app/features/help/components/how-long.tsx";
import { WhatIsStored } from "#app/features/help/components/what-is-stored.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Privacy Policy",
    description: `What ${productName} stores about you, why, for how long, and how to see or delete it.`,
  });

export const headers = publicPage();

export default function Privacy() {
  return (
    <Page title="Privacy Policy" lead="Last updated September 6, 2025" width="text">
      <div className="prose">
        <p>
          {productName} stores what it needs to arrange games, and nothing else. There is no
          advertising, no tracking and no analytics, and your data is not sold.
        </p>
        <WhatIsStored />
        <WhoSeesIt />
        <HowLong />
        <Cookies />
        <h2>Your choices</h2>
        <ul>
          <li>You can see and change your data in your profile.</li>
          <li>You can download all of it there, in a file that machines can read.</li>
          <li>
            You can delete your account there. Your name, e-mail address, photo, memberships,
            comments, calendar links, settings and everything in upcoming games are then removed. In
            past games you remain as a number without a name.
          </li>
          <li>
            You choose which e-mails you get, and each kind ends with one click. E-mails about new
            games come only if you ask for them.
          </li>
        </ul>
        <h2>Questions</h2>
        <p>
          Write to us on the page <Link to="/contact">Contact Us</Link>. The{" "}
          <Link to="/terms">Terms of Service</Link> say what we expect of each other.
        </p>
      </div>
    </Page>
  );
}

function WhoSeesIt() {
  return (
    <>
      <h2>Who sees it</h2>
      <p>
        Pages of teams and courts are public: their name, address, picture and the number of
        players. Names and photos of players are shown to people who are signed in. Your e-mail
        address is shown to nobody but you and the people who run the site. A team’s secret key is
        shown to its members.
      </p>
      <p>
        Members of a team or court see who comes to its games, the waiting list, answers, comments
        and guests, and who changed a game. Everybody else sees numbers: of games at courts, and of
        other games with their guest link, which also shows the first name of the host. Captains see
        who checked out late in the last 90 days. A calendar link shows your games to whoever has
        it. Reports are read by the people who run the site only.
      </p>
      <p>
        E-mails may be sent through a delivery service and photos may be kept by a storage service,
        both working on our behalf.
      </p>
    </>
  );
}
